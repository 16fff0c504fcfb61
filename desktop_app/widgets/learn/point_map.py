"""Named points on a plane: names where there is room, the others under the mouse, every point to be chosen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop_app.look import theme

Places = NDArray[np.float32]

MARGIN, REACH, DOT = 24, 14, 3
APART = 5
"""Pixels between two names, before zooming."""
MOST_HIDDEN = 2
"""So many dots may lie behind the name of another, which else could not be told from those of its neighbours."""
CLOSER, CLOSEST = 1.25, 40.0
"""How much nearer a step of the wheel comes, and how near all of them."""

STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PointMap(QWidget):
    """Both axes have one scale, so that distances are true. Wheel, + and − come closer; 0 shows the whole.

    Signals:
        chosen(object): The index of a point that a person chose by mouse or keyboard.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(200, 160)
        self.setMouseTracking(True)
        self._names: Sequence[str] = ()
        self._places: Places = np.zeros((0, 2), np.float32)
        self._first = 0
        self._current: int | None = None
        self._near: Collection[int] = ()
        self._closeness = 1.0
        self._middle = QPointF(0, 0)
        self._dragged: QPointF | None = None
        theme.watcher().changed.connect(self.update)

    def show_points(self, names: Sequence[str], places: Places) -> None:
        """Shows N points at (N, 2) places; names of the first are written first."""
        self._names, self._places, self._first = names, places, len(names)
        self._current, self._near = None, ()
        self.show_whole()

    def add_points(self, names: Sequence[str], places: Places) -> None:
        """Shows further points behind those that were shown first, in the place of any that were added before."""
        count = self._first
        self._names, self._places = [*self._names[:count], *names], np.concatenate([self._places[:count], places])
        self._current, self._near = None, ()
        if self._closeness == 1:
            self.show_whole()
        self.update()

    def mark(self, current: int | None, near: Collection[int] = ()) -> None:
        """Marks a point and those that belong to it; their names are written before others."""
        self._current, self._near = current, near
        self.setAccessibleDescription(self._names[current] if current is not None else "")
        self.update()

    def current(self) -> int | None:
        """The marked point."""
        return self._current

    def near(self) -> Collection[int]:
        """Those that belong to it."""
        return self._near

    def show_whole(self) -> None:
        """Goes back until all points are in sight."""
        self._closeness = 1.0
        low, high = (self._places.min(0), self._places.max(0)) if len(self._places) else (np.zeros(2), np.ones(2))
        self._middle = QPointF(*((low + high) / 2).tolist())
        self.update()

    def place(self, index: int) -> QPointF:
        """Where a point lies in the widget."""
        x, y = self._places[index].tolist()
        scale, middle = self._scale(), QRectF(self.rect()).center()
        return QPointF(middle.x() + (x - self._middle.x()) * scale, middle.y() - (y - self._middle.y()) * scale)

    def point_at(self, position: QPoint) -> int | None:
        """The nearest point within reach, or None."""
        if not len(self._places):
            return None
        away = self._seen() - np.array([position.x(), position.y()])
        distances = np.hypot(*away.T)
        nearest = int(distances.argmin())
        return nearest if distances[nearest] <= theme.scaled(REACH) else None

    def sizeHint(self) -> QSize:
        """A map takes what room there is."""
        return QSize(420, 320)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go to the next point in their direction; + and − come closer and go back, 0 shows the whole."""
        step, text = STEPS.get(Qt.Key(event.key())), event.text()
        if step is not None and len(self._places):
            self._walk(*step)
        elif text in ("+", "=", "-"):
            self._come_closer(1 / CLOSER if text == "-" else CLOSER, QRectF(self.rect()).center())
        elif text == "0":
            self.show_whole()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a point chooses it; beside all of them the map is taken hold of."""
        found = self.point_at(event.position().toPoint())
        if found is not None:
            self.chosen.emit(found)
        else:
            self._dragged = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Moves the map that is held."""
        if self._dragged is not None:
            moved = (event.position() - self._dragged) / self._scale()
            self._middle = QPointF(self._middle.x() - moved.x(), self._middle.y() + moved.y())
            self._dragged = event.position()
            self.update()

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:
        """Lets go of the map."""
        self._dragged = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Comes closer to what is under the mouse, or goes back."""
        turned = event.angleDelta().y()
        if turned:
            self._come_closer(CLOSER if turned > 0 else 1 / CLOSER, event.position())

    def event(self, event: QEvent) -> bool:
        """Names the point under a resting mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.point_at(event.pos())
            QToolTip.showText(event.globalPos(), self._names[found] if found is not None else self.toolTip(), self)
            return True
        return super().event(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paints every dot, then as many names as have room."""
        painter, colors = QPainter(self), theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seen = self._seen()
        marked = [*([self._current] if self._current is not None else []), *self._near]
        if self._current is not None:
            painter.setPen(QPen(QColor(colors.accent), 1))
            for index in self._near:
                painter.drawLine(QPointF(*seen[self._current].tolist()), QPointF(*seen[index].tolist()))
        painter.setPen(Qt.PenStyle.NoPen)
        for index, (x, y) in enumerate(seen.tolist()):
            painter.setBrush(QColor(colors.accent if index in marked else colors.muted))
            size = theme.scaled(DOT) * (1.5 if index in marked else 0.7)
            painter.drawEllipse(QPointF(x, y), size, size)
        if self._current is not None:
            painter.setPen(QPen(QColor(colors.card), theme.scaled(2)))
            painter.setBrush(QColor(colors.warning))
            painter.drawEllipse(
                QPointF(*seen[self._current].tolist()), theme.scaled(DOT) * 2.5, theme.scaled(DOT) * 2.5
            )
        ground = QColor(colors.card)
        ground.setAlpha(170)
        for index, room in self.labels().items():
            painter.fillRect(room, ground)
            painter.setPen(QColor(colors.accent if index in marked else colors.text))
            if index == self._current:
                painter.setPen(QColor(colors.warning_text))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self._names[index])

    def labels(self) -> dict[int, QRectF]:
        """Which names are written, and where: none over another, nor over a crowd of dots; marked points first, and on any
        side of their dot."""
        seen, metrics, apart = self._seen(), self.fontMetrics(), theme.scaled(APART)
        first = [*([self._current] if self._current is not None else []), *self._near]
        order = dict.fromkeys([*first, *range(len(self._names))])
        placed: dict[int, QRectF] = {}
        whole = QRectF(self.rect())
        for index in order:
            x, y = seen[index].tolist()
            wide, high = metrics.horizontalAdvance(self._names[index]) + 6, metrics.height()
            sides = [(4, -high), (-4 - wide, -high), (4, 0), (-4 - wide, 0)] if index in first else [(4, -high)]
            for right, down in sides:
                room = QRectF(x + right, y + down, wide, high)
                around = room.adjusted(-apart, -apart / 2, apart, apart / 2)
                is_free = index in first or _inside(room, seen) <= MOST_HIDDEN
                if is_free and whole.contains(room) and not any(map(around.intersects, placed.values())):
                    placed[index] = room
                    break
        return placed

    def _seen(self) -> NDArray[np.float64]:
        """(N, 2) where every point lies in the widget."""
        scale, middle = self._scale(), QRectF(self.rect()).center()
        away = self._places.astype(np.float64) - [self._middle.x(), self._middle.y()]
        return away * [scale, -scale] + [middle.x(), middle.y()]

    def _scale(self) -> float:
        """Pixels of a unit."""
        if not len(self._places):
            return 1.0
        extent = np.maximum(np.ptp(self._places, axis=0), 1e-6)
        room = np.maximum(np.array([self.width(), self.height()]) - 2 * theme.scaled(MARGIN), 1)
        return float((room / extent).min()) * self._closeness

    def _walk(self, right: int, down: int) -> None:
        if self._current is None:
            self.chosen.emit(0)
            return
        away = self._seen() - self._seen()[self._current]
        ahead = away @ [right, down]
        aside = np.abs(away @ [down, right])
        reachable = (ahead > aside) & (ahead > 0)
        if reachable.any():
            cost = np.where(reachable, ahead + 2 * aside, np.inf)
            self.chosen.emit(int(cost.argmin()))

    def _come_closer(self, factor: float, point: QPointF) -> None:
        """What is at `point` stays there."""
        before = self._scale()
        self._closeness = min(CLOSEST, max(1.0, self._closeness * factor))
        away = point - QRectF(self.rect()).center()
        moved = 1 / before - 1 / self._scale()
        self._middle = QPointF(self._middle.x() + away.x() * moved, self._middle.y() - away.y() * moved)
        self.update()


def _inside(room: QRectF, places: NDArray[np.float64]) -> int:
    """How many places lie in a rectangle."""
    low, high = room.topLeft().toTuple(), room.bottomRight().toTuple()
    return int(((places >= low) & (places <= high)).all(axis=1).sum())
