"""The affine map that attention and the feed-forward part are made of."""

from __future__ import annotations

import math
from typing import Any

import keras
from keras import ops


def affine(x: Any, kernel: Any, bias: Any = None) -> Any:
    """Returns x · kernel + bias of shape (..., O) for x (..., I), kernel (I, O) and bias (O,).

    All leading axes are folded into one, so that one large matrix product does the work.
    """
    rows = ops.matmul(ops.reshape(x, (-1, kernel.shape[0])), ops.cast(kernel, x.dtype))
    if bias is not None:
        rows = ops.add(rows, ops.cast(bias, x.dtype))
    return ops.reshape(rows, (*ops.shape(x)[:-1], kernel.shape[1]))


def glorot_uniform(inputs: int, outputs: int, seeds: keras.random.SeedGenerator) -> keras.initializers.Initializer:
    """The initialiser of Glorot and Bengio 2010 (equation 16) for a map from `inputs` to `outputs` numbers.

    It takes the two widths instead of the shape of the kernel because a fused kernel holds several maps side by side.
    """
    limit = math.sqrt(6.0 / (inputs + outputs))
    return keras.initializers.RandomUniform(-limit, limit, seed=seeds)
