"""Tokens and sentences that look like markup are shown as they are."""

from __future__ import annotations

import html
import re

import pytest
from PySide6.QtGui import Qt, QTextDocumentFragment
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_app.pages.learn.block_panel import BlockPanel
from desktop_app.widgets import formula
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.words.plain_tip import plain_tip
from model.records.architecture import blocks
from model.records.configs import ModelConfig


@pytest.mark.parametrize(
    "text", ["<s> looks at <b>tea</b>", "a & <i>b", "first\n<b>second</b>", "a < b", "</s>", "tea"]
)
def test_that_a_tooltip_shows_every_sign_of_a_text(text: str) -> None:
    tip = plain_tip(text)
    shown = html.unescape(re.sub("<br>", "\n", tip)) if Qt.mightBeRichText(tip) else tip
    assert shown == text


def test_that_headings_and_elided_lines_take_no_token_for_markup(qtbot: QtBot) -> None:
    card, line = Card("score · row <s>, column 1"), ElidedLabel()
    qtbot.addWidget(card)
    qtbot.addWidget(line)
    line.setText("<b>tea</b>")
    assert card.heading.textFormat() == line.textFormat() == Qt.TextFormat.PlainText
    assert html.unescape(line.toolTip()) == "<b>tea</b>" != line.toolTip()


def test_that_the_words_about_a_block_name_the_begin_mark(qtbot: QtBot) -> None:
    config = ModelConfig()
    panel = BlockPanel()
    qtbot.addWidget(panel)
    panel.show_block(next(block for block in blocks(config) if block.key == "decoder.tokens"), config, 0, None)
    assert QTextDocumentFragment.fromHtml(panel.formula.text()).toPlainText().startswith("(<s>, y₁, …, yT−1)")
    for label in (panel.title, panel.plain, panel.exact, panel.weights, panel.caption):
        assert label.textFormat() == Qt.TextFormat.PlainText


def test_that_a_formula_has_its_subscripts_below_the_line_and_all_else_as_it_stands(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    for text, shown, is_rich in (
        ("Q = X_dec W_Q", "Q = Xdec WQ", True),
        ("写作 X_enc、W_K", "写作 Xenc、WK", True),
        ("e^{z} <s>\n2", "ez <s>\n2", True),
        ("my_variable <s>", "my_variable <s>", False),
    ):
        formula.write(label, text)
        assert (label.textFormat() == Qt.TextFormat.RichText) == is_rich
        assert (QTextDocumentFragment.fromHtml(label.text()).toPlainText() if is_rich else label.text()) == shown
    formula.write(label, "Z W_O")
    assert label.text() == "Z W<sup>O</sup>", "below the line it would be read as a zero"
