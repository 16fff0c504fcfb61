"""The sheet that pages are made of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.widgets.card import Card


class Windows(QObject):
    """Counts widgets that were shown as windows of their own."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.count += 1
        return False


@pytest.mark.parametrize("title", ["", "Alternatives"])
def test_that_making_a_card_shows_no_window(qapp: QApplication, qtbot: QtBot, title: str) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    try:
        card = Card(title)
        qtbot.addWidget(card)
    finally:
        qapp.removeEventFilter(windows)
    assert windows.count == 0
    assert card.heading.isHidden() is (title == "")
