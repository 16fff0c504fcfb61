"""The whole window, without TensorFlow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app import main_window
from desktop_app.look import theme
from desktop_app.main_window import PAGES, MainWindow
from desktop_app.session import Session
from model import actions


@pytest.fixture(autouse=True)
def _no_tensorflow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "warm", lambda: ())


@pytest.fixture
def few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that nobody looks at are empty: making them all takes a second."""
    few = {name: PAGES[name] if name in ("data", "translate") else lambda _: QWidget() for name in PAGES}
    monkeypatch.setattr(main_window, "PAGES", few)


@pytest.fixture
def window(session: Session, qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    theme.apply(qapp, "light", 1.0)
    result = MainWindow(session)
    result.resize(1024, 640)
    ended: list[bool] = []
    result.ended.connect(ended.append)
    yield result
    result.interrupt()
    qtbot.waitUntil(lambda: ended == [True])
    result.deleteLater()
    theme.apply(qapp, "light", 1.0)


@pytest.fixture
def shown(window: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    window.show()
    qtbot.waitUntil(lambda: session.engine.state.kind == "ready")
    qtbot.waitUntil(lambda: len(window._pages) == len(PAGES))
    return window
