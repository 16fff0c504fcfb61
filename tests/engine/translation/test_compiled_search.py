"""The search inside compiled functions finds what the plain one finds; the plain one is the rule."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
import tensorflow as tf

from model.data.tokenizer import Tokenizer
from model.errors import Cancelled
from model.network.transformer import Transformer
from model.network.weights import assign_weights, weights_of
from model.records.configs import DecodeConfig
from model.records.tokens import BEGIN, END, PAD
from model.translation import compiled
from model.translation import searcher as searching
from model.translation.compiled import STEPS, CompiledSearch
from model.translation.search import Hypothesis
from model.translation.searcher import REPAID, Searcher
from model.translation.shapes import Shape

BEAM = DecodeConfig(beam=2, n_best=2, candidates=3)
CONFIGS = {
    "greedy": DecodeConfig(beam=1),
    "candidates": DecodeConfig(beam=1, candidates=5, length_penalty=0.0),
    "beam-4": DecodeConfig(beam=4, n_best=4, candidates=2),
    "beam-8": DecodeConfig(beam=8, n_best=3, length_penalty=2.0),
}
NETWORKS: dict[str, dict[str, Any]] = {
    "pre": {},
    "post": {"layers": 1, "norm_position": "post", "positions": "learned", "tie": "none"},
}
CASES = [
    (list(NETWORKS)[(number + place) % 2], name, rows)
    for number, name in enumerate(CONFIGS)
    for place, rows in enumerate((1, 3, 16, 64))
]
"""Every pair of a network, a config and a number of sentences; compiling all three crossed takes minutes more."""
MEMORY = Path("/proc/self/statm")
Untrained = Callable[..., Transformer]
Found = Sequence[Sequence[Hypothesis]]


def sentences(network: Transformer, lengths: Sequence[int], seed: int = 1) -> list[list[int]]:
    chance = np.random.default_rng(seed)
    return [[*chance.integers(3, network.config.source_vocabulary, n - 1).tolist(), END] for n in lengths]


def plain(network: Transformer) -> Searcher:
    return Searcher(network, (PAD, BEGIN))


def compiled_for(network: Transformer, lengths: Sequence[int], config: DecodeConfig) -> Searcher:
    """One that keeps what it compiled, whichever way is faster here."""
    made = plain(network)
    with patch.object(searching, "_seconds", return_value=0.0):
        made.compile_for(sentences(network, lengths), config)
    return made


def by_compiled(searcher: Searcher, sources: Sequence[Sequence[int]], config: DecodeConfig, **more: Any) -> Found:
    """Fails where the plain way would answer."""
    with patch.object(searching, "beam_search", side_effect=AssertionError("the plain way")):
        return searcher.search(sources, config, **more)


def assert_same(found: Found, expected: Found) -> None:
    for one, other in zip(itertools.chain(*found), itertools.chain(*expected), strict=True):
        assert (one.tokens, one.finished) == (other.tokens, other.finished)
        assert one.score == pytest.approx(other.score, abs=1e-4)
        # A sum over up to 64 tokens, of which float32 keeps seven digits.
        assert one.log_prob == pytest.approx(other.log_prob, rel=1e-5, abs=1e-4)
        np.testing.assert_allclose(one.log_probs, other.log_probs, atol=1e-4)
        for ours, theirs in zip(one.candidates, other.candidates, strict=True):
            assert [id for id, _ in ours] == [id for id, _ in theirs]
            np.testing.assert_allclose([p for _, p in ours], [p for _, p in theirs], atol=1e-4)


@pytest.fixture(scope="module")
def network(untrained: Untrained, letters_only: Tokenizer) -> Transformer:
    return untrained(letters_only, seed=3, layers=1)


@pytest.fixture(scope="module")
def searcher(network: Transformer) -> Searcher:
    """With one shape compiled: 4 sentences of up to 8 tokens, translations of up to 32."""
    return compiled_for(network, [8, 5, 3, 2], BEAM)


@pytest.fixture(scope="module")
def reference(network: Transformer) -> Searcher:
    return plain(network)


@pytest.mark.parametrize("lengths", [[8, 5, 3, 2], [4, 7], [6, 6, 2]])
@pytest.mark.parametrize("changes", [{}, {"length_penalty": 0.0}, {"length_penalty": 2.0}, {"maximum_length": 3}])
def test_that_it_finds_what_single_steps_find(
    searcher: Searcher, reference: Searcher, lengths: list[int], changes: dict[str, Any]
) -> None:
    config, sources = replace(BEAM, **changes), sentences(reference.network, lengths, seed=len(lengths))
    assert_same(by_compiled(searcher, sources, config), reference.search(sources, config))


def test_that_new_weights_are_used_at_once(
    searcher: Searcher, reference: Searcher, untrained: Untrained, letters_only: Tokenizer
) -> None:
    network = reference.network
    sources, before = sentences(network, [8, 5, 3, 2]), weights_of(network)
    assign_weights(network, weights_of(untrained(letters_only, seed=4, layers=1)))
    try:
        assert_same(by_compiled(searcher, sources, BEAM), reference.search(sources, BEAM))
    finally:
        assign_weights(network, before)


def test_that_weights_that_are_no_numbers_find_nothing(searcher: Searcher, network: Transformer) -> None:
    before = weights_of(network)
    assign_weights(network, {name: np.full_like(array, np.nan) for name, array in before.items()})
    try:
        assert list(by_compiled(searcher, sentences(network, [4, 7]), BEAM)) == [[], []]
    finally:
        assign_weights(network, before)


@pytest.mark.parametrize("answer", [1, 2])
def test_that_it_stops_before_encoding_or_before_the_next_steps(
    searcher: Searcher, network: Transformer, answer: int
) -> None:
    calls = itertools.count(1)
    with pytest.raises(Cancelled):
        by_compiled(searcher, sentences(network, [4, 7]), BEAM, asked=lambda: next(calls) >= answer)
    assert next(calls) == answer + 1


def test_that_a_single_sentence_is_searched_in_one_call(network: Transformer, reference: Searcher) -> None:
    sources = sentences(network, [7])
    made = compiled_for(network, [7], BEAM)
    assert next(iter(made.compiled)).target > STEPS
    with patch.object(CompiledSearch, "advance", side_effect=AssertionError("a second call")):
        assert_same(by_compiled(made, sources, BEAM), reference.search(sources, BEAM))


def test_that_a_very_long_one_can_still_be_cancelled(
    network: Transformer, reference: Searcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "WHOLE", STEPS)
    sources = sentences(network, [7])
    made = compiled_for(network, [7], BEAM)
    assert_same(by_compiled(made, sources, BEAM), reference.search(sources, BEAM))
    with patch.object(CompiledSearch, "advance", side_effect=Cancelled), pytest.raises(Cancelled):
        by_compiled(made, sources, BEAM)


def test_that_other_lengths_of_a_shape_compile_nothing_anew(searcher: Searcher, network: Transformer) -> None:
    with patch.object(Transformer, "decode_step", side_effect=AssertionError("traced anew")):
        for length in range(2, 9):
            by_compiled(searcher, sentences(network, [length, 2, 3]), replace(BEAM, maximum_length=length))


def test_that_what_fits_no_shape_goes_step_by_step(searcher: Searcher, network: Transformer) -> None:
    others = [([9, 2, 2], BEAM), ([3], BEAM), ([3, 3], replace(BEAM, beam=3)), ([3, 3], replace(BEAM, n_best=1))]
    with patch.object(searching, "beam_search", return_value=[]) as plainly:
        for lengths, config in others:
            searcher.search(sentences(network, lengths), config)
    assert plainly.call_count == len(others)


class Fake:
    """Stands for a compiled search and counts what was compiled."""

    made: list[Shape] = []
    smaller = None

    def __init__(self, _network: Transformer, _likeliest: Any, shape: Shape) -> None:
        self.shape, self.steps = shape, shape.target
        self.made.append(shape)

    def compile_start(self) -> None: ...
    def compile_advance(self) -> None: ...


@pytest.mark.parametrize(("seconds", "kept"), [((2.0, 1.0), True), ((1.0, 2.0), False)])
def test_that_usual_shapes_are_warmed_piece_by_piece_and_kept_where_faster(
    network: Transformer, monkeypatch: pytest.MonkeyPatch, seconds: tuple[float, float], kept: bool
) -> None:
    monkeypatch.setattr(Fake, "made", [])
    monkeypatch.setattr(searching, "CompiledSearch", Fake)
    times = itertools.cycle(seconds)
    monkeypatch.setattr(searching, "_seconds", lambda _action: next(times))
    monkeypatch.setattr(Searcher, "_by_graph", lambda *_: None)
    made = plain(network)
    assert [made.warm(BEAM) for _ in range(5)] == [True] * 4 + [False]
    assert [(shape.rows, shape.source) for shape in Fake.made] == [(1, 16), (1, 32)]
    assert list(made.compiled) == (Fake.made if kept else [])


def test_that_where_nothing_can_be_compiled_single_steps_answer(
    network: Transformer, reference: Searcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Fake) -> None:
        raise tf.errors.UnimplementedError(None, None, "no XLA here")

    monkeypatch.setattr(searching, "CompiledSearch", Fake)
    monkeypatch.setattr(Fake, "compile_start", refuse)
    made, sources = plain(network), sentences(network, [4])
    assert [made.warm(BEAM) for _ in range(3)] == [True, True, False]
    made.compile_for(sources, BEAM)
    monkeypatch.setattr(made, "_graphs", reference._graphs)
    assert_same(made.search(sources, BEAM), reference.search(sources, BEAM))


@pytest.mark.parametrize("allowed", [True, False])
def test_that_full_batches_are_compiled_once_they_came_often_and_only_if_allowed(
    network: Transformer, monkeypatch: pytest.MonkeyPatch, allowed: bool
) -> None:
    monkeypatch.setattr(Fake, "made", [])
    monkeypatch.setattr(searching, "CompiledSearch", Fake)
    monkeypatch.setattr(searching, "_seconds", lambda _action: 0.0)
    monkeypatch.setattr(Searcher, "_by_graph", lambda *_: "graph")
    monkeypatch.setattr(Searcher, "_by_compiled", lambda *_: "compiled")
    made, sources = plain(network), sentences(network, [5] * 64)
    made.compiles = allowed
    answers = [made.search(sources, BEAM) for _ in range(REPAID + 2)]
    assert answers == ["graph"] * REPAID + ["compiled" if allowed else "graph"] * 2
    assert len(Fake.made) == allowed


@pytest.fixture(scope="module")
def sharp(request: pytest.FixtureRequest, untrained: Untrained, letters_only: Tokenizer) -> Searcher:
    """The plain way, with weights that make much of a rounding."""
    return plain(untrained(letters_only, seed=3, sharp=1.5, **NETWORKS[request.param]))


@pytest.mark.long
@pytest.mark.parametrize(("sharp", "name", "rows"), CASES, indirect=["sharp"])
def test_that_every_option_and_batch_size_finds_what_single_steps_find(sharp: Searcher, name: str, rows: int) -> None:
    config, lengths = CONFIGS[name], np.random.default_rng(rows).integers(2, 25, rows).tolist()
    sources = sentences(sharp.network, lengths)
    found = by_compiled(compiled_for(sharp.network, lengths, config), sources, config)
    assert_same(found, sharp.search(sources, config))


@pytest.mark.long
@pytest.mark.skipif(not MEMORY.exists(), reason="memory is read as Linux tells it")
def test_that_ten_thousand_translations_take_no_more_memory_and_trace_nothing(network: Transformer) -> None:
    config, chance = replace(BEAM, maximum_length=8), np.random.default_rng(0)
    made = compiled_for(network, [16], config)
    made.search(sentences(network, [40]), config)
    before = 0
    with (
        patch.object(Transformer, "decode_step", side_effect=AssertionError("traced anew")),
        patch.object(Transformer, "decode", side_effect=AssertionError("traced anew")),
    ):
        for number, length in enumerate(chance.integers(2, 40, 10_500)):
            made.search(sentences(network, [int(length)]), config)
            if number == 500:
                before = resident_bytes()
    assert resident_bytes() < 1.05 * before


def resident_bytes() -> int:
    pages = int(MEMORY.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
