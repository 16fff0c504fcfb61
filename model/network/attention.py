"""Masks, scaled dot-product attention with all its steps, and multi-head attention (Vaswani et al. 2017, section 3.2)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import keras
import tensorflow as tf
from keras import ops

from model.network.dropout import Dropout
from model.network.projection import affine, glorot_uniform
from model.records.tokens import PAD


class AttentionSteps(NamedTuple):
    """Every step of an attention. B rows of a batch, H heads, T queries, S keys, K numbers a head.

    Attributes:
        query: (B, H, T, K). key, value: (B, H, S, K).
        scores: (B, H, T, S) query · key. scaled: scores / √K. masked: −∞ where a query may not look.
        weights: (B, H, T, S) softmax over S, exactly 0 where a query may not look, before attention dropout.
        output: (B, H, T, K) weights · value, after attention dropout.
    """

    query: Any
    key: Any
    value: Any
    scores: Any
    scaled: Any
    masked: Any
    weights: Any
    output: Any


def padding_mask(ids: Any) -> Any:
    """Returns (B, 1, 1, S) bool for ids (B, S): True where a key is a real token and may be looked at."""
    return ops.not_equal(ids, PAD)[:, None, None, :]


def query_mask(ids: Any) -> Any:
    """Returns (B, 1, T, 1) bool for ids (B, T): True where a query is a real token and may look."""
    return ops.not_equal(ids, PAD)[:, None, :, None]


def causal_mask(length: Any) -> Any:
    """Returns (1, 1, T, T) bool: True where a key stands at or before the query (section 3.2.3)."""
    places = ops.arange(length)
    return (places[:, None] >= places[None, :])[None, None]


def attend(
    query: Any, key: Any, value: Any, mask: Any = None, *, dropout: Callable[[Any], Any] | None = None
) -> AttentionSteps:
    """Scaled dot-product attention, softmax(Q Kᵀ / √K) V (section 3.2.1, equation 1).

    Args:
        query: (B, H, T, K).
        key: (B, H, S, K).
        value: (B, H, S, K).
        mask: Bool that broadcasts to (B, H, T, S), True where a query may look; None lets all look everywhere.
        dropout: Applied to the weights before they meet the values.

    Returns:
        All steps; a query that may look nowhere has weights and output of exactly 0.
    """
    scores = tf.matmul(query, key, transpose_b=True)
    scaled = ops.multiply(scores, ops.cast(1.0 / math.sqrt(query.shape[-1]), scores.dtype))
    masked, weights = (scaled, tf.nn.softmax(scaled)) if mask is None else masked_softmax(scaled, mask)
    output = ops.matmul(weights if dropout is None else dropout(weights), value)
    return AttentionSteps(query, key, value, scores, scaled, masked, weights, output)


def masked_softmax(scaled: Any, mask: Any) -> tuple[Any, Any]:
    """The scores with −∞, and the softmax over what is left.

    The softmax itself gets the lowest finite number, not −∞: a row of −∞ would give NaN, in the gradient too. Where the
    mask says no, the weight is then set to 0, whatever the width of the float.
    """
    weights = tf.nn.softmax(tf.where(mask, scaled, scaled.dtype.min))
    masked = tf.where(mask, scaled, tf.constant(-math.inf, scaled.dtype))
    return masked, tf.where(mask, weights, tf.zeros((), scaled.dtype))


class MultiHeadAttention(keras.layers.Layer):
    """H attentions side by side over projections of width D / H, concatenated and projected (section 3.2.2).

    The kernels of query, key and value lie side by side in one (D, 3D) matrix, so that self-attention needs one product
    and cross-attention two.
    """

    def __init__(
        self,
        heads: int,
        width: int,
        dropout: float = 0.0,
        bias: bool = True,
        *,
        seeds: keras.random.SeedGenerator | None = None,
        **options: Any,
    ) -> None:
        """Args:
        heads: H.
        width: D, a multiple of the heads.
        dropout: Share of the weights switched off while training.
        bias: Whether the four projections add a bias.
        seeds: Source of initial weights and dropout.
        options: `name` and `dtype` of a Keras layer.
        """
        super().__init__(**options)
        self.heads, self.width, self.bias = heads, width, bias
        self.seeds = seeds or keras.random.SeedGenerator(1)
        self.dropout = Dropout(dropout, self.seeds)

    def build(self, _input_shape: Any = None) -> None:
        """Makes the weights."""
        width, initial = self.width, glorot_uniform(self.width, self.width, self.seeds)
        self.query_key_value = self.add_weight((width, 3 * width), initial, name="query_key_value")
        self.output_kernel = self.add_weight((width, width), initial, name="output")
        self.query_key_value_bias = self.output_bias = None
        if self.bias:
            self.query_key_value_bias = self.add_weight((3 * width,), "zeros", name="query_key_value_bias")
            self.output_bias = self.add_weight((width,), "zeros", name="output_bias")

    def project(self, x: Any) -> tuple[Any, Any, Any]:
        """Returns query, key and value, each (B, H, T, K), of x (B, T, D), by one product."""
        query, key, value = self._parts(x, 0, 3)
        return query, key, value

    def project_query(self, x: Any) -> Any:
        """Returns the query (B, H, T, K) of x (B, T, D)."""
        return self._parts(x, 0, 1)[0]

    def project_memory(self, memory: Any) -> tuple[Any, Any]:
        """Returns key and value, each (B, H, S, K), of memory (B, S, D), by one product."""
        key, value = self._parts(memory, 1, 3)
        return key, value

    def _parts(self, x: Any, first: int, last: int) -> list[Any]:
        if last - first < 3 and tuple(x.shape[:2]) == (1, 1):
            # XLA multiplies a single vector with a slice of a matrix number by number; the whole product takes less time.
            return self._parts(x, 0, 3)[first:last]
        columns = slice(first * self.width, last * self.width)
        bias = None if self.query_key_value_bias is None else self.query_key_value_bias[columns]
        kernel = self.query_key_value if last - first == 3 else self.query_key_value[:, columns]
        batch, length = ops.shape(x)[:2]
        parts = ops.reshape(
            affine(x, kernel, bias), (batch, length, last - first, self.heads, self.width // self.heads)
        )
        return ops.unstack(ops.transpose(parts, (2, 0, 3, 1, 4)), last - first)

    def call(
        self, query: Any, key: Any, value: Any, visible: Any = None, training: bool = False
    ) -> tuple[Any, AttentionSteps]:
        """Attends with projected query (B, H, T, K), key and value (B, H, S, K); `visible` is the mask of `attend`.

        Returns:
            The output (B, T, D) and all steps; a graph leaves out the steps that nobody asks for.
        """
        steps = attend(query, key, value, visible, dropout=lambda weights: self.dropout(weights, training))
        batch, length = ops.shape(query)[0], ops.shape(query)[2]
        joined = ops.reshape(ops.transpose(steps.output, (0, 2, 1, 3)), (batch, length, self.width))
        return affine(joined, self.output_kernel, self.output_bias), steps
