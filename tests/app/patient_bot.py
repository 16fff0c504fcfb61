"""A robot at the window that knows that a machine under load is slow, not wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

PATIENCE_MILLISECONDS = 60_000


class PatientBot(QtBot):
    """Waits by condition as the robot of pytest-qt does, but gives up late: only a test that fails waits so long."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MILLISECONDS) -> None:
        """Waits until the callback is true."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MILLISECONDS, **more: Any) -> Any:
        """Waits until the signal is sent."""
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitSignals(self, signals: list[Any], *, timeout: int = PATIENCE_MILLISECONDS, **more: Any) -> Any:
        """Waits until all the signals are sent."""
        return super().waitSignals(signals, timeout=timeout, **more)
