"""How the window ends: ask when something would be lost, stop, wait, and end in any case."""

from __future__ import annotations

import logging
import time

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.frame.status import Status
from desktop_app.session import Session
from desktop_app.words import works

PATIENCE_SECONDS = 10.0
IDLE_PATIENCE_SECONDS = 1.0
"""So long works may take to end that save nothing: what only reads, computes or warms up is left without a question."""

POLL_MILLISECONDS = 50

_log = logging.getLogger(__name__)


class Closing(QObject):
    """`begun` says that nobody can hold it up any more; `ended` comes once: with True when all work ended by itself, with False when it was left where it was.

    Leaving work is safe: every file of the program is written beside and renamed. What saves something is waited for, and after
    some patience a person may leave it; the question goes by itself when the work is done.
    """

    begun = Signal()
    ended = Signal(bool)

    def __init__(
        self,
        session: Session,
        status: Status,
        window: QWidget,
        patience: float = PATIENCE_SECONDS,
        idle_patience: float = IDLE_PATIENCE_SECONDS,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._status = status
        self._window = window
        self._patience, self._idle_patience = patience, idle_patience
        self._begun = self._asked = 0.0
        self._quiet = self._asking = self._over = False
        self._box: QWidget | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MILLISECONDS)
        self._timer.timeout.connect(self._look)

    def begin(self, *, quiet: bool = False) -> None:
        """Starts to end; `quiet` asks nothing, also when it comes while another end is under way."""
        self._quiet = self._quiet or quiet
        if self._begun or (self._asking and not quiet):
            return
        if not quiet and not self._may_stop():
            return
        self._begun = self._asked = time.monotonic()
        self.begun.emit()
        self._session.settings.flush()
        self._session.lanes.close()
        self._timer.start()
        self._look()

    def _may_stop(self) -> bool:
        words, other = self._question()
        if not words:
            return True
        self._asking = True
        loses = self._session.training is None  # a training saves first
        yes = self.tr("Stop and close")
        answer = notices.ask(self._window, self.tr("Close Seq2See"), words, yes, other, loses=loses)
        self._asking = False
        return answer and not self._begun

    def _question(self) -> tuple[str, str]:
        """What closing would do to the work that is on, and what the button says that leaves it; empty where nothing is lost."""
        training = self._session.training
        if training is None:
            lost = ", ".join(dict.fromkeys(filter(None, map(works.lost, self._session.lanes.running()))))
            words = self.tr("Not done yet: {works}. Closing ends it, and nothing of it is kept.")
            return words.format(works=lost) if lost else "", self.tr("Do not close")
        if self._status.is_paused:
            words, other = (
                self.tr(
                    "The training of “{name}” is paused. Closing ends it: the weights are saved first, so nothing it has learned "
                    "is lost, and it can go on from there on the Train page later."
                ),
                self.tr("Do not close"),
            )
        else:
            words, other = (
                self.tr(
                    "“{name}” is being trained. Closing stops it: the weights are saved first, so nothing it has learned is lost, "
                    "and it can go on from there on the Train page later."
                ),
                self.tr("Keep training"),
            )
        return words.format(name=training.run_name), other

    def _look(self) -> None:
        lanes, now = self._session.lanes, time.monotonic()
        if lanes.idle():
            self._end(True)
            return
        saved = ", ".join(dict.fromkeys(filter(None, map(works.saving, lanes.running()))))
        self._status.say_closing(self.tr("Finishing: {works}…").format(works=saved) if saved else self.tr("Finishing…"))
        if now - self._begun > (self._patience if saved else self._idle_patience) and (self._quiet or not saved):
            self._leave()
        elif saved and self._box is None and now - self._asked > self._patience:
            self._ask(saved)

    def _ask(self, saved: str) -> None:
        words = self.tr(
            "Not done yet: {works}. Ending now loses what is not saved; everything saved before stays whole. "
            "Otherwise Seq2See closes by itself as soon as it is done."
        )
        self._box = notices.ask_meanwhile(
            self._window,
            self.tr("Close Seq2See"),
            words.format(works=saved),
            self.tr("End now"),
            self.tr("Wait"),
            self._take_answer,
        )

    def _take_answer(self, leaves: bool) -> None:
        self._box, self._asked = None, time.monotonic()
        self._patience *= 2  # who wants to wait is not asked again and again
        if leaves:
            self._leave()

    def _leave(self) -> None:
        _log.info("ended while this was under way: %s", ", ".join(self._session.lanes.running()))
        self._end(False)

    def _end(self, whole: bool) -> None:
        if self._over:
            return
        self._over = True
        self._timer.stop()
        if self._box is not None:
            self._box.close()
        self.ended.emit(whole)
