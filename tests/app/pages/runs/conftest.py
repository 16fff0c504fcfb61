"""The Runs page on screen, with runs on the disk whose training is made up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.pages.runs import RunsPage
from desktop_app.session import Session


@pytest.fixture
def place(session: Session, tmp_path: Path) -> Path:
    session.settings.runs_folder = str(tmp_path / "runs")
    return tmp_path / "runs"


@pytest.fixture
def open_page(session: Session, qtbot: QtBot, place: Path) -> Callable[[], RunsPage]:
    def opened() -> RunsPage:
        page = RunsPage(session)
        qtbot.addWidget(page)
        page.resize(1000, 700)
        page.show()
        count = sum(1 for _ in place.glob("*/run.json")) if place.exists() else 0
        qtbot.waitUntil(lambda: page.table.model().rowCount() == count and bool(page.count.text()))
        return page

    return opened
