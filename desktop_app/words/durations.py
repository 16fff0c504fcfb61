"""How long something takes, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop_app.words.units import joined

MINUTE, HOUR = 60, 3600
ROUGH = 5 * MINUTE
"""Of what takes hours."""

FEW = 10
"""Seconds or minutes below which an estimate has a finer unit."""


def time_left(seconds: float) -> str:
    """How long something still takes, about: no estimate is so good that the last minute, or single ones of hours, are counted down."""
    if seconds < MINUTE:
        return QCoreApplication.translate("durations", "less than a minute left")
    rounded = round(seconds / ROUGH) * ROUGH if seconds >= HOUR else seconds
    return QCoreApplication.translate("durations", "about {time} left").format(time=duration(rounded))


def duration(seconds: float) -> str:
    """The time in the one or two units that matter: "48 s", "6 min", "2 h 5 min", "3 h"."""
    if seconds < MINUTE:
        return _seconds(f"{max(0, round(seconds))}")
    minutes = round(seconds / MINUTE)
    if minutes < HOUR // MINUTE:
        return _minutes(minutes)
    hours, rest = divmod(minutes, HOUR // MINUTE)
    if not rest:
        return joined(QCoreApplication.translate("durations", "{hours} h").format(hours=hours))
    return joined(QCoreApplication.translate("durations", "{hours} h {minutes} min").format(hours=hours, minutes=rest))


def estimated(seconds: float) -> str:
    """About how long something takes, so exactly that many times it are right too: "4.2 s", "48 s", "1 min 20 s", "53 min"."""
    if round(10 * seconds) < 10 * FEW:
        return _seconds(f"{seconds:.1f}")
    return duration(seconds) if seconds < MINUTE or seconds >= FEW * MINUTE else measured(seconds)


def measured(seconds: float) -> str:
    """A time that was measured: "87 ms", from one second on "5.8 s", from a minute on "1 min 12 s", then as `duration`."""
    if round(1000 * seconds) < 1000:
        words = QCoreApplication.translate("durations", "{milliseconds} ms")
        return joined(words.format(milliseconds=f"{1000 * seconds:.0f}"))
    if round(10 * seconds) < 10 * MINUTE:
        return _seconds(f"{seconds:.1f}")
    minutes, rest = divmod(round(seconds), MINUTE)
    if minutes >= HOUR // MINUTE:
        return duration(seconds)
    if not rest:
        return _minutes(minutes)
    words = QCoreApplication.translate("durations", "{minutes} min {seconds} s")
    return joined(words.format(minutes=minutes, seconds=rest))


def _minutes(number: int) -> str:
    return joined(QCoreApplication.translate("durations", "{minutes} min").format(minutes=number))


def _seconds(number: str) -> str:
    return joined(QCoreApplication.translate("durations", "{seconds} s").format(seconds=number))
