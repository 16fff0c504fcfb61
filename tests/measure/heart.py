"""A timer that beats in the window's event loop; the time from one beat to the next is a gap."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer

BEAT_MS = 5


class Heart(QObject):
    """Beats, and keeps the gaps of each phase."""

    def __init__(self) -> None:
        super().__init__()
        self.gaps: dict[str, list[float]] = {}
        self.phase = ""
        self._last = time.perf_counter()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.gaps.setdefault(self.phase, []).append(1000 * (now - self._last))
        self._last = now

    def table(self) -> str:
        lines = [f"{'phase':44} {'beats':>6} {'median':>7} {'p99':>7} {'worst':>7}   ms"]
        for phase, gaps in self.gaps.items():
            p50, p99 = np.percentile(gaps, [50, 99])
            lines.append(f"{phase:44} {len(gaps):6} {p50:7.1f} {p99:7.1f} {max(gaps):7.1f}")
        return "\n".join(lines)


def spend(seconds: float, until: Callable[[], bool] = lambda: False) -> None:
    """Runs the event loop for so long, or until something holds."""
    loop, end = QEventLoop(), time.monotonic() + seconds
    check = QTimer(interval=20)
    check.timeout.connect(lambda: loop.quit() if until() or time.monotonic() > end else None)
    check.start()
    loop.exec()
