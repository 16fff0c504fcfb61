"""What the Translate page asks of the engine, with a small network of random weights."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from made_network_session import SOURCE, AtOnce, Case, case_of
from pytestqt.qtbot import QtBot

from desktop_app.lanes import Lanes
from desktop_app.tasks import translation as tasks
from model import actions
from model.records.configs import DecodeConfig

DECODE = DecodeConfig(beam=2, n_best=2, candidates=2, maximum_length=4)


@pytest.fixture(scope="module")
def case() -> Case:
    return case_of(1)


def answer(job: Any) -> Any:
    """What a job returns."""
    assert isinstance(job, AtOnce)
    told: list[Any] = []
    job.returned.connect(told.append)
    job.start()
    return told[0]


def test_that_a_sentence_goes_on_from_what_is_forced_also_when_the_text_is_translated_anew(case: Case) -> None:
    prefix = tuple(case.ids("at", "target")[:2])
    text = case.translated
    gone_on = answer(tasks.go_on(case, "run", "best", text, 0, prefix, DECODE))  # type: ignore[arg-type]
    anew = answer(tasks.translate(case, "run", "best", SOURCE, DECODE, forced={0: prefix, 9: prefix}))  # type: ignore[arg-type]
    for found in (gone_on, anew):
        (sentence,) = found.sentences
        assert tuple(token.id for token in sentence.target_tokens[:2]) == prefix
        assert (sentence.forced, found.text, found.update) == (2, sentence.text, 7)
    assert gone_on.sentences == anew.sentences


def test_that_a_branch_of_the_tree_can_be_read_and_says_when_it_has_not_ended(case: Case) -> None:
    searched = answer(tasks.search_tree(case, "run", "best", case.translated, 0, DECODE))  # type: ignore[arg-type]
    assert (searched.update, searched.translated) == (case.translated.update, None)
    tree = searched.tree
    number, score = tree.ranked(DECODE.length_penalty)[0]
    whole, update = answer(tasks.branch(case, "run", "best", SOURCE, tree.ids(number), DECODE.length_penalty))  # type: ignore[arg-type]
    assert update == case.translated.update
    assert whole.score == pytest.approx(score, abs=1e-4)
    beginning, _ = answer(tasks.branch(case, "run", "best", SOURCE, tree.ids(number)[:1], 0.0))  # type: ignore[arg-type]
    assert [notice.code for notice in beginning.notices] == ["branch_open"]
    assert beginning.score == pytest.approx(tree.nodes[tree.path(number)[0]].log_prob, abs=1e-4)


def test_that_a_tree_by_newer_weights_brings_the_text_by_the_same_weights(case: Case) -> None:
    """While a run was trained the tree below was of other weights than the translation above, and of another score."""
    old = replace(case.translated, update=3)
    searched = answer(tasks.search_tree(case, "run", "best", old, 0, DECODE))  # type: ignore[arg-type]
    assert (searched.translated.update, searched.translated.source) == (7, SOURCE)
    assert searched.translated.sentences[0].log_prob == pytest.approx(searched.tree.translation.log_prob, abs=1e-4)
    chosen = answer(tasks.search_tree(case, "run", "best", old, 0, DECODE, renews=False))  # type: ignore[arg-type]
    assert (chosen.update, chosen.translated) == (7, None)


def test_that_examples_are_short_sentences_that_a_run_carries(
    monkeypatch: pytest.MonkeyPatch, lanes: Lanes, qtbot: QtBot
) -> None:
    parts = {"validation": [("A dog.", "狗"), ("A dog.", "犬"), ("word " * 40, "长"), (" ", "空"), ("A cat.", "猫")]}
    monkeypatch.setattr(actions, "run_part", lambda _path, part: parts.get(part, []))
    job = tasks.example_sentences(lanes, "/runs/made-up")
    with qtbot.waitSignal(job.returned) as told:
        job.start()
    assert told.args == [("A dog.", "A cat.")]


@pytest.mark.parametrize("word", ["on ", "上"])
def test_that_examples_are_long_enough_for_attention_and_spread_over_a_sorted_part(
    monkeypatch: pytest.MonkeyPatch, lanes: Lanes, qtbot: QtBot, word: str
) -> None:
    """A corpus sorted by length offered “Cuff him.” and “I resign.” only."""
    pairs = [(f"{number} {word * (number // 10)}", "") for number in range(200)]
    monkeypatch.setattr(actions, "run_part", lambda _path, part: pairs if part == "test" else [])
    job = tasks.example_sentences(lanes, "/runs/made-up")
    with qtbot.waitSignal(job.returned) as told:
        job.start()
    numbers = [int(sentence.split()[0]) for sentence in told.args[0]]  # type: ignore[index]
    assert set(numbers) == set(range(40, 150)), "from 5 words to 15"
    assert len(set(numbers)) == len(numbers)
    for menu in (numbers[:8], numbers[8:16]):
        assert max(menu) - min(menu) >= 80


def test_that_words_are_aligned_by_the_heads_asked_for(case: Case) -> None:
    ids = tuple(case.ids("eat a", "target"))
    by_all = answer(tasks.align(case, "run", "best", SOURCE, ids, None, ()))  # type: ignore[arg-type]
    heads = [answer(tasks.align(case, "run", "best", SOURCE, ids, 0, (head,))) for head in range(2)]  # type: ignore[arg-type]
    assert (by_all.layers, by_all.heads) == (1, 2)
    mean = (heads[0].alignment.weights + heads[1].alignment.weights) / 2
    assert by_all.alignment.weights == pytest.approx(mean, abs=1e-6)
