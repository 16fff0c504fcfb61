"""How chosen runs were made and what they keep: read one after the other, and again when a run has other checkpoints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop_app.jobs import Job
from desktop_app.session import Session
from desktop_app.tasks import runs
from desktop_app.tasks.runs import RunDetails
from model.records.runs import RunInfo, RunSummary


class DetailsReading(QObject):
    """Keeps what it read.

    Signals:
        changed(): Details that are wanted are there, or are newer.
        failed(object): Why some cannot be read.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._details: dict[str, RunDetails] = {}
        self._asked: dict[str, RunSummary] = {}
        self._wanted: list[RunSummary] = []
        self._job: Job | None = None
        self._read = ""

    def want(self, chosen: Sequence[RunSummary]) -> None:
        """Whose details are wanted now."""
        self._wanted = list(chosen)
        self._read_next()

    def of(self, path: str) -> RunDetails | None:
        """The details of a run, or None while they are not read yet."""
        return self._details.get(path)

    def take_info(self, path: str, info: RunInfo) -> None:
        """Knows without reading how a run is described now."""
        if path in self._details:
            self._details[path] = replace(self._details[path], info=info)
            self.changed.emit()

    def _read_next(self) -> None:
        missing = [run for run in self._wanted if self._asked.get(run.path) != run]
        if self._job is not None or not missing:
            return
        run = missing[0]
        self._asked[run.path], self._read = run, run.path
        self._job = job = runs.details(self._session.lanes, run.path)
        job.returned.connect(self._take)
        job.failed.connect(self.failed)
        job.finished.connect(self._go_on)
        job.start()

    def _take(self, details: RunDetails) -> None:
        self._details[self._read] = details
        self.changed.emit()

    def _go_on(self) -> None:
        self._job = None
        self._read_next()
