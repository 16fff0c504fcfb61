"""What a person tells the training that is on: wait, go on, make a single update."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.session import Session
from model.records.control import Go, Pause, StepOnce
from model.records.events import StepDone, TrainEvent, TrainingPaused


class Steering(QObject):
    """Knows whether the training waits; one that makes a single update counts as waiting, since it will again.

    Signals:
        changed(): Another answer of `is_paused`.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._is_paused = self._updates_once = self._goes_on = False
        session.training_event.connect(self._take_event)
        session.training_changed.connect(self._begin)

    def is_paused(self) -> bool:
        """Whether the training waits, but for a single update."""
        return self._is_paused

    def pause_or_continue(self) -> None:
        """Makes the training wait, or go on; one that is in a single update goes on after it."""
        job = self._session.training
        if job is None:
            return
        if self._updates_once:
            self._updates_once, self._goes_on = False, True
        else:
            job.control.put(Go() if self._is_paused else Pause())
        self._become(False)  # one that is to wait says so itself

    def update_once(self) -> None:
        """Makes a training that waits do one update; nothing while it is doing one."""
        job = self._session.training
        if job is not None and self._is_paused and not self._updates_once:
            self._updates_once = True
            job.control.put(StepOnce())

    def _begin(self) -> None:
        self._updates_once = self._goes_on = False
        self._become(False)

    def _take_event(self, event: TrainEvent) -> None:
        job = self._session.training
        if isinstance(event, StepDone) and not self._updates_once:
            self._become(False)
        if not isinstance(event, TrainingPaused):
            return
        self._updates_once = False
        if self._goes_on and job is not None:
            self._goes_on = False
            job.control.put(Go())
        else:
            self._become(True)

    def _become(self, paused: bool) -> None:
        if paused != self._is_paused:
            self._is_paused = paused
            self.changed.emit()
