"""The box tells a text after a pause, and never one that an input method has not finished."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.widgets.translation.source_edit import PAUSE, SourceEdit


@pytest.fixture
def edit(qtbot: QtBot) -> SourceEdit:
    edit = SourceEdit()
    qtbot.addWidget(edit)
    edit.told = []  # type: ignore[attr-defined]
    edit.settled.connect(edit.told.append)  # type: ignore[attr-defined]
    return edit


def test_that_typing_is_told_once_after_a_pause(edit: SourceEdit, qtbot: QtBot) -> None:
    qtbot.keyClicks(edit, "hello")
    assert edit.told == []  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: edit.told == ["hello"])  # type: ignore[attr-defined]


def test_that_a_composition_is_not_told_until_it_is_committed(edit: SourceEdit, qtbot: QtBot) -> None:
    qtbot.keyClicks(edit, "A")
    typed: list[str] = []
    edit.typed.connect(typed.append)
    QApplication.sendEvent(edit, QInputMethodEvent("ni'hao", []))
    assert edit.is_composing
    assert typed[-1:] == ["Ani'hao"]
    qtbot.wait(2 * PAUSE)
    assert edit.told == []  # type: ignore[attr-defined]
    commit = QInputMethodEvent("", [])
    commit.setCommitString("你好")
    QApplication.sendEvent(edit, commit)
    qtbot.waitUntil(lambda: edit.told == ["A你好"])  # type: ignore[attr-defined]


def test_that_no_hint_stands_below_the_letters_of_a_composition(edit: SourceEdit) -> None:
    edit.setPlaceholderText("Type")
    QApplication.sendEvent(edit, QInputMethodEvent("ni'hao", []))
    edit.setPlaceholderText("Write")
    assert edit.placeholderText() == ""
    QApplication.sendEvent(edit, QInputMethodEvent("", []))
    assert edit.placeholderText() == "Write"


def test_that_text_which_came_back_to_what_it_was_is_no_news(edit: SourceEdit, qtbot: QtBot) -> None:
    edit.setPlainText("one")
    edit.settle()
    edit.setPlainText("two")
    edit.setPlainText("one")
    qtbot.wait(2 * PAUSE)
    assert edit.told == ["one"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["a\r\nb", "a\rb", "a\u2029b", "a\u2028b"])
def test_that_pasted_line_ends_of_every_kind_are_line_ends(edit: SourceEdit, text: str) -> None:
    mime = QMimeData()
    mime.setText(text)
    edit.insertFromMimeData(mime)
    assert edit.told == ["a\nb"]  # type: ignore[attr-defined]
