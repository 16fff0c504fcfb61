"""A table over any number of pairs reads only those in sight."""

from __future__ import annotations

from processor_time import processor_seconds
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets.data.pair_table import ListedPairs, PairTable

MILLION = 1_000_000


class CountingPairs:
    """A million pairs that notes which rows are asked for."""

    def __init__(self) -> None:
        self.read: list[tuple[int, int]] = []

    def count(self, part: str) -> int:  # noqa: ARG002
        return MILLION

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:  # noqa: ARG002
        self.read.append((start, stop))
        return [(f"source {row}", f"目标 {row}") for row in range(start, stop)]

    def rows_read(self) -> int:
        return sum(stop - start for start, stop in self.read)


def shown(qtbot: QtBot, pairs: CountingPairs) -> PairTable:
    table = PairTable()
    qtbot.addWidget(table)
    table.resize(600, 400)
    table.set_pairs(pairs, "train")
    table.show()
    qtbot.waitExposed(table)
    table.grab()
    return table


def test_that_a_million_pairs_open_at_once_and_almost_none_are_read(qtbot: QtBot) -> None:
    pairs = CountingPairs()
    begin = processor_seconds()
    table = shown(qtbot, pairs)
    assert processor_seconds() - begin < 2
    assert table.model().rowCount() == MILLION
    assert 0 < pairs.rows_read() < 1000


def test_that_the_last_of_a_million_pairs_can_be_seen(qtbot: QtBot) -> None:
    pairs = CountingPairs()
    table = shown(qtbot, pairs)
    table.scrollToBottom()
    table.grab()
    assert table.model().index(MILLION - 1, 1).data() == f"目标 {MILLION - 1}"
    assert pairs.rows_read() < 2000


def test_that_blocks_read_long_ago_are_let_go(qtbot: QtBot) -> None:
    pairs = CountingPairs()
    table = shown(qtbot, pairs)
    for row in range(0, 100_000, 256):
        table.pair(row)
    before = pairs.rows_read()
    table.pair(99_900)
    assert pairs.rows_read() == before
    table.pair(0)
    assert pairs.rows_read() > before


def test_that_a_chosen_row_is_told_with_both_sentences(qtbot: QtBot) -> None:
    table = shown(qtbot, CountingPairs())
    with qtbot.waitSignal(table.pair_chosen) as told:
        table.selectRow(3)
    assert told.args == [("source 3", "目标 3")]


def test_that_copying_everything_copies_a_bounded_number_of_rows(qtbot: QtBot) -> None:
    table = shown(qtbot, CountingPairs())
    table.selectAll()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "source 0\t目标 0"
    assert len(lines) == 10_000


class Referenced(ListedPairs):
    """The second source has two further right translations, the last very many."""

    def has_references(self, part: str) -> bool:
        return part == "test"

    def referenced(self, part: str, start: int, stop: int) -> list[tuple[str, ...]]:
        further = [(), ("Hör auf.", "Stopp."), tuple(map(str, range(99)))]
        return [(*pair, *more) for pair, more in zip(self.rows(part, 0, 3), further, strict=True)][start:stop]


def test_that_further_references_are_counted_beside_their_pair_and_can_be_read(qtbot: QtBot) -> None:
    pairs = Referenced([("Hi.", "Hallo."), ("Stop.", "Halt."), ("Yes.", "Ja.")])
    table = PairTable()
    qtbot.addWidget(table)
    table.set_pairs(pairs, "train")
    assert table.model().columnCount() == 2
    table.set_pairs(pairs, "test")
    model = table.model()
    assert [model.index(row, 2).data() for row in range(3)] == [None, "+2", "+99"]
    assert [model.index(row, 2).data(Qt.ItemDataRole.ToolTipRole) for row in range(2)] == [
        None,
        "Right translations too, for scoring:\nHör auf.\nStopp.",
    ]
    assert model.index(2, 2).data(Qt.ItemDataRole.AccessibleTextRole).endswith("\n19\n… and 79 more")
    assert table.pair(1) == ("Stop.", "Halt.")
    table.selectAll()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "Hi.\tHallo.\nStop.\tHalt.\nYes.\tJa."
    table.set_pairs(pairs, "validation")
    assert table.model().columnCount() == 2


def test_that_a_list_is_pairs_too() -> None:
    assert ListedPairs([("a", "b"), ("c", "d")]).rows("", 1, 2) == [("c", "d")]


def test_that_numbers_of_rows_take_no_more_room_than_they_need(qtbot: QtBot) -> None:
    table = shown(qtbot, CountingPairs())
    needed = QFontMetrics(theme.font(11)).horizontalAdvance("1,000,000")
    assert needed < table.verticalHeader().width() <= needed + theme.scaled(14)
    table.set_pairs(ListedPairs([("a", "b")]), "train")
    assert table.verticalHeader().width() < needed / 2
