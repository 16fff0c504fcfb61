"""Tooltips that can be read, and hide nothing that is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTabBar, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.look import tooltips
from desktop_app.look.tooltips import Tooltips
from desktop_app.widgets.runs.run_model import RunModel
from desktop_app.widgets.training.chart_view import ChartView
from desktop_app.widgets.training.curve_words import chart_help
from desktop_app.widgets.training.training_setup import TrainingSetup
from desktop_app.widgets.training.training_view import TrainingView
from desktop_app.words.letters import width_in_letters
from desktop_app.words.plain_tip import LONGEST, in_lines, plain_tip

LONG = "Move the mouse over the chart to read its values; drag or turn the wheel to see a part of it from near."
CHINESE = (
    "在图上移动鼠标即可读取数值；拖动或转动滚轮可放大其中一部分，双击恢复全部。键：加号、减号、箭头、0。第 2,960 次更新。"
    * 2
)


@pytest.mark.parametrize("text", [LONG, CHINESE, f"short\n{LONG}\n\n{CHINESE}", "𝕏 " * 99, "a" * 99, ""])
def test_that_no_line_of_a_tip_is_too_long_and_nothing_is_lost(text: str) -> None:
    lines = in_lines(text)
    assert "".join(lines.split()) == "".join(text.split())
    assert all(width_in_letters(line) <= LONGEST or " " not in line for line in lines.split("\n"))
    assert in_lines(lines) == lines
    assert plain_tip(text) == lines


def test_that_lines_end_where_they_may() -> None:
    assert in_lines(LONG).split("\n")[0] == "Move the mouse over the chart to read its values; drag or"
    for _, after in pairwise(in_lines(CHINESE).split("\n")):
        assert after[0] not in "，。；：、"
    markup = f"<b>{LONG}</b>"
    assert in_lines(markup) == markup, "Qt breaks it itself"


def test_that_tips_are_broken_where_the_mouse_comes_by(qapp: QApplication, qtbot: QtBot) -> None:
    window, label, tabs = QWidget(), QLabel("read me"), QTabBar()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    for widget in (label, tabs):
        layout.addWidget(widget)
    tabs.addTab("one")
    tabs.setTabToolTip(0, LONG)
    for widget in (window, label):
        widget.setToolTip(LONG)
    window.show()
    qtbot.waitExposed(window)
    watched = Tooltips(qapp)
    qapp.focusWindowChanged.emit(window.windowHandle())
    for widget in (tabs, label):
        QTest.mouseMove(window.windowHandle(), widget.mapTo(window, widget.rect().center()))
    assert label.toolTip() == window.toolTip() == tabs.tabToolTip(0) == in_lines(LONG)
    label.setToolTip(CHINESE)
    QTest.mouseMove(window.windowHandle(), label.mapTo(window, label.rect().center() + QPoint(1, 0)))
    assert label.toolTip() == in_lines(CHINESE), "also one that was written meanwhile"
    watched.deleteLater()


@pytest.mark.parametrize("is_low", [False, True])
def test_that_the_tip_of_a_chart_hides_nothing_of_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, is_low: bool
) -> None:
    """One line of a thousand pixels lay over the curves."""
    chart = ChartView()
    qtbot.addWidget(chart)
    chart.show_curves([], {}, {"update": "update"})
    chart.setToolTip(chart_help())
    screen = chart.screen().geometry()
    chart.setGeometry(20, screen.bottom() - 320 if is_low else 100, 500, 300)
    chart.show()
    qtbot.waitExposed(chart)
    shown: list[tuple[QPoint, str]] = []
    monkeypatch.setattr(QToolTip, "showText", lambda *given: shown.append((given[0], given[1])))
    assert chart.event(QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(50, 50), chart.mapToGlobal(QPoint(50, 50))))
    place, text = shown[0]
    assert text == in_lines(chart_help())
    height = QFontMetrics(QToolTip.font()).lineSpacing() * (text.count("\n") + 1)
    tip = QRect(place + QPoint(0, tooltips.BELOW_MOUSE), chart.size()).adjusted(0, 0, 0, height - 300)
    assert not tip.intersects(QRect(chart.mapToGlobal(QPoint()), chart.size()))
    assert screen.contains(tip)


def test_that_tips_of_what_is_listed_are_broken_too(qtbot: QtBot) -> None:
    """Qt asks the list for them, so that no mouse comes by."""
    setup, view, model = TrainingSetup(), TrainingView(), RunModel()
    boxes = [setup.preset, view.choice]
    role = Qt.ItemDataRole.ToolTipRole
    tips = [box.itemData(row, role) for box in boxes for row in range(box.count())]
    tips += [model.headerData(column, Qt.Orientation.Horizontal, role) for column in range(model.columnCount())]
    tips = list(filter(None, tips))
    for widget in (setup, view):
        qtbot.addWidget(widget)
    assert max(map(len, tips)) > 80
    assert tips == [in_lines(tip) for tip in tips]
