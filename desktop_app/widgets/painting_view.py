"""A painting in a window: scrolls, and follows the mouse and the arrow keys from token to token."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from desktop_app.look import theme
from desktop_app.widgets.painting import Painting, Spot


class PaintingView(QAbstractScrollArea):
    """Children make the painting; it is laid out when it is next painted.

    Signals:
        spot_changed(object): The token under the mouse or chosen, as a Spot; None for none.
    """

    spot_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumSize(160, 120)
        self.viewport().setMouseTracking(True)
        self._painting: Painting | None = None
        self._is_stale = True
        self._hovered: Spot | None = None
        self._chosen: Spot | None = None
        theme.watcher().changed.connect(self.refresh)

    def make_painting(self, size: QSize, colors: theme.Colors, caption: str = "") -> Painting | None:
        """The painting of what is to be shown, None for nothing; `size` is the room for it."""
        raise NotImplementedError

    def painting(self) -> Painting | None:
        """What is shown, laid out for the room of now."""
        if self._is_stale:
            self._lay_out()
        return self._painting

    def refresh(self) -> None:
        """Something else is to be shown."""
        self._is_stale = True
        self.viewport().update()

    def spot(self) -> Spot | None:
        """The token that is looked at: under the mouse, else the one chosen."""
        return self._hovered or self._chosen

    def choose(self, spot: Spot | None) -> None:
        """Looks at a token, or at all of them."""
        self._set_spots(self._hovered, spot)
        painting = self.painting()
        if spot is not None and painting is not None:
            place, view, bar = painting.place(spot), self.viewport().height(), self.verticalScrollBar()
            bar.setValue(min(max(bar.value(), place.bottom() - view), place.top()))

    def sizeHint(self) -> QSize:
        """A painting takes what room there is."""
        return QSize(480, 320)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints what of it is visible."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme.current().card))
        painting = self.painting()
        if painting is not None:
            down = self.verticalScrollBar().value()
            painter.translate(0, -down)
            painting.paint(painter, self.spot(), event.rect().translated(0, down))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays out for the new width."""
        super().resizeEvent(event)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.refresh()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Looks at the token under the mouse."""
        self._set_spots(self._spot_at(event.position().toPoint()), self._chosen)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click holds a token, another one lets it go."""
        spot = self._spot_at(event.position().toPoint())
        self._set_spots(None, None if spot == self._chosen else spot)

    def leaveEvent(self, event: QEvent) -> None:
        """No token is under the mouse."""
        super().leaveEvent(event)
        self._set_spots(None, self._chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go from token to token; Escape lets go."""
        painting = self.painting()
        if event.key() == Qt.Key.Key_Escape and self._chosen is not None:
            self.choose(None)
        elif painting is not None and (spot := painting.moved(self._chosen, Qt.Key(event.key()))) is not None:
            self._hovered = None
            self.choose(spot)
        else:
            super().keyPressEvent(event)

    def _spot_at(self, point: QPoint) -> Spot | None:
        painting = self.painting()
        return painting.spot_at(point + QPoint(0, self.verticalScrollBar().value())) if painting is not None else None

    def _set_spots(self, hovered: Spot | None, chosen: Spot | None) -> None:
        before = self.spot()
        self._hovered, self._chosen = hovered, chosen
        if self.spot() != before:
            self.viewport().update()
            self.spot_changed.emit(self.spot())

    def _lay_out(self) -> None:
        self._is_stale = False
        self._painting = self.make_painting(self.viewport().size(), theme.current())
        bar, high = self.verticalScrollBar(), self.viewport().height()
        bar.setRange(0, max(0, self._painting.size.height() - high) if self._painting is not None else 0)
        bar.setPageStep(high)
        bar.setSingleStep(theme.scaled(24))
        self._hovered, self._chosen = self._kept(self._hovered), self._kept(self._chosen)

    def _kept(self, spot: Spot | None) -> Spot | None:
        """The same place in another painting, where it has one."""
        is_there = self._painting is not None and spot is not None and spot.index < self._painting.count(spot.side)
        return spot if is_there else None
