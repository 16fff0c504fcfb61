"""Work away from the window: a job is one piece of work that runs in a lane (`lanes.py`) and answers with signals.

A worker thread never touches a QObject: it leaves what it has to say in an outbox, and the main thread empties that in
slices. So a flood of events cannot hold up the window, and a job whose page was closed meanwhile simply is not told.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from model.errors import Cancelled, EngineError

SLICE_SECONDS = 0.008
"""Longest time that delivering events may keep the main thread at a stretch."""

TYPING, LOOKING, USUAL, WARMING = range(4)
"""Priorities: what a person waits for while typing goes first."""

_log = logging.getLogger(__name__)


class Handle:
    """What the body of a job gets; to be used from the lane's thread."""

    def __init__(self, outbox: _Outbox, stop: threading.Event) -> None:
        self._outbox = outbox
        self._stop = stop

    def emit(self, event: object) -> None:
        """Sends `event` to the job's signal of that name; every event arrives, in order."""
        self._outbox.post("event", event)

    def report(self, progress: object) -> None:
        """Sends `progress`; when the window is slower, only the newest arrives."""
        self._outbox.post_newest(progress)

    def asked(self) -> bool:
        """Whether somebody asked the job to stop."""
        return self._stop.is_set()


class _Outbox:
    """Messages of one work, waiting for the main thread."""

    def __init__(self, place: Place) -> None:
        self.job: Job | None = None
        self.place = place
        self._postman = place.postman
        self._lock = threading.Lock()
        self._messages: deque[tuple[str, object]] = deque()
        self._progress: object = None
        self._called = False

    def post(self, kind: str, value: object = None) -> None:
        with self._lock:
            self._messages.append((kind, value))
        self._call()

    def post_newest(self, progress: object) -> None:
        with self._lock:
            self._progress = progress
        self._call()

    def _call(self) -> None:
        with self._lock:
            if self._called:
                return
            self._called = True
        self._postman.called.emit(self)

    def take(self) -> tuple[str, object] | None:
        """The next message, or None: then the next post calls the main thread again."""
        with self._lock:
            if self._progress is not None:
                progress, self._progress = self._progress, None
                return ("progress", progress)
            if self._messages:
                return self._messages.popleft()
            self._called = False
            return None


class Postman(QObject):
    """Lives on the main thread and delivers what works have to say.

    For whoever watches all jobs: `progressed` (the job, its progress) and `finished` (the job).
    """

    called = Signal(object)
    progressed = Signal(object, object)
    finished = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.called.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def _deliver(self, outbox: _Outbox) -> None:
        end = time.perf_counter() + SLICE_SECONDS
        while time.perf_counter() < end:
            message = outbox.take()
            if message is None:
                return
            self._hand_over(outbox, *message)
        # A timer and not another posted event: Qt works off posted events before it looks at the mouse again.
        QTimer.singleShot(0, self, lambda: self._deliver(outbox))

    def _hand_over(self, outbox: _Outbox, kind: str, value: object) -> None:
        job = outbox.job
        if kind == "finished":
            outbox.job = None
        if job is None or not shiboken6.isValid(job):
            return
        if kind == "finished":
            job.running = False
            job.finished.emit()
            self.finished.emit(job)
        elif kind == "cancelled":
            job.cancelled.emit()
        else:
            getattr(job, kind).emit(value)
            if kind == "progress":
                self.progressed.emit(job, value)


class Work:
    """The part of a job that crosses to the lane's thread: plain Python, so that it may die anywhere."""

    def __init__(
        self,
        body: Callable[[Handle], Any],
        outbox: _Outbox,
        name: str,
        priority: int,
        on_stop: Callable[[], None] | None,
    ) -> None:
        self.name = name
        self.priority = priority
        self.outbox = outbox
        self._body = body
        self._on_stop = on_stop
        self._stop = threading.Event()

    def run(self) -> None:
        """Runs the body in the calling thread and posts exactly one of returned, failed, cancelled; then finished."""
        try:
            result = self._body(Handle(self.outbox, self._stop))
        except Cancelled:
            self.outbox.post("cancelled")
        except BaseException as error:  # noqa: BLE001 — also a SystemExit of foreign code must not end the lane
            # What the engine says in a sentence is an answer; only a fault of the program has a traceback.
            is_answer = isinstance(error, EngineError)
            _log.info("%s failed: %s", self.name, error, exc_info=None if is_answer else error)
            self.outbox.post("failed", error)
        else:
            self.outbox.post("returned", result)
        self.outbox.post("finished")

    def ask_to_stop(self) -> None:
        """Asks the body to end; safe from any thread."""
        self._stop.set()
        if self._on_stop is not None:
            self._on_stop()

    def drop(self) -> None:
        """Says that it never ran and never will."""
        self._stop.set()
        self.outbox.post("cancelled")
        self.outbox.post("finished")


class Place(Protocol):
    """Where works are put to be run: a lane, or a door that chooses one."""

    @property
    def postman(self) -> Postman:
        """Who delivers the messages of works put here."""

    def put(self, work: Work) -> None:
        """Takes `work`; from the main thread."""

    def remove(self, work: Work) -> bool:
        """Takes `work` out again; False when it already runs or ran."""


class Job(QObject):
    """One piece of work. Make it on the main thread, connect, start once.

    Signals (all on the main thread): any number of `event` and `progress`; then exactly one of `returned` (the result),
    `failed` (the exception) and `cancelled`; then `finished`. A body that returns although it was asked to stop has
    `returned`: a stopped training has its summary.
    """

    event = Signal(object)  # type: ignore[assignment]  # takes the name of a method that nobody here overrides
    progress = Signal(object)
    returned = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    finished = Signal()

    def __init__(
        self,
        work: Callable[[Handle], Any],
        lane: Place,
        *,
        name: str,
        priority: int = USUAL,
        on_stop: Callable[[], None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Args:
        work: Runs in the lane's thread; its result is what `returned` carries.
        lane: A lane, or another place that takes works.
        name: For the log.
        priority: One of TYPING, LOOKING, USUAL, WARMING.
        on_stop: Called when the job is asked to stop, besides `Handle.asked` saying so.
        """
        super().__init__(parent)
        self.name = name
        self.running = False
        self._lane = lane
        self._started = False
        self._work = Work(work, _Outbox(lane), name, priority, on_stop)

    def start(self) -> None:
        """Puts the work into its lane.

        Raises:
            RuntimeError: The job was started before.
        """
        if self._started:
            raise RuntimeError(f"the job “{self.name}” was started before")
        self._started = self.running = True
        self._work.outbox.job = self  # keeps the job until it is finished, whoever else lets go of it
        self._lane.put(self._work)

    def cancel(self) -> None:
        """Asks the work to stop; one that still waits is cancelled at once."""
        if not self.running:
            return
        if self._lane.remove(self._work):
            self._work.drop()
        else:
            self._work.ask_to_stop()

    def is_running(self) -> bool:
        """Whether it was started and `finished` has not come yet."""
        return self.running
