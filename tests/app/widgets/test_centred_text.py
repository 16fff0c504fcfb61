"""Numbers stand in the middle of their box, whatever script their unit is written in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from desktop_app.look import fonts, theme
from desktop_app.widgets.centred_text import CentredText


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    """The window's own font and look, for one test."""
    font = QFont(qapp.font())
    fonts.apply(qapp)
    theme.apply(qapp, "light", 1.5)
    yield
    qapp.setStyleSheet("")
    qapp.setFont(font)
    theme.apply(qapp, "light")
    qapp.setStyleSheet("")


def middle(box: QSpinBox | QComboBox | QLineEdit) -> float:
    """The height at which the middle of the first character stands, below that of the box."""
    image = box.grab().toImage()
    dark = [
        y for y in range(4, image.height() - 4) for x in range(10, 24) if QColor(image.pixel(x, y)).lightness() < 110
    ]
    return (min(dark) + max(dark)) / 2 - image.height() / 2


@pytest.mark.usefixtures("dressed")
def test_that_a_chinese_unit_does_not_lift_the_number(qtbot: QtBot) -> None:
    box = QSpinBox(value=25)
    qtbot.addWidget(box)
    CentredText(box)
    box.setSuffix(" ms")
    box.show()
    box.lineEdit().deselect()
    latin = middle(box)
    box.setSuffix(" 毫秒")
    box.lineEdit().deselect()
    assert abs(middle(box) - latin) <= 1


@pytest.mark.usefixtures("dressed")
def test_that_chinese_does_not_lift_the_text_of_a_list(qtbot: QtBot) -> None:
    box = QComboBox(editable=True)
    qtbot.addWidget(box)
    CentredText(box)
    box.show()
    box.setEditText("2: Hi.")
    latin = middle(box)
    box.setEditText("2: 嗨。")
    assert abs(middle(box) - latin) <= 1


@pytest.mark.usefixtures("dressed")
def test_that_chinese_is_not_lifted_in_a_line(qtbot: QtBot) -> None:
    line = QLineEdit("Hi.")
    qtbot.addWidget(line)
    CentredText(line)
    line.show()
    latin, height = middle(line), line.sizeHint().height()
    line.setText("嗨。")
    line.deselect()
    assert abs(middle(line) - latin) <= 1
    assert line.sizeHint().height() == height, "nothing moves while one types"


@pytest.mark.usefixtures("dressed")
def test_that_chinese_is_painted_whole_in_large_sizes(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, "light", 2.0)
    heights = []
    for more in (0, 60):
        box = QComboBox(editable=True)
        qtbot.addWidget(box)
        CentredText(box)
        box.setEditText("国国国")
        box.resize(260, box.sizeHint().height() + more)
        box.show()
        box.lineEdit().deselect()
        image = box.grab().toImage()
        inked = [
            y
            for y in range(4, image.height() - 4)
            if any(QColor(image.pixel(x, y)).lightness() < 110 for x in range(24, 80))
        ]
        heights.append(max(inked) - min(inked))
    assert heights[0] == heights[1]


class Paintings(QObject):
    """Counts how often a widget is painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


@pytest.mark.usefixtures("dressed")
def test_that_a_number_that_stays_is_not_painted_again_and_again(qtbot: QtBot) -> None:
    box = QSpinBox(value=25)
    qtbot.addWidget(box)
    CentredText(box)
    paintings = Paintings(box)
    box.lineEdit().installEventFilter(paintings)
    box.show()
    qtbot.waitUntil(lambda: paintings.count > 0)
    for _ in range(20):
        QApplication.processEvents()
    assert paintings.count < 5
