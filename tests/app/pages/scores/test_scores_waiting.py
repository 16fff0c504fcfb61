"""A measurement that a training keeps waiting says so before it is asked for, and while it waits."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from made_training import started, step
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.scores import ScoresPage
from desktop_app.session import Session
from desktop_app.tasks import scores as tasks
from model.records.events import TrainingPaused


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    made = Script()
    for work in ("measure", "compare"):
        monkeypatch.setattr(tasks, work, made)
    return made


def train(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "training", SimpleNamespace(run_path="/runs/other", run_name="other"))
    session.training_changed.emit(session.training)
    session.training_event.emit(started(resumed=True))
    session.training_event.emit(replace(step(1), seconds_left=1080.0))


def end(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "training", None)
    session.training_changed.emit(None)


def test_that_the_wait_stands_below_the_button_with_a_way_to_the_training(
    page: ScoresPage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page.setup.wait.isHidden()
    train(session, monkeypatch)
    assert page.setup.start.isEnabled()
    left = "about 18\N{NO-BREAK SPACE}min left"
    assert page.setup.wait.text() == f"A training runs ({left}): this begins when it has ended or is stopped."
    with qtbot.waitSignal(session.page_requested, check_params_cb=lambda name: name == "train"):
        qtbot.mouseClick(page.setup.to_training, Qt.MouseButton.LeftButton)
    session.training_event.emit(TrainingPaused(1))
    assert left not in page.setup.wait.text()
    end(session, monkeypatch)
    assert page.setup.wait.isHidden()
    assert page.setup.to_training.isHidden()


def test_that_the_line_says_what_is_waited_for_only_while_it_waits(
    page: ScoresPage, session: Session, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(session, monkeypatch)
    page.setup.start.click()
    assert page.strip._label.text() == "Waits for the training to end"
    end(session, monkeypatch)
    assert page.strip._label.text() == "Translating and scoring"
    script.last.stop()


def test_that_what_needs_no_network_is_not_said_to_wait(
    page: ScoresPage, session: Session, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(session, monkeypatch)
    assert page.choice.evaluation is not None
    page.measuring.compare(page.choice.evaluation, page.choice.evaluation, "bootstrap")
    assert page.strip._label.text() == "Translating and scoring"
    script.last.stop()
