"""Jobs: what a body says arrives on the main thread, in order, once; and the window never waits for it."""

from __future__ import annotations

import itertools
import logging
import sys
import threading
import time
import warnings
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from desktop_app.jobs import TYPING, Handle, Job
from desktop_app.lanes import Lanes
from model.errors import Cancelled, DataError


class Record:
    """Everything that a job said, in order."""

    def __init__(self, job: Job) -> None:
        self.said: list[tuple[str, Any]] = []
        self.threads: set[threading.Thread] = set()
        for name in ("event", "progress", "returned", "failed"):
            getattr(job, name).connect(lambda value, name=name: self._add(name, value))
        job.cancelled.connect(lambda: self._add("cancelled", None))
        job.finished.connect(lambda: self._add("finished", None))

    def _add(self, name: str, value: Any) -> None:
        self.said.append((name, value))
        self.threads.add(threading.current_thread())

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.said]


def run(qtbot: QtBot, lanes: Lanes, body: Callable[[Handle], Any]) -> Record:
    job = Job(body, lanes.files, name="test")
    record = Record(job)
    with qtbot.waitSignal(job.finished):
        job.start()
    return record


def until(handle: Handle, event: threading.Event | None = None) -> None:
    """Keeps the lane busy until it is asked to stop, or the event comes."""
    while not handle.asked() and not (event and event.is_set()):
        time.sleep(0.005)


def test_that_events_come_in_order_before_the_result_on_the_main_thread(qtbot: QtBot, lanes: Lanes) -> None:
    def body(handle: Handle) -> str:
        for number in range(50):
            handle.emit(number)
        return "done"

    record = run(qtbot, lanes, body)
    assert record.said == [*(("event", n) for n in range(50)), ("returned", "done"), ("finished", None)]
    assert record.threads == {threading.main_thread()}


@pytest.mark.parametrize("error", [ValueError("bad"), DataError("empty", path="x"), SystemExit(3), KeyboardInterrupt()])
def test_that_whatever_a_body_raises_reaches_failed_and_only_that(
    qtbot: QtBot, lanes: Lanes, error: BaseException
) -> None:
    def body(_: Handle) -> None:
        raise error

    assert run(qtbot, lanes, body).said == [("failed", error), ("finished", None)]
    assert run(qtbot, lanes, lambda _: 1).names == ["returned", "finished"], "the lane goes on"


@pytest.mark.parametrize(("error", "traced"), [(DataError("empty", path="x"), False), (ValueError("bad"), True)])
def test_that_only_faults_of_the_program_are_logged_with_a_traceback(
    qtbot: QtBot, lanes: Lanes, caplog: pytest.LogCaptureFixture, error: BaseException, *, traced: bool
) -> None:
    def body(_: Handle) -> None:
        raise error

    with caplog.at_level("INFO"):
        run(qtbot, lanes, body)
    (record,) = [one for one in caplog.records if "failed" in one.getMessage()]
    assert str(error) in record.getMessage()
    assert bool(record.exc_info) is traced


def test_that_a_cancelled_body_says_cancelled_and_one_that_returns_has_its_result(qtbot: QtBot, lanes: Lanes) -> None:
    def gives_up(handle: Handle) -> None:
        until(handle)
        raise Cancelled

    def returns(handle: Handle) -> str:
        until(handle)
        return "summary"

    for body, expected in ((gives_up, ["cancelled", "finished"]), (returns, ["returned", "finished"])):
        job = Job(body, lanes.files, name="test")
        record = Record(job)
        with qtbot.waitSignal(job.finished):
            job.start()
            QTimer.singleShot(50, job.cancel)
        assert record.names == expected


def test_that_a_waiting_job_is_cancelled_at_once_and_never_runs(qtbot: QtBot, lanes: Lanes) -> None:
    go_on = threading.Event()
    ran: list[int] = []
    first = Job(lambda handle: until(handle, go_on), lanes.files, name="first")
    second = Job(lambda _: ran.append(1), lanes.files, name="second")
    record = Record(second)
    first.start()
    second.start()
    with qtbot.waitSignal(second.finished):
        second.cancel()
    assert first.is_running()
    assert record.names == ["cancelled", "finished"]
    with qtbot.waitSignal(first.finished):
        go_on.set()
    assert not ran


def test_that_urgent_work_goes_before_what_waited_longer(qtbot: QtBot, lanes: Lanes) -> None:
    go_on = threading.Event()
    order: list[str] = []
    Job(lambda handle: until(handle, go_on), lanes.files, name="busy").start()
    last = Job(lambda _: order.append("usual"), lanes.files, name="usual")
    last.start()
    Job(lambda _: order.append("typing"), lanes.files, name="typing", priority=TYPING).start()
    with qtbot.waitSignal(last.finished):
        go_on.set()
    assert order == ["typing", "usual"]


