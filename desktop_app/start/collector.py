"""Garbage is collected on the main thread only: a widget in a reference cycle must not be destroyed by a worker."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

SECONDS = 1.0


class Collector(QObject):
    """Takes the garbage collection over from Python, which would run it in whichever thread comes along."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._collect)
        self._timer.start(round(SECONDS * 1000))

    def settle(self) -> None:
        """Leaves everything alive now out of later collections: TensorFlow's million objects cost a third of a second."""
        gc.freeze()

    def close(self) -> None:
        """Gives the collection back to Python."""
        self._timer.stop()
        gc.enable()

    def _collect(self) -> None:
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return
