"""Short works while a training is on: served on its weights, in its thread, and never lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.jobs import LOOKING, TYPING, USUAL, Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.engine import CACHED_TRANSLATORS, Engine
from model import actions
from model.records.control import ControlQueue, Serve, Stop

LIVE = object()


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Puts made-up runs in the place of real ones; the (run, checkpoint) that were loaded."""
    calls: list[tuple[str, str]] = []

    def load(run_path: str, checkpoint: str) -> object:
        calls.append((run_path, checkpoint))
        return f"{run_path}@{checkpoint}"

    monkeypatch.setattr(actions, "load_translator", load)
    names = {"best": "step-1", "last": "step-2", "average": "average-2-2"}
    monkeypatch.setattr(actions, "run_info", lambda path: SimpleNamespace(created=path, **names))
    return calls


@pytest.fixture
def engine(lanes: Lanes) -> Engine:
    return Engine(lanes, lanes)


class Training:
    """A training that only listens, as the real one does between micro-steps."""

    def __init__(self, engine: Engine, *, serves: bool = True) -> None:
        self.control = ControlQueue()
        self.listening = threading.Event()
        self.end = threading.Event()
        self._engine, self.serves = engine, serves
        self.job = Job(self._body, engine.lane, name="train", on_stop=lambda: self.control.put(Stop()))

    def _body(self, handle: Handle) -> str:
        with self._engine.training("run", self.control):
            self.listening.set()
            while not handle.asked() and not self.end.is_set():
                command = self.control.next() if self.serves else None
                if isinstance(command, Serve):
                    command.job(LIVE)
                time.sleep(0.002)
        return "summary"


@pytest.fixture
def training(engine: Engine, qtbot: QtBot) -> Iterator[Callable[..., Training]]:
    started: list[Training] = []

    def start(**options: Any) -> Training:
        result = Training(engine, **options)
        result.job.start()
        assert result.listening.wait(5)
        started.append(result)
        return result

    yield start
    for one in started:
        one.end.set()
        qtbot.waitUntil(lambda one=one: not one.job.is_running())


def ask(engine: Engine, run: str = "run", checkpoint: str = "best", *, waits: bool = False) -> tuple[Job, list[Any]]:
    answers: list[Any] = []
    job = engine.job(lambda translator, _: translator, run_path=run, checkpoint=checkpoint, name="ask", waits=waits)
    job.returned.connect(answers.append)
    job.start()
    return job, answers


def test_that_a_training_serves_what_is_typed_before_what_is_looked_at(
    engine: Engine, training: Callable[..., Training], qtbot: QtBot
) -> None:
    running, done = training(serves=False), list[int]()
    for priority in (USUAL, LOOKING, TYPING):
        job = engine.job(
            lambda _, __, priority=priority: priority, run_path="run", checkpoint="best", name="ask", priority=priority
        )
        job.returned.connect(done.append)
        job.start()
    running.serves = True
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == [TYPING, LOOKING, USUAL]
    assert running.job.is_running()


@pytest.mark.usefixtures("loaded")
def test_that_a_work_is_done_on_the_live_weights_while_its_run_trains(
    engine: Engine, training: Callable[..., Training], qtbot: QtBot
) -> None:
    running = training()
    _, answers = ask(engine)
    qtbot.waitUntil(lambda: answers == [LIVE])
    assert running.job.is_running()


def test_that_another_run_and_a_named_checkpoint_are_loaded_meanwhile(
    engine: Engine, training: Callable[..., Training], qtbot: QtBot, loaded: list[tuple[str, str]]
) -> None:
    running = training()
    _, other = ask(engine, run="other")
    _, named = ask(engine, checkpoint="step-7")
    qtbot.waitUntil(lambda: bool(other and named))
    assert (other, named) == (["other@step-1"], ["run@step-7"])
    assert loaded == [("other", "step-1"), ("run", "step-7")]
    assert running.job.is_running()


