"""Batches: every pair once, within the budget, the same for whoever asks again."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from model.data.batches import TokenTable, assemble, plan, plan_in_order, split
from model.data.tokenizer import Tokenizer
from model.errors import Cancelled
from model.records.configs import TokenizerConfig
from model.records.progress import Progress

PAIRS = st.lists(st.tuples(st.integers(1, 60), st.integers(1, 60)), max_size=200)
Rows = list[NDArray[np.int64]]


def lengths(pairs: list[tuple[int, int]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    table = np.array(pairs, np.int64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


def table(*pairs: tuple[list[int], list[int]]) -> TokenTable:
    sources, targets = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    return TokenTable(*(part for side in (sources, targets) for part in flat(side)))


def flat(rows: list[list[int]]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    return np.array([id for row in rows for id in row], np.int32), np.cumsum([0, *map(len, rows)], dtype=np.int64)


@given(PAIRS, st.integers(1, 300), st.integers(0, 2**31 - 1), st.integers(0, 5))
@settings(deadline=None)
def test_that_every_row_comes_once_and_the_budget_holds(
    pairs: list[tuple[int, int]], budget: int, seed: int, epoch: int
) -> None:
    sources, targets = lengths(pairs)
    for batches in (plan(sources, targets, budget, seed, epoch), plan_in_order(sources, targets, budget)):
        assert sorted(row for rows in batches for row in rows) == list(range(len(pairs)))
        for rows in batches:
            assert len(rows) >= 1
            assert len(rows) == 1 or len(rows) * max(sources[rows].max(), targets[rows].max()) <= budget


def same(left: Rows, right: Rows) -> bool:
    return len(left) == len(right) and all(np.array_equal(a, b) for a, b in zip(left, right, strict=True))


def test_that_the_plan_depends_on_seed_and_epoch_alone() -> None:
    drawn = np.random.default_rng(3)
    sources, targets = drawn.integers(3, 30, 500), drawn.integers(3, 30, 500)
    first = plan(sources, targets, 200, seed=1, epoch=0)
    np.random.seed(7)
    assert same(first, plan(sources.copy(), targets.copy(), 200, seed=1, epoch=0))
    assert not same(first, plan(sources, targets, 200, seed=1, epoch=1))
    assert not same(first, plan(sources, targets, 200, seed=2, epoch=0))


def test_that_epochs_bring_other_rows_together() -> None:
    sources = np.full(100, 7)
    together = [{frozenset(rows) for rows in plan(sources, sources, 70, 1, epoch)} for epoch in (0, 1)]
    assert len(together[0]) == 10
    assert not together[0] & together[1]


def test_that_batches_do_not_come_by_length() -> None:
    sources = np.repeat(np.arange(5, 25), 40)
    longest = [int(sources[rows].max()) for rows in plan(sources, sources, 200, 1, 0)]
    assert longest != sorted(longest)


def test_that_little_of_a_realistic_corpus_is_padding() -> None:
    drawn = np.random.default_rng(1)
    sources = np.clip(drawn.lognormal(2.5, 0.4, 20_000).astype(np.int64), 2, 60)
    targets = np.clip((sources * drawn.normal(1.05, 0.15, 20_000)).astype(np.int64), 2, 60)
    batches = plan(sources, targets, 1536, 1, 0)
    positions = sum(len(rows) * (int(sources[rows].max()) + int(targets[rows].max())) for rows in batches)
    assert 1 - (sources.sum() + targets.sum()) / positions < 0.08


def test_that_fewer_pairs_than_a_batch_are_one_batch() -> None:
    sources, targets = lengths([(3, 4), (8, 2)])
    assert [sorted(rows) for rows in plan(sources, targets, 4096, 1, 0)] == [[0, 1]]
    assert plan(*lengths([]), 4096, 1, 0) == []


def test_that_source_ends_and_target_is_shifted_behind_begin() -> None:
    batch = assemble(table(([11, 12], [21]), ([13], [22, 23, 24]), ([], [])), np.array([1, 0, 2]))
    assert batch.source.tolist() == [[13, 2, 0], [11, 12, 2], [2, 0, 0]]
    assert batch.decoder_input.tolist() == [[1, 22, 23, 24], [1, 21, 0, 0], [1, 0, 0, 0]]
    assert batch.target.tolist() == [[22, 23, 24, 2], [21, 2, 0, 0], [2, 0, 0, 0]]
    assert {array.dtype for array in (batch.source, batch.decoder_input, batch.target)} == {np.dtype(np.int32)}


@given(PAIRS.filter(bool), st.integers(1, 200))
@settings(deadline=None)
def test_that_pieces_hold_the_batch_within_their_budget(pairs: list[tuple[int, int]], budget: int) -> None:
    kept = table(*(([5] * source, [6] * target) for source, target in pairs))
    batch = assemble(kept, np.arange(len(kept)))
    pieces = split(batch, budget)
    for name in ("source", "decoder_input", "target"):
        whole = [[id for id in row if id] for row in getattr(batch, name).tolist()]
        assert [[id for id in row if id] for piece in pieces for row in getattr(piece, name).tolist()] == whole
    for piece in pieces:
        rows, width = len(piece.source), max(piece.source.shape[1], piece.target.shape[1])
        assert rows == 1 or rows * width <= budget
        assert piece.target.shape == piece.decoder_input.shape
        assert (piece.source[:, -1] != 0).any()
        assert (piece.target[:, -1] != 0).any()


def test_that_a_batch_just_over_the_budget_is_cut_in_the_middle() -> None:
    kept = table(*(([5] * 9, [6] * 9) for _ in range(8)))
    assert [len(piece.source) for piece in split(assemble(kept, np.arange(8)), 75)] == [4, 4]


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer.learn(["q w e r t y"] * 2, [], TokenizerConfig(vocabulary=300))[0]


def test_that_a_table_holds_the_ids_of_the_pairs_and_counts_the_dropped(tokenizer: Tokenizer) -> None:
    pairs = [("q w", "w q"), ("q w e r", "r"), ("", "e"), ("q w e", "e w q")]
    told: list[Progress] = []
    built = TokenTable.build(pairs, tokenizer, 4, report=told.append)
    assert (len(built), built.dropped) == (3, 1)
    assert built.source_lengths.tolist() == [3, 1, 4]
    assert built.target_lengths.tolist() == [3, 2, 4]
    assert built.target_ids[-3:].tolist() == tokenizer.encode("e w q", "target")
    assert told[-1].done == 4


@pytest.mark.parametrize(
    "change",
    [
        {"source_offsets": np.array([0, 2])},
        {"source_offsets": np.array([0, 3, 2, 4])},
        {"target_ids": np.zeros(0, np.int32)},
        {"target_offsets": np.zeros((2, 2), np.int64)},
        {"dropped": None},
    ],
)
def test_that_arrays_that_are_no_table_are_refused(change: dict[str, Any]) -> None:
    numbers = {"source": [0, 1, 2, 4], "target": [0, 2, 3, 4]}
    arrays: dict[str, Any] = {f"{side}_offsets": np.array(offsets) for side, offsets in numbers.items()}
    arrays |= {f"{side}_ids": np.arange(4, dtype=np.int32) for side in numbers} | {"dropped": np.array(0)}
    assert len(TokenTable.from_arrays(arrays)) == 3
    changed = {name: array for name, array in (arrays | change).items() if array is not None}
    with pytest.raises(ValueError):
        TokenTable.from_arrays(changed)


def test_that_an_empty_table_has_no_rows(tokenizer: Tokenizer) -> None:
    built = TokenTable.build([], tokenizer, 9)
    assert len(built) == 0
    assert plan(built.source_lengths, built.target_lengths, 100, 1, 0) == []


def test_that_building_stops_when_asked(tokenizer: Tokenizer) -> None:
    with pytest.raises(Cancelled):
        TokenTable.build([("q", "w")], tokenizer, 9, asked=lambda: True)
