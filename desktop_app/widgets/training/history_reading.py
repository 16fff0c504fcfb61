"""The history of a training is read a slice at a time, so that the window goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

SLICE_SECONDS = 0.01
"""Longest time that reading a history may hold up the window at a stretch."""


class HistoryReading(QObject):
    """Signals:
    ended(): All is read.
    """

    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._unread: Iterator[None] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._read_slice)

    @property
    def is_on(self) -> bool:
        """Whether something is not read yet."""
        return self._unread is not None

    def begin(self, unread: Iterator[None]) -> None:
        """Reads what yields after each piece."""
        self._unread = unread
        self._timer.start()

    def stop(self) -> None:
        """Reads no further."""
        self._timer.stop()
        self._unread = None

    def _read_slice(self) -> None:
        assert self._unread is not None
        end = time.perf_counter() + SLICE_SECONDS
        for _ in self._unread:
            if time.perf_counter() > end:
                return
        self.stop()
        self.ended.emit()
