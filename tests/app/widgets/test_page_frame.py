"""A page in a window that is too small for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets.page_frame import LOWEST, PageFrame


@pytest.fixture
def zoomable(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    theme.apply(qapp, "light", 1.0)


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_that_a_page_is_never_lower_than_it_was_laid_out_for(zoomable: QApplication, qtbot: QtBot, zoom: float) -> None:
    page = QWidget()
    layout = QVBoxLayout(page)
    edits = QLineEdit(), QLineEdit()
    layout.addWidget(edits[0])
    layout.addWidget(QLabel("words that wrap " * 200, wordWrap=True))
    layout.addStretch(1)
    layout.addWidget(edits[1])
    frame = PageFrame(page)
    qtbot.addWidget(frame)
    frame.resize(900, 500)
    frame.show()
    theme.apply(zoomable, "light", zoom)
    qtbot.wait(1)
    assert page.width() <= frame.width()
    assert page.height() >= zoom * LOWEST
    assert frame.verticalScrollBar().isVisible() is (zoom > 1)
    frame.ensureWidgetVisible(edits[1])
    assert (
        frame.viewport().rect().intersects(edits[1].rect().translated(edits[1].mapTo(frame, edits[1].rect().topLeft())))
    )


def test_that_the_focus_does_not_move_a_page_sideways(qtbot: QtBot) -> None:
    page = QWidget()
    row = QHBoxLayout(page)
    edits = [QLineEdit() for _ in range(4)]
    for edit, width in zip(edits, (300, 300, 900, 300), strict=True):
        edit.setFixedWidth(width)
        row.addWidget(edit)
    frame = PageFrame(page)
    qtbot.addWidget(frame)
    frame.resize(900, 500)
    frame.show()
    edits[0].setFocus()
    for _ in range(2):
        frame.focusNextPrevChild(True)
        assert frame.horizontalScrollBar().value() == 0
    frame.focusNextPrevChild(True)
    assert frame.horizontalScrollBar().value() > 0, "nothing of it could be seen"


def test_that_a_page_shown_right_after_a_change_of_theme_has_it(zoomable: QApplication, qtbot: QtBot) -> None:
    stack, words = QStackedWidget(), [QLabel("one"), QLabel("two")]
    qtbot.addWidget(stack)
    for label in words:
        label.setProperty("role", "muted")
        stack.addWidget(PageFrame(label))
    stack.show()
    for number in (1, 0):
        stack.setCurrentIndex(number)
    theme.apply(zoomable, "dark", 1.0, later=[stack.widget(1)])
    stack.setCurrentIndex(1)
    assert words[1].palette().windowText().color().name() == theme.DARK.muted
