"""The search by itself: on models small enough to list everything they can say."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.records.decoding import DecodeConfig
from model.records.ranking import penalty
from model.records.tokens import END
from model.translation.search import Hypothesis, beam_search

A, B = 3, 4
LETTERS = {A: "a", B: "b"}
TOY = {
    "": (0.55, 0.31, 0.14),
    "a": (0.30, 0.30, 0.40),
    "b": (0.70, 0.20, 0.10),
    "ba": (0.03, 0.95, 0.02),
    "bab": (0.03, 0.02, 0.95),
}
"""Probabilities of a, b and the end after a text; after any other text 0.2, 0.2, 0.6."""
TOY_LIMIT = 6


class Table:
    """A model given by its table: what comes after each text, one table a row."""

    def __init__(self, tables: Sequence[Mapping[str, Sequence[float]]]) -> None:
        self.tables = tables
        self.rows = np.arange(len(tables))
        self.texts = [""] * len(tables)
        self.calls = 0

    def step(self, tokens: np.ndarray, parents: np.ndarray, _width: int | None) -> tuple[np.ndarray, np.ndarray]:
        self.calls += 1
        self.rows = self.rows[parents]
        self.texts = [self.texts[p] + LETTERS.get(int(t), "") for p, t in zip(parents, tokens, strict=True)]
        ids = np.array([A, B, END])
        with np.errstate(divide="ignore"):
            values = np.log([next_token(self.tables[r], t) for r, t in zip(self.rows, self.texts, strict=True)])
        order = np.argsort(-values, axis=1, kind="stable")
        return np.take_along_axis(values, order, axis=1), ids[order]


def next_token(table: Mapping[str, Sequence[float]], text: str) -> Sequence[float]:
    return table.get(text, (0.2, 0.2, 0.6))


def search(
    tables: Sequence[Mapping[str, Sequence[float]]], limits: Sequence[int], **options: float
) -> list[list[Hypothesis]]:
    return beam_search(Table(tables).step, limits, DecodeConfig(**{"length_penalty": 0.0, **options}))  # type: ignore[arg-type]


def text_of(hypothesis: Hypothesis) -> str:
    return "".join(LETTERS[token] for token in hypothesis.tokens if token != END)


def everything(table: Mapping[str, Sequence[float]], limit: int, alpha: float) -> list[tuple[float, str]]:
    """Every text that ends within the limit with its score, falling."""
    found = []
    for length in range(limit):
        for letters in itertools.product("ab", repeat=length):
            text = "".join(letters)
            log_prob = sum(math.log(next_token(table, text[:i])["ab".index(text[i])]) for i in range(length))
            log_prob += math.log(next_token(table, text)[2])
            found.append((log_prob / ((5 + length + 1) / 6) ** alpha, text))
    return sorted(found, reverse=True)


@pytest.mark.parametrize("beam", [3, 4, 8])
@pytest.mark.parametrize(
    ("alpha", "text", "score"), [(0.0, "a", -1.514128), (0.6, "bab", -1.278354), (1.0, "bab", -1.086963)]
)
def test_that_the_search_does_not_stop_when_its_best_entry_ends(
    beam: int, alpha: float, text: str, score: float
) -> None:
    [[best]] = search([TOY], [TOY_LIMIT], beam=beam, length_penalty=alpha)
    assert text_of(best) == text
    assert best.score == pytest.approx(score, abs=1e-6)


def test_that_the_length_in_the_penalty_counts_the_end_token() -> None:
    [[best]] = search([TOY], [TOY_LIMIT], beam=3, length_penalty=0.6)
    assert best.log_prob == pytest.approx(-1.630445, abs=1e-6)
    assert best.score == pytest.approx(best.log_prob / (9 / 6) ** 0.6, abs=1e-12)
    assert penalty(1, 0.6) == 1.0


@pytest.mark.parametrize(
    ("alpha", "texts"),
    [(0.0, ["a", "bab", "", "ab", "aa"]), (0.6, ["bab", "a", "ab", "aa"]), (1.0, ["bab", "a", "ab", "aa"])],
)
def test_that_a_wide_beam_lists_the_best_in_order(alpha: float, texts: list[str]) -> None:
    [found] = search([TOY], [TOY_LIMIT], beam=64, length_penalty=alpha, n_best=4)
    assert [text_of(hypothesis) for hypothesis in found[:2]] == texts[:2]
    assert {text_of(hypothesis) for hypothesis in found} <= set(texts)


def test_that_a_beam_of_one_is_greedy() -> None:
    [[best]] = search([TOY], [TOY_LIMIT], beam=1, length_penalty=0.6)
    assert text_of(best) == "a"
    assert best.log_prob == pytest.approx(math.log(0.55 * 0.4))


weights = st.integers(1, 1000)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, tuple[float, float, float]]:
    prefixes = ["".join(letters) for length in range(4) for letters in itertools.product("ab", repeat=length)]
    result = {}
    for prefix in prefixes:
        row = draw(st.tuples(weights, weights, weights))
        result[prefix] = tuple(weight / sum(row) for weight in row)
    return result  # type: ignore[return-value]


@settings(max_examples=60, deadline=None)
@given(table=tables(), limit=st.integers(1, 5), alpha=st.sampled_from([0.0, 0.6, 1.0, 2.5]), n_best=st.integers(1, 4))
def test_that_a_beam_wider_than_the_tree_finds_what_listing_everything_finds(
    table: dict[str, tuple[float, float, float]], limit: int, alpha: float, n_best: int
) -> None:
    [found] = search([table], [limit], beam=64, length_penalty=alpha, n_best=n_best)
    expected = everything(table, limit, alpha)[:n_best]
    np.testing.assert_allclose([h.score for h in found], [score for score, _ in expected], atol=1e-9)
    assert all(h.finished and h.tokens[-1] == END for h in found)
    assert len({h.tokens for h in found}) == len(found)


@settings(max_examples=40, deadline=None)
@given(
    models=st.lists(tables(), min_size=2, max_size=5),
    limits=st.lists(st.integers(1, 7), min_size=5, max_size=5),
    beam=st.integers(1, 5),
    alpha=st.sampled_from([0.0, 0.6]),
)
def test_that_a_row_does_not_depend_on_its_neighbours(
    models: list[dict[str, tuple[float, float, float]]], limits: list[int], beam: int, alpha: float
) -> None:
    options = {"beam": beam, "length_penalty": alpha, "n_best": beam, "candidates": 2}
    together = search(models, limits[: len(models)], **options)
    alone = [search([model], [limit], **options)[0] for model, limit in zip(models, limits, strict=False)]
    assert together == alone


@settings(max_examples=40, deadline=None)
@given(table=tables(), beam=st.integers(1, 6), alpha=st.sampled_from([0.0, 0.6, 2.0]))
def test_that_scores_fall_and_nothing_comes_twice_or_after_the_end(
    table: dict[str, tuple[float, float, float]], beam: int, alpha: float
) -> None:
    [found] = search([table], [6], beam=beam, length_penalty=alpha, n_best=beam)
    scores = [hypothesis.score for hypothesis in found]
    assert scores == sorted(scores, reverse=True)
    assert len({hypothesis.tokens for hypothesis in found}) == len(found) <= beam
    assert all(END not in hypothesis.tokens[:-1] for hypothesis in found)


NEVER_ENDS = {"": (0.6, 0.4 - 1e-9, 1e-9)} | {
    "".join(letters): (0.6, 0.4 - 1e-9, 1e-9) for n in range(1, 5) for letters in itertools.product("ab", repeat=n)
}


def test_that_what_does_not_end_is_cut_at_its_row_s_own_limit_and_marked() -> None:
    [[first], [second]] = search([NEVER_ENDS, NEVER_ENDS], [2, 4], beam=2, length_penalty=0.6)
    assert (text_of(first), first.finished) == ("aa", False)
    assert (text_of(second), second.finished) == ("aaaa", False)
    assert second.score == pytest.approx(4 * math.log(0.6) / (9 / 6) ** 0.6)


def test_that_an_unfinished_hypothesis_never_stands_beside_a_finished_one() -> None:
    table = NEVER_ENDS | {"": (0.5, 0.2, 0.3)}
    [found] = search([table], [3], beam=3, n_best=3)
    assert [text_of(h) for h in found] == [""]
    assert found[0].finished


def test_that_the_search_stops_once_nothing_better_can_come() -> None:
    table = Table([{"": (0.05, 0.05, 0.9)}])
    beam_search(table.step, [50], DecodeConfig(beam=3, length_penalty=0.0))
    assert table.calls == 1


def test_that_a_token_of_probability_zero_never_comes() -> None:
    table = dict.fromkeys(("", "a", "b"), (0.0, 0.0, 1.0))
    [found] = search([table], [5], beam=4, n_best=4, candidates=3)
    assert [h.tokens for h in found] == [(END,)]
    assert found[0].candidates == (((END, 1.0),),)


def test_that_candidates_are_those_of_the_steps_along_the_path() -> None:
    [[best]] = search([TOY], [TOY_LIMIT], beam=3, length_penalty=0.6, candidates=2)
    assert [[token for token, _ in step] for step in best.candidates] == [[A, B], [A, B], [B, A], [END, A]]
    likely = [[probability for _, probability in step] for step in best.candidates]
    np.testing.assert_allclose(likely, [[0.55, 0.31], [0.7, 0.2], [0.95, 0.03], [0.95, 0.03]])


def test_that_without_rows_nothing_is_asked() -> None:
    assert search([], [], beam=3) == []
