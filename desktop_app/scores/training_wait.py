"""Why a measurement will not begin at once: a training has the network, and would stand still for so long a work."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.plots.pace import Pace
from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from desktop_app.words.durations import time_left
from model.records.events import TrainEvent, TrainingPaused


class TrainingWait(QObject):
    """Follows the training that is on.

    Signals:
        changed(): It says something else.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._pace = session, Pace()
        self._left = ""
        session.training_changed.connect(self._take_training)
        session.training_event.connect(self._take_event)

    def words(self) -> str:
        """What is waited for and about how long, or nothing where no training is on."""
        if self._session.training is None:
            return ""
        if not self._left:
            return self.tr("A training runs: this begins when it has ended or is stopped.")
        return self.tr("A training runs ({left}): this begins when it has ended or is stopped.").format(left=self._left)

    def _take_training(self, _: TrainingJob | None) -> None:
        self._pace, self._left = Pace(), ""
        self.changed.emit()

    def _take_event(self, event: TrainEvent) -> None:
        self._pace.feed(event)
        seconds = self._pace.seconds_left if not isinstance(event, TrainingPaused) else None
        left = time_left(seconds) if seconds is not None else ""
        if left != self._left:
            self._left = left
            self.changed.emit()
