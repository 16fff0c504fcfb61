"""The whole network: its size, its start, its dropout, its caches, and that looking changes nothing."""

from __future__ import annotations

from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
from small_networks import COMBINATIONS, DECODER_INPUT, REAL, SOURCE, VOCABULARY, small_config, small_network

from model.errors import ConfigError
from model.network.transformer import Decoded, Transformer
from model.network.weights import build


def everything(network: Transformer) -> tuple[Any, Decoded, np.ndarray]:
    encoded = network.encode(SOURCE)
    decoded = network.decode(DECODER_INPUT, encoded)
    return encoded, decoded, np.asarray(network.project(decoded.hidden))


@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_that_the_count_of_parameters_is_the_arithmetic_one(options: dict[str, Any]) -> None:
    config = small_config(layers=1, **options)
    assert build(config).count_params() == config.parameters()


def test_that_separate_vocabularies_give_tables_of_their_sizes() -> None:
    config = small_config(tie="decoder", source_vocabulary=7)
    assert build(config).count_params() == config.parameters()


def test_that_weights_start_as_wide_as_they_should() -> None:
    network = build(small_config(width=64, heads=4, feed_forward=100, tie="none", source_vocabulary=2000))
    attention, inner = network.encoder_layers[0].self_attention, network.encoder_layers[0].feed_forward
    for weight, limit in (
        (attention.query_key_value, (6 / 128) ** 0.5),
        (attention.output_kernel, (6 / 128) ** 0.5),
        (inner.inner_kernel, (6 / 164) ** 0.5),
    ):
        largest = np.abs(weight.numpy()).max()
        assert 0.95 * limit < largest <= limit
    assert np.std(network.source_table.numpy()) == pytest.approx(64**-0.5, rel=0.02)
    kernels = [layer.self_attention.query_key_value.numpy() for layer in network.encoder_layers]
    assert not np.array_equal(*kernels)


def test_that_a_seed_makes_the_same_weights() -> None:
    first, again, other = (build(small_config(), seed) for seed in (1, 1, 2))
    for one, same in zip(first.weights, again.weights, strict=True):
        np.testing.assert_array_equal(one, same)
    assert not np.array_equal(first.target_table, other.target_table)


def test_that_dropout_is_a_function_of_seed_update_and_micro_step() -> None:
    network = small_network()

    def logits(*numbers: int) -> np.ndarray:
        network.seed_dropout(*numbers)
        return np.asarray(network((SOURCE, DECODER_INPUT), training=True))

    first = logits(1, 2, 3)
    for other in ((2, 2, 3), (1, 3, 3), (1, 2, 4)):
        assert np.abs(logits(*other) - first).max() > 1e-3
    np.testing.assert_array_equal(logits(1, 2, 3), first)


def test_that_dropout_is_off_outside_training() -> None:
    network = small_network(dropout=0.5, attention_dropout=0.5)
    first, *others = (np.asarray(network((SOURCE, DECODER_INPUT))) for _ in range(3))
    for other in others:
        np.testing.assert_array_equal(first, other)


@pytest.mark.parametrize("norm_position", ["post", "pre"])
def test_that_the_norm_stands_where_it_is_said_to(norm_position: str) -> None:
    network = small_network(norm_position=norm_position)
    memory = np.asarray(network.encode(SOURCE).memory)
    np.testing.assert_array_equal(len(network.final_norms), 2 if norm_position == "pre" else 0)
    last = network.final_norms[0] if network.final_norms else network.encoder_layers[-1].feed_forward_norm
    plain = (memory - last.beta.numpy()) / last.gamma.numpy()
    np.testing.assert_allclose(plain.mean(-1), 0, atol=1e-5)
    np.testing.assert_allclose(plain.std(-1), 1, atol=1e-4)


@pytest.mark.parametrize("positions", ["sinusoidal", "learned"])
@pytest.mark.parametrize("norm_position", ["post", "pre"])
def test_that_decoding_step_by_step_equals_one_pass(positions: str, norm_position: str) -> None:
    network = small_network(positions=positions, norm_position=norm_position)
    encoded, _, whole = everything(network)
    cache = network.start_cache(encoded)
    for position in range(DECODER_INPUT.shape[1]):
        ids = DECODER_INPUT[:, position : position + 1]
        decoded = network.decode(ids, encoded, cache=cache, position=position)
        cache = decoded.cache
        step = np.asarray(network.project(decoded.hidden))[:, 0]
        real = REAL[:, position]
        np.testing.assert_allclose(step[real], whole[real, position], atol=1e-5)
        assert cache[0][0].shape == (3, 2, position + 1, 4)


