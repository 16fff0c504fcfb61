"""The pages and a panel that leads through them: beside each other, or one above the other in a narrow window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme
from desktop_app.widgets.frame.guide_panel import GuidePanel
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.words import language

WIDE = 1180
"""Width from which on both stand beside each other, before zooming: a page and a readable column."""

WIDTH, HEIGHT = 330, 220
"""Room of the panel at first, before zooming."""
SHARE = 1 / 3
"""Of the height, that the panel takes at most unless a person gives it more."""


class Beside(GripSplitter):
    """Pages first, panels after them, of which at most one is shown; the border can be moved."""

    def __init__(self, pages: QWidget, *panels: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._panels = panels
        for widget in (pages, *panels):
            self.addWidget(widget)
            self.setStretchFactor(self.count() - 1, 1 if widget is pages else 0)
            if isinstance(widget, GuidePanel):
                widget.folded.connect(self.place)
        self._is_placed = self._is_moved = False
        self.splitterMoved.connect(self._keep_moved)
        theme.watcher().changed.connect(self._take_zoom)
        language.follow(self._write_words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the panel where there is room for it; below the pages its share stays the same."""
        self._turn(event.size().width())
        super().resizeEvent(event)
        if not self._is_moved:
            self.place()

    def place(self) -> None:
        """Gives each panel the room it has at first."""
        self._is_moved = False
        wide = self.orientation() == Qt.Orientation.Horizontal
        whole = self.width() if wide else self.height()
        own = theme.scaled(WIDTH) if wide else min(theme.scaled(HEIGHT), round(whole * SHARE))
        rooms = [own if wide else min(own, panel.maximumHeight()) for panel in self._panels]
        taken = max((room for room, panel in zip(rooms, self._panels, strict=True) if panel.isVisible()), default=own)
        self.setSizes([max(1, whole - taken), *rooms])

    def _turn(self, width: int) -> None:
        wide = width >= theme.scaled(WIDE)
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation != self.orientation() or not self._is_placed:
            self._is_placed, self._is_moved = True, False
            self.setOrientation(orientation)

    def _keep_moved(self) -> None:
        self._is_moved = True

    def _take_zoom(self) -> None:
        """Another size of everything: what a person dragged was for the other one."""
        self._turn(self.width())
        self.place()

    def _write_words(self) -> None:
        self.say(self.tr("Drag, or press the arrow keys, to give the page or the guide more room"))
