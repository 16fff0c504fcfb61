"""A view that scrolls where the window is too low for it, and fills the window where it is not."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget


def scrolled(view: QWidget) -> QScrollArea:
    """An area around a view, as wide as there is room."""
    area = QScrollArea()
    area.setWidget(view)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.setObjectName("scrolled")
    return area
