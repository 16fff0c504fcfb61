"""Dialogs begin where files came from last, and show the files that can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.widgets import file_kinds, open_dialog
from desktop_app.widgets.data.save_report import SaveReport
from desktop_app.widgets.export_button import ExportButton


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Where each dialog began; each chooses the same file in a folder of its own."""
    folders: list[str] = []
    monkeypatch.setattr(open_dialog, "_last", "")
    (tmp_path / "texts").mkdir()
    chosen = str(tmp_path / "texts" / "pairs.tsv")

    def answer(_: object, __: str, folder: str, *_more: object) -> tuple[list[str], str]:
        folders.append(folder)
        return [chosen], ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", answer)
    return folders


def test_that_dialogs_begin_at_home_and_then_where_the_last_file_came_from(
    qtbot: QtBot, begun: list[str], tmp_path: Path
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    for _ in range(2):
        open_dialog.ask_files(parent, "Open", file_kinds.filters())
    assert begun == [str(Path.home()), str(tmp_path / "texts")]
    open_dialog.begin_at(str(tmp_path / "gone" / "pairs.tsv"))
    assert open_dialog.folder() == str(Path.home())


def test_that_plain_files_of_a_language_are_parallel_text_too() -> None:
    first, second = file_kinds.filters().split(";;")
    assert first.startswith("Parallel text (")
    assert {"*.tsv", "*.tmx", "*.gz", "*.zh", "*.de"} <= set(first[:-1].partition("(")[2].split())
    assert second == "All files (*)"


@pytest.mark.parametrize("made", [ExportButton, lambda: SaveReport("corpus")])
def test_that_a_button_that_the_mouse_left_during_its_dialog_looks_so(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, made: Callable[[], QPushButton]
) -> None:
    button = made()
    qtbot.addWidget(button)
    button.show()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    places = (button.rect().center(), button.rect().bottomRight() + QPoint(50, 50))
    for place, is_over in zip(places, (True, False), strict=True):
        monkeypatch.setattr(QCursor, "pos", lambda place=place: button.mapToGlobal(place))
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)  # it heard the mouse come
        button.menu().actions()[0].trigger()
        assert button.underMouse() is is_over
