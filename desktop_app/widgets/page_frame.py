"""Room for a page: what does not fit a small window or a large zoom can be scrolled to, and is never cut off."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from desktop_app.look import theme

LOWEST = 470
"""The height that a page is laid out for, before zooming. One that scrolls within itself makes do with less."""


class _Room(QWidget):
    """Gives the page all its size, and has the size that it cannot do without.

    A layout here would ask for the height in which every label is comfortable.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        page.setParent(self)

    def fit(self) -> None:
        """Takes the least size of the zoom and of what the page shows now."""
        least, own = self._page.minimumSizeHint(), self._page.minimumHeight()
        self.setMinimumSize(least.width(), max(own or theme.scaled(LOWEST), least.height()))

    def event(self, event: QEvent) -> bool:
        """Follows the page when it shows more or less."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        """A hidden page asks for nothing."""
        super().showEvent(event)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._page.resize(event.size())


class PageFrame(QScrollArea):
    """Shows a page as large as the frame, and never lower than it was laid out for or smaller than its content needs."""

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room = _Room(page)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(self._room)
        self.setFocusProxy(page)
        theme.watcher().changed.connect(self._room.fit)
        self._room.fit()

    def showEvent(self, event: QShowEvent) -> None:
        """A page that waited for another theme has it before it is seen."""
        super().showEvent(event)
        theme.catch_up()

    def focusNextPrevChild(self, next: bool) -> bool:
        """The focus brings the page up or down, but sideways only to what cannot be seen at all."""
        bar = self.horizontalScrollBar()
        before = bar.value()
        moved = super().focusNextPrevChild(next)
        focused = self.focusWidget()
        if focused is not None and focused.mapTo(self._room, QPoint()).x() < before + self.viewport().width():
            bar.setValue(before)
        return moved
