"""What a start without a window says to whoever typed the command."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication


def say_running() -> None:
    """The window is there already."""
    _say(QCoreApplication.translate("console", "Seq2See is already running; its window has been raised."))


def say_waiting() -> None:
    """The window of before is about to go."""
    _say(QCoreApplication.translate("console", "Seq2See is still finishing; it starts anew as soon as that is done…"))


def _say(text: str) -> None:
    """In the letters of the terminal; a start without one says nothing."""
    if sys.stdout is not None:
        letters = sys.stdout.encoding or "utf-8"
        print(text.encode(letters, "replace").decode(letters), flush=True)
