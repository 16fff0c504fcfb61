"""Views that scroll where the window is too low for them, and fill the window where it is not."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from desktop_app.look import theme

LEAST = 400
"""Pixels before zooming: in a lower room a topic scrolls as a whole."""


def scrolled(view: QWidget) -> QScrollArea:
    """An area around a view, as wide as there is room."""
    area = QScrollArea()
    area.setWidget(view)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.setObjectName("scrolled")
    return area


class LowArea(QScrollArea):
    """Shows a view as large as itself, down to a least height.

    `scrolled` gives a view the height in which all of it is comfortable; this is for one that makes do with less.
    """

    def __init__(self, view: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(view)
        view.setObjectName("scrolled")
        theme.watcher().changed.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.viewport().size()
        self._view.resize(room.width(), max(room.height(), theme.scaled(LEAST)))
