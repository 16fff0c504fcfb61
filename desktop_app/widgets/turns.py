"""Turns of the event loop: where several views have to draw for long, each turn serves one of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QObject, QTimer

Work = Callable[[], None]


class Turns(QObject):
    """Does one piece of work a turn, first come, first served: pieces that fall due together never hold up the window together."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[tuple[QObject, Work]] = deque()
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._serve)

    def ask(self, view: QObject, work: Work) -> None:
        """Has a piece of work done soon, unless it waits already, or its view is gone by then."""
        if (view, work) not in self._waiting:
            self._waiting.append((view, work))
            self._timer.start()

    def _serve(self) -> None:
        view, work = self._waiting.popleft()
        if not self._waiting:
            self._timer.stop()
        if shiboken6.isValid(view):
            work()


_turns: Turns | None = None


def turns() -> Turns:
    """The one queue of this program."""
    global _turns
    if _turns is None:
        _turns = Turns()
    return _turns
