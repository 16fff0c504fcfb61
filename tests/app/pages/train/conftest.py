"""The Train page on screen, its trainings made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from made_training import columns, history
from made_trainings import INFO, RUN, Trainings
from pytestqt.qtbot import QtBot

from desktop_app.jobs import Job
from desktop_app.pages import train as page_module
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session


@pytest.fixture(autouse=True)
def trainings(monkeypatch: pytest.MonkeyPatch) -> Trainings:
    made = Trainings()
    monkeypatch.setattr(page_module.training, "start", made.start)
    monkeypatch.setattr(page_module.training, "resume", made.resume)
    return made


@pytest.fixture
def page(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> TrainPage:
    def answer(value: Any) -> Callable[..., Job]:
        return lambda lanes, _path: Job(lambda _: value, lanes.files, name="made up")

    monkeypatch.setattr(page_module.runs, "history", answer(columns(list(history(20)))))
    monkeypatch.setattr(page_module.runs, "run_info", answer(INFO))
    monkeypatch.setattr(page_module.runs, "hindrance", answer(None))
    monkeypatch.setattr("desktop_app.session.runs.run_summary", answer(RUN))
    made = TrainPage(session)
    qtbot.addWidget(made)
    made.resize(960, 550)
    made.show()
    return made
