"""Closing: asks when something would be lost, stops, waits, and ends in any case."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop_app import notices, tasks
from desktop_app.frame.status import Status
from desktop_app.jobs import Handle, Job
from desktop_app.session import Session
from desktop_app.start import closing
from desktop_app.start.closing import Closing
from desktop_app.tasks.training import TrainingJob
from desktop_app.widgets.frame.status_bar import StatusBar
from desktop_app.words import works
from model.records.control import ControlQueue, Stop
from model.records.events import TrainingPaused

ONLY_READ = {
    "align words",
    "clear killed moves",
    "compare sizes",
    "compare systems",
    "compile the search",
    "count sentences",
    "count storage",
    "draw chart",
    "draw picture",
    "examine text",
    "examine training",
    "example sentences",
    "experiment with masks",
    "find files",
    "find rows",
    "foresee a training",
    "get charts ready",
    "go on from a choice",
    "list corpora",
    "list runs",
    "list scores",
    "look at a sentence",
    "look into a document",
    "measure",
    "measure a file",
    "members",
    "open a document",
    "open corpus",
    "open scores",
    "order pairs",
    "part of a run",
    "preview",
    "read a branch",
    "read attention",
    "read past translations",
    "read probes",
    "run details",
    "run history",
    "what hinders a run",
    "find target",
    "run info",
    "run summary",
    "sample names",
    "script of a run",
    "script of a training",
    "search tree",
    "split sentence",
    "start the engine",
    "trace attention",
    "translate",
    "translate a document",
    "try tokenizer",
    "weights of scores",
    "what a demo learned",
}
"""Works that write nothing, or, as a measurement, only at their very end, which a stop does not come to."""

LOST = {"measure", "measure a file", "compare systems", "translate a document"}
"""Those of them that a person may have waited for a long time."""


class Answers:
    """Stands in the place of the question."""

    def __init__(self, *answers: bool) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.other, self.loses = "", False

    def __call__(self, parent: object, title: str, text: str, yes: str, no: str, *, loses: bool) -> bool:  # noqa: ARG002
        self.asked.append(text)
        self.other, self.loses = no, loses
        return self.answers.pop(0)

    def meanwhile(self, *words: Any) -> QMessageBox:
        self.asked.append(words[2])
        QTimer.singleShot(0, lambda: words[-1](self.answers.pop(0)))
        return QMessageBox()


class Stage:
    """A window with its closing."""

    def __init__(self, session: Session, qtbot: QtBot) -> None:
        self.window = QWidget()
        self.bar = StatusBar(self.window)
        qtbot.addWidget(self.window)
        self.closing = Closing(session, Status(session, self.bar), self.window, patience=0.3, idle_patience=0.3)
        self.ended: list[bool] = []
        self.closing.ended.connect(self.ended.append)


@pytest.fixture
def stage(session: Session, qtbot: QtBot) -> Stage:
    return Stage(session, qtbot)


@pytest.fixture
def deaf(session: Session) -> Iterator[threading.Event]:
    """A work that saves something and does not hear that it should stop."""
    yield from unhearing(session, "export network")


@pytest.fixture
def reading(session: Session) -> Iterator[threading.Event]:
    """One that saves nothing, as importing TensorFlow does not."""
    yield from unhearing(session, "start the engine")


@pytest.fixture
def scoring(session: Session) -> Iterator[threading.Event]:
    """One that a person waits for, and that a stop throws away."""
    yield from unhearing(session, "measure")


def unhearing(session: Session, name: str) -> Iterator[threading.Event]:
    release, started = threading.Event(), threading.Event()

    def body(_: Handle) -> None:
        started.set()
        release.wait(10)

    Job(body, session.lanes.engine, name=name).start()
    assert started.wait(60)
    yield release
    release.set()


def train(session: Session) -> TrainingJob:
    control, started = ControlQueue(), threading.Event()

    def body(_: Handle) -> str:
        started.set()
        while not isinstance(control.next(), Stop):
            time.sleep(0.002)
        return "summary"

    job = TrainingJob(session.engine, "run", control, body, "train")
    job.returned.connect(lambda _: None)
    session.training = job
    job.finished.connect(session._end_training)
    job.start()
    assert started.wait(60)
    return job


def use(monkeypatch: pytest.MonkeyPatch, *answers: bool) -> Answers:
    result = Answers(*answers)
    monkeypatch.setattr(notices, "ask", result)
    monkeypatch.setattr(notices, "ask_meanwhile", result.meanwhile)
    return result


def test_that_an_idle_window_closes_at_once_without_a_question(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    question = use(monkeypatch)
    stage.closing.begin()
    assert stage.ended == [True]
    assert not question.asked


def test_that_a_training_is_stopped_when_the_person_agrees(
    stage: Stage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = train(session)
    question = use(monkeypatch, True)
    summaries: list[str] = []
    job.returned.connect(summaries.append)
    stage.closing.begin()
    qtbot.waitUntil(lambda: stage.ended == [True])
    qtbot.waitUntil(lambda: summaries == ["summary"])
    assert len(question.asked) == 1


def test_that_a_training_that_waits_is_not_said_to_be_trained_on(
    stage: Stage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = train(session)
    question = use(monkeypatch, False, False)
    stage.closing.begin()
    assert "is being trained" in question.asked[-1]
    assert question.other == "Keep training"
    assert not question.loses
    session.training_event.emit(TrainingPaused(250))
    stage.closing.begin()
    assert "is paused" in question.asked[-1]
    assert question.other == "Do not close"
    job.cancel()
    qtbot.waitUntil(lambda: not job.is_running())


def test_that_a_training_goes_on_when_the_person_declines(
    stage: Stage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = train(session)
    use(monkeypatch, False)
    stage.closing.begin()
    qtbot.wait(100)
    assert job.is_running()
    assert not stage.ended
    job.cancel()
    qtbot.waitUntil(lambda: not job.is_running())


def test_that_the_system_is_obeyed_without_a_question(
    stage: Stage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(session)
    question = use(monkeypatch)
    stage.closing.begin(quiet=True)
    qtbot.waitUntil(lambda: stage.ended == [True])
    assert not question.asked


def test_that_other_work_is_waited_for_and_the_bar_says_so(
    stage: Stage, qtbot: QtBot, deaf: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch)
    stage.closing.begin()
    assert not stage.ended
    assert stage.bar.text() == "Finishing: exporting a network…"
    deaf.set()
    qtbot.waitUntil(lambda: stage.ended == [True])


@pytest.mark.usefixtures("deaf")
def test_that_after_the_patience_a_person_may_end_now(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = use(monkeypatch, False, True)
    stage.closing.begin()
    qtbot.waitUntil(lambda: len(question.asked) == 1)
    assert not stage.ended
    qtbot.waitUntil(lambda: stage.ended == [False])
    assert len(question.asked) == 2
    assert "Not done yet: exporting a network." in question.asked[0]


@pytest.mark.usefixtures("reading")
def test_that_work_that_saves_nothing_is_left_without_a_question(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = use(monkeypatch)
    stage.closing.begin()
    qtbot.waitUntil(lambda: stage.ended == [False])
    assert not question.asked


@pytest.mark.usefixtures("scoring")
def test_that_a_scoring_is_thrown_away_only_when_the_person_agrees(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = use(monkeypatch, False, True)
    stage.closing.begin()
    assert question.asked == ["Not done yet: scoring a run. Closing ends it, and nothing of it is kept."]
    assert question.loses
    qtbot.wait(400)
    assert not stage.ended
    stage.closing.begin()
    qtbot.waitUntil(lambda: stage.ended == [False])


@pytest.mark.usefixtures("scoring")
def test_that_the_system_is_obeyed_while_scores_are_measured(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = use(monkeypatch)
    stage.closing.begin(quiet=True)
    qtbot.waitUntil(lambda: stage.ended == [False])
    assert not question.asked


def test_that_the_question_goes_by_itself_when_the_work_is_done(
    stage: Stage, qtbot: QtBot, deaf: threading.Event
) -> None:
    stage.window.show()
    stage.closing.begin()
    qtbot.waitUntil(lambda: stage.window.findChild(QMessageBox) is not None)
    box = stage.window.findChild(QMessageBox)
    assert box.defaultButton().text() == "Wait"
    deaf.set()
    qtbot.waitUntil(lambda: stage.ended == [True])
    qtbot.waitUntil(lambda: stage.window.findChild(QMessageBox) is None)


def test_that_every_work_is_known_as_one_that_saves_or_as_one_that_only_reads() -> None:
    """Whoever adds a work says here what closing the window would lose with it."""
    folder = Path(tasks.__file__).parent
    named = {name for file in folder.glob("*.py") for name in re.findall(r'name="([a-z ]+)"', file.read_text("utf-8"))}
    named |= {"train", "resume training", "train on"}
    silent = {name for name in named if not works.saving(name)}
    assert silent == ONLY_READ
    assert {name for name in named if works.lost(name)} == LOST


@pytest.mark.usefixtures("deaf")
def test_that_the_system_waits_no_longer_than_the_patience(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = use(monkeypatch)
    stage.closing.begin(quiet=True)
    qtbot.waitUntil(lambda: stage.ended == [False])
    assert not question.asked
    assert closing.PATIENCE_SECONDS == 10


@pytest.mark.usefixtures("deaf")
def test_that_closing_twice_ends_once(stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    stage.closing.begin()
    stage.closing.begin()
    stage.closing.begin(quiet=True)
    qtbot.waitUntil(lambda: stage.ended == [False])
    qtbot.wait(100)
    assert stage.ended == [False]
