"""Pairs that a run was not trained on, read once for each run."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import runs
from model.records.runs import RunSummary

Pair = tuple[str, str]


class RunPairs(QObject):
    """The validation or test part of the current run.

    Signals:
        changed(object): The pairs, a list of (source, target); none as soon as another run is the current one.
        given(object): The same, to whoever wanted them.
        failed(object): The exception that ended the reading.
    """

    changed = Signal(object)
    given = Signal(object)
    failed = Signal(object)

    def __init__(self, session: Session, part: str = "validation", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._part = session, part
        self._path = ""
        self._is_read = self._is_wanted = False
        self.pairs: list[Pair] = []
        self._reading = Newest(self)
        self._reading.returned.connect(self._take)
        self._reading.failed.connect(self._take_failure)
        session.run_changed.connect(self._take_run)

    def ask(self) -> None:
        """Reads the pairs of the run of now, unless they are there."""
        run = self._session.run
        if run is None or run.path == self._path:
            return
        self._path, self.pairs, self._is_read = run.path, [], False
        path, lanes, part = run.path, self._session.lanes, self._part
        self._reading.ask(lambda: runs.run_part(lanes, path, part))

    def is_reading(self) -> bool:
        """Whether the pairs of the run of now were asked for and are still to come."""
        return bool(self._path) and not self._is_read

    def want(self) -> bool:
        """Gives the pairs of the run of now as soon as they are read; whether they were at once."""
        self.ask()
        self._is_wanted = not self._is_read
        if self._is_read:
            self.given.emit(self.pairs)
        return self._is_read

    def _take_run(self, run: RunSummary | None) -> None:
        """Pairs of another run are none of this one; its own are read when they are asked for."""
        if self._path and (run is None or run.path != self._path):
            self._path, self.pairs, self._is_read, self._is_wanted = "", [], False, False
            self._reading.forget()
            self.changed.emit([])

    def _take(self, pairs: list[Pair]) -> None:
        self.pairs, self._is_read = pairs, True
        self.changed.emit(pairs)
        if self._is_wanted:
            self._is_wanted = False
            self.given.emit(pairs)

    def _take_failure(self, error: BaseException) -> None:
        self._path, self._is_wanted = "", False
        self.failed.emit(error)
