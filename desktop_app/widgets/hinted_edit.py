"""A box for text with a hint in it while it is empty."""

from __future__ import annotations

from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget


class HintedEdit(QPlainTextEdit):
    """Takes the hint away while an input method composes: Qt would write the letters over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hint = self._composed = ""

    @property
    def is_composing(self) -> bool:
        """Whether an input method shows letters that are not chosen yet."""
        return bool(self._composed)

    def setPlaceholderText(self, text: str) -> None:
        """The hint."""
        self._hint = text
        super().setPlaceholderText("" if self.is_composing else text)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """A composition begins, goes on or ends."""
        self._composed = event.preeditString()
        super().inputMethodEvent(event)
        self.setPlaceholderText(self._hint)
