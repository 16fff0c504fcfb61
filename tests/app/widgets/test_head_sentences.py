"""Sentences about what is pointed at in the views of a head."""

from __future__ import annotations

import pytest
from made_attention import trace
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice
from desktop_app.widgets.attention.head_panel import HeadPanel
from desktop_app.widgets.attention.head_sentences import HeadSentences
from desktop_app.widgets.painting import COLUMN, ROW, Spot

ARABIC = "\u0645\u0631\u062d\u0628\u0627"
NOWHERE = "\ue123"
"""A code point that no font has."""


@pytest.fixture
def sentences(qtbot: QtBot) -> HeadSentences:
    label = QLabel()
    qtbot.addWidget(label)
    return HeadSentences(label)


def choice(token: str, head: int = 0) -> HeadChoice:
    return HeadChoice(trace([token, "cat"], [token, "\u732b"]), "cross", 0, head)


def every_sentence(sentences: HeadSentences, token: str) -> list[str]:
    both = Comparison(choice(token, 1), choice(token), "a", "b")
    spots = Spot(ROW, 0), Spot(COLUMN, 0)
    return [
        sentences.of_cell(choice(token), None, (0, 0)),
        sentences.of_cell(choice(token), both, (0, 0)),
        *(sentences.of_token(choice(token), spot) for spot in spots),
        *(sentences.of_change(both, spot) for spot in spots),
    ]


def place(text: str, part: str) -> float:
    """How far right a part of a text begins when it is written as one line."""
    layout = QTextLayout(text)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    x: tuple[float, int] = line.cursorToX(text.index(part))  # type: ignore[assignment]
    return x[0]


def test_that_a_token_written_from_right_to_left_turns_neither_the_sentence_nor_its_numbers(
    sentences: HeadSentences,
) -> None:
    for text in every_sentence(sentences, ARABIC):
        assert f"\u2068{ARABIC}\u2069" in text
    text = sentences.of_token(choice(ARABIC), Spot(ROW, 0))
    places = [place(text, part) for part in (ARABIC, "looks", ":", "0.")]
    assert places == sorted(places)


def test_that_a_token_without_a_font_is_named_as_the_views_name_it(sentences: HeadSentences) -> None:
    for text in every_sentence(sentences, NOWHERE):
        assert NOWHERE not in text
        assert "U+E123" in text


def test_that_the_text_view_says_that_tokens_can_be_pointed_at_until_one_is(qtbot: QtBot) -> None:
    panel = HeadPanel()
    qtbot.addWidget(panel)
    panel.show_heads([choice("a")], ["head"])
    panel.set_mode("text")
    assert panel.words.text().startswith("“a” looks most at: “")
    assert panel.words.text().endswith("point at any other token")
    panel.text.choose(Spot(COLUMN, 1))
    assert "point at" not in panel.words.text()
    panel.text.choose(None)
    assert panel.words.text().startswith("Point at a token")


def test_that_the_relative_scale_is_offered_where_it_changes_colours(qtbot: QtBot) -> None:
    panel = HeadPanel()
    qtbot.addWidget(panel)
    panel.show_heads([choice("a")], ["head"])
    shown = {}
    for mode in ("map", "links", "text", "heads"):
        panel.set_mode(mode)
        shown[mode] = not panel.relative.isHidden()
    assert shown == {"map": True, "links": True, "text": False, "heads": False}
