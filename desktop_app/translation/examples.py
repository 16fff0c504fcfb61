"""Sentences that a run can be tried with, for who does not know what it has learned: they are of its own kind."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import translation as tasks
from desktop_app.words import language
from model.records.runs import RunSummary

SHOWN = 8
"""Sentences of a menu; every opening shows the next ones."""


class Examples(QPushButton):
    """A menu, where a run carries sentences of its own.

    Signals:
        text_wanted(str): The sentence that a person chose.
    """

    text_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._path = ""
        self._sentences: tuple[str, ...] = ()
        self._place = 0
        self.choices = QMenu(self)
        self._jobs = Newest(self)
        self._jobs.returned.connect(self._take)
        self._jobs.failed.connect(lambda _: self._take(()))
        self.setProperty("role", "link")
        self.choices.aboutToShow.connect(self._fill)
        self.setMenu(self.choices)
        session.run_changed.connect(self._take_run)
        language.follow(self._write_words)
        self._take_run(session.run)

    def _take_run(self, run: RunSummary | None) -> None:
        path = run.path if run is not None else ""
        if path != self._path:
            self._path = path
            self._jobs.forget()
            self._take(())
            if path:
                self._jobs.ask(lambda: tasks.example_sentences(self._session.lanes, path))

    def _take(self, sentences: tuple[str, ...]) -> None:
        self._sentences, self._place = sentences, 0
        self._write_words()

    def _fill(self) -> None:
        """Puts the next sentences into the menu."""
        self.choices.clear()
        count = len(self._sentences)
        for number in range(min(SHOWN, count)):
            sentence = self._sentences[(self._place + number) % count]
            action = self.choices.addAction(sentence.replace("&", "&&"))
            action.triggered.connect(lambda _=False, sentence=sentence: self.text_wanted.emit(sentence))
        self._place = (self._place + SHOWN) % max(1, count)

    def _write_words(self) -> None:
        self.setText(self.tr("Examples"))
        what = self.tr(
            "Sentences like those that this run learned from, but that it has not seen: one of them takes the place of the "
            "text, and Ctrl+Z brings that back. Each time others are shown."
        )
        self.setToolTip(what if self._sentences else self.tr("This run carries no sentences to try it with."))
        self.setEnabled(bool(self._sentences))
