"""The moments of the current run's training, read when somebody looks, and more of them while it trains."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import probes
from model.errors import EngineError
from model.records.probes import ProbeMoment


class ProbeMoments(QObject):
    """Knows the moments of one run at a time.

    Signals:
        changed(): There are other moments, perhaps none.
        failed(object): The error of a moment that is damaged; the others are there all the same.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._path = ""
        self._moments: dict[int, ProbeMoment] = {}
        self._reading = Newest(self)
        self._reading.returned.connect(self._take)  # of a run that is gone, others speak

    def moments(self) -> tuple[ProbeMoment, ...]:
        """Those of the current run, in the order of their updates."""
        return tuple(self._moments[update] for update in sorted(self._moments))

    def look(self) -> None:
        """Reads what is new of the current run; of another run everything."""
        path = self._session.run.path if self._session.run is not None else ""
        if path != self._path:
            self._path = path
            self._reading.forget()
            self._set({})
        if path:
            self._reading.ask(lambda: probes.moments(self._session.lanes, path, frozenset(self._moments)))

    def _take(self, read: tuple[list[ProbeMoment], EngineError | None]) -> None:
        found, damaged = read
        if found:
            self._set(self._moments | {moment.update: moment for moment in found})
        if damaged is not None:
            self.failed.emit(damaged)

    def _set(self, moments: dict[int, ProbeMoment]) -> None:
        if moments or self._moments:
            self._moments = moments
            self.changed.emit()
