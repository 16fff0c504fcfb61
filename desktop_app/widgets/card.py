"""A white sheet with a thin border and a small heading: what every page is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from desktop_app.widgets import formula


class Card(QFrame):
    """A framed area; put the content into `body`."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(14, 12, 14, 12)
        self.body.setSpacing(8)
        self.heading = QLabel(title)
        self.heading.setProperty("role", "caption")
        self.heading.setTextFormat(Qt.TextFormat.PlainText)  # it may name a token, such as <s>
        self.body.addWidget(self.heading)  # before it is shown: without a parent it would be a window of its own
        self.heading.setVisible(bool(title))

    def set_title(self, title: str) -> None:
        """Changes the heading; an empty one takes no room."""
        formula.write(self.heading, title)
        self.heading.setVisible(bool(title))
