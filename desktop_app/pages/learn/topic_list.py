"""The topics to choose from: below each other at the side, or in lines above what they show."""

from __future__ import annotations

from PySide6.QtWidgets import QListView, QListWidget, QWidget


class TopicList(QListWidget):
    """Looks as the stylesheet says for topics."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topics")
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def turn(self, in_lines: bool) -> None:
        """In lines, or below each other."""
        self.setFlow(QListView.Flow.LeftToRight if in_lines else QListView.Flow.TopToBottom)
        self.setWrapping(in_lines)
