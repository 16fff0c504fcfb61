"""How many pairs have which length, or which ratio of lengths: bars with a scale below, the numbers under the mouse."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop_app.look import theme
from model.records.corpora import Histogram

_BARS_HIGH = 64
_TICKS = 4
"""At most, beside the first."""


class HistogramChart(QWidget):
    """One histogram upwards, or a second with the same bounds downwards from the same line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[Histogram, ...] = ()
        self._names: tuple[str, ...] = ()
        self._ticks: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.watcher().changed.connect(self._restyle)

    def set_histograms(self, sides: Sequence[Histogram], names: Sequence[str], ticks: Sequence[float] = ()) -> None:
        """Show others.

        Args:
            sides: One, or two with equal bounds.
            names: What each counts, for the numbers under the mouse.
            ticks: Which of the bounds are written below; none: some at equal distances.
        """
        self._sides, self._names = tuple(sides), tuple(names)
        starts = self._sides[0].starts
        self._ticks = tuple(ticks) or starts[:: max(1, len(starts) // _TICKS)]
        self.update()

    def sizeHint(self) -> QSize:
        """A strip: bars, and a line of text."""
        return QSize(200, theme.scaled(_BARS_HIGH) + self.fontMetrics().height() + 4)

    def bar_at(self, x: float) -> int:
        """The number of the bar at a place from the left edge."""
        count = len(self._sides[0].counts)
        return max(0, min(count - 1, int(x * count / max(1, self.width()))))

    def words_of(self, bar: int) -> str:
        """Between which bounds a bar lies, and its numbers."""
        starts = self._sides[0].starts
        end = f"{starts[bar + 1]:g}" if bar + 1 < len(starts) else "∞"
        counts = (f"{name} {side.counts[bar]:,}" for name, side in zip(self._names, self._sides, strict=True))
        return f"{starts[bar]:g} – {end}: " + " · ".join(counts)

    def event(self, event: QEvent) -> bool:
        """Says the numbers of the bar under the mouse, and what the chart is where there is none."""
        if isinstance(event, QHelpEvent) and self._sides:
            words = f"{self.words_of(self.bar_at(event.pos().x()))}\n{self.toolTip()}"
            QToolTip.showText(event.globalPos() + QPoint(0, 12), words, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paints bars, line and scale."""
        if not self._sides:
            return
        painter = QPainter(self)
        colors = theme.current()
        high = self.height() - self.fontMetrics().height() - 4
        line = high / 2 if len(self._sides) == 2 else high
        tallest = max(1, *(count for side in self._sides for count in side.counts))
        painter.setPen(Qt.PenStyle.NoPen)
        for number, (side, color) in enumerate(zip(self._sides, (colors.accent, colors.warning), strict=False)):
            painter.setBrush(QColor(color))
            wide = self.width() / len(side.counts)
            for index, count in enumerate(side.counts):
                tall = max(1.0, (line - 2) * count / tallest) if count else 0.0
                top = line + 1 if number else line - tall
                painter.drawRect(QRectF(index * wide + 0.5, top, max(1.0, wide - 1), tall))
        painter.setPen(QColor(colors.border))
        painter.drawLine(0, int(line), self.width(), int(line))
        self._paint_scale(painter, high)

    def _paint_scale(self, painter: QPainter, top: float) -> None:
        painter.setPen(QColor(theme.current().muted))
        starts = self._sides[0].starts
        free = 0.0
        for tick in self._ticks:
            text = f"{tick:g}"
            wide = self.fontMetrics().horizontalAdvance(text)
            left = min(starts.index(tick) * self.width() / len(starts), self.width() - wide)
            if left >= free:
                painter.drawText(QRectF(left, top + 2, wide + 2, self.height() - top), Qt.AlignmentFlag.AlignTop, text)
                free = left + wide + 6

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
