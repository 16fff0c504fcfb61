"""Layer normalisation gives the numbers of Keras' own, forward and backward."""

from __future__ import annotations

import keras
import numpy as np
import pytest
import tensorflow as tf

from model.network.layer_norm import LayerNorm
from model.records.arithmetic import EPSILON


def results(layer: keras.layers.Layer, x: tf.Tensor, arriving: tf.Tensor) -> list[tf.Tensor]:
    """What it makes of x, and the gradients of x, γ and β for the gradient that arrives."""
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = layer(x)
    return [y, *tape.gradient(y, [x, layer.gamma.value, layer.beta.value], output_gradients=arriving)]


@pytest.mark.parametrize(("shape", "spread"), [((3, 5, 8), 1.0), ((7, 16), 30.0), ((1, 1, 4), 1e-3)])
def test_that_numbers_and_gradients_are_those_of_keras(shape: tuple[int, ...], spread: float) -> None:
    generator = np.random.default_rng(2)
    x, arriving = (tf.constant(generator.normal(size=shape) * by, tf.float32) for by in (spread, 1.0))
    ours, wanted = LayerNorm(name="ours"), keras.layers.LayerNormalization(epsilon=EPSILON)
    for layer in (ours, wanted):
        layer.build(shape)
        layer.gamma.assign(np.linspace(0.5, 1.5, shape[-1]))
        layer.beta.assign(np.linspace(-1.0, 1.0, shape[-1]))
    for found, right in zip(results(ours, x, arriving), results(wanted, x, arriving), strict=True):
        np.testing.assert_allclose(found, right, rtol=2e-4, atol=2e-4 * float(tf.reduce_max(tf.abs(right))))


def test_that_a_short_float_is_normalised_as_float32_and_comes_back_short() -> None:
    layer = LayerNorm(name="short", dtype="mixed_bfloat16")
    layer.build((2, 8))
    x = tf.cast(np.random.default_rng(1).normal(size=(2, 8)) + 100, tf.bfloat16)
    y = layer(x)
    assert y.dtype == tf.bfloat16
    np.testing.assert_allclose(tf.reduce_mean(tf.cast(y, tf.float32), axis=-1), 0, atol=0.01)
