"""Rows and columns that fold where there is no room for them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import GAP, LINE_GAP, READABLE, FoldingRow
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.side_by_side import SideBySide


def button(width: int) -> QPushButton:
    result = QPushButton("x")
    result.setFixedWidth(width)
    return result


def shown(row: FoldingRow, width: int, qtbot: QtBot) -> QWidget:
    """A page with the row at its upper edge."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(row)
    layout.addStretch(1)
    qtbot.addWidget(page)
    page.resize(width, 300)
    page.show()
    qtbot.wait(1)
    return page


def test_that_a_row_goes_on_below_and_the_end_of_it_together(qtbot: QtBot) -> None:
    buttons = [button(100) for _ in range(4)]
    row = FoldingRow(*buttons[:2])
    row.add_gap()
    for last in buttons[2:]:
        row.add(last)
    page = shown(row, 4 * 100 + 3 * GAP, qtbot)
    assert row.lines() == 1
    assert buttons[3].geometry().right() == row.width() - 1
    page.resize(4 * 100, 300)
    qtbot.wait(1)
    assert row.lines() == 2
    assert [b.y() for b in buttons] == [0, 0, *[buttons[0].height() + LINE_GAP] * 2]
    assert buttons[3].geometry().right() == row.width() - 1
    assert row.height() == 2 * buttons[0].height() + LINE_GAP
    assert row.minimumSizeHint().width() == 100


def test_that_words_shrink_before_a_row_folds(qtbot: QtBot) -> None:
    words, last = ElidedLabel(), button(100)
    words.setText("many words that say little " * 20)
    row = FoldingRow(button(100))
    row.add(words, 1)
    row.add(last)
    page = shown(row, 900, qtbot)
    assert words.width() == 900 - 200 - 2 * GAP
    page.resize(200 + READABLE + 2 * GAP, 300)
    qtbot.wait(1)
    assert (row.lines(), words.width()) == (1, READABLE)
    page.resize(200 + READABLE, 300)
    qtbot.wait(1)
    assert row.lines() == 2


def test_that_what_is_hidden_takes_no_room_in_a_row(qtbot: QtBot) -> None:
    buttons = [button(100) for _ in range(3)]
    row = FoldingRow(*buttons)
    buttons[1].hide()
    page = shown(row, 220, qtbot)
    assert row.lines() == 1
    buttons[1].show()
    qtbot.wait(1)
    assert row.lines() == 2
    page.hide()


def test_that_a_row_follows_words_that_changed_while_it_was_hidden(qtbot: QtBot) -> None:
    first, last = QLabel("a"), QLabel("b")
    page = shown(FoldingRow(first, last), 400, qtbot)
    page.hide()
    first.setText("much longer words")
    page.show()
    qtbot.wait(1)
    assert first.width() >= first.sizeHint().width()
    assert last.x() > first.geometry().right()


def test_that_a_side_stands_above_where_it_has_no_room(qtbot: QtBot) -> None:
    side, main = QLabel("side"), QLabel("main")
    both = SideBySide(side, main, width=200, height=80, wide=600, below=120)
    qtbot.addWidget(both)
    both.resize(700, 400)
    both.show()
    assert (side.width(), main.x() > 200) == (200, True)
    both.resize(500, 400)
    qtbot.wait(1)
    assert both.is_folded
    assert (side.width(), side.height(), main.y() > 80) == (500, 80, True)
    assert both.minimumSizeHint().width() <= 200
    both.resize(700, 400)
    qtbot.wait(1)
    assert (side.width(), side.height(), main.x() > 200) == (200, 400, True)


def test_that_parts_with_a_border_between_fold_too(qtbot: QtBot) -> None:
    parts = QWidget(), QWidget()
    for part, width in zip(parts, (300, 250), strict=True):
        part.setMinimumWidth(width)
    both = FoldingSplitter(*parts, shares=(1, 1), wide=600)
    qtbot.addWidget(both)
    both.resize(700, 400)
    both.show()
    assert both.orientation() == Qt.Orientation.Horizontal
    assert both.minimumSizeHint().width() == 300
    both.resize(500, 400)
    assert both.orientation() == Qt.Orientation.Vertical
    assert parts[1].y() > parts[0].y()


def test_that_a_gap_takes_what_growing_parts_cannot(qtbot: QtBot) -> None:
    words, button = ElidedLabel(hugs=True), QPushButton("go")
    words.setText("few")
    row = FoldingRow()
    row.add(words, 1)
    row.add_gap()
    row.add(button)
    qtbot.addWidget(row)
    row.resize(400, 40)
    row.show()
    qtbot.waitUntil(lambda: button.geometry().right() == 399)
    assert words.width() == words.maximumWidth()


class Asked(QPushButton):
    """Counts how often it is asked for its size."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def sizeHint(self) -> QSize:
        self.count += 1
        return QSize(50, 20)


def test_that_rows_within_rows_are_asked_seldom(qtbot: QtBot) -> None:
    asked = Asked()
    inner = FoldingRow(asked, *(button(50) for _ in range(4)))
    inner.add_gap()
    inner.add(button(50))
    outer = FoldingRow(inner, *(button(50) for _ in range(4)))
    qtbot.addWidget(outer)
    asked.count = 0
    outer.heightForWidth(200)
    # the inner row tells its least width, its width and its height; each asks a button for width, least width and height
    assert asked.count <= 12
