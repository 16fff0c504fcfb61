"""What differs between runs is told in the language of the window, names of runs that come with the program too."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest
from made_up_runs import run_of
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.widgets.runs.difference_table import DifferenceTable
from desktop_app.words import language


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The window speaks Chinese."""
    language.apply(qapp, "zh_CN")
    yield
    language.apply(qapp, "en")


@pytest.mark.usefixtures("chinese")
def test_that_rows_and_columns_are_named_in_the_language_of_the_window(qtbot: QtBot) -> None:
    mine = run_of("made-up-1")[1]
    model = dataclasses.replace(mine.model, source_vocabulary=3000)
    demo = dataclasses.replace(mine, name="Chinese → English", model=model)
    table = DifferenceTable()
    qtbot.addWidget(table)
    table.show_runs([mine, demo])
    assert table.table.horizontalHeaderItem(1).text() == "中文 → 英语"
    assert [table.table.verticalHeaderItem(row).text() for row in range(table.table.rowCount())] == ["原文词表大小"]


@pytest.mark.usefixtures("chinese")
def test_that_languages_are_named_and_not_coded(qtbot: QtBot) -> None:
    there = run_of("made-up-1")[1]
    back = dataclasses.replace(there, source_language="zh", target_language="en")
    table = DifferenceTable()
    qtbot.addWidget(table)
    table.show_runs([there, back])
    shown = [[table.table.item(row, column).text() for column in range(2)] for row in range(2)]
    assert shown == [["英语", "中文"], ["中文", "英语"]]