def test_that_a_flood_of_events_neither_holds_up_the_window_nor_loses_one(qtbot: QtBot, lanes: Lanes) -> None:
    count = 100_000

    def body(handle: Handle) -> None:
        for number in range(count):
            handle.emit(number)

    job = Job(body, lanes.files, name="flood")
    seen: list[int] = []
    beats: list[float] = []
    job.event.connect(seen.append)
    timer = QTimer(interval=10)
    timer.timeout.connect(lambda: beats.append(time.thread_time()))
    timer.start()
    with qtbot.waitSignal(job.finished):
        job.start()
    timer.stop()
    assert seen == list(range(count))
    gaps = [later - sooner for sooner, later in itertools.pairwise(beats)]
    assert max(gaps, default=0) < 0.3


def test_that_stop_is_heard_at_once_during_a_flood(qtbot: QtBot, lanes: Lanes) -> None:
    def body(handle: Handle) -> int:
        number = 0
        while not handle.asked() and number < 5_000_000:
            handle.emit(number)
            number += 1
            if number % 20 == 0:
                time.sleep(0.001)
        return number

    job = Job(body, lanes.files, name="flood")
    job.event.connect(lambda _: None)
    job.start()
    qtbot.wait(300)
    with qtbot.waitSignal(job.finished):  # left alone it would go on for minutes
        job.cancel()


def test_that_of_progress_only_the_newest_is_shown(qtbot: QtBot, lanes: Lanes) -> None:
    def body(handle: Handle) -> None:
        for number in range(1000):
            handle.report(number)

    record = run(qtbot, lanes, body)
    shown = [value for name, value in record.said if name == "progress"]
    assert shown == sorted(shown)
    assert len(shown) < 1000
    assert record.names[-2:] == ["returned", "finished"]


def test_that_a_job_starts_once(qtbot: QtBot, lanes: Lanes) -> None:
    job = Job(lambda _: None, lanes.files, name="once")
    with qtbot.waitSignal(job.finished):
        job.start()
        with pytest.raises(RuntimeError):
            job.start()
    with pytest.raises(RuntimeError):
        job.start()
    assert not job.is_running()


def test_that_a_page_may_be_deleted_while_its_job_runs(qtbot: QtBot, lanes: Lanes) -> None:
    go_on = threading.Event()
    page = QObject()

    def body(handle: Handle) -> str:
        until(handle, go_on)
        handle.emit("late")
        return "late"

    job = Job(body, lanes.files, name="orphan", parent=page)
    record = Record(job)
    job.start()
    page.deleteLater()
    del page, job
    qtbot.wait(50)
    go_on.set()
    qtbot.waitUntil(lanes.idle)
    qtbot.wait(20)
    assert record.said == []


def test_that_a_job_nobody_keeps_still_answers(qtbot: QtBot, lanes: Lanes) -> None:
    answers: list[str] = []

    def ask() -> None:
        job = Job(lambda _: "here", lanes.files, name="unkept")
        job.returned.connect(answers.append)
        job.start()

    ask()
    qtbot.waitUntil(lambda: answers == ["here"])


def test_that_a_warning_in_a_body_goes_to_the_log(
    qtbot: QtBot, lanes: Lanes, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    logging.captureWarnings(True)
    try:
        with caplog.at_level(logging.WARNING), warnings.catch_warnings(action="always"):
            record = run(qtbot, lanes, lambda _: warnings.warn("soft spot", UserWarning, stacklevel=1))
    finally:
        logging.captureWarnings(False)
    assert record.names == ["returned", "finished"]
    assert "soft spot" in caplog.text
    assert capfd.readouterr().err == ""


def test_that_closing_cancels_what_waits_and_asks_what_runs(qtbot: QtBot, lanes: Lanes) -> None:
    running = Job(until, lanes.files, name="running")
    waiting = Job(until, lanes.files, name="waiting")
    records = Record(running), Record(waiting)
    running.start()
    waiting.start()
    qtbot.wait(30)
    assert lanes.shutdown(2000)
    qtbot.waitUntil(lambda: all("finished" in record.names for record in records))
    assert records[0].names == ["returned", "finished"]
    assert records[1].names == ["cancelled", "finished"]
    late = Job(until, lanes.files, name="late")
    record = Record(late)
    late.start()
    qtbot.waitUntil(lambda: record.names == ["cancelled", "finished"])


@pytest.mark.usefixtures("qtbot")
def test_that_a_lane_that_does_not_end_is_not_waited_for_beyond_the_limit() -> None:
    release, started = threading.Event(), threading.Event()
    lanes = Lanes()

    def body(_: Handle) -> None:
        started.set()
        release.wait(60)

    Job(body, lanes.engine, name="deaf").start()
    assert started.wait(60)
    assert not lanes.shutdown(200)  # it would be true if it had waited
    release.set()
    assert lanes.shutdown(20_000)


def test_that_a_worker_lets_the_main_thread_have_its_turn_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[float] = []
    monkeypatch.setattr(sys, "setswitchinterval", turns.append)
    Lanes()
    assert turns == [0.0002]


def test_that_emitting_a_signal_loses_no_reference() -> None:
    """PySide6 6.12.0 drops one of True at each emit: before Python 3.12 the process aborts after some hundred."""
    job = Job(lambda _: None, Lanes().files, name="count")
    before = sys.getrefcount(True)
    for _ in range(100):
        job.event.emit(None)
    assert sys.getrefcount(True) > before - 50
