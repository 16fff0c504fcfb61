"""A text that others will take the place of: what stands below it does not move then."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget


class RoomyLabel(QLabel):
    """As high as the higher of its text and another one that may stand there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._other = ""
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)

    def say(self, text: str, other: str = "") -> None:
        """Shows a text, with room for the other one too."""
        self._other = other
        self.setText(text)
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """See QWidget."""
        room = QRect(0, 0, width, 0)
        other = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self._other).height()
        return max(super().heightForWidth(width), other if self._other else 0)