def test_that_a_batch_of_eight_equals_eight_batches_of_one() -> None:
    network = small_network()
    random = np.random.default_rng(2)
    lengths = random.integers(1, 10, (8, 2))
    source, decoder_input = (
        np.where(np.arange(9) < lengths[:, [side]], random.integers(3, VOCABULARY, (8, 9)), 0) for side in (0, 1)
    )
    together = np.asarray(network((source, decoder_input)))
    for row, (s, t) in enumerate(lengths):
        alone = np.asarray(network((source[[row], :s], decoder_input[[row], :t])))
        np.testing.assert_allclose(together[row, :t], alone[0], atol=1e-5)


def test_that_attention_sums_to_one_where_it_may_look_and_is_zero_elsewhere() -> None:
    encoded, decoded, _ = everything(small_network())
    real_source = SOURCE > 0
    causal = np.tril(np.ones((3, 3), bool))
    stacks = (
        (encoded.attention, real_source[:, :, None] & real_source[:, None]),
        (decoded.self_attention, REAL[:, :, None] & REAL[:, None] & causal),
        (decoded.cross_attention, REAL[:, :, None] & real_source[:, None]),
    )
    for layers, visible in stacks:
        assert len(layers) == 2
        for steps in layers:
            weights = np.moveaxis(np.asarray(steps.weights), 1, 0)
            assert np.all(weights[:, ~visible] == 0)
            np.testing.assert_allclose(weights.sum(-1)[:, visible.any(-1)], 1, atol=1e-4)


@pytest.mark.parametrize("training", [False, True])
def test_that_asking_for_attention_changes_no_logit(training: bool) -> None:
    network = small_network(layers=1)

    @tf.function
    def asked() -> tuple[Any, Any]:
        encoded = network.encode(SOURCE, training=training)
        decoded = network.decode(DECODER_INPUT, encoded, training=training)
        return network.project(decoded.hidden), (encoded.attention, decoded.self_attention, decoded.cross_attention)

    network.seed_dropout(1, 1, 1)
    with_attention, _ = asked()
    network.seed_dropout(1, 1, 1)
    np.testing.assert_allclose(with_attention, network((SOURCE, DECODER_INPUT), training=training), atol=1e-5)


def test_that_one_trace_serves_every_length() -> None:
    network = small_network(layers=1)
    traces = []

    @tf.function(input_signature=[tf.TensorSpec((None, None), tf.int32)] * 2)
    def logits(source: Any, decoder_input: Any) -> Any:
        traces.append(1)
        return network((source, decoder_input), training=True)

    for length in range(1, 13):
        ids = np.full((2, length), 5, np.int32)
        assert logits(ids, ids).shape == (2, length, VOCABULARY)
    assert len(traces) == 1


@pytest.mark.parametrize("precision", ["float16", "bfloat16"])
def test_that_short_floats_stay_finite_and_float32_where_it_matters(precision: str) -> None:
    network = small_network(precision=precision)
    with tf.GradientTape() as tape:
        logits = network((SOURCE, DECODER_INPUT), training=True)
        loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(DECODER_INPUT, logits))
    variables = [variable.value for variable in network.trainable_variables]
    gradients = tape.gradient(loss, variables)
    assert logits.dtype == tf.float32
    assert network.encode(SOURCE).memory.dtype == precision
    assert all(variable.dtype == tf.float32 for variable in variables)
    assert all(np.all(np.isfinite(tf.convert_to_tensor(gradient))) for gradient in gradients)


def test_that_every_weight_learns() -> None:
    network = small_network(tie="none", positions="learned")
    with tf.GradientTape() as tape:
        logits = network((SOURCE, DECODER_INPUT), training=True)
        loss = tf.reduce_sum(tf.nn.sparse_softmax_cross_entropy_with_logits(DECODER_INPUT, logits))
    gradients = tape.gradient(loss, [variable.value for variable in network.trainable_variables])
    for variable, gradient in zip(network.trainable_variables, gradients, strict=True):
        assert np.abs(tf.convert_to_tensor(gradient)).max() > 0, variable.path


@pytest.mark.long
def test_that_compile_and_fit_work_in_a_plain_script() -> None:
    network = Transformer({"layers": 1, "heads": 2, "width": 16, "feed_forward": 16, "dropout": 0.0,
                           "source_vocabulary": VOCABULARY, "target_vocabulary": VOCABULARY})  # fmt: skip
    network.compile(
        optimizer=keras.optimizers.Adam(0.01),
        loss=keras.losses.SparseCategoricalCrossentropy(from_logits=True, ignore_class=0),
    )
    target = np.where(REAL, np.roll(DECODER_INPUT, -1, axis=1), 0)
    losses = network.fit((SOURCE, DECODER_INPUT), target, epochs=30, verbose=0).history["loss"]
    assert losses[-1] < 0.5 * losses[0]


@pytest.mark.parametrize(
    ("field", "changes"), [("heads", {"heads": 3}), ("tie", {"tie": "all", "source_vocabulary": 7})]
)
def test_that_options_that_do_not_fit_are_refused(field: str, changes: dict[str, Any]) -> None:
    with pytest.raises(ConfigError) as caught:
        build(small_config(**changes))
    assert caught.value.fields["field"] == field
