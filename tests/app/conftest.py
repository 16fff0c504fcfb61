"""Parts of the window for its tests, ended when the test is."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from patient_bot import PatientBot
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop_app.lanes import Lanes
from desktop_app.look import theme
from desktop_app.session import Session
from desktop_app.settings import Settings
from desktop_app.tasks import demos
from desktop_app.tasks.engine import Engine

_TESTS = itertools.count(1)
OLD_GARBAGE = 100
"""Every so many tests everything is looked through, in between what is young: a look through everything takes long."""


@pytest.fixture(autouse=True)
def garbage() -> Iterator[None]:
    """Is collected after a test, on the main thread, as the program's collector does: a lane would destroy widgets while Qt lists them."""
    gc.disable()
    yield
    gc.collect(2 if next(_TESTS) % OLD_GARBAGE == 0 else 1)


@pytest.fixture(autouse=True)
def demo_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the program brings along: nothing, unless a test puts it there."""
    monkeypatch.setattr(demos, "FOLDER", tmp_path / "demo folder")
    return tmp_path / "demo folder"


@pytest.fixture(autouse=True)
def no_widgets_left(qapp: QApplication) -> Iterator[None]:
    """Widgets and sizes go with their test. pytest-qt only closes them, and what waits for deletion slows every change of the look."""
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if theme.zoom() != 1.0 or theme.current() is not theme.LIGHT:
        theme.apply(qapp, "light", 1.0)  # the next test measures words and widths


@pytest.fixture
def qtbot(request: pytest.FixtureRequest) -> PatientBot:
    """The robot of pytest-qt, with more patience."""
    request.getfixturevalue("qapp")
    return PatientBot(request)


@pytest.fixture
def lanes(qapp: QApplication) -> Iterator[Lanes]:
    """Two lanes, closed after the test."""
    result = Lanes(qapp)
    yield result
    assert result.shutdown(5000)


@pytest.fixture
def session(lanes: Lanes) -> Session:
    """A session of its own, with settings of its own."""
    return Session(lanes, Engine(lanes), Settings())
