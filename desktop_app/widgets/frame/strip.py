"""A bar over the whole width above the pages, for what concerns all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.look import theme

_LEAST = 350
"""Pixels that words and margins need beside the buttons, before zooming."""


class Strip(QFrame):
    """Words with buttons beside them, or below them where the window is too narrow for both."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self._words, self._buttons = QVBoxLayout(), QHBoxLayout()
        self._words.setSpacing(2)
        self._buttons.setSpacing(12)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(20, 10, 20, 10)
        self._row.setSpacing(12)
        self._row.addLayout(self._words, 1)
        self._row.addLayout(self._buttons)

    def fill(self, words: Sequence[QLabel], buttons: Sequence[QPushButton]) -> None:
        """What it holds: words from above, buttons from the left."""
        for label in words:
            self._words.addWidget(label)
        for button in buttons:
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)

    def setVisible(self, visible: bool) -> None:
        """A strip that goes gives its focus to nothing: the next in line may be a button that stops a training."""
        focused = self.focusWidget()
        if not visible and focused is not None and focused.hasFocus():
            focused.clearFocus()
        super().setVisible(visible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the buttons where there is room for them."""
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        direction = directions.TopToBottom if self._is_narrow() else directions.LeftToRight
        if direction != self._row.direction():
            self._row.setDirection(direction)
            self._row.activate()  # or the next frame shows them where they were

    def _is_narrow(self) -> bool:
        """Whether buttons in the row would leave too little of it to the words."""
        return self.width() - self._buttons.sizeHint().width() < theme.scaled(_LEAST)
