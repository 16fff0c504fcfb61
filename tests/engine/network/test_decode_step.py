"""A cache of fixed size, in which ways to go on stand side by side, gives what a full pass over each of them gives."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import tensorflow as tf
from small_networks import SOURCE, small_network

from model.network.transformer import Transformer

WAYS = np.array([[[1, 5, 6, 7], [1, 5, 8, 4]], [[1, 9, 4, 4], [1, 9, 4, 10]], [[1, 3, 3, 5], [1, 3, 7, 5]]], np.int32)
"""(B, W, T): two ways a row, which part at the third or the fourth token."""
PLACES = 12
"""C: two ways of up to six tokens."""


def start(network: Transformer, source: np.ndarray) -> tuple[Any, Any]:
    config = network.config
    encoded = network.encode(source)
    free = tf.zeros((len(source), config.heads, PLACES, config.width // config.heads))
    memory = (layer.cross_attention.project_memory(encoded.memory) for layer in network.decoder_layers)
    return encoded, tuple((free, free, *pair) for pair in memory)


@pytest.mark.parametrize(
    "options", [{}, {"norm_position": "post", "positions": "learned"}, {"attention_bias": False, "padding_mask": False}]
)
def test_that_steps_side_by_side_equal_full_passes(options: dict[str, Any]) -> None:
    network = small_network(**options)
    rows, ways, length = WAYS.shape
    encoded, cache = start(network, SOURCE)
    visible = np.zeros((rows, 1, ways, PLACES), bool)
    hidden = []
    for position in range(length):
        for way in range(ways):
            visible[:, :, way, position * ways + way] = True
        step, cache = network.decode_step(WAYS[:, :, position], cache, position, visible, encoded.mask)
        hidden.append(step)
    found = np.stack(hidden, axis=2)
    for way in range(ways):
        expected = network.decode(WAYS[:, way], encoded).hidden
        np.testing.assert_allclose(found[:, way], expected, atol=1e-5)


def test_that_a_way_that_forks_needs_no_copy_of_what_was_before() -> None:
    network = small_network()
    encoded, cache = start(network, SOURCE)
    fork = WAYS[:, :, :3]
    for position in range(3):
        tokens = fork[:, :1, position].repeat(2, axis=1) if position < 2 else fork[:, :, position]
        visible = np.zeros((len(fork), 1, 2, PLACES), bool)
        visible[..., [2 * before for before in range(min(position + 1, 2))]] = True  # both went through the first way
        if position == 2:
            visible[:, :, [0, 1], [4, 5]] = True
        hidden, cache = network.decode_step(tokens, cache, position, visible, encoded.mask)
    for way in range(2):
        expected = network.decode(fork[:, way], encoded).hidden[:, -1]
        np.testing.assert_allclose(hidden[:, way], expected, atol=1e-5)
