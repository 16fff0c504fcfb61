"""Views that scroll where the window is too low for them, and fill the window where it is not."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

from desktop_app.look import theme

SOME_LINES = 56
"""Pixels before zooming that are enough for what is scrolled."""

LEAST = 360
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


def see(part: QWidget, place: QRect) -> None:
    """Scrolls every area around a part until a place of it is in sight, or as much of it as the area shows."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # else it lies where it was
    above = part.parentWidget()
    while above is not None:
        view = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and view is not None:
            inside = QRect(part.mapTo(view, place.topLeft()), place.size())
            for corner in (inside.bottomLeft(), inside.topLeft()):  # of what is too high its beginning
                above.ensureVisible(corner.x(), corner.y(), 0, 1)
        above = above.parentWidget()


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
        self._is_whole = False
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_whole(self, whole: bool) -> None:
        """Whether it asks for the best height of its view: something around it scrolls."""
        self._is_whole = whole
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """As wide as the view needs; some lines high, or all of them."""
        bar = self.verticalScrollBar().sizeHint().width()
        layout, least = self._view.layout(), theme.scaled(SOME_LINES)
        if self._is_whole and layout is not None:
            least = layout.totalHeightForWidth(self.viewport().width())
        return QSize(self._view.minimumSizeHint().width() + bar, least)

    def _height(self, room: QSize, layout: QLayout) -> int:
        if self._is_whole:
            self.updateGeometry()  # another width, or the view says more
        fits = layout.totalMinimumHeightForWidth(room.width()) <= room.height()
        return room.height() if fits else layout.totalHeightForWidth(room.width())


class LowArea(_FittedArea):
    """Shows a view as large as itself, down to a least height.

    `scrolled` gives a view the height in which all of it is comfortable; this is for one that makes do with less.
    """

    def __init__(self, view: QWidget, parent: QWidget | None = None, *, least: int = LEAST) -> None:
        """`least`: Height before zooming."""
        super().__init__(view, parent)
        self._least = least
        theme.watcher().changed.connect(self._fit)

    def _height(self, room: QSize, layout: QLayout) -> int:
        return max(room.height(), theme.scaled(self._least), layout.totalMinimumHeightForWidth(room.width()))
