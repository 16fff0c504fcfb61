"""Words that scroll where there is little room for them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.widgets.fitting_scroll import FittingScroll


@pytest.mark.parametrize("height", [61, 70, 83, 97])
def test_that_no_line_is_cut_in_half_before_anybody_scrolls(qtbot: QtBot, height: int) -> None:
    content = QWidget()
    column = QVBoxLayout(content)
    labels = [QLabel("one\ntwo\nthree"), QLabel("four\nfive\nsix\nseven")]
    for label in labels:
        column.addWidget(label)
    area = FittingScroll(content)
    qtbot.addWidget(area)
    area.resize(200, height)
    area.show()
    line = labels[0].height() / 3
    ends = [label.y() + line * number for label in labels for number in range(1, 5)]
    qtbot.waitUntil(lambda: min(abs(area.viewport().height() - end) for end in ends) <= 1)
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert area.viewport().height() == height
    area.resize(200, 400)
    assert area.viewport().height() == 400
