"""The names along two sides of a matrix: as many as there is room for, over the cells that scroll under them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter

from desktop_app.look import theme

MOST_NAME = 120
"""Pixels of a name of a row before zooming; longer ones end with an ellipsis."""

GAP = 6
MOST = 0.75
"""As a share of all names."""


def names_width(names: Sequence[str], advance: Callable[[str], int]) -> int:
    """Pixels that the names of rows need; `advance` measures a name."""
    most = theme.scaled(MOST_NAME)
    widest = max((min(advance(name), most) for name in names), default=-1)
    return widest + theme.scaled(14) if widest >= 0 else 0


def names_height(names: Sequence[str]) -> int:
    """Pixels that the names of columns need."""
    return theme.scaled(22) if names else 0


def column_width(names: Sequence[str], advance: Callable[[str], int]) -> int:
    """Pixels that a column needs for the longest name above it."""
    return max((min(advance(name), theme.scaled(MOST_NAME)) for name in names), default=-GAP) + GAP


def usual_width(names: Sequence[str], advance: Callable[[str], int]) -> int:
    """Pixels in which every column has its name, and most of them are whole: one long word widens no column."""
    widths = sorted(map(advance, names))
    return max(widths[math.ceil(len(widths) * MOST) - 1] + GAP, _legible(names, advance)) if widths else 0


def paint_column_names(
    painter: QPainter, names: Sequence[str], visible: range, room: Callable[[int], QRect], *, strip: QRect, current: int
) -> None:
    """Paints names of columns into `strip`; `room` is where the first cell of a column lies."""
    if not names or not visible:
        return
    metrics = painter.fontMetrics()
    every = _round(-(-_legible(names, metrics.horizontalAdvance) // room(visible.start).width()))
    side = Qt.AlignmentFlag.AlignLeft if every > 1 else Qt.AlignmentFlag.AlignHCenter
    painter.setClipRect(strip)
    for column in _thinned(names, visible, every):
        place = room(column)
        width = place.width() * every
        if every > 1 and place.left() + metrics.horizontalAdvance(names[column]) > strip.right():
            continue  # half a number would be read as another one
        name = metrics.elidedText(names[column], Qt.TextElideMode.ElideRight, width - 4)
        painter.setPen(_color(column == current))
        painter.drawText(
            QRect(place.left(), strip.top(), width, strip.height()), side | Qt.AlignmentFlag.AlignVCenter, name
        )
    painter.setClipping(False)


def _legible(names: Sequence[str], advance: Callable[[str], int]) -> int:
    """Pixels between the beginnings of two names of columns: whole numbers, and some letters of tokens."""
    return advance("0" * (4 if names[-1].isdecimal() and len(names[-1]) > 3 else 3) + "  ")


def paint_row_names(
    painter: QPainter, names: Sequence[str], visible: range, room: Callable[[int], QRect], *, strip: QRect, current: int
) -> None:
    """Paints names of rows into `strip`; `room` is where the first cell of a row lies."""
    if not names or not visible:
        return
    metrics = painter.fontMetrics()
    every = _round(-(-metrics.height() // room(visible.start).height()))
    side = Qt.AlignmentFlag.AlignTop if every > 1 else Qt.AlignmentFlag.AlignVCenter
    width = strip.width() - theme.scaled(GAP)
    painter.setClipRect(strip)
    for row in _thinned(names, visible, every):
        place = room(row)
        if every > 1 and place.top() + metrics.height() > strip.bottom():
            continue
        name = metrics.elidedText(names[row], Qt.TextElideMode.ElideRight, width - theme.scaled(2))
        painter.setPen(_color(row == current))
        painter.drawText(
            QRect(strip.left(), place.top(), width, place.height() * every), Qt.AlignmentFlag.AlignRight | side, name
        )
    painter.setClipping(False)


def _round(every: int) -> int:
    """As many or more, so that numbers go on by 2, 5, 10, 20 …: nobody counts by sevens."""
    power = int(10 ** (len(str(every)) - 1))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= every)


def _thinned(names: Sequence[str], visible: range, every: int) -> range:
    """One of `every`, the same ones wherever the matrix is scrolled to: round numbers, whether counted from 0 or from 1."""
    first = int(names[0]) if names[0].isdecimal() else 0
    return visible[(-first - visible.start) % every :: every]


def _color(is_current: bool) -> QColor:
    colors = theme.current()
    return QColor(colors.accent if is_current else colors.muted)
