"""SIGTERM and SIGINT as a Qt signal: Python's own handlers would wait until the event loop next runs Python."""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier, Signal


class Interrupts(QObject):
    """Emits `interrupted` on the main thread when the system asks the program to end."""

    interrupted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read)
        signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, _wake_only)

    def close(self) -> None:
        """Gives the signals back to the system."""
        signal.set_wakeup_fd(-1)
        self._notifier.setEnabled(False)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        self._reader.close()
        self._writer.close()

    def _read(self) -> None:
        self._reader.recv(64)
        self.interrupted.emit()


def _wake_only(number: int, frame: object) -> None:
    """The byte that arrives at the socket says it already."""
