"""The box in a corner of a chart that names its curves with their values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from desktop_app.look import theme
from desktop_app.plots.series import Floats
from desktop_app.widgets.painting import write_line

GAP, PADDING = 4, 8
OPACITY = 225
"""Curves behind the box shimmer through."""

CORNERS = ((1.0, 0.0), (1.0, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.0), (0.5, 1.0), (0.0, 1.0))
"""Where the box may stand, as shares of the room beside it and above it, the usual places first."""

STEP = 4
"""Pixels between the places at which a curve is looked for."""


class ValueLine(NamedTuple):
    """Attributes:
    color: Of the curve.
    name, value: Whose value it is, and how much.
    note: Where it was measured, if that is another place than that of the box.
    """

    color: str
    name: str
    value: str
    note: str = ""


def paint(
    painter: QPainter, area: QRectF, metrics: QFontMetrics, lines: Sequence[ValueLine], curves: Sequence[Floats]
) -> None:
    """Draws the lines within an area, where they hide least of the `curves`: (n, 2) pixels each, x rising."""
    names, values, notes = (max((metrics.horizontalAdvance(line[i]) for line in lines), default=0) for i in (1, 2, 3))
    space = metrics.averageCharWidth()
    width = names + space + values + (notes + space if notes else 0) + 2 * PADDING
    box = freest(area, QSizeF(width, len(lines) * metrics.lineSpacing() + 2 * GAP), curves)
    ground = QColor(theme.current().card)
    ground.setAlpha(OPACITY)
    painter.fillRect(box, ground)
    row = QRectF(box.left() + PADDING, box.top() + GAP, width - 2 * PADDING, metrics.lineSpacing())
    value_end = row.left() + names + space + values
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    for line in lines:
        painter.setPen(QColor(line.color))
        write_line(painter, row.toRect(), line.name, left)
        until = QRectF(row.topLeft(), QPointF(value_end, row.bottom()))
        write_line(painter, until.toRect(), line.value, right)
        write_line(painter, row.adjusted(value_end + space - row.left(), 0, GAP, 0).toRect(), line.note, left)
        row.translate(0, metrics.lineSpacing())


def freest(area: QRectF, size: QSizeF, curves: Sequence[Floats]) -> QRectF:
    """The box of this size that hides least of the curves."""
    inner = area.adjusted(GAP, GAP, -GAP, -GAP)
    room = inner.width() - size.width(), inner.height() - size.height()
    boxes = [QRectF(inner.topLeft() + QPointF(x * room[0], y * room[1]), size) for x, y in CORNERS]
    return min(boxes, key=lambda box: sum(_hidden(box, curve) for curve in curves))


def _hidden(box: QRectF, curve: Floats) -> int:
    """How often a curve is met behind the box: at its points, and between them on straight lines."""
    if not len(curve):
        return 0
    between = np.arange(max(box.left(), curve[0, 0]), min(box.right(), curve[-1, 0]), STEP)
    x = np.concatenate([curve[:, 0], between])
    y = np.concatenate([curve[:, 1], np.interp(between, curve[:, 0], curve[:, 1])])
    met = (x >= box.left()) & (x <= box.right()) & (y >= box.top()) & (y <= box.bottom())
    return int(met.sum())
