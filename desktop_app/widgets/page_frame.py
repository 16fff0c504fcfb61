"""Room for a page: what does not fit a small window or a large zoom can be scrolled to, and is never cut off."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from desktop_app.look import theme

SMALLEST = QSize(880, 470)
"""What a page is laid out for, before zooming: the smallest window without its bars. One that scrolls within itself makes do with less."""


def _least(page: QWidget) -> QSize:
    """What a page was laid out for: its own minimum size, or else that of all."""
    own = page.minimumSize()
    return own if not own.isEmpty() else QSize(theme.scaled(SMALLEST.width()), theme.scaled(SMALLEST.height()))


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
        least = _least(self._page)
        self.setMinimumSize(least.width(), max(least.height(), self._page.minimumSizeHint().height()))

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
    """Shows a page as large as the frame, and never smaller than it was laid out for or than its content needs."""

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room = _Room(page)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(self._room)
        self.setFocusProxy(page)
        theme.watcher().changed.connect(self._room.fit)
        self._room.fit()
