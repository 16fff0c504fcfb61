"""Scaled dot-product and multi-head attention against numbers worked out by hand and against Keras' own layer."""

from __future__ import annotations

import keras
import numpy as np
import pytest
import tensorflow as tf

from model.network.attention import MultiHeadAttention, attend, causal_mask, padding_mask

FLOATS = ("float32", "float16", "bfloat16")


def batch(matrix: list[list[float]]) -> tf.Tensor:
    return tf.constant(matrix)[None, None]


def test_that_attention_is_softmax_of_scaled_scores_times_values() -> None:
    steps = attend(batch([[1.0, 0.0]]), batch([[1.0, 0.0], [0.0, 1.0]]), batch([[10.0], [20.0]]))
    first = np.exp(2**-0.5) / (np.exp(2**-0.5) + 1)
    np.testing.assert_allclose(steps.scores[0, 0], [[1, 0]])
    np.testing.assert_allclose(steps.scaled[0, 0], [[0.707107, 0]], atol=1e-6)
    np.testing.assert_allclose(steps.weights[0, 0], [[first, 1 - first]], atol=1e-6)
    np.testing.assert_allclose(steps.output[0, 0], [[20 - 10 * first]], atol=1e-5)


def test_that_the_causal_example_comes_out_as_worked_by_hand() -> None:
    scaled = np.array([[2.1, 0.5, 1.3, 0.7], [1.2, 2.4, 0.8, 1.5], [0.3, 1.7, 2.2, 0.6], [1.1, 0.9, 1.4, 2.0]])
    query = batch((scaled * 2).tolist())  # √K is 2
    steps = attend(query, tf.eye(4)[None, None], tf.eye(4)[None, None], causal_mask(4))
    np.testing.assert_allclose(steps.scaled[0, 0], scaled, atol=1e-6)
    np.testing.assert_allclose(steps.weights[0, 0, 2], [0.09, 0.35, 0.57, 0], atol=0.005)
    np.testing.assert_array_equal(steps.weights[0, 0, 0], [1, 0, 0, 0])
    above = np.triu(np.ones((4, 4), bool), 1)
    assert np.all(np.asarray(steps.masked[0, 0])[above] == -np.inf)
    np.testing.assert_array_equal(np.asarray(steps.masked)[0, 0][~above], np.asarray(steps.scaled)[0, 0][~above])


def test_that_masks_say_who_may_look() -> None:
    np.testing.assert_array_equal(padding_mask(np.array([[5, 6, 0]])), [[[[True, True, False]]]])
    np.testing.assert_array_equal(causal_mask(3)[0, 0], np.tril(np.ones((3, 3), bool)))


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("size", [1.0, 40.0])
def test_that_masked_keys_weigh_exactly_nothing(dtype: str, size: float) -> None:
    values = tf.cast(tf.random.stateless_normal((2, 2, 4, 8), (1, 2)) * size, dtype)
    mask = np.array([[1, 0, 1, 0], [0, 0, 0, 0], [0, 0, 0, 1], [1, 1, 1, 1]], bool)[None, None]
    with tf.GradientTape() as tape:
        tape.watch(values)
        steps = attend(values, values, values, mask)
        total = tf.reduce_sum(steps.output)
    weights = tf.cast(steps.weights, "float32").numpy()
    assert np.all(weights[:, :, ~mask[0, 0]] == 0)
    np.testing.assert_allclose(weights.sum(-1)[..., [0, 2, 3]], 1, atol=1e-2 if dtype != "float32" else 1e-6)
    assert np.all(tf.cast(steps.output, "float32").numpy()[:, :, 1] == 0)
    assert np.all(np.isfinite(tf.cast(tape.gradient(total, values), "float32")))


def test_that_dropout_leaves_the_shown_weights_alone() -> None:
    values = tf.random.stateless_normal((1, 1, 3, 4), (1, 2))
    plain = attend(values, values, values)
    dropped = attend(values, values, values, dropout=lambda weights: weights * 0.0)
    np.testing.assert_array_equal(plain.weights, dropped.weights)
    assert np.all(np.asarray(dropped.output) == 0)


def pair_of_layers(*, bias: bool) -> tuple[MultiHeadAttention, keras.layers.MultiHeadAttention]:
    """Ours and Keras' own with the same random weights: width 12, 3 heads."""
    random = np.random.default_rng(3)
    ours, theirs = MultiHeadAttention(3, 12, bias=bias), keras.layers.MultiHeadAttention(3, 4, use_bias=bias)
    ours.build()
    theirs.build((None, None, 12), (None, None, 12))
    for weight in ours.trainable_weights:
        weight.assign(random.normal(0, 0.5, weight.shape))
    named = {weight.name: weight.numpy() for weight in ours.trainable_weights}
    kernels = [part.reshape(12, 3, 4) for part in np.split(named["query_key_value"], 3, axis=1)]
    output = named["output"].reshape(3, 4, 12)
    if not bias:
        theirs.set_weights([*kernels, output])
        return ours, theirs
    biases = [part.reshape(3, 4) for part in np.split(named["query_key_value_bias"], 3)]
    interleaved = [array for pair in zip(kernels, biases, strict=True) for array in pair]
    theirs.set_weights([*interleaved, output, named["output_bias"]])
    return ours, theirs


@pytest.mark.parametrize("bias", [True, False])
def test_that_self_attention_equals_the_layer_of_keras(bias: bool) -> None:
    ours, theirs = pair_of_layers(bias=bias)
    x = np.random.default_rng(4).normal(size=(2, 5, 12)).astype(np.float32)
    mask = np.tril(np.ones((5, 5), bool))[None] & np.array([[1, 1, 1, 1, 1], [1, 1, 1, 0, 0]], bool)[:, None]
    output, steps = ours(*ours.project(x), visible=mask[:, None])
    wanted, weights = theirs(x, x, attention_mask=mask, return_attention_scores=True)
    np.testing.assert_allclose(output, wanted, atol=1e-5)
    np.testing.assert_allclose(steps.weights, weights, atol=1e-5)


@pytest.mark.parametrize("bias", [True, False])
def test_that_cross_attention_equals_the_layer_of_keras(bias: bool) -> None:
    ours, theirs = pair_of_layers(bias=bias)
    random = np.random.default_rng(5)
    x, memory = (random.normal(size=(2, length, 12)).astype(np.float32) for length in (3, 6))
    mask = np.array([[1, 1, 1, 1, 1, 1], [1, 1, 0, 0, 0, 0]], bool)[:, None]
    output, steps = ours(ours.project_query(x), *ours.project_memory(memory), visible=mask[:, None])
    wanted, weights = theirs(x, memory, attention_mask=mask, return_attention_scores=True)
    np.testing.assert_allclose(output, wanted, atol=1e-5)
    np.testing.assert_allclose(steps.weights, weights, atol=1e-5)


def test_that_attention_dropout_acts_in_training_only() -> None:
    layer = MultiHeadAttention(2, 8, dropout=0.5)
    layer.build()
    projected = layer.project(np.random.default_rng(6).normal(size=(1, 6, 8)).astype(np.float32))
    plain, again = layer(*projected)[0], layer(*projected)[0]
    np.testing.assert_array_equal(plain, again)
    assert np.abs(np.asarray(layer(*projected, training=True)[0]) - plain).max() > 1e-3
