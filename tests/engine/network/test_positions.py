"""Positional encodings, and what happens to text longer than there are positions."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf
from small_networks import small_network

from model.errors import DataError
from model.network.embedding import FIXED, sinusoidal


@pytest.mark.parametrize(
    ("position", "values"),
    [
        (0, [0, 1, 0, 1, 0, 1]),
        (1, [0.841471, 0.540302, 0.046399, 0.998923, 0.002154, 0.999998]),
        (7, [0.656987, 0.753902, 0.319225, 0.947679, 0.01508, 0.999886]),
        (600, [0.044182, -0.999023, 0.412139, -0.911121, 0.961569, 0.274563]),
    ],
)
def test_that_sines_and_cosines_take_turns(position: int, values: list[float]) -> None:
    np.testing.assert_allclose(sinusoidal(601, 6)[position], values, atol=1e-6)


def test_that_an_odd_width_ends_with_a_sine() -> None:
    table = sinusoidal(4, 5)
    np.testing.assert_allclose(table[0], [0, 1, 0, 1, 0], atol=1e-6)
    np.testing.assert_allclose(table[3], [0.14112, -0.989992, 0.075285, 0.997162, 0.001893], atol=1e-6)


@pytest.mark.parametrize("width", [6, 5])
def test_that_concatenated_positions_are_all_sines_then_all_cosines(width: int) -> None:
    places, half = np.arange(9)[:, None], (width + 1) // 2
    angles = places / 10_000 ** (2 * np.arange(half) / width)
    expected = np.concatenate([np.sin(angles), np.cos(angles[:, : width // 2])], axis=1)
    np.testing.assert_allclose(FIXED["concatenated"](9, width), expected, atol=1e-6)


@pytest.mark.parametrize("positions", ["sinusoidal", "concatenated", "learned"])
def test_that_a_word_plus_its_position_enters_a_stack(positions: str) -> None:
    network = small_network(positions=positions)
    word = network.target_table.numpy()[5]
    table = network.target_embedding.table.numpy() if positions == "learned" else FIXED[positions](64, 8)
    entered = network.target_embedding(word[None, None], position=7).summed
    np.testing.assert_allclose(entered[0, 0], word * np.sqrt(8) + table[7], atol=1e-6)


@pytest.mark.parametrize("positions", ["sinusoidal", "learned"])
@pytest.mark.parametrize("length", [65, 200, 5000])
def test_that_too_long_text_is_refused_with_a_sentence(positions: str, length: int) -> None:
    network = small_network(positions=positions)
    short, long = np.full((1, 3), 5, np.int32), np.full((1, length), 5, np.int32)
    for source, decoder_input in ((long, short), (short, long)):
        with pytest.raises(DataError, match=rf"{length} tokens.*at most 64"):
            network((source, decoder_input))


def test_that_the_longest_text_is_taken() -> None:
    ids = np.full((1, 64), 5, np.int32)
    assert np.all(np.isfinite(small_network()((ids, ids))))


def test_that_a_graph_for_any_length_refuses_too_long_text() -> None:
    network = small_network(layers=1)
    encode = tf.function(
        lambda ids: network.encode(ids).memory, input_signature=[tf.TensorSpec((None, None), tf.int32)]
    )
    assert encode(np.full((1, 64), 5, np.int32)).shape == (1, 64, 8)
    # On a processor the table refuses as well, and sometimes sooner.
    refused = r"more tokens than the network has positions|is not in \[0, 64\)"
    with pytest.raises(tf.errors.InvalidArgumentError, match=refused):
        encode(np.full((1, 65), 5, np.int32))


def test_that_a_step_behind_the_last_position_is_refused() -> None:
    network = small_network(layers=1)
    encoded = network.encode(np.array([[5, 2]], np.int32))
    with pytest.raises(DataError):
        network.decode(np.array([[5]]), encoded, cache=network.start_cache(encoded), position=64)
