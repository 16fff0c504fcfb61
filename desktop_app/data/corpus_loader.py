"""Imports and openings of corpora, one at a time; what comes of them is the session's corpus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from desktop_app.jobs import Job
from desktop_app.session import Session
from desktop_app.tasks import corpora
from model.records.corpora import CorpusReport, ImportSpec


class CorpusLoader(QObject):
    """Turns files into the current corpus.

    Signals:
        began(object): A work began; what it is, in words.
        progress(object): How far it has come.
        failed(object): The exception that ended it.
        ended(): It is over, however it went.
        imported(object): The ImportSpec whose corpus folder was just made.
    """

    began = Signal(object)
    progress = Signal(object)
    failed = Signal(object)
    ended = Signal()
    imported = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is imported or opened."""
        return self._job is not None

    def import_corpus(self, spec: ImportSpec) -> None:
        """Make a corpus folder and open it; while something is on, nothing."""
        if self._job is None:
            job = corpora.import_corpus(self._session.lanes, spec)
            self._run(job, self.tr("Importing…"), lambda report: self._take_report(spec, report))

    def open_corpus(self, path: str) -> None:
        """Open a corpus folder; while something is on, nothing."""
        if self._job is None:
            self._run(corpora.open_corpus(self._session.lanes, path), self.tr("Opening…"), self._session.set_corpus)

    def cancel(self) -> None:
        """Stop what is on; nothing is left behind."""
        if self._job is not None:
            self._job.cancel()

    def _run(self, job: Job, text: str, take: Callable[[Any], None]) -> None:
        self._job = job
        self.began.emit(text)
        job.progress.connect(self.progress)
        job.returned.connect(take)
        job.failed.connect(self.failed)
        job.finished.connect(lambda: self._end(job))
        job.start()

    def _end(self, job: Job) -> None:
        if self._job is job:
            self._job = None
            self.ended.emit()

    def _take_report(self, spec: ImportSpec, report: CorpusReport) -> None:
        """The import is over for a person only when its corpus is open."""
        self._job = None
        self.imported.emit(spec)
        self.open_corpus(report.path)
