"""What a person sees of a change of the look while it is being made."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.jobs import Handle, Job
from desktop_app.look import theme
from desktop_app.main_window import MainWindow
from desktop_app.session import Session


@pytest.fixture
def cursors(monkeypatch: pytest.MonkeyPatch) -> list[Qt.CursorShape | None]:
    """What the mouse looks like whenever a look is applied."""
    seen: list[Qt.CursorShape | None] = []

    def apply(*_: Any, **__: Any) -> None:
        cursor = QApplication.overrideCursor()
        seen.append(cursor.shape() if cursor is not None else None)

    monkeypatch.setattr(theme, "apply", apply)
    return seen


@pytest.mark.usefixtures("few_pages")
def test_that_the_mouse_says_so_while_a_busy_machine_changes_its_look(
    shown: MainWindow, session: Session, qtbot: QtBot, cursors: list[Qt.CursorShape | None]
) -> None:
    release = threading.Event()

    def body(_: Handle) -> None:
        release.wait(10)

    Job(body, session.lanes.files, name="list runs").start()
    session.change_setting("theme", "dark")
    assert shown._status_bar.mentioned() == "Dark theme"
    qtbot.waitUntil(lambda: cursors == [Qt.CursorShape.WaitCursor])
    assert QApplication.overrideCursor() is None
    release.set()


@pytest.mark.usefixtures("few_pages")
def test_that_nothing_flickers_where_the_change_is_quick(
    shown: MainWindow, session: Session, qtbot: QtBot, cursors: list[Qt.CursorShape | None]
) -> None:
    qtbot.waitUntil(session.lanes.idle)
    session.change_setting("theme", "light")
    assert shown._status_bar.mentioned() == "Light theme"
    qtbot.waitUntil(lambda: cursors == [None])
