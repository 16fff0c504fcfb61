"""The line that says which run trains while the curves of another one are looked at, and leads to its own."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from desktop_app.session import Session
from desktop_app.words import language, wording
from model.records.events import TrainEvent


class OtherTraining(QWidget):
    """Hidden unless another run than the current one is being trained."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._has_begun = False
        self.text, self.button = QLabel(wordWrap=True), QPushButton()
        self.button.setProperty("role", "link")
        self.button.clicked.connect(lambda _: self._show_curves())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        session.run_changed.connect(self._look)
        session.training_changed.connect(self._begin)
        session.training_event.connect(self._take_event)
        language.follow(self._look)

    def _begin(self) -> None:
        self._has_begun = False
        self._look()

    def _take_event(self, _: TrainEvent) -> None:
        """Its run is there from the first event on, so that it can be opened."""
        if not self._has_begun:
            self._has_begun = True
            self._look()

    def _look(self) -> None:
        training, run = self._session.training, self._session.run
        is_other = training is not None and run is not None and run.path != training.run_path
        self.setVisible(is_other and self._has_begun)
        if training is not None:
            words = self.tr("“{name}” trains now, the curves below are of another run.")
            self.text.setText(words.format(name=wording.run_name(training.run_name)))
        self.button.setText(self.tr("Show its curves"))
        self.button.setToolTip(self.tr("Makes the run that trains the current one, with its corpus"))

    def _show_curves(self) -> None:
        if self._session.training is not None:
            self._session.switch_run(self._session.training.run_path)
