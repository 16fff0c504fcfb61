"""Settings that are options of every new run."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_app.session import Session
from desktop_app.widgets.training.training_setup import TrainingSetup

USUAL = {"autosave": "checkpoint_minutes", "precision": "precision"}
"""A setting, and the field of TrainConfig that it is the usual value of."""


class UsualOptions(QObject):
    """Keeps the form of a new run at what the settings say."""

    def __init__(self, session: Session, setup: TrainingSetup) -> None:
        super().__init__(setup)
        self._session = session
        self._setup = setup
        session.settings_changed.connect(self._take)
        for name in USUAL:
            self._take(name)

    def _take(self, name: str) -> None:
        if name in USUAL:
            self._setup.set_usual(USUAL[name], getattr(self._session.settings, name))
