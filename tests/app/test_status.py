"""The status bar always says what is going on, and its button stops that."""

from __future__ import annotations

import dataclasses
import threading
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QProgressBar, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.frame.status import Status
from desktop_app.jobs import Handle, Job
from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from desktop_app.widgets.frame.status_bar import StatusBar
from desktop_app.widgets.training.training_view import TrainingView
from model import actions
from model.errors import Cancelled
from model.records.control import ControlQueue, Stop
from model.records.events import StepDone, TrainingPaused, TrainingStarted
from model.records.progress import Progress

STARTED = TrainingStarted(0.0, 0, 0, 1000, 100, 10, 50, 20, 1000, None, "float32", False)
STEP = StepDone(250, 5, 3, 1.0, 0.5, 0.001, 1.0, 900, 14_000.4, 60.0, 185.0)


@pytest.fixture
def bar(session: Session, qtbot: QtBot) -> StatusBar:
    result = StatusBar()
    qtbot.addWidget(result)
    Status(session, result)
    result.show()
    return result


def train(session: Session, *events: Any, goes_on_from: int = 0) -> TrainingJob:
    control = ControlQueue()

    def body(handle: Handle) -> None:
        for event in events:
            handle.emit(event)
        while not isinstance(control.next(wait=True), Stop):
            pass
        raise Cancelled

    name = "Mine " + 50 * "o"
    job = TrainingJob(
        session.engine, "/runs/no-such-run", control, body, "train", run_name=name, goes_on_from=goes_on_from
    )
    session.set_training(job)
    job.start()
    return job


def test_that_a_validation_has_no_time_left(bar: StatusBar, session: Session, qtbot: QtBot) -> None:
    job = train(session, STARTED, dataclasses.replace(STEP, batch=STARTED.batches, seconds_left=0.0))
    qtbot.waitUntil(lambda: bar._left.text() == "validating…")
    with qtbot.waitSignal(job.finished):
        job.cancel()


def test_that_a_training_shows_epoch_speed_and_time_left_and_can_be_stopped(
    bar: StatusBar, session: Session, qtbot: QtBot
) -> None:
    job = train(session, dataclasses.replace(STARTED, resumed=True), STEP)
    qtbot.waitUntil(lambda: "epoch 5 of 20" in bar.text())
    assert bar.text().startswith("Training · Mine ooo")
    assert "14,000 tokens/s" in bar.text()
    assert "o… ·" in bar.text()
    progress = bar.findChild(QProgressBar)
    assert progress.value() == 250
    assert bar._left.text() == "about 3\u00a0min left"
    with qtbot.waitSignal(job.finished):
        bar.findChild(QPushButton).click()
    qtbot.waitUntil(lambda: not progress.isVisible())


def test_that_no_words_move_the_button_that_stops(bar: StatusBar) -> None:
    """It went away from under the mouse when a validation had no time left."""
    bar.resize(900, 28)
    places = set()
    for text, left in (("update 9", ""), ("update 10,000 · 14,000 tokens/s", "about 19 min left"), ("", "validating…")):
        for mentioned in ("", "Zoom 150 %"):
            bar.mention(mentioned)
            bar.show_work(text, 0.5, left, "Stop", "")
            QApplication.processEvents()
            places.add(bar._stop.geometry().getRect())
    assert len(places) == 1


@pytest.mark.parametrize("events", [(), (dataclasses.replace(STARTED, update=259, resumed=True),)])
def test_that_a_training_that_goes_on_is_not_said_to_begin(
    bar: StatusBar, session: Session, qtbot: QtBot, events: tuple[Any, ...]
) -> None:
    job = train(session, *events, goes_on_from=259)
    qtbot.wait(300)  # the bar has heard what there is
    assert bar.text().startswith("Going on from update 259… · Mine")
    assert "first update" not in bar.text()
    view = TrainingView()
    qtbot.addWidget(view)
    for event in events:
        view.record.feed(event)
        view.refresh()
        assert view.progress.text() == bar.text().split(" · ")[0]
    with qtbot.waitSignal(job.finished):
        job.cancel()


def test_that_a_pause_shows(bar: StatusBar, session: Session, qtbot: QtBot) -> None:
    job = train(session, STARTED, STEP, TrainingPaused(250))
    qtbot.waitUntil(lambda: bar.text().startswith("Paused"))
    assert not bar._left.isVisible()
    assert "tokens/s" not in bar.text(), "nothing is computed now"
    with qtbot.waitSignal(job.finished):
        job.cancel()


