"""The curves of chosen runs: read once, and read on while their training goes on, wherever it does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.jobs import Job
from desktop_app.plots.overlay import RunCurves
from desktop_app.session import Session
from desktop_app.tasks import runs
from model.records.histories import History, HistoryPlace
from model.records.runs import RunSummary

POLL_MILLISECONDS = 400
GOING_ON = ("new", "running", "paused")
"""States of a run whose history may grow."""

KEPT = 12
"""Runs whose curves stay at hand after they were looked at."""


class RunFollowing(QObject):
    """One reading at a time, in the files lane.

    Signals:
        changed(): Curves that are watched have more points, or are there at last.
        failed(object): Why a history cannot be read.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._curves: dict[str, RunCurves] = {}
        self._places: dict[str, HistoryPlace] = {}
        self._watched: list[str] = []
        self._growing: list[str] = []
        self._queue: list[str] = []
        self._job: Job | None = None
        self._read = ""
        self._timer = QTimer(self, interval=POLL_MILLISECONDS)
        self._timer.timeout.connect(self._poll)

    def watch(self, chosen: Sequence[RunSummary]) -> None:
        """Whose curves are wanted now."""
        grew = self._growing
        self._watched = [run.path for run in chosen]
        self._growing = [run.path for run in chosen if run.state in GOING_ON]
        for path in self._watched:
            if path in self._curves:
                self._curves[path] = self._curves.pop(path)  # looked at last, so forgotten last
        for path in [path for path in self._curves if path not in self._watched][: max(0, len(self._curves) - KEPT)]:
            del self._curves[path], self._places[path]
        self._queue = [path for path in self._watched if path not in self._curves or path in grew]
        self._follow()
        self._read_next()

    def rest(self) -> None:
        """Nobody looks: nothing is read until the next `watch`."""
        self._timer.stop()
        self._queue = []

    def curves(self, path: str) -> RunCurves | None:
        """The curves of a run, or None while they are not read yet."""
        return self._curves.get(path)

    def is_growing(self) -> bool:
        """Whether a watched run may still be in training."""
        return bool(self._growing)

    def _follow(self) -> None:
        if self._growing and not self._timer.isActive():
            self._timer.start()
        elif not self._growing:
            self._timer.stop()

    def _poll(self) -> None:
        self._queue += [path for path in self._growing if path not in self._queue]
        self._read_next()

    def _read_next(self) -> None:
        if self._job is not None or not self._queue:
            return
        self._read = path = self._queue.pop(0)
        self._job = job = runs.history(self._session.lanes, path, self._places.get(path))
        job.returned.connect(self._take)
        job.failed.connect(self._take_failure)
        job.finished.connect(self._go_on)
        job.start()

    def _take(self, history: History) -> None:
        path = self._read
        is_new = path not in self._curves
        curves = self._curves.setdefault(path, RunCurves())
        curves.feed(history)
        self._places[path] = history.place
        if is_new or history.anew or len(history) or history.events:
            self.changed.emit()

    def _take_failure(self, error: BaseException) -> None:
        self._growing = [path for path in self._growing if path != self._read]
        self.failed.emit(error)

    def _go_on(self) -> None:
        self._job = None
        self._read_next()
