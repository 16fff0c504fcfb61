"""A few numbers as bars under each other, each with its name and written out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.look import theme
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.painting import write_line

HIGH = 24
WIDEST_NAME = 0.45
"""Share of the width that names may take."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row: a name and a number; bars below 0 have the second colour."""

    name: str
    value: float


class BarList(QWidget):
    """Bars over a common scale from 0.

    Signals:
        chosen(object): The index of a bar that a person chose by mouse, or by the arrow keys and Return.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, choosable: bool = False) -> None:
        super().__init__(parent)
        self._bars: tuple[Bar, ...] = ()
        self._largest, self._decimals = 1.0, 3
        self._current = 0
        self._choosable = choosable
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if choosable:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.watcher().changed.connect(self._restyle)

    def show_bars(self, bars: Sequence[Bar], *, largest: float | None = None, decimals: int = 3) -> None:
        """Shows other numbers; `largest` fills the width, by default the largest of them."""
        self._bars, self._decimals = tuple(bars), decimals
        self._largest = largest or max((abs(bar.value) for bar in bars), default=0.0) or 1.0
        self._current = 0
        self.setAccessibleDescription("; ".join(f"{bar.name} {self.text(n)}" for n, bar in enumerate(bars)))
        self._restyle()

    def text(self, index: int) -> str:
        """A number as it is shown."""
        return shown_number(self._bars[index].value, self._decimals)

    def bars(self) -> tuple[Bar, ...]:
        """What is shown."""
        return self._bars

    def sizeHint(self) -> QSize:
        """A line a bar."""
        return QSize(theme.scaled(220), max(1, len(self._bars)) * theme.scaled(HIGH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk, Return chooses."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and self._bars:
            self._current = min(max(0, self._current + step), len(self._bars) - 1)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._bars:
            self.chosen.emit(self._current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses."""
        index = int(event.position().y()) // theme.scaled(HIGH)
        if self._choosable and 0 <= index < len(self._bars):
            self._current = index
            self.chosen.emit(index)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paints every row: name, bar, number."""
        painter, metrics, colors = QPainter(self), self.fontMetrics(), theme.current()
        names = max((metrics.horizontalAdvance(bar.name) for bar in self._bars), default=0) + 12
        left = min(names, round(self.width() * WIDEST_NAME))
        numbers = max((metrics.horizontalAdvance(self.text(n)) for n in range(len(self._bars))), default=0) + 10
        room = max(1, self.width() - left - numbers)
        for number, bar in enumerate(self._bars):
            line = QRect(0, number * theme.scaled(HIGH), self.width(), theme.scaled(HIGH))
            chosen = self.hasFocus() and number == self._current
            painter.setPen(QColor(colors.accent if chosen else colors.text))
            write_line(painter, QRect(0, line.top(), left - 6, line.height()), bar.name, Qt.AlignmentFlag.AlignLeft)
            wide = max(2, round(room * min(1.0, abs(bar.value) / self._largest)))
            color = QColor(colors.accent if bar.value >= 0 else colors.warning)
            painter.fillRect(QRect(left, line.top() + line.height() // 4, wide, line.height() // 2), color)
            place = QRect(left + wide + 6, line.top(), numbers, line.height())
            painter.setPen(QColor(colors.muted))
            write_line(painter, place, self.text(number), Qt.AlignmentFlag.AlignLeft)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
