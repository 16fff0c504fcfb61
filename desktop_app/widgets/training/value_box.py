"""The box in a corner of a chart that names its curves with their values."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from desktop_app.look import theme

GAP, PADDING = 4, 8
OPACITY = 225
"""Curves behind the box shimmer through."""


def paint(
    painter: QPainter, area: QRectF, metrics: QFontMetrics, lines: Sequence[tuple[str, str, str]], *, low: bool
) -> None:
    """Draws colour, name and value of each line at the right of an area, at its top or `low` at its bottom."""
    columns = [max((metrics.horizontalAdvance(line[i]) for line in lines), default=0) for i in (1, 2)]
    width = sum(columns) + metrics.averageCharWidth() + 2 * PADDING
    height = len(lines) * metrics.lineSpacing() + 2 * GAP
    box = QRectF(area.right() - width - GAP, area.top() + GAP, width, height)
    if low:
        box.moveBottom(area.bottom() - GAP)
    ground = QColor(theme.current().card)
    ground.setAlpha(OPACITY)
    painter.fillRect(box, ground)
    line = QRectF(box.left() + PADDING, box.top() + GAP, width - 2 * PADDING, metrics.lineSpacing())
    for color, name, value in lines:
        painter.setPen(QColor(color))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, value)
        line.translate(0, metrics.lineSpacing())
