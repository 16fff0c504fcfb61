"""What the Translate page asks of the engine, with a small network of random weights."""

from __future__ import annotations

from typing import Any

import pytest
from made_network_session import SOURCE, AtOnce, Case, case_of

from desktop_app.tasks import translation as tasks
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
    tree = answer(tasks.search_tree(case, "run", "best", SOURCE, (), DECODE))  # type: ignore[arg-type]
    number, score = tree.ranked(DECODE.length_penalty)[0]
    whole = answer(tasks.branch(case, "run", "best", SOURCE, tree.ids(number), DECODE.length_penalty))  # type: ignore[arg-type]
    assert whole.score == pytest.approx(score, abs=1e-4)
    beginning = answer(tasks.branch(case, "run", "best", SOURCE, tree.ids(number)[:1], 0.0))  # type: ignore[arg-type]
    assert [notice.code for notice in beginning.notices] == ["branch_open"]
    assert beginning.score == pytest.approx(tree.nodes[tree.path(number)[0]].log_prob, abs=1e-4)


def test_that_words_are_aligned_by_the_heads_asked_for(case: Case) -> None:
    ids = tuple(case.ids("eat a", "target"))
    by_all = answer(tasks.align(case, "run", "best", SOURCE, ids, None, ()))  # type: ignore[arg-type]
    heads = [answer(tasks.align(case, "run", "best", SOURCE, ids, 0, (head,))) for head in range(2)]  # type: ignore[arg-type]
    assert (by_all.layers, by_all.heads) == (1, 2)
    mean = (heads[0].alignment.weights + heads[1].alignment.weights) / 2
    assert by_all.alignment.weights == pytest.approx(mean, abs=1e-6)
