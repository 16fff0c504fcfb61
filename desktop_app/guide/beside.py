"""The pages and a panel that leads through them: beside each other, or one above the other in a narrow window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.words import language

WIDE = 1180
"""Width from which on both stand beside each other, before zooming: a page and a readable column."""

WIDTH, HEIGHT = 330, 220
"""Room of the panel at first."""


class Beside(GripSplitter):
    """Pages first, panels after them, of which at most one is shown; the border can be moved."""

    def __init__(self, pages: QWidget, *panels: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        for widget in (pages, *panels):
            self.addWidget(widget)
            self.setStretchFactor(self.count() - 1, 1 if widget is pages else 0)
        self._is_placed = False
        language.follow(self._write_words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the panel where there is room for it."""
        wide = event.size().width() >= theme.scaled(WIDE)
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation != self.orientation() or not self._is_placed:
            self._is_placed = True
            self.setOrientation(orientation)
            self.place()
        super().resizeEvent(event)

    def place(self) -> None:
        """Gives each panel the room it has at first."""
        wide = self.orientation() == Qt.Orientation.Horizontal
        whole, own = (self.width(), theme.scaled(WIDTH)) if wide else (self.height(), theme.scaled(HEIGHT))
        self.setSizes([max(1, whole - own), *[own] * (self.count() - 1)])

    def _write_words(self) -> None:
        self.say(self.tr("Drag, or press the arrow keys, to give the page or the guide more room"))
