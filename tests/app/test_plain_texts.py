"""Tokens and sentences that look like markup are shown as they are."""

from __future__ import annotations

import html
import re

import pytest
from PySide6.QtGui import Qt
from pytestqt.qtbot import QtBot

from desktop_app.pages.learn.block_panel import BlockPanel
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
    assert "<s>" in panel.formula.text()
    for label in (panel.title, panel.plain, panel.exact, panel.formula, panel.weights, panel.caption):
        assert label.textFormat() == Qt.TextFormat.PlainText
