"""A paragraph folds where it would take too many lines, and only there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.pages.learn.scrolling import scrolled
from desktop_app.widgets.folded_text import MOST, FoldedText

ENGLISH = "Each token has W_Q (section 3.4). " + "It is turned by 1.5 degrees in training. " * 12
CHINESE = "每个词元有一个 1.5 倍的向量。" + "训练往往会让它们的方向相近。" * 20


@pytest.fixture
def text(qtbot: QtBot, qapp: QApplication) -> FoldedText:
    theme.apply(qapp, "light", 1.0)
    made = FoldedText()
    qtbot.addWidget(made)
    made.resize(400, 100)
    made.show()
    return made


def said(text: FoldedText) -> str:
    return QTextDocumentFragment.fromHtml(text.text()).toPlainText()


@pytest.mark.parametrize(("words", "first"), [(ENGLISH, "Each token has WQ (section 3.4)."), (CHINESE, CHINESE[:17])])
def test_that_a_long_paragraph_is_its_first_sentence_until_it_is_unfolded(
    text: FoldedText, words: str, first: str
) -> None:
    text.write(words)
    assert said(text) == f"{first} More…"
    text.linkActivated.emit("#")
    assert said(text).endswith(" Less")
    assert len(said(text)) > len(words) - 9
    text.resize(9000, 100)
    assert "Less" not in said(text), "all of it has room"


def test_that_the_link_is_reached_with_the_keyboard(qtbot: QtBot) -> None:
    page, before, text = QWidget(), QPushButton(), FoldedText()
    column = QVBoxLayout(page)
    for part in (before, text):
        column.addWidget(part)
    qtbot.addWidget(page)
    page.resize(400, 300)
    page.show()
    text.write(ENGLISH)
    page.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert not text.is_folded()
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert text.is_folded()


@pytest.mark.parametrize("words", ["One sentence without an end " * 40, "Short. And whole."])
def test_that_what_has_no_second_sentence_or_has_room_stays_as_it_is(text: FoldedText, words: str) -> None:
    text.write(words)
    assert "More" not in said(text)


def test_that_a_scroll_bar_beside_it_does_not_fold_and_unfold_it_in_turns(qtbot: QtBot) -> None:
    view, low, text = QWidget(), QWidget(), FoldedText()
    column = QVBoxLayout(view)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(text)
    column.addWidget(low)
    low.setFixedHeight(200 - text.fontMetrics().height() * (MOST - 1))
    area = scrolled(view)
    qtbot.addWidget(area)
    area.show()
    text.write(ENGLISH)
    turns: list[bool] = []
    for width in range(1120, 980, -1):
        area.resize(width, 202)
        qtbot.wait(1)
        turns.append(text.is_folded())
    assert turns == sorted(turns)