def test_that_a_new_average_is_loaded_and_not_the_one_before(
    engine: Engine, qtbot: QtBot, loaded: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("average-2-2", "average-5-3"):
        names = {"best": "step-1", "last": "step-2", "average": name}
        monkeypatch.setattr(actions, "run_info", lambda path, names=names: SimpleNamespace(created=path, **names))
        _, answers = ask(engine, checkpoint="average")
        qtbot.waitUntil(lambda answers=answers: bool(answers))
    assert loaded == [("run", "average-2-2"), ("run", "average-5-3")]


@pytest.mark.usefixtures("loaded")
def test_that_works_a_training_did_not_serve_are_done_after_it(
    engine: Engine, training: Callable[..., Training], qtbot: QtBot
) -> None:
    running = training(serves=False)
    _, answers = ask(engine, checkpoint="last")
    qtbot.wait(50)
    assert not answers
    running.end.set()
    qtbot.waitUntil(lambda: answers == ["run@step-2"])


@pytest.mark.usefixtures("loaded")
def test_that_a_long_work_waits_for_the_end_of_a_training_that_serves(
    engine: Engine, training: Callable[..., Training], qtbot: QtBot
) -> None:
    running = training()
    _, long = ask(engine, waits=True)
    _, short = ask(engine)
    qtbot.waitUntil(lambda: short == [LIVE])
    assert not long
    running.end.set()
    qtbot.waitUntil(lambda: long == ["run@step-1"])


@pytest.mark.usefixtures("loaded")
def test_that_a_work_that_waits_for_a_training_can_be_cancelled(
    engine: Engine, training: Callable[..., Training], qtbot: QtBot
) -> None:
    running = training(serves=False)
    job, answers = ask(engine)
    with qtbot.waitSignals([job.cancelled, job.finished], timeout=1000):
        job.cancel()
    running.end.set()
    qtbot.waitUntil(lambda: not running.job.is_running())
    assert not answers


@pytest.mark.usefixtures("loaded")
def test_that_what_a_served_work_raises_does_not_end_the_training(
    engine: Engine, training: Callable[..., Training], qtbot: QtBot
) -> None:
    def body(*_: Any) -> None:
        raise ValueError("bad")

    running = training()
    job = engine.job(body, run_path="run", checkpoint="best", name="bad")
    with qtbot.waitSignal(job.failed):
        job.start()
    _, answers = ask(engine)
    qtbot.waitUntil(lambda: answers == [LIVE])
    assert running.job.is_running()


def test_that_the_last_translators_are_kept(engine: Engine, qtbot: QtBot, loaded: list[tuple[str, str]]) -> None:
    def do(run: str, checkpoint: str) -> None:
        _, answers = ask(engine, run, checkpoint)
        qtbot.waitUntil(lambda: bool(answers))

    for run, checkpoint in (("a", "best"), ("b", "best"), ("a", "best"), ("a", "step-1")):
        do(run, checkpoint)
    assert loaded == [("a", "step-1"), ("b", "step-1")]
    do("c", "best")
    do("a", "best")
    assert len(loaded) == 3, "the one used last stays"
    do("b", "best")
    assert len(loaded) == 4
    assert CACHED_TRANSLATORS == 2


def test_that_the_engine_says_how_its_start_goes(engine: Engine, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    states: list[str] = []
    engine.state_changed.connect(lambda state: states.append(state.kind))
    monkeypatch.setattr(actions, "warm", lambda: ())
    with qtbot.waitSignal(engine.warm().finished):
        pass
    assert states == ["starting", "ready"]

    def broken() -> None:
        raise ImportError("no tensorflow")

    monkeypatch.setattr(actions, "warm", broken)
    with qtbot.waitSignal(engine.warm().finished):
        pass
    assert states[2:] == ["starting", "failed"]
    assert isinstance(engine.state.error, ImportError)
