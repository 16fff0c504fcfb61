"""Work that takes its time: begun at a button, with its progress beside it, to be cancelled."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton

from desktop_app.jobs import Job
from desktop_app.widgets.progress_strip import ProgressStrip


class LongWork(QObject):
    """One job at a time; the button is off while it is on.

    Signals:
        returned(object): What a job returned; a further job may go on from there.
        failed(object): The exception that ended it.
        ended(): Nothing is on any more.
    """

    returned = Signal(object)
    failed = Signal(object)
    ended = Signal()

    def __init__(self, button: QPushButton, progress: ProgressStrip, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._button, self._progress = button, progress
        self._job: Job | None = None
        progress.cancelled.connect(self.stop)

    @property
    def is_on(self) -> bool:
        """Whether a job is on."""
        return self._job is not None

    def begin(self, job: Job, words: str) -> None:
        """Starts a job; `words` say what is done."""
        self._button.setEnabled(False)
        self._progress.begin(words)
        self.go_on(job)

    def go_on(self, job: Job) -> None:
        """Starts the next job of the same work."""
        self._job = job
        job.progress.connect(self._progress.set_progress)
        job.returned.connect(self._take)
        job.failed.connect(self._take_failure)
        job.cancelled.connect(self._end)
        job.start()

    def stop(self) -> None:
        """Asks the job to stop."""
        if self._job is not None:
            self._job.cancel()

    def _take(self, result: object) -> None:
        self._job = None
        self.returned.emit(result)
        if self._job is None:
            self._end()

    def _take_failure(self, error: BaseException) -> None:
        self._end()
        self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self._button.setEnabled(True)
        self._progress.end()
        self.ended.emit()
