"""What the program does with an exception that nobody caught on the main thread: one sentence, and all of it in the log."""

from __future__ import annotations

import logging
import sys
from types import TracebackType

from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.words.wording import error_sentence

_log = logging.getLogger(__name__)


class Faults:
    """Takes the place of `sys.excepthook`; `window` is where the sentence is shown."""

    def __init__(self) -> None:
        self.window: QWidget | None = None

    def install(self) -> None:
        """Becomes the hook."""
        sys.excepthook = self

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Logs; shows a banner, which cannot pile up as boxes would when a painting fails again and again."""
        _log.error("uncaught", exc_info=(kind, error, trace))
        if sys.stderr is not None:
            sys.__excepthook__(kind, error, trace)
        if self.window is not None and not issubclass(kind, KeyboardInterrupt):
            notices.tell(self.window, error_sentence(error))
