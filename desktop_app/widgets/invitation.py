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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title, self._text, self._go = QLabel(), QLabel(), QPushButton()
        self._title.setProperty("role", "title")
        self._text.setProperty("role", "muted")
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self._go.setProperty("role", "primary")
        self._go.clicked.connect(self.accepted)
        self.body.addStretch(1)
        self.body.addWidget(self._title)
        self.body.addWidget(self._text)
        self.body.addWidget(self._go, 0, Qt.AlignmentFlag.AlignCenter)
        self.body.addStretch(1)

    def set_words(self, heading: str, text: str, button: str = "", tip: str = "") -> None:
        """What is missing, and what the button does about it; there is none where it comes by itself."""
        self._title.setText(heading)
        self._text.setText(text)
        self._go.setText(button)
        self._go.setToolTip(tip)
        self._go.setVisible(bool(button))
