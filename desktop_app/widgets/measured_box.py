"""A list as wide as what it holds, in the letters that it is shown in."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QWidget


class MeasuredBox(QComboBox):
    """Is measured again with every change. Qt keeps a least width that it found before the stylesheet or the words were there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def sizeHint(self) -> QSize:
        """As wide as the widest thing to choose."""
        self.ensurePolished()
        return super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """No less: nothing is cut off."""
        return self.sizeHint()
