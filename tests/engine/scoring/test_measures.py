"""Intervals, TER, what is said beside the numbers, scores of sentences, and tests between two systems."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest
from made_systems import outputs, references

from model.actions.scores import evaluate
from model.errors import Cancelled, ConfigError, DataError
from model.records.configs import DecodeConfig
from model.records.progress import Progress, Report
from model.records.translations import TranslatedText
from model.scoring import tokenizers
from model.scoring.paired import TRIALS, compare
from model.scoring.scoring import FEWEST_RESAMPLES, MOST_RESAMPLED_ROWS, RESAMPLES, resamples_for, score
from model.scoring.sentences import sentence_scores

ROWS = 40
ONE_EACH = [[line] for line in references(ROWS)]


def test_that_an_interval_holds_the_score_and_is_the_same_every_time() -> None:
    first, again = (score(outputs(ROWS, 2), ONE_EACH, ter=True, intervals=True) for _ in range(2))
    for metric in first.metrics():
        assert metric.mean is not None
        assert metric.margin is not None
        assert abs(metric.value - metric.mean) < metric.margin
        assert f"bs:{RESAMPLES}" in metric.signature
    assert first == again


def test_that_sets_too_large_for_all_resamples_get_fewer_and_the_largest_none() -> None:
    assert resamples_for(2000) == RESAMPLES
    assert resamples_for(10_000) == MOST_RESAMPLED_ROWS // 10_000
    assert resamples_for(MOST_RESAMPLED_ROWS // FEWEST_RESAMPLES + 1) == 1


def test_that_ter_falls_with_better_translations_and_parts_the_characters_of_chinese() -> None:
    better, worse = (score(outputs(ROWS, every), ONE_EACH, ter=True).ter for every in (3, 1))
    assert better is not None
    assert worse is not None
    assert 0 < better.value < worse.value
    chinese = score(["她把红色的伞放在门口。"], [["她把红伞放在门口。"]], target_language="zh", ter=True).ter
    assert chinese is not None
    assert chinese.value < 50
    assert "asian:yes" in chinese.signature


def test_that_an_interval_of_so_small_a_set_that_some_resamples_match_nothing_is_no_fault() -> None:
    scores = score(["a b c d e", "f"], [["a b c d e"], ["g"]], ter=True, intervals=True)
    assert all(metric.margin is not None for metric in scores.metrics())


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["", "a b c d e"], ["score_empty"]),
        (["", ""], ["score_empty"]),
        (["a b c d .", "a b c d ."], ["score_tokenised"]),
        (["a b c d.", "a b c d e."], []),
    ],
)
def test_that_what_weakens_the_numbers_is_said(lines: list[str], codes: list[str]) -> None:
    scores = score(lines, [["a b c d."], ["a b c d e."]])
    assert [notice.code for notice in scores.notices] == codes
    assert scores.empty == sum(not line for line in lines)


@pytest.mark.parametrize(("installed", "tokenizer"), [(True, "ja-mecab"), (False, "char")])
def test_that_words_of_japanese_are_counted_where_the_dictionary_is_installed(
    monkeypatch: pytest.MonkeyPatch, installed: bool, tokenizer: str
) -> None:
    found = importlib.util.find_spec("json") if installed else None
    monkeypatch.setattr(tokenizers, "find_spec", lambda _: found)
    assert tokenizers.bleu_tokenizer("ja-JP") == tokenizer
    assert tokenizers.bleu_tokenizer("ko") == ("ko-mecab" if installed else "char")
    assert tokenizers.bleu_tokenizer("de") == "13a"


def test_that_a_short_right_sentence_has_all_points_and_an_empty_one_none() -> None:
    right, empty = sentence_scores(["Yes.", ""], [["Yes."], ["No."]])
    assert right.bleu == pytest.approx(100.0)
    assert right.chrf == pytest.approx(100.0)
    assert (empty.bleu, empty.chrf) == (0.0, 0.0)


def test_that_scoring_tells_how_far_it_is_and_stops_when_asked() -> None:
    told: list[Progress] = []
    score(outputs(ROWS, 2), ONE_EACH, ter=True, report=told.append)
    assert told[-1].total == 3 * ROWS
    assert [progress.done for progress in told] == sorted(progress.done for progress in told)
    with pytest.raises(Cancelled):
        score(outputs(ROWS, 2), ONE_EACH, ter=True, asked=lambda: True)


@pytest.mark.parametrize("test", ["bs", "ar"])
def test_that_a_large_difference_is_hardly_chance_and_none_is_no_finding(
    test: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TRIALS, test, 300)
    better, worse = outputs(ROWS, 10), outputs(ROWS, 1)
    results = compare(better, worse, ONE_EACH, test=test)
    assert [result.metric for result in results] == ["BLEU", "chrF", "TER"]
    for result in results:
        assert result.p_value < 0.01
        assert f"{test}:" in result.signature
        assert (result.first > result.second) == (result.metric != "TER")
    assert {result.p_value for result in compare(better, list(better), ONE_EACH, test=test)} == {1.0}


def test_that_systems_of_different_lengths_are_refused_with_both_counts() -> None:
    with pytest.raises(DataError, match="40 and 39 translations"):
        compare(outputs(ROWS, 1), outputs(ROWS - 1, 1), ONE_EACH)
    with pytest.raises(DataError, match="39 translations and 40 lines"):
        compare(outputs(ROWS - 1, 1), outputs(ROWS - 1, 1), ONE_EACH)
    with pytest.raises(ConfigError, match="bs, ar"):
        compare(outputs(ROWS, 1), outputs(ROWS, 1), ONE_EACH, test="t")


class InBatches:
    """Stands in for a Translator: every line is its own translation."""

    def translate_text(self, text: str, *_: Any, report: Report, **__: Any) -> TranslatedText:
        lines = len(text.split("\n"))
        for done in (*range(0, lines, 100), lines):
            report(Progress("translating", done, lines))
        return TranslatedText(text, text)


def test_that_translating_a_test_set_is_told_batch_by_batch_and_never_goes_back() -> None:
    told: list[Progress] = []
    evaluate(InBatches(), [(line, line) for line in references(300)], DecodeConfig(), report=told.append)
    assert [(progress.done, progress.total) for progress in told] == [
        (done, 300) for done in (0, 100, 200, 256, 256, 300)
    ]
