"""The line that says when a text is in another writing than the run translates from, and offers a run that fits."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.widgets.card import Card
from desktop_app.words import language, wording
from desktop_app.words.language_names import language_name
from desktop_app.words.plain_tip import plain_tip
from desktop_app.words.scripts import best_that_fits, looks_foreign
from model.records.runs import RunSummary

MOST_LETTERS = 40
"""Of the name of a run on a button; its tooltip has all of them."""


class OtherDirection(Card):
    """Hidden unless the text looked at last is in the wrong writing; offers a run only where that reads the text's own."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._session = session
        self._source = self._target = ""
        self._is_target = False
        self._fitting: RunSummary | None = None
        self._search = Newest(self)
        self._search.returned.connect(self._take_runs)
        self.text = QLabel(wordWrap=True)
        self.text.setProperty("role", "warning")
        self.button = QPushButton()
        self.button.clicked.connect(self._switch)
        row = QHBoxLayout()
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        self.body.addLayout(row)
        self.hide()
        language.follow(self._write_words)

    def look_at(self, text: str) -> None:
        """Shows itself for a text in the wrong writing, and hides for any other."""
        run = self._session.run
        if run is None or not looks_foreign(text, run.source_language):
            self._search.forget()
            self._source = ""
            self.hide()
            return
        self._is_target = not looks_foreign(text, run.target_language)
        if (self._source, self._target) != (run.source_language, run.target_language):
            self._source, self._target = run.source_language, run.target_language
            self._fitting = None
            self._write_words()
            self.show()
            folders = *self._session.runs_folders, str(demos.FOLDER)
            self._search.ask(lambda: runs.list_runs(self._session.lanes, *folders))
        else:
            self._write_words()

    def _take_runs(self, found: list[RunSummary]) -> None:
        self._fitting = best_that_fits(found, self._target, self._source)
        self._write_words()

    def _switch(self) -> None:
        if self._fitting is not None:
            self._session.switch_run(self._fitting.path)

    def _write_words(self) -> None:
        words = self.tr("This run translates from {language}, and this text is written in another script.")
        self.text.setText(words.format(language=language_name(self._source)))
        self.button.setVisible(self._fitting is not None and self._is_target)
        if self._fitting is not None:
            name = wording.run_name(self._fitting.name)
            self.button.setText(self.tr("Use “{run}” instead").format(run=_shortened(name).replace("&", "&&")))
            tip = self.tr("Makes “{run}” the current run, which translates the other way round.")
            self.button.setToolTip(plain_tip(tip.format(run=name)))


def _shortened(name: str) -> str:
    """The name of a run as far as a button has room for it."""
    return name if len(name) <= MOST_LETTERS else f"{name[:MOST_LETTERS]}…"
