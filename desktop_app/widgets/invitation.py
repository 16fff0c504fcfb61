"""What a page says while it has nothing to show: what is missing, and the way to it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop_app.widgets.card import Card


class Invitation(Card):
    """A heading, a sentence, a button.

    Signals:
        accepted(): A person wants to go there.
    """

    accepted = Signal()

    def __init__(self, heading: str, text: str, button: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        title = QLabel(heading)
        title.setProperty("role", "title")
        words = QLabel(text)
        words.setProperty("role", "muted")
        for label in (title, words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        go = QPushButton(button)
        go.setProperty("role", "primary")
        go.setToolTip(tip)
        go.clicked.connect(self.accepted)
        self.body.addStretch(1)
        self.body.addWidget(title)
        self.body.addWidget(words)
        self.body.addWidget(go, 0, Qt.AlignmentFlag.AlignCenter)
        self.body.addStretch(1)