def test_that_a_training_that_was_asked_to_stop_says_so_and_cannot_be_asked_again(
    bar: StatusBar, session: Session, qtbot: QtBot
) -> None:
    saved = threading.Event()
    control = ControlQueue()

    def body(handle: Handle) -> None:
        handle.emit(STARTED)
        saved.wait(5)
        handle.emit(STEP)

    job = TrainingJob(session.engine, "/runs/no-such-run", control, body, "train", run_name="Mine")
    session.set_training(job)
    job.start()
    qtbot.waitUntil(lambda: bar.text().startswith("Training"))
    bar.findChild(QPushButton).click()
    assert bar.text() == "Stopping: the weights are being saved… · Mine"
    assert not bar.findChild(QPushButton).isVisible()
    with qtbot.waitSignal(job.finished):
        saved.set()
    qtbot.waitUntil(lambda: "Mine" not in bar.text())


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (20.0, "less than a minute left"),
        (185.0, "about 3\u00a0min left"),
        (9100.0, "about 2\u00a0h 30\u00a0min left"),
        (None, ""),
    ],
)
def test_that_time_left_is_said_in_words(session: Session, qtbot: QtBot, seconds: float | None, words: str) -> None:
    bar = StatusBar()
    qtbot.addWidget(bar)
    status = Status(session, bar)
    status._pace.seconds_left = seconds
    assert status._time_left() == words


def test_that_other_work_with_progress_shows_and_can_be_cancelled(
    bar: StatusBar, session: Session, qtbot: QtBot
) -> None:
    stopped = threading.Event()

    def body(handle: Handle) -> None:
        handle.report(Progress("reading", 30, 100))
        while not handle.asked():
            stopped.wait(0.005)
        raise Cancelled

    job = Job(body, session.lanes.files, name="import")
    job.start()
    qtbot.waitUntil(lambda: bar.text() == "Reading text")
    assert bar.findChild(QProgressBar).value() == 300
    with qtbot.waitSignal(job.cancelled):
        bar.findChild(QPushButton).click()
    qtbot.waitUntil(lambda: bar.text() == "")


def test_that_the_status_and_a_page_never_show_two_numbers_of_one_work(bar: StatusBar, session: Session) -> None:
    job = Job(lambda _: None, session.lanes.files, name="scoring")
    for done in (55, 99):
        session.lanes.postman.progressed.emit(job, Progress("scoring", done, 100))
        assert bar.findChild(QProgressBar).value() == 10 * done


def test_that_the_state_of_the_engine_shows(
    bar: StatusBar, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(actions, "warm", lambda: go_on.wait(5))
    session.engine.warm()
    qtbot.waitUntil(lambda: "starts" in bar.text())
    go_on.set()
    qtbot.waitUntil(lambda: bar.text() == "Engine ready")


@pytest.mark.parametrize("seconds", [40.0, 185.0])
def test_that_bar_and_page_say_the_same_speed_and_time_left(session: Session, qtbot: QtBot, seconds: float) -> None:
    bar, view = StatusBar(), TrainingView()
    qtbot.addWidget(bar)
    qtbot.addWidget(view)
    status = Status(session, bar)
    job = train(session)
    steps = (
        dataclasses.replace(
            STEP,
            update=number + 1,
            elapsed=number / 2,
            seconds_left=seconds - number / 2,
            tokens_per_second=9000.0 + 5000 * (number % 7),
        )
        for number in range(30)
    )
    for event in (STARTED, *steps):
        session.training_event.emit(event)
        view.record.feed(event)
    status._write()
    view.refresh()
    assert status._time_left().endswith(" left")
    assert view.progress.text().endswith(f"{bar.text().split(' · ')[-1]} · {status._time_left()}")
    with qtbot.waitSignal(job.finished):
        job.cancel()


def test_that_the_pages_do_not_move_when_work_begins(bar: StatusBar) -> None:
    before = bar.sizeHint().height()
    bar.show_work("Training", 0.5, "2 min left", "Stop", "")
    assert bar.sizeHint().height() == before


def test_that_in_a_small_window_the_words_have_the_room_of_the_bar_and_end_in_an_ellipsis(bar: StatusBar) -> None:
    bar.resize(1000, 40)
    bar.show_work("Training · " + 60 * "long ", 0.5, "12 min left", "Stop", "")
    QApplication.processEvents()
    assert bar._bar.width() <= 125
    assert bar._text.width() > 500
    assert bar._text.toolTip()
    assert bar.minimumSizeHint().width() < 500


def test_that_a_long_mention_makes_no_small_window_wider(qtbot: QtBot) -> None:
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.mention("short")
    least = bar.minimumSizeHint().width()
    bar.mention("“a run with a long name” translates now; ⇄ leads back to “another run with a long name”")
    assert bar.minimumSizeHint().width() == least
