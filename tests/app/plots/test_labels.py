"""Tokens as labels."""

from __future__ import annotations

import pytest

from desktop_app.plots.glyphs import coverage, plot_families
from desktop_app.plots.labels import drawable, isolated, label_of, missing, shorten, thinned
from model.records.tokens import END_TOKEN, Token


@pytest.mark.parametrize(
    ("token", "label"),
    [
        (Token(5, "▁she", "she"), "she"),
        (Token(6, "▁", " "), "▁"),
        (Token(7, "<0xE4>", ""), "<0xE4>"),
        (Token(8, "▁a\x07", " a\x07"), "a"),
        (END_TOKEN, "</s>"),
    ],
)
def test_that_a_token_without_text_shows_its_piece(token: Token, label: str) -> None:
    assert label_of(token) == label


def test_that_a_long_label_ends_in_an_ellipsis() -> None:
    assert shorten("abcdef", 4) == "abc…"
    assert shorten("abcd", 4) == "abcd"


@pytest.mark.parametrize(("step", "every"), [(20.0, 1), (12.0, 1), (11.9, 2), (3.0, 4), (0.5, 24)])
def test_that_written_labels_never_stand_closer_than_they_need(step: float, every: int) -> None:
    chosen = list(thinned(100, step, 12.0))
    assert chosen[1] - chosen[0] == every
    assert every * step >= 12.0


def test_that_chinese_and_arabic_are_covered_where_such_fonts_are_installed() -> None:
    is_covered = coverage(plot_families())
    assert is_covered("a")
    assert is_covered("ש")
    if any("CJK" in family for family in plot_families()):
        assert is_covered("买")


def test_that_a_character_without_a_glyph_becomes_its_code_point() -> None:
    assert drawable("👨‍👩‍👧", str.isascii) == "U+1F468…"
    assert drawable("買", str.isascii) == "U+8CB7"
    assert drawable("plain", str.isascii) == "plain"


def test_that_each_missing_character_is_named_once() -> None:
    assert missing(["a買b", "買賣 \u200d"], str.isascii) == "買賣"


@pytest.mark.parametrize("text", ["cat", "买", "4", "$5"])
def test_that_a_text_from_left_to_right_stands_in_a_sentence_as_it_is(text: str) -> None:
    assert isolated(text) == text


@pytest.mark.parametrize("text", ["مرحبا", "שלום2"])
def test_that_a_text_from_right_to_left_is_kept_apart_in_a_sentence(text: str) -> None:
    assert isolated(text) == f"\u2068{text}\u2069"
