"""Where sentences stand in a text, and an alternative in the place of the best."""

from __future__ import annotations

import pytest

from desktop_app.values.sentences import (
    characters_before,
    code_units_before,
    n_best,
    sentence_at,
    spans,
    with_alternative,
)
from model.records.tokens import END_TOKEN, Token
from model.records.translations import TranslatedText, Translation


def said(source: str, text: str, score: float, *alternatives: Translation) -> Translation:
    tokens = (Token(len(text) + 10, "▁" + text, text, 0, len(text)), END_TOKEN)
    return Translation(source, text, tokens, tokens, score, score, alternatives=alternatives)


@pytest.fixture
def result() -> TranslatedText:
    first = said("I run.", "我跑。", -0.1)
    second = said("I run.", "我跑步。", -0.2, said("I run.", "我在跑步。", -0.9), said("I run.", "跑。", -1.5))
    return TranslatedText("I run.\n\nI run.", "我跑。\n\n我跑步。", (first, second))


def test_that_equal_sentences_are_found_one_after_the_other() -> None:
    assert spans("a b\na b", ["a b", "a b"]) == [(0, 3), (4, 7)]
    assert spans("a b", ["x", "b"]) == [(0, 0), (2, 3)]


@pytest.mark.parametrize(("position", "index"), [(0, 0), (6, 0), (7, 0), (8, 1), (14, 1)])
def test_that_the_cursor_points_at_its_sentence(result: TranslatedText, position: int, index: int) -> None:
    assert sentence_at(result, position) == index


def test_that_positions_count_an_emoji_as_one_character() -> None:
    assert characters_before("a😀b", 3) == 2
    assert code_units_before("a😀b", 2) == 3


def test_that_an_alternative_takes_the_place_of_its_own_sentence_only(result: TranslatedText) -> None:
    chosen = result.sentences[1].alternatives[0]
    changed = with_alternative(result, 1, chosen)
    assert changed.text == "我跑。\n\n我在跑步。"
    assert changed.sentences[1].text == "我在跑步。"
    assert [entry.text for entry in n_best(changed.sentences[1])] == ["我跑步。", "我在跑步。", "跑。"]
    assert with_alternative(changed, 1, n_best(changed.sentences[1])[0]).text == result.text
