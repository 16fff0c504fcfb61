"""Views that scroll where the window is too low for them, and fill the window where it is not."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

from desktop_app.look import theme

SOME_LINES = 56
"""Pixels before zooming that are enough for what is scrolled."""

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


class _FittedArea(QScrollArea):
    """Gives its view a new size whenever there is another room, or the view shows more or less."""

    def __init__(self, view: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setObjectName("scrolled")
        self.setWidget(view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the view."""
        if watched is self._view and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        layout = self._view.layout()
        if layout is not None:
            room = self.viewport().size()
            self._view.resize(room.width(), self._height(room, layout))

    def _height(self, room: QSize, layout: QLayout) -> int:
        """Of the view, in this room."""
        raise NotImplementedError


class WholeArea(_FittedArea):
    """Shows a view as large as itself; where not even its least has room, all of it at its best height, to be scrolled.

    So what scrolls within the view does so only as long as the view itself need not.
    """

    def __init__(self, view: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def minimumSizeHint(self) -> QSize:
        """As wide as the view needs; some lines high."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._view.minimumSizeHint().width() + bar, theme.scaled(SOME_LINES))

    def _height(self, room: QSize, layout: QLayout) -> int:
        fits = layout.totalMinimumHeightForWidth(room.width()) <= room.height()
        return room.height() if fits else layout.totalHeightForWidth(room.width())


class LowArea(_FittedArea):
    """Shows a view as large as itself, down to a least height.

    `scrolled` gives a view the height in which all of it is comfortable; this is for one that makes do with less.
    """

    def __init__(self, view: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        theme.watcher().changed.connect(self._fit)

    def _height(self, room: QSize, layout: QLayout) -> int:
        return max(room.height(), theme.scaled(LEAST), layout.totalMinimumHeightForWidth(room.width()))
