"""How the window ends: ask when something would be lost, stop, wait, and end in any case."""

from __future__ import annotations

import logging
import time

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.frame.status import Status
from desktop_app.session import Session

PATIENCE_SECONDS = 10.0
POLL_MILLISECONDS = 50

_log = logging.getLogger(__name__)


class Closing(QObject):
    """`begun` says that nobody can hold it up any more; `ended` comes once: with True when all work ended by itself, with False when it was left where it was.

    Leaving work is safe: every file of the program is written beside and renamed.
    """

    begun = Signal()
    ended = Signal(bool)

    def __init__(self, session: Session, status: Status, window: QWidget, patience: float = PATIENCE_SECONDS) -> None:
        super().__init__(window)
        self._session = session
        self._status = status
        self._window = window
        self._patience = patience
        self._begun = 0.0
        self._quiet = False
        self._asking = False
        self._over = False
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MILLISECONDS)
        self._timer.timeout.connect(self._look)

    def begin(self, *, quiet: bool = False) -> None:
        """Starts to end; `quiet` asks nothing, also when it comes while another end is under way."""
        self._quiet = self._quiet or quiet
        if self._begun or (self._asking and not quiet):
            return
        if not quiet and self._session.training is not None and not self._may_stop_training():
            return
        self._begun = time.monotonic()
        self.begun.emit()
        self._session.settings.flush()
        self._session.lanes.close()
        self._status.say_closing(self.tr("Finishing…"))
        self._timer.start()
        self._look()

    def _may_stop_training(self) -> bool:
        self._asking = True
        words = self.tr(
            "“{name}” is being trained. Closing stops it: the weights are saved first, so nothing it has learned is lost, "
            "and it can go on from there on the Train page later."
        )
        training = self._session.training
        answer = notices.ask(
            self._window,
            self.tr("Close Seq2See"),
            words.format(name=training.run_name if training is not None else ""),
            self.tr("Stop and close"),
            self.tr("Keep training"),
        )
        self._asking = False
        return answer and not self._begun

    def _look(self) -> None:
        if self._session.lanes.idle():
            self._end(True)
        elif not self._asking and time.monotonic() - self._begun > self._patience:
            self._lose_patience()

    def _lose_patience(self) -> None:
        if self._quiet or self._may_leave():
            _log.warning("ended while work was still under way")
            self._end(False)
        self._begun = time.monotonic()

    def _may_leave(self) -> bool:
        self._asking = True
        answer = notices.ask(
            self._window,
            self.tr("Close Seq2See"),
            self.tr(
                "Work in the background is not done yet. Ending now loses what it has not saved; everything saved before stays whole."
            ),
            self.tr("End now"),
            self.tr("Wait"),
        )
        self._asking = False
        return answer

    def _end(self, whole: bool) -> None:
        if self._over:
            return
        self._over = True
        self._timer.stop()
        self.ended.emit(whole)
