"""Inputs for forms that scroll: turning the wheel over them scrolls the form, and changes nothing by the way."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox


class CalmBox(QComboBox):
    """A list that leaves the wheel to what it stands in."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Not for this widget."""
        event.ignore()


class CalmNumber(QSpinBox):
    """A number that leaves the wheel to what it stands in."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Not for this widget."""
        event.ignore()
