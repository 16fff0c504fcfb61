"""The list of the Runs page in the hands of a test."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_app.pages.runs import RunsPage


def names(page: RunsPage) -> list[str]:
    return [page.table.model().index(row, 0).data() for row in range(page.table.model().rowCount())]


def choose(page: RunsPage, qtbot: QtBot, *runs: Path) -> None:
    page.table.choose([str(run) for run in runs])
    qtbot.waitUntil(lambda: all(page.details.of(str(run)) is not None for run in runs))
    qtbot.waitUntil(lambda: all(page.following.curves(str(run)) is not None for run in runs))
