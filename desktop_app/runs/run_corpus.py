"""The corpus that comes along with a run: one rule, wherever a run is made the current one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from desktop_app.jobs import Job
from desktop_app.session import Corpus, Session
from desktop_app.tasks import corpora, demos, runs
from desktop_app.values.folders import SAMPLE, sample_folder
from model.records.corpora import ImportSpec
from model.records.runs import RunInfo, RunSummary


class RunCorpus(QObject):
    """The corpus follows the run where the one in use was that of the run before: what a person chose for themselves stays.

    Signals:
        failed(object): The exception that ended the opening.
    """

    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._path = ""
        self._before: Corpus | None = None

    def use(self, run: RunSummary) -> None:
        """Makes a run the current one."""
        session, before = self._session, self._session.corpus_name()
        is_on_its_way = bool(self._path) and session.corpus is self._before
        follows = not before or is_on_its_way or (session.run is not None and session.run.learned_from(before))
        self._path = ""  # what comes for the run before is not wanted any more
        session.set_run(run)
        if follows:
            self.bring(run.path, makes=bool(before))

    def bring(self, path: str, *, makes: bool = False) -> None:
        """Opens the corpus of the run in folder `path`, where it is there; of a demo it is made, where that is asked for."""
        self._path, self._before = path, self._session.corpus
        self._start(
            runs.run_info(self._session.lanes, path), lambda info: self._open_corpus_of(path, info, makes=makes)
        )

    def _open_corpus_of(self, path: str, info: RunInfo, *, makes: bool) -> None:
        current, place = self._session.corpus, demos.corpus_place(info)
        if demos.is_demo(place) and not Path(place).is_dir():
            place = sample_folder(self._session.corpora_folder, info.corpus_name)
            if makes and demos.is_demo(path) and not Path(place).exists():
                spec = ImportSpec((SAMPLE + info.corpus_name,), place, info.corpus_name)
                self._start(corpora.import_corpus(self._session.lanes, spec), lambda _: self._open(path, place))
                return
        if (current is None or str(current.path) != place) and Path(place or "gone").is_dir():
            self._open(path, place)
        elif path == self._path:
            self._path = ""

    def _open(self, path: str, place: str) -> None:
        self._start(corpora.open_corpus(self._session.lanes, place), lambda corpus: self._take(path, corpus))

    def _take(self, path: str, corpus: Corpus) -> None:
        """Unless another run or another corpus was chosen meanwhile."""
        if path == self._path and self._session.corpus is self._before:
            self._path = ""
            self._session.set_corpus(corpus)

    def _start(self, job: Job, take: Callable[[Any], None]) -> None:
        job.returned.connect(take)
        job.failed.connect(self.failed)
        job.start()
