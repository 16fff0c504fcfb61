"""A dot for every part of something that is gone through; filled where it is done, framed where one stands."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.look import theme

_ROOM, _RADIUS = 15, 4


class ProgressDots(QWidget):
    """Left and right arrows walk, a click jumps.

    Signals:
        chosen(int): The part that a person wants, from 0.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = self._current = 0
        self._done: frozenset[int] = frozenset()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.watcher().changed.connect(self.updateGeometry)

    def show_progress(self, current: int, count: int, done: Collection[int] = ()) -> None:
        """Shows where a person stands, from 0, and what is done."""
        self._current, self._count, self._done = current, count, frozenset(done)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A row of dots; where there is no room for it they stand closer."""
        return QSize(theme.scaled(_ROOM) * self._count, theme.scaled(24))

    def minimumSizeHint(self) -> QSize:
        """Dots beside each other, with room for the frame around one."""
        return QSize(theme.scaled(2 * _RADIUS + 3) * self._count, theme.scaled(24))

    def paintEvent(self, _: QPaintEvent) -> None:
        """See Qt."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, radius = theme.current(), theme.scaled(_RADIUS)
        for number in range(self._count):
            here = number == self._current
            painter.setPen(QPen(QColor(colors.accent if here or number in self._done else colors.muted), 1.5))
            painter.setBrush(QColor(colors.accent) if number in self._done else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(self._center(number), radius, radius)
            if here:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(self._center(number), radius + 2.5, radius + 2.5)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colors.accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 5, 5)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses the nearest dot."""
        if event.button() == Qt.MouseButton.LeftButton and self._count:
            self._choose(round((event.position().x() - self._center(0).x()) / self._step()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left, right, Home and End."""
        places = {
            Qt.Key.Key_Left: self._current - 1,
            Qt.Key.Key_Right: self._current + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self._count - 1,
        }
        place = places.get(Qt.Key(event.key()))
        super().keyPressEvent(event) if place is None else self._choose(place)

    def _choose(self, number: int) -> None:
        number = min(self._count - 1, max(0, number))
        if number != self._current:
            self.chosen.emit(number)

    def _step(self) -> float:
        return min(theme.scaled(_ROOM), self.width() / max(1, self._count))

    def _center(self, number: int) -> QPointF:
        left = (self.width() - self._step() * self._count) / 2
        return QPointF(left + self._step() * (number + 0.5), self.height() / 2)
