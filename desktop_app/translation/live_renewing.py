"""While a run is being trained, what it translated is translated again with the weights of now, at a modest rhythm."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.translation.tree_asking import TreeAsking
from desktop_app.translation.weights_in_use import is_live
from desktop_app.widgets.translation.translate_area import TranslateArea
from model.records.events import EpochDone, StepDone, TrainEvent
from model.records.translations import TranslatedText

LEAST, MOST = 10_000, 30_000
"""Milliseconds that a translation stands: it shall be read, and not flicker; and the first one of a network is slow, the next not."""
_SHARE = 20
"""A training stands still while it translates; so many times as long it goes on undisturbed."""


class LiveRenewing(QObject):
    """Waits after each answer, and while a person types, has chosen another translation, or reads what was found.

    Signals:
        due(): Newer weights are there, and it is time for them.
    """

    due = Signal()

    def __init__(self, session: Session, newest: Newest, tree: TreeAsking, area: TranslateArea) -> None:
        """`newest` gives translations; `tree` searches with the weights of now, too; `area` shows both."""
        super().__init__(area)
        self._session, self._newest, self._tree, self._area = session, newest, tree, area
        self._since = QElapsedTimer()
        self._since.start()
        self._took = 0.0
        newest.returned.connect(self._note)
        tree.searched.connect(lambda seconds: self._wait(self._took + seconds))
        session.training_event.connect(self._take_event)

    def _note(self, result: TranslatedText) -> None:
        self._wait(result.seconds)

    def _wait(self, seconds: float) -> None:
        """An answer came, and all of it took so long."""
        self._took = seconds
        self._since.restart()

    def _take_event(self, event: TrainEvent) -> None:
        if not is_live(self._session):
            return
        stands = max(LEAST, min(MOST, 1000 * _SHARE * self._took))
        is_time = isinstance(event, EpochDone) or (isinstance(event, StepDone) and self._since.elapsed() >= stands)
        if is_time and not self._is_busy():
            self._since.restart()
            self.due.emit()

    def _is_busy(self) -> bool:
        """Whether something is on its way, or what is shown shall stay."""
        shall_stay = self._area.isVisible() and (self._area.is_read() or not self._tree.is_best)
        return shall_stay or self._newest.is_busy or self._tree.is_busy
