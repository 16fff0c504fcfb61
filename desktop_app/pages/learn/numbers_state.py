"""What is said of the numbers on the Learn page: which weights they are of, or that they are being computed."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.state import LearnState
from desktop_app.words import language

SOON = 300
"""Milliseconds: what takes longer is said to be computed."""


class NumbersState(QLabel):
    """As wide as the longer of both, so that nothing beside it moves."""

    def __init__(self, state: LearnState) -> None:
        super().__init__()
        self._state = state
        self._answers: list[Newest] = []
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(lambda: self.say_computing(True))
        self._is_computing = False
        self.setProperty("role", "muted")
        for changed in (state.network_changed, state.session.validation_changed, theme.watcher().changed):
            changed.connect(self._write)
        language.follow(self._write_words)

    def follow(self, answers: list[Newest]) -> None:
        """Takes whatever the page asks the engine."""
        self._answers = answers
        for newest in answers:
            newest.busy_changed.connect(self._take_busy)

    @property
    def is_computing(self) -> bool:
        """Whether it says that numbers are on their way."""
        return self._is_computing

    def say_computing(self, computing: bool) -> None:
        """Says that numbers are on their way, or which are there."""
        self._is_computing = computing
        self._write()

    def _take_busy(self) -> None:
        if not any(newest.is_busy for newest in self._answers):
            self._soon.stop()
            self.say_computing(False)
        elif not self._is_computing and not self._soon.isActive():
            self._soon.start()

    def _write_words(self) -> None:
        self.setToolTip(
            self.tr(
                "Which weights the numbers are of: how many steps of the run’s training they had behind them. It is the weights "
                "that translate, and those of the moment while the run is being trained"
            )
        )
        self._write()

    def _write(self) -> None:
        coming = self.tr("Validating first…") if self._state.session.is_validating else self.tr("Computing…")
        there = self._state.weights_in_words()
        self.setText(coming if self._is_computing else there)
        self.ensurePolished()
        self.setMinimumWidth(max(self.fontMetrics().horizontalAdvance(words) for words in (coming, there)))
