"""What of the rows is usable, what is left out, and what is only noticed."""

from __future__ import annotations

import pytest

from model.data.cleaning import EXAMPLES_SHOWN, LINES_SHOWN, Pair, ProblemLog, clean
from model.data.readers.rows import Row
from model.records.corpora import Problem


def cleaned(*rows: Row) -> tuple[list[Pair], dict[str, Problem]]:
    log = ProblemLog("input.tsv")
    pairs = list(clean(rows, log))
    return pairs, {problem.code: problem for problem in log.problems()}


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [("", "da", "empty_source"), ("here", "\u00a0", "empty_target"), (" \t", "\u3000\u200b", "both_empty")],
)
def test_that_a_row_with_an_empty_side_is_left_out_as_a_pair(source: str, target: str, code: str) -> None:
    pairs, problems = cleaned(Row(1, "kept", "behalten"), Row(2, source, target), Row(3, "also", "auch"))
    assert [(pair.line, pair.source) for pair in pairs] == [(1, "kept"), (3, "also")]
    assert (problems[code].count, problems[code].lines, problems[code].dropped) == (1, (2,), True)


def test_that_texts_are_normalised() -> None:
    (pair,), _ = cleaned(Row(1, "  cafe\u0301\u2028noir ", "a\u00a0 b"))
    assert (pair.source, pair.target) == ("café noir", "a b")


@pytest.mark.parametrize("word", ["NA", "null", "None", "nan", "N/A", "007", "true", "# comment", "#"])
def test_that_words_that_look_like_values_stay_words(word: str) -> None:
    (pair,), problems = cleaned(Row(1, word, word))
    assert (pair.source, pair.target) == (word, word)
    assert not problems


def test_that_nul_characters_go_and_the_row_stays() -> None:
    (pair,), problems = cleaned(Row(4, "a to\0rn word", "ein Wort"))
    assert pair.source == "a torn word"
    assert (problems["nul_removed"].lines, problems["nul_removed"].dropped) == ((4,), False)


@pytest.mark.parametrize(
    ("text", "noticed"),
    [
        ("Salt &amp; pepper", True),
        ("it &apos;s", True),
        ("&#39;", True),
        ("&#x27;", True),
        ("R&D is fun;", False),
        ("AT&T", False),
        ("a & b;", False),
    ],
)
def test_that_entities_are_noticed_and_kept(text: str, noticed: bool) -> None:
    (pair,), problems = cleaned(Row(1, text, "x"))
    assert pair.source == text
    assert ("html_entities" in problems) is noticed


def test_that_a_problem_shows_its_first_lines_only() -> None:
    _, problems = cleaned(*(Row(number, "", "x") for number in range(1, 101)))
    problem = problems["empty_source"]
    assert problem.count == 100
    assert problem.lines == tuple(range(1, LINES_SHOWN + 1))
    assert len(problem.examples) == EXAMPLES_SHOWN
    assert str(problem.fields()["places"]).startswith("lines 1, 2,")
    assert "10, …" in str(problem.fields()["places"])


def test_that_the_reader_has_the_first_word_on_a_problem() -> None:
    pairs, problems = cleaned(Row(3, "caf\\xe9", "", "bad_bytes"))
    assert not pairs
    assert list(problems) == ["bad_bytes"]
