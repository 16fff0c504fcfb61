"""Vocabularies of several sizes beside each other: tokens a sentence, and what share of unseen text has an entry."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.look import theme
from desktop_app.words import language, quantities
from model.records.trials import SizePoint

_HIGH = 150
_TEXT = 10
_DOT = 3


class SizeChart(QWidget):
    """Two curves over the size; each point has its number beside it. Sizes stand at even distances, each twice the last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points: tuple[SizePoint, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.watcher().changed.connect(self.updateGeometry)
        theme.watcher().changed.connect(self.update)
        self.hide()
        language.follow(self._write_words)

    @property
    def points(self) -> tuple[SizePoint, ...]:
        """What is shown."""
        return self._points

    def set_points(self, points: Sequence[SizePoint]) -> None:
        """Show other sizes; none hides the chart."""
        self._points = tuple(points)
        self.setVisible(bool(points))
        self._write_words()
        self.update()

    def sizeHint(self) -> QSize:
        """A strip."""
        return QSize(200, theme.scaled(_HIGH))

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Vocabulary sizes compared"))
        row = self.tr("{size} entries: {tokens} tokens a sentence, {coverage} of unseen text covered")
        rows = [
            row.format(size=f"{p.size:,}", tokens=f"{p.tokens:.1f}", coverage=quantities.percent(p.coverage))
            for p in self._points
        ]
        self.setAccessibleDescription("; ".join(rows))
        self.setToolTip("\n".join(rows))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paints both curves, the one of tokens above."""
        if not self._points:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(_TEXT))
        line = QFontMetrics(painter.font()).height()
        half = (self.height() - line) / 2
        colors = theme.current()
        tokens, coverage = self.tr("tokens a sentence"), self.tr("covered")
        self._paint_curve(
            painter, tokens, [(p.tokens, f"{p.tokens:.1f}") for p in self._points], 0, half, colors.accent
        )
        covered = [(p.coverage, quantities.percent(p.coverage)) for p in self._points]
        self._paint_curve(painter, coverage, covered, half, half, colors.warning_text)
        painter.setPen(QColor(colors.muted))
        for index, point in enumerate(self._points):
            self._write(painter, self._x(index), self.height() - line, f"{point.size:,}")

    def _paint_curve(
        self, painter: QPainter, name: str, values: list[tuple[float, str]], top: float, high: float, color: str
    ) -> None:
        line = QFontMetrics(painter.font()).height()
        lowest, highest = min(values)[0], max(values)[0]
        span = highest - lowest or 1.0
        base, rise = top + high - 2 * _DOT, high - 2 * line - 4 * _DOT
        places = [QPointF(self._x(i), base - rise * (value - lowest) / span) for i, (value, _) in enumerate(values)]
        painter.setPen(QColor(theme.current().muted))
        painter.drawText(QRectF(0, top, self.width(), line), Qt.AlignmentFlag.AlignLeft, name)
        painter.setPen(QPen(QColor(color), 1.5))
        painter.drawPolyline(places)
        painter.setBrush(QColor(color))
        for place, (_, text) in zip(places, values, strict=True):
            painter.drawEllipse(place, _DOT, _DOT)
            self._write(painter, place.x(), place.y() - line - _DOT, text)

    def _x(self, index: int) -> float:
        """Where the points of a size stand; there is room for as many as were asked for, so that nothing jumps."""
        return self.width() * (index + 0.5) / max(5, len(self._points))

    def _write(self, painter: QPainter, x: float, y: float, text: str) -> None:
        metrics = QFontMetrics(painter.font())
        wide = metrics.horizontalAdvance(text) + 2
        painter.drawText(QRectF(x - wide / 2, y, wide, metrics.height()), Qt.AlignmentFlag.AlignCenter, text)
