"""Dropout whose every draw comes from one generator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import keras
import tensorflow as tf

_CHANCES = 1 << 16
"""A value is dropped by 16 random bits: drawing a float for each, as Keras does, takes half as long again."""


@dataclass(frozen=True, slots=True)
class Dropout:
    """Sets a share of values to zero while training and scales the rest up (Srivastava et al. 2014).

    Attributes:
        rate: The share, 0 to less than 1, rounded to 1/65,536.
        seeds: Where the random numbers come from; all dropouts of a network hold the same one.
    """

    rate: float
    seeds: keras.random.SeedGenerator

    def __call__(self, x: Any, training: bool) -> Any:
        """Returns x of the same shape, unchanged unless `training`."""
        dropped = round(self.rate * _CHANCES)
        if not training or dropped == 0:
            return x
        kept = _bits(tf.shape(x), self.seeds) >= tf.constant(dropped, tf.uint16)
        return x * (tf.cast(kept, x.dtype) * (_CHANCES / (_CHANCES - dropped)))


def _bits(shape: Any, seeds: keras.random.SeedGenerator) -> Any:
    """Random uint16 of a shape, four of each number that is drawn; the same in a graph and by XLA."""
    size, seed = tf.reduce_prod(shape), tf.cast(seeds.next(), tf.int32)
    drawn = tf.random.stateless_uniform(
        [(size + 3) // 4], seed, minval=None, maxval=None, dtype=tf.uint64, alg="philox"
    )
    return tf.reshape(tf.reshape(tf.bitcast(drawn, tf.uint16), (-1,))[:size], shape)
