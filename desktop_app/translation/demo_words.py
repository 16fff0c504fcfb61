"""What a demo run can translate, and what it cannot: a demo is as sure of the one as of the other."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.words import language
from model.records.runs import RunSummary


class DemoWords(QObject):
    """Stands in the reading bar while a demo run translates and no word is pointed at."""

    def __init__(self, session: Session, reading: ReadingBar) -> None:
        super().__init__(reading)
        self._session, self._reading = session, reading
        self._path = ""
        self._learned: demos.Learned | None = None
        self._jobs = Newest(self)
        self._jobs.returned.connect(self._take)
        self._jobs.failed.connect(lambda _: self._take(None))
        session.run_changed.connect(self._take_run)
        self._take_run(session.run)
        language.follow(self._write_words)

    def _take_run(self, run: RunSummary | None) -> None:
        path = run.path if run is not None and demos.is_demo(run.path) else ""
        if path == self._path:
            return
        self._path = path
        self._jobs.forget()
        self._take(None)
        if path:
            self._jobs.ask(lambda: demos.learned_from(self._session.lanes, path))

    def _take(self, learned: demos.Learned | None) -> None:
        self._learned = learned
        self._write_words()

    def _write_words(self) -> None:
        learned, words, about = self._learned, "", ""
        if learned is not None and learned.pairs:
            words = self.tr("Demo: knows only sentences like those it learned from; others come out wrong.")
            about = self.tr(
                "It learned {pairs} pairs of everyday sentences with a vocabulary of {tokens} tokens; other texts come "
                "out wrong, however sure it is. Train on your own text to go further."
            ).format(pairs=f"{learned.pairs:,}", tokens=f"{learned.tokens:,}")
        self._reading.set_idle(words, about)
