"""The direction of the run as a button that turns it round, where a run for the other direction exists."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.words import language, wording
from desktop_app.words.scripts import best_that_fits, direction_of
from model.records.runs import RunSummary


class SwapButton(QPushButton):
    """Signals:
    swap_wanted(object): Path of the run that translates the other way round.
    """

    swap_wanted = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._looked_for: tuple[str, str] = ("", "")
        self._fitting: RunSummary | None = None
        self._search = Newest(self)
        self._search.returned.connect(self._take_runs)
        self.setProperty("role", "link")
        self.clicked.connect(lambda _: self._swap())
        session.run_changed.connect(self._take_run)
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Who looks at the page wants to know whether there is a way back."""
        super().showEvent(event)
        self._look()

    def _take_run(self) -> None:
        self._write_words()
        if self.isVisible():
            self._look()

    def _look(self) -> None:
        """Looks for a run that translates the other way round than the current one."""
        run = self._session.run
        pair = (run.target_language, run.source_language) if run is not None else ("", "")
        if pair != self._looked_for:
            self._looked_for, self._fitting = pair, None
            if all(pair):
                folders = *self._session.runs_folders, str(demos.FOLDER)
                self._search.ask(lambda: runs.list_runs(self._session.lanes, *folders))
        self._write_words()

    def _take_runs(self, found: list[RunSummary]) -> None:
        self._fitting = best_that_fits(found, *self._looked_for)
        self._write_words()

    def _swap(self) -> None:
        if self._fitting is not None:
            self.swap_wanted.emit(self._fitting.path)

    def _write_words(self) -> None:
        direction = direction_of(self._session.run)
        self.setVisible(bool(direction))
        self.setEnabled(self._fitting is not None)
        if self._fitting is None:
            self.setText(direction)
            self.setToolTip(self.tr("No run translates the other way round yet: train one on pairs in that direction."))
        else:
            self.setText(direction.replace("→", "⇄"))
            tip = self.tr("Swap: the translation becomes the text, and “{run}” translates it back.")
            self.setToolTip(tip.format(run=wording.run_name(self._fitting.name)))
