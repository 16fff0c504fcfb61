"""What is measured on the Scores page: one work after the other, and everything that was measured before."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_app.jobs import Job
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Kept, System, Wanted
from model.errors import Cancelled
from model.records.scores import Evaluation, TestSet


class Measuring(QObject):
    """Has works done, at most one at a time; cancelling drops those that wait too.

    Signals:
        listed(): `kept` is another list.
        measured(object): A Kept that is new.
        compared(object): A tuple of PairedResult.
        begun(object): The Job that was started.
        ended(): No work is left.
        failed(object): The exception that ended a work.
    """

    listed = Signal()
    measured = Signal(object)
    compared = Signal(object)
    begun = Signal(object)
    ended = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kept: list[Kept] = []
        self._session = session
        self._held: list[Kept] = []
        self._waiting: deque[tuple[Callable[[], Job], bool]] = deque()
        self._translates = False
        self._job: Job | None = None
        self._lists = Newest(self)
        self._lists.returned.connect(self._take_list)
        self._lists.failed.connect(self.failed)

    @property
    def is_busy(self) -> bool:
        """Whether a work is on."""
        return self._job is not None

    @property
    def needs_network(self) -> bool:
        """Whether the work that is on translates: then it waits for a training to end."""
        return self.is_busy and self._translates

    def look(self) -> None:
        """Reads anew what is kept in the runs."""
        session = self._session
        self._lists.ask(lambda: tasks.list_kept(session.lanes, *session.runs_folders, str(demos.FOLDER)))

    def measure(self, wanted: Wanted | TestSet, system: System) -> None:
        """Measures what a run makes of a test set, after what waits already."""
        self._put(lambda: tasks.measure(self._session.engine, wanted, system), self._take_measured, translates=True)

    def measure_file(self, wanted: Wanted, run_path: str, language: str, test_set: TestSet | None = None) -> None:
        """Measures translations of a file."""
        lanes = self._session.lanes
        self._put(lambda: tasks.measure_file(lanes, wanted, run_path, language, test_set), self._take_measured)

    def compare(self, first: Evaluation, second: Evaluation, test: str) -> None:
        """Tests two systems."""
        self._put(lambda: tasks.compare(self._session.lanes, first, second, test), self.compared.emit)

    def save(self, evaluation: Evaluation, path: Path, saved: Callable[[object], None]) -> None:
        """Writes a file; `saved` gets its path."""
        self._put(lambda: tasks.save(self._session.lanes, evaluation, path), saved)

    def cancel(self) -> None:
        """Stops the work that is on, and drops what waits."""
        self._waiting.clear()
        if self._job is not None:
            self._job.cancel()

    def _put(self, make: Callable[[], Job], take: Callable[[object], None], *, translates: bool = False) -> None:
        def made() -> Job:
            job = make()
            job.returned.connect(take)
            return job

        self._waiting.append((made, translates))
        if self._job is None:
            self._start_next()

    def _start_next(self) -> None:
        if not self._waiting:
            self._job = None
            self.ended.emit()
            return
        make, self._translates = self._waiting.popleft()
        self._job = make()
        self._job.failed.connect(self._take_failure)
        self._job.finished.connect(self._start_next)
        self.begun.emit(self._job)
        self._job.start()

    def _take_failure(self, error: BaseException) -> None:
        self._waiting.clear()
        if not isinstance(error, Cancelled):
            self.failed.emit(error)

    def _take_measured(self, kept: object) -> None:
        assert isinstance(kept, Kept)
        if not kept.name:
            self._held.insert(0, kept)
        self.kept.insert(0, kept)
        self.measured.emit(kept)
        self.listed.emit()

    def _take_list(self, found: list[Kept]) -> None:
        known = {(kept.run_path, kept.name) for kept in found}
        fresh = [
            kept for kept in self.kept if kept.name and (kept.run_path, kept.name) not in known and kept.evaluation
        ]
        both = [*self._held, *fresh, *found]
        if both != self.kept:
            self.kept = both
            self.listed.emit()
