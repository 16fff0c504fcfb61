"""At most one job in flight; of what is asked for meanwhile only the newest is done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from desktop_app.jobs import Job


class Newest(QObject):
    """Runs jobs of one kind one after the other and hands on only what is still wanted.

    Signals:
        returned(object): What the newest job returned.
        failed(object): The exception that ended it.
        busy_changed(object): Whether a job is on.
    """

    returned = Signal(object)
    failed = Signal(object)
    busy_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: Job | None = None
        self._next: Callable[[], Job] | None = None
        self._wanted = False

    @property
    def is_busy(self) -> bool:
        """Whether a job is on."""
        return self._job is not None

    def ask(self, make: Callable[[], Job]) -> None:
        """Do this next; what waits is dropped, and what is on is asked to stop."""
        if self._job is None:
            self._start(make)
            return
        self._next = make
        self._wanted = False
        self._job.cancel()

    def forget(self) -> None:
        """Want nothing any more; an answer still to come is dropped."""
        self._next = None
        self._wanted = False
        if self._job is not None:
            self._job.cancel()

    def _start(self, make: Callable[[], Job]) -> None:
        job = make()
        self._job, self._wanted = job, True
        job.returned.connect(self._take)
        job.failed.connect(self._take_failure)
        job.finished.connect(self._go_on)
        self.busy_changed.emit(True)
        job.start()

    def _take(self, result: object) -> None:
        if self._wanted:
            self.returned.emit(result)

    def _take_failure(self, error: object) -> None:
        if self._wanted:
            self.failed.emit(error)

    def _go_on(self) -> None:
        self._job = None
        waiting, self._next = self._next, None
        if waiting is not None:
            self._start(waiting)
        else:
            self.busy_changed.emit(False)
