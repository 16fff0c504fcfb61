"""How large the cells of a matrix are in the room there is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QScrollBar

from desktop_app.look import theme

NUMBERS, LARGE_NUMBERS = 12, 16
"""Size of their letters; and in cells that have grown."""
NARROWEST, GAP = 30, 5
"""Pixels of the narrowest cell with a number, and between two numbers, before zooming."""
SMALLEST = 1
"""Pixels of the smallest cell without a number, at any zoom: a picture is seen whole."""


def numbers_width(ends: Sequence[str]) -> int:
    """Pixels that a cell needs at least; `ends` are the smallest and the largest number, one of which is the longest."""
    advance = QFontMetrics(theme.font(NUMBERS)).horizontalAdvance
    return max([theme.scaled(NARROWEST), *map(advance, ends)]) + theme.scaled(GAP)


def numbered(usual: QSize, room: QSize, least: int, named: tuple[int, int] = (0, 0), growth: float = 1.0) -> QSize:
    """A cell with a number: narrower than usual where not all have room, wider where a name above it needs more and has it.

    Args:
        usual: What it is otherwise.
        room: For one cell, if all are to be seen.
        least: Pixels that its number needs.
        named: Pixels that most names of columns need, and the longest.
        growth: How many times as large as usual it becomes where there is room.
    """
    most, longest = named
    widest, narrowest = max(round(usual.width() * growth), longest, least), max(least, min(most, usual.width()))
    if least <= room.width() < narrowest:
        narrowest = room.width()  # a name may end in an ellipsis, where else a column were out of sight
    height = max(usual.height(), min(room.height(), round(usual.height() * growth)))
    return QSize(max(min(narrowest, widest), min(widest, room.width())), height)


def number_size(cell: QSize, usual: QSize) -> float:
    """Letters grow with their cell, within reason."""
    growth = min(cell.width() / usual.width(), cell.height() / usual.height())
    return min(LARGE_NUMBERS, NUMBERS * max(1.0, growth))


def packed(usual: QSize, room: QSize, *, square: bool = False) -> QSize:
    """A cell that is a colour only, as small as it takes to see the whole; as high as wide where it is to be `square`."""
    side = min(room.width(), room.height())
    room = QSize(side, side) if square else room
    usual = QSize(usual.height(), usual.height()) if square else usual
    return room.expandedTo(QSize(SMALLEST, SMALLEST)).boundedTo(usual)


def in_sight(offset: int, room: int, cell: int, count: int, *, packed: bool) -> range:
    """Which of `count` cells are painted, scrolled by `offset`: half a number would be read as another one, half a colour would not."""
    first = offset // cell
    shown = -(-(offset % cell + room) // cell) if packed else max(1, room // cell)
    return range(first, min(count, first + max(0, shown)))


def set_range(bar: QScrollBar, whole: int, room: int, step: int) -> None:
    """How far a bar scrolls so much in such a room, by whole steps."""
    seen = max(1, room // step) * step
    bar.setRange(0, max(0, whole - seen))
    bar.setPageStep(max(1, seen))
    bar.setSingleStep(step)


def bring_into_sight(bar: QScrollBar, cell: tuple[int, int], room: tuple[int, int], step: int) -> None:
    """Scrolls until a cell from one pixel to another lies in such a room."""
    beyond = max(0, cell[1] - room[1])
    bar.setValue(bar.value() + min(0, cell[0] - room[0]) - (-beyond // step) * step)
