"""The topics to choose from: below each other at the side, or in lines above what they show."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView, QListWidget, QWidget

NO_BAR, AS_NEEDED = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
UNBOUND = (1 << 24) - 1


class TopicList(QListWidget):
    """Looks as the stylesheet says for topics."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._in_lines = False
        self.setObjectName("topics")
        self.setResizeMode(QListView.ResizeMode.Adjust)

    @property
    def is_in_lines(self) -> bool:
        """Whether topics stand beside each other."""
        return self._in_lines

    def turn(self, in_lines: bool) -> None:
        """In lines, as high as they need, or below each other, as high as there is room for."""
        self._in_lines = in_lines
        self.setProperty("lines", in_lines)
        self.style().unpolish(self)
        self.style().polish(self)
        self.setVerticalScrollBarPolicy(NO_BAR if in_lines else AS_NEEDED)
        self.setMinimumHeight(0)
        self.setMaximumHeight(UNBOUND)
        self.setFlow(QListView.Flow.LeftToRight if in_lines else QListView.Flow.TopToBottom)
        self.setWrapping(in_lines)

    def doItemsLayout(self) -> None:
        """Other lines need another height."""
        super().doItemsLayout()
        if self._in_lines:
            self.setFixedHeight(max(1, self.contentsSize().height()))
