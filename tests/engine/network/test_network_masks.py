"""No position sees a later one, and nobody sees padding: under every option, with dropout on and off, eager and compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
import tensorflow as tf
from small_networks import COMBINATIONS, COVERING, DECODER_INPUT, REAL, SOURCE, padded, small_network

from model.network.transformer import Transformer

CLOSE = 1e-5
Run = Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]


def runner(network: Transformer, *, compiled: bool) -> Run:
    """Logits without and with dropout, the latter always by the same draws."""

    def logits(source: Any, decoder_input: Any) -> tuple[Any, Any]:
        return network((source, decoder_input), training=False), network((source, decoder_input), training=True)

    if compiled:
        logits = tf.function(logits, input_signature=[tf.TensorSpec((None, None), tf.int32)] * 2)

    def run(source: np.ndarray, decoder_input: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        network.seed_dropout(1, 2, 3)
        plain, dropped = logits(source, decoder_input)
        return np.asarray(plain), np.asarray(dropped)

    return run


def cases() -> Iterator[Any]:
    """Any two values of options eagerly, all options together compiled; that takes a second, so `.ci/run` has most."""
    for options in COVERING:
        yield pytest.param((options, False), id=f"eager-{named(options)}")
    for number, options in enumerate(COMBINATIONS):
        yield pytest.param(
            (options, True), id=f"compiled-{named(options)}", marks=[pytest.mark.long] if number % 19 else []
        )


def named(options: dict[str, Any]) -> str:
    return "-".join(str(value) for value in options.values())


@pytest.fixture(scope="module", params=cases())
def case(request: pytest.FixtureRequest) -> tuple[Transformer, Run]:
    options, compiled = request.param
    network = small_network(layers=1, **options)
    return network, runner(network, compiled=compiled)


def test_that_no_position_sees_a_later_one(case: tuple[Transformer, Run]) -> None:
    _, run = case
    changed = DECODER_INPUT.copy()
    changed[:, -1] = (3, 4, 5)
    for before, after in zip(run(SOURCE, DECODER_INPUT), run(SOURCE, changed), strict=True):
        assert np.abs(before - after)[:, :-1].max() < CLOSE
        assert np.abs(before - after)[:, -1].max() > 1e-3


def test_that_padding_receives_no_attention(case: tuple[Transformer, Run]) -> None:
    network, run = case
    before = run(SOURCE, DECODER_INPUT)
    tables = [network.source_table, network.target_table]
    kept = [table.numpy() for table in tables]
    for table, values in zip(tables, kept, strict=True):
        table.assign(np.concatenate([np.full((1, values.shape[1]), 7.0, np.float32), values[1:]]))
    after = run(SOURCE, DECODER_INPUT)
    for table, values in zip(tables, kept, strict=True):
        table.assign(values)
    for one, other in zip(before, after, strict=True):
        assert np.abs(one - other)[REAL][:, 1:].max() < CLOSE


def test_that_more_padding_changes_nothing(case: tuple[Transformer, Run]) -> None:
    _, run = case
    plain, _ = run(SOURCE, DECODER_INPUT)
    for columns in (3, 30):
        wider, _ = run(padded(SOURCE, columns), padded(DECODER_INPUT, columns))
        assert np.abs(plain - wider[:, : DECODER_INPUT.shape[1]])[REAL].max() < CLOSE
