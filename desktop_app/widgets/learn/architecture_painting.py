"""How the parts of the architecture figure look: arrows, the colours of blocks, the words in them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from desktop_app.look import theme
from desktop_app.widgets.learn.architecture_layout import Arrow

FONTS = (12, 11, 10)
"""Sizes of the words in a block: the first that fits."""
HIGH = 1.25
"""Height of a block beside that of its letters."""
HEAD = 4


def paint_arrow(painter: QPainter, arrow: Arrow, *, faint: bool) -> None:
    """Paints a line with a head at its end; a residual connection is a `faint` one."""
    color, size = QColor(theme.current().muted), theme.scaled(HEAD)
    pen = QPen(color, 1.2, Qt.PenStyle.DashLine if faint else Qt.PenStyle.SolidLine)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF(list(arrow.points)))
    end, before = arrow.points[-1], arrow.points[-2]
    along = end - before
    length = max(1.0, abs(along.x()) + abs(along.y()))  # lines are level or upright
    back, side = along / length * size * 1.5, QPointF(-along.y(), along.x()) / length * size * 0.8
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([end, end - back + side, end - back - side]))


def paint_title(painter: QPainter, title: str, box: QRectF, *, bold: bool) -> None:
    """Writes the name of a block into its box, smaller or shortened where it is long."""
    room = round(box.width()) - 4
    for size in FONTS:
        painter.setFont(theme.font(size, bold=bold))
        if painter.fontMetrics().horizontalAdvance(title) <= room and theme.scaled(size) * HIGH <= box.height():
            break
    text = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, room)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def fill_of(kind: str) -> str:
    """The colour of a block of some kind: attentions, what adds and normalises, what has weights of its own, the rest."""
    colors = theme.current()
    if kind in ("self_attention", "cross_attention"):
        return colors.accent_soft
    if "norm" in kind or kind == "add":
        return colors.warning_soft
    return colors.chip if kind in ("feed_forward", "linear", "softmax") else colors.card
