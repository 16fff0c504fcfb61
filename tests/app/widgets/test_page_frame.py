"""A page in a window that is too small for it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets.page_frame import SMALLEST, PageFrame


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_that_a_page_is_never_smaller_than_it_was_laid_out_for(qapp: QApplication, qtbot: QtBot, zoom: float) -> None:
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
    try:
        theme.apply(qapp, "light", zoom)
        qtbot.wait(1)
        assert page.width() >= zoom * SMALLEST.width()
        assert page.height() >= zoom * SMALLEST.height()
        assert frame.verticalScrollBar().isVisible() is (zoom > 1)
        frame.ensureWidgetVisible(edits[1])
        assert (
            frame.viewport()
            .rect()
            .intersects(edits[1].rect().translated(edits[1].mapTo(frame, edits[1].rect().topLeft())))
        )
    finally:
        theme.apply(qapp, "light", 1.0)
