"""The direction of the run as a button that turns it round, where a run for the other direction exists.

Whoever turns it twice is where they were: at the run that the first turn left, whichever other one translates better.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.newest import Newest
from desktop_app.plots.labels import shorten
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.words import language, wording
from desktop_app.words.scripts import best_that_fits, direction_of
from model.records.runs import RunSummary

MOST_LETTERS = 30
"""Of a run's name in the status bar."""


class SwapButton(QPushButton):
    """Signals:
    swap_wanted(object): Path of the run that translates the other way round.
    """

    swap_wanted = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._looked_for: tuple[str, str] = ("", "")
        self._found: list[RunSummary] = []
        self._left: RunSummary | None = None
        self._chosen, self._is_said = "", True
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
        if self._is_turned() and not self._is_said:
            self._is_said = True
            self._say_way_back()

    def _look(self) -> None:
        """Looks for a run that translates the other way round than the current one."""
        run = self._session.run
        pair = (run.target_language, run.source_language) if run is not None else ("", "")
        if pair != self._looked_for:
            self._looked_for, self._found = pair, []
            if all(pair):
                folders = *self._session.runs_folders, str(demos.FOLDER)
                self._search.ask(lambda: runs.list_runs(self._session.lanes, *folders))
        self._write_words()

    def _take_runs(self, found: list[RunSummary]) -> None:
        self._found = found
        self._write_words()

    def _is_turned(self) -> bool:
        """Whether the current run is the one that the newest swap chose."""
        run = self._session.run
        return run is not None and self._left is not None and run.path == self._chosen

    def _fitting(self) -> RunSummary | None:
        """The run that a swap chooses: the one that the last swap left, or else the best of those that there are."""
        left = self._left.path if self._left is not None and self._is_turned() else ""
        back = next((run for run in self._found if run.path == left), None)
        return back or best_that_fits(self._found, *self._looked_for)

    def _swap(self) -> None:
        fitting = self._fitting()
        if fitting is not None:
            self._left, self._chosen, self._is_said = self._session.run, fitting.path, False
            self.swap_wanted.emit(fitting.path)

    def _say_way_back(self) -> None:
        """Who left a run of their own knows how to come back to it; a demo is a swap away from the other one anyway."""
        run, left = self._session.run, self._left
        if run is not None and left is not None and not demos.is_demo(left.path):
            words = self.tr("{run} translates now; ⇄ leads back to “{left}”")
            names = [shorten(wording.run_name(one.name), MOST_LETTERS) for one in (run, left)]
            named = self.tr("{name} (demo)").format(name=names[0]) if demos.is_demo(run.path) else f"“{names[0]}”"
            self._session.mentioned.emit(words.format(run=named, left=names[1]))

    def _write_words(self) -> None:
        direction = direction_of(self._session.run)
        self.setVisible(bool(direction))
        fitting = self._fitting()
        self.setEnabled(fitting is not None)
        if fitting is None:
            self.setText(direction)
            self.setToolTip(self.tr("No run translates the other way round yet: train one on pairs in that direction."))
        else:
            self.setText(direction.replace("→", "⇄"))
            tip = self.tr("Swap: the translation becomes the text, and “{run}” translates it back.")
            self.setToolTip(tip.format(run=wording.run_name(fitting.name)))
