"""Tells that a training lives although nothing is heard of it: a large update, or a long validation."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer, Signal

SLOW_AFTER = 5.0
"""Seconds without news after which a person would wonder."""

_EVERY_MILLISECONDS = 1000


class Heartbeat(QObject):
    """Counts the seconds since it was last heard of a training.

    Signals:
        slow(): Another second has passed without news, and it has been long.
    """

    slow = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._since = 0.0
        self._timer = QTimer(self, interval=_EVERY_MILLISECONDS)
        self._timer.timeout.connect(self._tell)

    def beat(self) -> None:
        """There are news; more are expected."""
        self._since = time.monotonic()
        if not self._timer.isActive():
            self._timer.start()

    def rest(self) -> None:
        """No news are expected."""
        self._timer.stop()

    def waited(self) -> float | None:
        """Seconds without news where that is long, or None."""
        spent = time.monotonic() - self._since
        return spent if self._timer.isActive() and spent >= SLOW_AFTER else None

    def _tell(self) -> None:
        if self.waited() is not None:
            self.slow.emit()
