"""The buttons that steer a training."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from desktop_app.look import theme
from desktop_app.words import language


class TrainButtons(QWidget):
    """Show the code, make a single update, pause, stop and start; the page connects them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paused, self._corpus = False, ""
        self.code, self.once, self.pause, self.stop, self.start = (QPushButton() for _ in range(5))
        self.once.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        for button in (self.code, self.once, self.pause, self.stop, self.start):
            layout.addWidget(button)
        language.follow(self._write_words)

    def show_state(self, *, running: bool, paused: bool, may_start: bool) -> None:
        """Enables what can be done now.

        Args:
            running: Whether a training is on.
            paused: Whether it waits.
            may_start: Whether there is a corpus, and options that can be trained.
        """
        self._paused = running and paused
        self._keep_focus(running)
        self._show_once()
        self.start.setEnabled(not running and may_start)
        self.code.setEnabled(may_start)
        self.stop.setEnabled(running)
        self.pause.setEnabled(running)
        self._write_words()

    def _keep_focus(self, running: bool) -> None:
        """The focus of a button that is disabled would fall to the next one, which does something else at the next key."""
        if running and self.start.hasFocus():
            self.pause.setEnabled(True)
            self.pause.setFocus()
        elif not running:
            for button in (self.once, self.pause, self.stop):
                button.clearFocus()

    def _show_once(self) -> None:
        """Only a training that waits can do a single update; the focus goes to what made it go on."""
        if self.once.hasFocus() and not self._paused:
            self.pause.setFocus()
        self.once.setVisible(self._paused)
        self.once.setEnabled(self._paused)

    def show_stopping(self) -> None:
        """A training was asked to stop: nothing more can be asked of it."""
        self._keep_focus(running=False)
        self.stop.setEnabled(False)
        self.pause.setEnabled(False)
        self.once.setEnabled(False)

    def weigh(self, *, going_on: bool) -> None:
        """Marks starting as what a person most likely wants next, unless it is going on."""
        theme.give_role(self.start, "" if going_on else "primary")

    def say_target(self, corpus: str) -> None:
        """What starting would train on: the name of the corpus, or nothing."""
        self._corpus = corpus
        self._write_words()

    def _write_words(self) -> None:
        self.code.setText(self.tr("Code"))
        self.code.setToolTip(self.tr("Shows this training as a short Keras script that runs by itself"))
        self.start.setText(self.tr("Start"))
        new = self.tr("Trains a new network on “{corpus}” with these options; the run shown stays as it is")
        none = self.tr("Trains a new network with these options, once a corpus is chosen")
        self.start.setToolTip(new.format(corpus=self._corpus) if self._corpus else none)
        self.stop.setText(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Saves the weights and ends the training; it can go on later"))
        self.once.setText(self.tr("Single update"))
        self.once.setToolTip(self.tr("Makes exactly one update, shows its numbers and waits again (F8)"))
        self.pause.setText(self.tr("Continue") if self._paused else self.tr("Pause"))
        self.pause.setToolTip(self.tr("The training waits; the weights stay as they are until it goes on"))
