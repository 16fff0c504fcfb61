"""How the nodes and edges of a search tree look: what became of a node is told by its border and a mark, not by colour alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen

from desktop_app.look import theme
from desktop_app.values.token_texts import chosen_text
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.words.quantities import probability
from model.records.search_tree import BEATEN, CUT, FINISHED, KEPT, PRUNED, SearchNode

MARKS = {KEPT: "", FINISHED: "✓", CUT: "✂", PRUNED: "✕", BEATEN: "−"}
"""What stands before the token of a node."""
_PENS = {
    KEPT: Qt.PenStyle.SolidLine,
    FINISHED: Qt.PenStyle.SolidLine,
    CUT: Qt.PenStyle.DashDotLine,
    PRUNED: Qt.PenStyle.DashLine,
    BEATEN: Qt.PenStyle.DotLine,
}
_THIN, _MIDDLE, _THICK = 1.2, 1.6, 2.5
_LARGE, _SMALL = 14, 11
_READABLE = 28
"""Pixels that a node must be high for its figures."""


@dataclass(frozen=True, slots=True)
class NodeLook:
    """What is painted of a node.

    Attributes:
        node: Of the search.
        score: Of the beginning up to it.
        rank: Among the finished, from 1; None for none.
        is_best: Whether it lies on the branch that is ranked first.
        is_current: Whether a person went to it.
    """

    node: SearchNode
    score: float
    rank: int | None
    is_best: bool
    is_current: bool


def paint_edge(painter: QPainter, above: QRect, here: QRect, *, chosen: bool, best: bool) -> None:
    """A curve from one node to the next."""
    colors = theme.current()
    color = colors.text if chosen else colors.accent if best else colors.border
    painter.setPen(QPen(QColor(color), _THICK if chosen or best else _THIN))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    start, end = QPointF(above.right(), above.center().y()), QPointF(here.left(), here.center().y())
    middle = (start.x() + end.x()) / 2
    path = QPainterPath(start)
    path.cubicTo(QPointF(middle, start.y()), QPointF(middle, end.y()), end)
    painter.drawPath(path)


def paint_node(painter: QPainter, place: QRect, look: NodeLook, scaled: Callable[[float], int]) -> None:
    """A node: its mark, its rank and its token, and below them probability and score.

    Args:
        painter: Of the view.
        place: Of the node.
        look: What is painted.
        scaled: Makes a length of the design one of the zoomed view.
    """
    colors, node = theme.current(), look.node
    edge = colors.text if look.is_current else colors.accent if look.is_best else colors.muted
    width = _THICK if look.is_current else _MIDDLE if look.is_best else _THIN
    painter.setPen(QPen(QColor(edge), width, _PENS[node.fate]))
    painter.setBrush(QColor(colors.accent_soft if node.fate == FINISHED else colors.card))
    painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), 6, 6)
    painter.setPen(QColor(colors.muted if node.fate in (PRUNED, BEATEN) else colors.text))
    parts = [MARKS[node.fate], f"{look.rank}." if look.rank else "", chosen_text(node.token)]
    title = " ".join(part for part in parts if part)
    if place.height() < _READABLE:
        _write(painter, place, title, scaled(_LARGE), scaled)
        return
    half = place.height() // 2
    _write(painter, place.adjusted(0, 2, 0, 2 - half), title, scaled(_LARGE), scaled)
    painter.setPen(QColor(colors.muted))
    figures = f"{probability(math.exp(node.token_log_prob))} · {shown_number(look.score)}"
    _write(painter, place.adjusted(0, half, 0, -2), figures, scaled(_SMALL), scaled)


def _write(painter: QPainter, place: QRect, text: str, pixels: int, scaled: Callable[[float], int]) -> None:
    font = theme.font()
    font.setPixelSize(max(6, pixels))
    painter.setFont(font)
    shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width() - scaled(8))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, shown)
