"""Dropout switches off the share it says, keeps the expectation, and draws the same for the same seed."""

from __future__ import annotations

from functools import partial
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from model.network.dropout import Dropout


@pytest.mark.parametrize("rate", [0.1, 0.3, 0.9])
def test_that_the_share_and_the_expectation_are_kept(rate: float) -> None:
    dropped = Dropout(rate, keras.random.SeedGenerator(4))(tf.ones((100, 1001)), training=True).numpy()
    assert np.mean(dropped == 0) == pytest.approx(rate, abs=0.01)
    assert np.unique(dropped) == pytest.approx([0, 1 / (1 - rate)], rel=1e-3)


def test_that_values_and_gradients_go_through_one_mask() -> None:
    x = tf.Variable(np.full((3, 7), 2.0, np.float32))
    with tf.GradientTape() as tape:
        y = Dropout(0.5, keras.random.SeedGenerator(1))(x, training=True)
    np.testing.assert_array_equal(tape.gradient(y, x), y / 2)


def test_that_a_seed_draws_the_same_eagerly_in_a_graph_and_by_xla() -> None:
    x = tf.ones((5, 9))

    def drawn(**options: bool) -> Any:
        dropout = Dropout(0.5, keras.random.SeedGenerator(3))
        call = tf.function(lambda: dropout(x, training=True), **options) if options else partial(dropout, x, True)
        return call().numpy()

    np.testing.assert_array_equal(drawn(), drawn(jit_compile=False))
    np.testing.assert_array_equal(drawn(), drawn(jit_compile=True))


def test_that_two_draws_differ() -> None:
    dropout = Dropout(0.5, keras.random.SeedGenerator(3))
    first, second = (dropout(tf.ones((64,)), training=True).numpy() for _ in range(2))
    assert not np.array_equal(first, second)
