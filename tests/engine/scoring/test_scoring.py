"""Scores that a person can compare, and inputs that sacrebleu would take in silence."""

from __future__ import annotations

from typing import Any

import pytest

from model.errors import DataError
from model.scoring.scoring import reference_streams, score
from model.scoring.tokenizers import bleu_tokenizer

REFERENCES = ["The boat waits near the bridge.", "Rain fell on the town.", "We bought red apples at the market."]
ONE_EACH = [[line] for line in REFERENCES]
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
    scores = score(outputs, ONE_EACH, target_language="en")
    assert scores.bleu.value == pytest.approx(bleu, abs=0.005)
    assert scores.sentences == 3


@pytest.mark.parametrize("language", ["zh", "zh-CN", "zh_Hant", "cmn", "ZH", ""])
def test_that_chinese_is_cut_into_its_characters(language: str) -> None:
    assert score(CHINESE, [[line] for line in CHINESE], target_language=language).bleu.value == pytest.approx(100.0)
    changed = ["我们昨天在河边吃午饭。", "她把红色的伞放在门口。"]
    scores = score(changed, [[line] for line in CHINESE], target_language=language)
    assert scores.bleu.value == pytest.approx(70.17, abs=0.005)
    assert "tok:zh" in scores.bleu.signature


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
    scores = score(lower, ONE_EACH, lowercase=True)
    assert scores.bleu.value == pytest.approx(100.0)
    assert scores.chrf.value == pytest.approx(100.0)
    assert scores.exact == 1.0
    assert "case:lc" in scores.bleu.signature
    assert score(lower, ONE_EACH).exact == 0.0


def test_that_exact_is_the_share_of_equal_lines_however_their_spaces_are_written() -> None:
    outputs = ["The boat waits near the bridge.", "Rain fell  on the town. ", "We bought apples."]
    assert score(outputs, ONE_EACH).exact == pytest.approx(2 / 3)


def test_that_signatures_name_what_was_counted() -> None:
    scores = score(REFERENCES, ONE_EACH)
    assert {"nrefs:1", "case:mixed", "tok:13a"} <= set(scores.bleu.signature.split("|"))
    assert "nc:6" in scores.chrf.signature


def test_that_different_numbers_of_lines_are_refused_with_both() -> None:
    with pytest.raises(DataError, match=r"2 translations and 3 lines of references"):
        score(REFERENCES[:2], ONE_EACH)


@pytest.mark.parametrize(
    "references", [REFERENCES, [*ONE_EACH[:2], []], [*ONE_EACH[:2], [None]], [*ONE_EACH[:2], None]]
)
def test_that_references_that_are_no_lists_of_lines_are_refused(references: Any) -> None:
    with pytest.raises(DataError, match=r"references of translation [13] are a .*3 translations, 3 lists"):
        score(REFERENCES, references)


def test_that_nested_translations_are_refused() -> None:
    nested: Any = ONE_EACH
    with pytest.raises(DataError, match=r"Translation 1 of 3 is a list"):
        score(nested, ONE_EACH)


def test_that_the_nearest_of_several_references_counts_and_each_line_has_its_own_number_of_them() -> None:
    outputs = ["The boat waits near the bridge.", "It rained on the town.", "We bought red apples at the market."]
    several = [[REFERENCES[0]], [REFERENCES[1], "It rained on the town."], [REFERENCES[2], "Apples!", "We ate."]]
    scores = score(outputs, several, target_language="en")
    assert (scores.bleu.value, scores.exact) == (pytest.approx(100.0), 1.0)
    assert scores.chrf.value == pytest.approx(100.0)
    assert "nrefs:var" in scores.bleu.signature
    assert "nrefs:var" in scores.chrf.signature
    assert score(outputs, [[line] * 2 for line in REFERENCES]).bleu.signature.startswith("nrefs:2|")


def test_that_streams_hold_none_where_a_line_has_no_further_reference() -> None:
    assert reference_streams([["a"], ["b", "c"], ["d"]]) == [["a", "b", "d"], [None, "c", None]]


def test_that_no_lines_are_refused() -> None:
    with pytest.raises(DataError, match="nothing to score"):
        score([], [])


def test_that_lines_too_short_for_bleu_are_said_to_be() -> None:
    scores = score(["Yes."], [["Yes."]])
    assert (scores.bleu.value, scores.exact) == (0.0, 1.0)
    assert scores.chrf.value == pytest.approx(100.0)
    assert [notice.code for notice in scores.notices] == ["score_short"]
    assert score(REFERENCES, ONE_EACH).notices == ()
