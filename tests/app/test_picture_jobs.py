"""A picture that takes its time is said to be on its way."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.pictures import picture_jobs
from desktop_app.pictures.picture_jobs import PictureJobs


@pytest.mark.parametrize("fails", [False, True])
def test_that_a_slow_picture_is_said_to_be_drawn_until_it_is_saved(
    lanes: Lanes, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    told: list[str] = []
    monkeypatch.setattr(picture_jobs.notices, "tell", lambda _, text: told.append(text))
    monkeypatch.setattr(picture_jobs.notices, "put_away", lambda _: told.append(""))
    monkeypatch.setattr(picture_jobs.notices, "show_error", lambda _, error: told.append(str(error)))
    gate = threading.Event()

    def draw(_: Handle) -> str:
        gate.wait()
        if fails:
            raise OSError("full")
        return "/pictures/head.png"

    PictureJobs(page).save(Job(draw, lanes.files, name="save picture"))
    try:
        qtbot.waitUntil(lambda: told == ["The picture is being drawn…"])
    finally:
        gate.set()
    after = ["", "full"] if fails else ["Saved as /pictures/head.png"]
    qtbot.waitUntil(lambda: told[1:] == after)
