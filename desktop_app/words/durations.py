"""How long something takes, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

MINUTE, HOUR = 60, 3600


def time_left(seconds: float) -> str:
    """How long something still takes, as estimated: the last minute is not counted down, since no estimate is that good."""
    if seconds < MINUTE:
        return QCoreApplication.translate("durations", "less than a minute left")
    return QCoreApplication.translate("durations", "{time} left").format(time=duration(seconds))


def duration(seconds: float) -> str:
    """The time in the one or two units that matter: "48 s", "6 min", "2 h 5 min"."""
    if seconds < MINUTE:
        return QCoreApplication.translate("durations", "{seconds} s").format(seconds=max(0, round(seconds)))
    minutes = round(seconds / MINUTE)
    if minutes < HOUR // MINUTE:
        return QCoreApplication.translate("durations", "{minutes} min").format(minutes=minutes)
    hours, rest = divmod(minutes, HOUR // MINUTE)
    return QCoreApplication.translate("durations", "{hours} h {minutes} min").format(hours=hours, minutes=rest)
