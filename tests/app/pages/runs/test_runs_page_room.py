"""The room of the Runs page: names are read whole, columns give way and stay, and a small window is wide enough."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from made_runs import make_run
from made_training import history
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.pages.runs import RunsPage
from desktop_app.widgets.runs.run_model import COLUMNS
from model import actions


@pytest.mark.parametrize("names", [("one",), ("a very long name of a run " * 9,)])
def test_that_a_name_of_a_corpus_is_read_whole_where_there_is_room(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, names: tuple[str, ...]
) -> None:
    make_run(place, "run", history(10), corpus_name="cmn.2026-11-30.everyday.derived")
    actions.describe_run(place / "run", name=names[0].strip())
    table, corpus = open_page().table, COLUMNS.index("corpus")
    table.resize(1800, table.height())
    qtbot.waitUntil(lambda: table.columnWidth(corpus) >= table.sizeHintForColumn(corpus))
    table.setColumnWidth(corpus, 300)
    table._make_room()
    assert table.columnWidth(corpus) == 300, "drawn by a person"


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_that_columns_give_way_until_names_of_thirty_letters_can_be_told_apart(
    open_page: Callable[[], RunsPage], place: Path, qapp: QApplication, qtbot: QtBot, zoom: float
) -> None:
    for name in ("everyday sentences en-zh Tiny", "everyday sentences en-zh Tiny 2", "everyday sentences en-zh Base"):
        make_run(place, name, history(10))
    page = open_page()
    theme.apply(qapp, "light", zoom)
    table, name = page.table, COLUMNS.index("name")
    qtbot.waitUntil(lambda: table.columnWidth(name) >= table.sizeHintForColumn(name))
    unseen = [table.isColumnHidden(column) for column in range(len(COLUMNS))]
    assert any(unseen) == (zoom > 1)
    assert not unseen[name]
    assert not table.horizontalScrollBar().maximum() or all(unseen[1:])
    tip = str(table.model().index(0, name).data(Qt.ItemDataRole.ToolTipRole))
    assert ("Created" in tip) == unseen[COLUMNS.index("created")]
    table.resize(4000, table.height())
    assert not any(table.isColumnHidden(column) for column in range(len(COLUMNS)))


def test_that_columns_and_names_stay_where_they_are_whatever_is_chosen(
    open_page: Callable[[], RunsPage], place: Path
) -> None:
    short, long = (make_run(place, name, history(10)).path for name in ("one", "a run with quite a long name"))
    page = open_page()
    name, header = COLUMNS.index("name"), page.table.horizontalHeader()
    found = set()
    for width in range(560, 900, 6):  # the room for a mark is nowhere what decides
        for chosen in (short, long):
            page.table.choose([str(chosen)])
            page.table.set_rows([page.table._model.row(row) for row in range(2)])
            page.table.resize(width, 200)
            found.add(
                (width, tuple(map(header.isSectionHidden, range(len(COLUMNS)))), page.table.sizeHintForColumn(name))
            )
    assert len(found) == len(range(560, 900, 6))


def test_that_columns_are_the_same_ones_however_a_width_was_come_to(
    open_page: Callable[[], RunsPage], place: Path
) -> None:
    """The title of a hidden column was counted as nothing: it came back where it had no room."""
    make_run(place, "a run with quite a long name", history(10))
    table = open_page().table
    header, found = table.horizontalHeader(), set()
    for width in (*range(400, 900), *reversed(range(400, 900))):
        table.resize(width, 200)
        found.add((width, tuple(map(header.isSectionHidden, range(len(COLUMNS))))))
    assert len(found) == 500


def test_that_the_page_is_no_wider_than_a_small_window_at_one_and_a_half_times_the_size(
    open_page: Callable[[], RunsPage], qapp: QApplication
) -> None:
    page = open_page()
    theme.apply(qapp, "light", 1.5)
    assert page.minimumSizeHint().width() <= 880
