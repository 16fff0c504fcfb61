"""Ctrl+C and a polite kill, which mean the same: save what there is and end."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

NUMBERS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def calling(answer: Callable[[], None]) -> Iterator[None]:
    """Calls `answer` for each signal; outside the main thread, where none arrive, nothing changes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def heard(_number: int, _frame: FrameType | None) -> None:
        answer()

    before = {number: signal.signal(number, heard) for number in NUMBERS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)


def interrupt() -> None:
    """What Python does at Ctrl+C: unwinds, so that whatever is half done is cleared away."""
    raise KeyboardInterrupt
