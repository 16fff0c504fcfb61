"""What a person asks of a search beyond its beam: beginnings, lengths, no repeats, groups that differ, draws, a tree."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.records.decoding import DecodeConfig
from model.records.ranking import penalty
from model.records.search_tree import BEATEN, CUT, FINISHED, KEPT, PRUNED, ROOT
from model.records.tokens import END
from model.translation.choosing import drawn, numbers_for, shares
from model.translation.growing import Growth
from model.translation.rules import repeating
from model.translation.search import Hypothesis, beam_search

A, B, C = 4, 5, 6
IDS = np.array([A, B, C, END], np.int32)
EVEN = (0.4, 0.3, 0.2, 0.1)
Table = Mapping[tuple[int, ...], Sequence[float]]


def stepping(tables: Sequence[Table]) -> Any:
    """A step function: what comes after each beginning, EVEN where the table of its row does not say."""
    said: list[tuple[int, tuple[int, ...]]] = [(row, ()) for row in range(len(tables))]
    first = [True]

    def step(tokens: np.ndarray, parents: np.ndarray, _width: int | None) -> tuple[np.ndarray, np.ndarray]:
        more = [() if first[0] else (int(token),) for token in tokens]
        said[:] = [(said[p][0], said[p][1] + extra) for p, extra in zip(parents, more, strict=True)]
        first[0] = False
        values = np.log([tables[row].get(text, EVEN) for row, text in said])
        order = np.argsort(-values, axis=1, kind="stable")
        return np.take_along_axis(values, order, axis=1), IDS[order]

    return step


def search(config: DecodeConfig, limits: Sequence[int] = (6,), tables: Sequence[Table] = (), **more: Any) -> Any:
    rows = tables or [{}] * len(limits)
    if config.sampling:
        more["draws"] = [numbers_for([7, row], config, max(limits)) for row in range(len(limits))]
    return beam_search(stepping(rows), limits, config, **more)


def test_that_a_given_beginning_is_said_and_the_best_rest_found() -> None:
    table = {(C,): (0.1, 0.1, 0.1, 0.7), (C, B): (0.05, 0.05, 0.0001, 0.8999)}
    [[best]] = search(DecodeConfig(beam=2, candidates=2), tables=[table], prefixes=[(C, B)])
    assert best.tokens == (C, B, END)
    np.testing.assert_allclose(np.exp(best.log_probs), [0.2, 0.1, 0.8999])
    assert [candidate for candidate, _ in best.candidates[0]] == [A, B]  # what the model itself wanted


def test_that_rows_with_beginnings_of_several_lengths_do_not_disturb_each_other() -> None:
    given = [(C, B, B), (), (A,)]
    for config in (DecodeConfig(beam=2), DecodeConfig(beam=4, groups=2, n_best=4)):
        together = search(config, [6, 6, 6], prefixes=given)
        assert together == [search(config, [6], prefixes=[prefix])[0] for prefix in given]
        assert all(h.tokens[: len(g)] == g for found, g in zip(together, given, strict=True) for h in found)


def test_that_a_given_end_ends_it() -> None:
    for config in (DecodeConfig(), DecodeConfig(groups=2), DecodeConfig(sampling=True)):
        [[best]] = search(config, prefixes=[(B, END)])
        assert (best.tokens, best.finished) == ((B, END), True)


@pytest.mark.parametrize("options", [{}, {"groups": 2}, {"sampling": True}])
def test_that_no_translation_is_shorter_than_the_least_length(options: dict[str, Any]) -> None:
    ends = {(): (0.1, 0.1, 0.1, 0.7), (A,): (0.1, 0.1, 0.1, 0.7), (B,): (0.1, 0.1, 0.1, 0.7)}
    config = DecodeConfig(beam=4, n_best=4, minimum_length=3, **options)
    [found] = search(config, tables=[ends])
    assert min(len(hypothesis.tokens) for hypothesis in found) >= 3


@given(text=st.lists(st.integers(1, 3), max_size=12), size=st.integers(1, 4))
def test_that_exactly_the_tokens_that_would_repeat_a_run_are_named(text: list[int], size: int) -> None:
    def repeats(token: int) -> bool:
        longer = (*text, token)
        return longer[len(longer) - size :] in {longer[i : i + size] for i in range(len(longer) - size)}

    assert repeating(text, size) == {token for token in range(1, 4) if repeats(token)}


@pytest.mark.parametrize("options", [{}, {"groups": 2}, {"sampling": True, "temperature": 2.0}])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_that_no_run_of_tokens_comes_twice(size: int, options: dict[str, Any]) -> None:
    loop = (0.97, 0.01, 0.01, 0.01)
    table = {(A,) * n: loop for n in range(9)}
    [found] = search(DecodeConfig(beam=4, n_best=4, no_repeat=size, **options), [9], [table])
    for hypothesis in found:
        runs = Counter(hypothesis.tokens[i : i + size] for i in range(len(hypothesis.tokens) - size + 1))
        assert max(runs.values(), default=1) == 1


def test_that_a_rule_which_leaves_nothing_to_say_is_passed_over() -> None:
    [[best]] = search(DecodeConfig(beam=1, no_repeat=1, minimum_length=6), [6])
    assert len(best.tokens) == 6


def test_that_groups_say_different_things_where_one_beam_does_not() -> None:
    ending = (0.02, 0.02, 0.02, 0.94)
    table = {(): (0.9, 0.06, 0.03, 0.01), (A,): (0.4, 0.39, 0.01, 0.2), (A, A): ending, (A, B): ending, (B,): ending}
    firsts = [
        {h.tokens[0] for h in search(DecodeConfig(beam=2, n_best=2, groups=groups, diversity=3.0), [3], [table])[0]}
        for groups in (1, 2)
    ]
    assert firsts == [{A}, {A, B}]


def test_that_groups_without_diversity_are_all_the_search_of_a_beam_of_their_size() -> None:
    [[narrow]] = search(DecodeConfig(beam=2))
    [found] = search(DecodeConfig(beam=6, groups=3, diversity=0.0, n_best=3))
    assert found[0] == narrow


def test_that_diversity_steers_but_scores_stay_the_models() -> None:
    [found] = search(DecodeConfig(beam=4, groups=2, diversity=3.0, n_best=4, length_penalty=0.6))
    for hypothesis in found:
        log_prob = sum(math.log(EVEN[IDS.tolist().index(token)]) for token in hypothesis.tokens)
        assert hypothesis.log_prob == pytest.approx(log_prob)
        assert hypothesis.score == pytest.approx(log_prob / float(penalty(len(hypothesis.tokens), 0.6)))


def test_that_draws_follow_seed_and_sentence_and_no_neighbour() -> None:
    config = DecodeConfig(beam=3, n_best=3, sampling=True)
    assert search(config, [6, 6]) == search(config, [6, 6])
    assert search(config, [6, 6])[0] == search(config, [6])[0]
    seeds = {search(DecodeConfig(beam=1, sampling=True, seed=seed), [9])[0][0].tokens for seed in range(8)}
    assert len(seeds) > 2
    assert np.array_equal(numbers_for([3, 4], config, 5), numbers_for([3, 4], config, 9)[:5])


def test_that_tokens_are_drawn_as_often_as_is_likely() -> None:
    table = {(): EVEN}
    firsts: Counter[int] = Counter()
    for seed in range(60):
        config = DecodeConfig(beam=32, n_best=32, sampling=True, seed=seed)
        numbers = numbers_for([1], config, 1)[0]
        sums = np.cumsum(shares(np.log(EVEN), config))
        firsts.update(int(IDS[drawn(sums, number)]) for number in numbers)
        assert {h.tokens[0] for h in search(config, [1], [table])[0]} <= set(IDS.tolist())
    seen = np.array([firsts[int(token)] for token in IDS]) / sum(firsts.values())
    np.testing.assert_allclose(seen, EVEN, atol=0.04)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [0.4, 0.3, 0.2, 0.1]),
        ({"top_k": 2}, [4 / 7, 3 / 7, 0, 0]),
        ({"top_p": 0.65}, [4 / 7, 3 / 7, 0, 0]),
        ({"top_p": 0.01}, [1, 0, 0, 0]),
        ({"temperature": 0.5}, [16 / 30, 9 / 30, 4 / 30, 1 / 30]),
        ({"temperature": 0.5, "top_p": 0.55}, [16 / 25, 9 / 25, 0, 0]),
    ],
)
def test_that_temperature_top_k_and_top_p_shape_what_is_drawn(options: dict[str, Any], expected: list[float]) -> None:
    found = shares(np.log(EVEN), DecodeConfig(sampling=True, **options))
    np.testing.assert_allclose(found / found.sum(), expected, atol=1e-12)


def test_that_what_is_forbidden_is_never_drawn_and_counts_for_no_top_k() -> None:
    values = np.log(np.array(EVEN))
    values[1] = -np.inf
    found = shares(values, DecodeConfig(sampling=True, top_k=2))
    assert found.nonzero()[0].tolist() == [0, 2]
    for chance in (0.0, 0.5, np.nextafter(1.0, 0.0)):
        assert found[drawn(np.cumsum(found), chance)] > 0.0


tree_configs = st.sampled_from(
    [
        DecodeConfig(beam=1),
        DecodeConfig(beam=3, n_best=3),
        DecodeConfig(beam=2, length_penalty=0.0),
        DecodeConfig(beam=4, groups=2),
        DecodeConfig(beam=3, sampling=True),
    ]
)


@settings(max_examples=25, deadline=None)
@given(config=tree_configs, limit=st.integers(1, 5))
def test_that_the_tree_holds_the_search_and_its_sums(config: DecodeConfig, limit: int) -> None:
    growth = Growth(pruned=2, alpha=config.length_penalty)
    [found] = search(config, [limit], growth=growth)
    assert found == search(config, [limit])[0]
    nodes = growth.nodes
    texts: list[tuple[int, ...]] = []
    for node in nodes:
        above = None if node.parent == ROOT else nodes[node.parent]
        assert above is None or (above.fate == KEPT and above.step == node.step - 1)
        before = above.log_prob if above else 0.0
        assert node.log_prob == pytest.approx(before + node.token_log_prob)
        assert node.score == pytest.approx(node.log_prob / float(penalty(node.step, config.length_penalty)))
        texts.append((*(texts[node.parent] if above else ()), node.token))
    ended = {text for text, node in zip(texts, nodes, strict=True) if node.fate == FINISHED}
    assert {h.tokens for h in found if h.finished} <= ended
    assert {n.fate for n in nodes} <= {KEPT, FINISHED, CUT, PRUNED, BEATEN}
    kept = Counter(node.step for node in nodes if node.fate != PRUNED)
    assert max(kept.values()) <= config.beam


def test_that_a_tree_is_bounded_and_says_what_it_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("model.translation.growing.MOST", 10)
    growth = Growth(pruned=4, alpha=0.6)
    found: list[list[Hypothesis]] = search(DecodeConfig(beam=4, n_best=2), growth=growth)
    assert len(growth.nodes) == 10
    assert growth.left_out > 0
    assert found == search(DecodeConfig(beam=4, n_best=2))
