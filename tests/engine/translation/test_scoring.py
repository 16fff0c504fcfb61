"""Scores that a person can compare, and inputs that sacrebleu would take in silence."""

from __future__ import annotations

from typing import Any

import pytest

from model.errors import DataError
from model.translation.scoring import bleu_tokenizer, score

REFERENCES = ["The boat waits near the bridge.", "Rain fell on the town.", "We bought red apples at the market."]
CHINESE = ["我们昨天在河边吃了午饭。", "她把红伞放在门口。"]


@pytest.mark.parametrize(
    ("outputs", "bleu"),
    [
        (REFERENCES, 100.0),
        (["", *REFERENCES[1:]], 60.65),
        (["", "", ""], 0.0),
        ([REFERENCES[0], "Rain fell over town.", REFERENCES[2]], 81.5),
        ([REFERENCES[0], "Something else entirely here now.", "Not this."], 38.18),
        (["the boat waits near the bridge.", "rain fell on the town.", "we bought red apples at the market."], 80.91),
    ],
)
def test_that_bleu_is_that_of_the_whole_set(outputs: list[str], bleu: float) -> None:
    scores = score(outputs, REFERENCES, target_language="en")
    assert scores.bleu == pytest.approx(bleu, abs=0.005)
    assert scores.sentences == 3


@pytest.mark.parametrize("language", ["zh", "zh-CN", "zh_Hant", "cmn", "ZH", ""])
def test_that_chinese_is_cut_into_its_characters(language: str) -> None:
    assert score(CHINESE, CHINESE, target_language=language).bleu == pytest.approx(100.0)
    changed = ["我们昨天在河边吃午饭。", "她把红色的伞放在门口。"]
    scores = score(changed, CHINESE, target_language=language)
    assert scores.bleu == pytest.approx(70.17, abs=0.005)
    assert "tok:zh" in scores.signature


@pytest.mark.parametrize(
    ("language", "references", "tokenizer"),
    [
        ("ja", (), "char"),
        ("kor", (), "char"),
        ("de-AT", (), "13a"),
        ("zz", CHINESE, "13a"),
        ("", ["私は昨日本を三冊買いました。"], "char"),
        ("", REFERENCES, "13a"),
        ("", ["a 好 b c d"], "13a"),
    ],
)
def test_that_the_tokenizer_follows_the_language_or_else_the_script(
    language: str, references: list[str], tokenizer: str
) -> None:
    assert bleu_tokenizer(language, references) == tokenizer


def test_that_case_can_be_left_out_of_account() -> None:
    lower = [line.lower() for line in REFERENCES]
    scores = score(lower, REFERENCES, lowercase=True)
    assert scores.bleu == pytest.approx(100.0)
    assert scores.chrf == pytest.approx(100.0)
    assert scores.exact == 1.0
    assert "case:lc" in scores.signature
    assert score(lower, REFERENCES).exact == 0.0


def test_that_exact_is_the_share_of_equal_lines_however_their_spaces_are_written() -> None:
    outputs = ["The boat waits near the bridge.", "Rain fell  on the town. ", "We bought apples."]
    assert score(outputs, REFERENCES).exact == pytest.approx(2 / 3)


def test_that_signatures_name_what_was_counted() -> None:
    scores = score(REFERENCES, REFERENCES)
    assert {"nrefs:1", "case:mixed", "tok:13a"} <= set(scores.signature.split("|"))
    assert "nc:6" in scores.chrf_signature


def test_that_different_numbers_of_lines_are_refused_with_both() -> None:
    with pytest.raises(DataError, match=r"2 translations and 3 references"):
        score(REFERENCES[:2], REFERENCES)


def test_that_nested_references_are_refused() -> None:
    nested: Any = [[line] for line in REFERENCES]
    with pytest.raises(DataError, match=r"reference 1 is a list.*3 translations, 3 references"):
        score(REFERENCES, nested)


def test_that_no_lines_are_refused() -> None:
    with pytest.raises(DataError, match="nothing to score"):
        score([], [])


def test_that_lines_too_short_for_bleu_are_said_to_be() -> None:
    scores = score(["Yes."], ["Yes."])
    assert (scores.bleu, scores.exact) == (0.0, 1.0)
    assert scores.chrf == pytest.approx(100.0)
    assert [notice.code for notice in scores.notices] == ["score_short"]
    assert score(REFERENCES, REFERENCES).notices == ()
