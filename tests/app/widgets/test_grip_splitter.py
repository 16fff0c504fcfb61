"""Borders that can be moved without a mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.widgets.grip_splitter import STEP, GripSplitter

KEYS = {Qt.Orientation.Vertical: (Qt.Key.Key_Down, Qt.Key.Key_Up), Qt.Orientation.Horizontal: (Qt.Key.Key_Right, Qt.Key.Key_Left)}  # fmt: skip


@pytest.mark.parametrize("orientation", KEYS)
def test_that_the_arrow_keys_move_a_border(qtbot: QtBot, orientation: Qt.Orientation) -> None:
    splitter = GripSplitter(orientation)
    qtbot.addWidget(splitter)
    for _ in range(2):
        splitter.addWidget(QWidget())
    splitter.say("More room")
    splitter.resize(400, 400)
    splitter.show()
    first, grip = splitter.sizes()[0], splitter.handle(1)
    assert grip.toolTip() == grip.accessibleName() == "More room"
    forth, back = KEYS[orientation]
    qtbot.keyClick(grip, forth)
    assert splitter.sizes()[0] == first + STEP
    for _ in range(2):
        qtbot.keyClick(grip, back)
    assert splitter.sizes()[0] == first - STEP
