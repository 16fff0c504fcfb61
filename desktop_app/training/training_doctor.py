"""Has the doctor look at the run that the Train page shows, after each validation of a training too."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_app.runs.examining import Examining
from desktop_app.session import Session
from desktop_app.widgets.training.doctor_card import DoctorCard
from model.records.events import EpochDone, StepDone, TrainEvent, TrainingEnded

FIRST_LOOK = 10
"""Updates of a session after which the text is looked at: by then its size is known."""


class TrainingDoctor(QObject):
    """Fills a card."""

    def __init__(self, session: Session, card: DoctorCard) -> None:
        super().__init__(card)
        self._session = session
        self._card = card
        self._examining = Examining(session, self)
        self._examining.changed.connect(self._show)
        self._steps, self._path = 0, ""
        session.training_event.connect(self._take_event)
        session.training_changed.connect(self._begin)

    def show_run(self, path: str, *, begins: bool = False) -> None:
        """Looks at another run; an empty path is none, and of one that `begins` there is nothing to look at yet."""
        self._path = path
        self._examining.examine("" if begins else path)

    def _begin(self) -> None:
        self._steps = 0

    def _take_event(self, event: TrainEvent) -> None:
        training = self._session.training
        self._steps += isinstance(event, StepDone)
        is_first_look = self._steps == FIRST_LOOK and isinstance(event, StepDone)
        is_news = is_first_look or isinstance(event, EpochDone | TrainingEnded)
        if is_news and training is not None and training.run_path == self._path:
            self._examining.examine(training.run_path)

    def _show(self) -> None:
        self._card.show_findings(self._path, self._examining.findings())
