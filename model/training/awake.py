"""A clock that stands still while the computer sleeps, so that a night's sleep is no training time."""

from __future__ import annotations

import sys
import time

if sys.platform == "win32":
    import ctypes

    _TICK = 1e-7

    def seconds() -> float:
        """Seconds since some start, sleep left out."""
        ticks = ctypes.c_ulonglong()
        ctypes.WinDLL("kernelbase").QueryUnbiasedInterruptTimePrecise(ctypes.byref(ticks))
        return ticks.value * _TICK
else:

    def seconds() -> float:
        """Seconds since some start, sleep left out: CLOCK_MONOTONIC of Linux and the absolute time of macOS do so."""
        return time.monotonic()
