"""What a person tells the training that is on: wait, go on, make a single update, stop."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from model.records.control import Go, Pause, StepOnce
from model.records.events import StepDone, TrainEvent, TrainingPaused


class Steering(QObject):
    """Knows whether the training waits; one that makes a single update counts as waiting, since it will again.

    Signals:
        changed(): Another answer of `is_paused` or `is_stopping`.
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

    def is_stopping(self) -> bool:
        """Whether the training was asked to stop, here or in the status bar: nothing more can be asked of it."""
        job = self._session.training
        return job is not None and job.is_stopping

    def stop(self) -> None:
        """Asks the training to save and end."""
        if self._session.training is not None:
            self._session.training.cancel()

    def pause_or_continue(self) -> None:
        """Makes the training wait, or go on; one that is in a single update goes on after it."""
        job = self._session.training
        if job is None or job.is_stopping:
            return
        if self._updates_once:
            self._updates_once, self._goes_on = False, True
        else:
            job.control.put(Go() if self._is_paused else Pause())
        self._become(False)  # one that is to wait says so itself

    def update_once(self) -> None:
        """Makes a training that waits do one update; nothing while it is doing one."""
        job = self._session.training
        if job is not None and self._is_paused and not (self._updates_once or job.is_stopping):
            self._updates_once = True
            job.control.put(StepOnce())

    def _begin(self, job: TrainingJob | None) -> None:
        self._updates_once = self._goes_on = False
        if job is not None:
            job.stop_asked.connect(self.changed)
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
