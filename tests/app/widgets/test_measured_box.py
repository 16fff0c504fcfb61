"""The width of a list follows what it holds and what it looks like."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.widgets.measured_box import MeasuredBox


def test_that_a_list_that_was_measured_too_early_is_as_wide_as_what_it_holds(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = MeasuredBox(window)
    row = QHBoxLayout(window)
    row.addWidget(box)
    row.addStretch(1)
    box.addItem("words in a language that is very much longer")
    wide = box.minimumSizeHint().width()
    window.resize(900, 60)
    window.show()
    box.setItemText(0, "short")
    qtbot.waitUntil(lambda: box.width() < wide / 2)
    before = box.width()
    box.setStyleSheet("QComboBox { padding-left: 30px; }")
    qtbot.waitUntil(lambda: box.width() > before)
    box.addItem("a longer one that comes afterwards")
    qtbot.waitUntil(lambda: box.width() > 2 * before)
    assert box.minimumSizeHint() == box.sizeHint()
