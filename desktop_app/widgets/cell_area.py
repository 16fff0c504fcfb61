"""Cells in rows and columns, beside and below their names: where each lies, and how far they are scrolled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from desktop_app.widgets import matrix_cells

Matrix = NDArray[np.float32]
Cell = tuple[int, int]


class CellArea(QAbstractScrollArea):
    """Knows the places of cells, not what they say. Cells with numbers are scrolled, and seen, as a whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: Matrix = np.zeros((0, 0), np.float32)
        self._packed = False
        self._left = self._top = 0

    def cell_at(self, point: QPoint) -> Cell | None:
        """Row and column under a point of the viewport, or None."""
        rows, columns = self._visible()
        if not rows or not columns:
            return None
        size, first = self._cell(), self.cell_rectangle(rows.start, columns.start)
        row = rows.start + (point.y() - first.top()) // size.height()
        column = columns.start + (point.x() - first.left()) // size.width()
        is_beside_names = point.x() >= self._left and point.y() >= self._top
        return (row, column) if is_beside_names and row in rows and column in columns else None

    def cell_rectangle(self, row: int, column: int) -> QRect:
        """Where a cell lies in the viewport."""
        size, scrolled = self._cell(), self._scrolled()
        x = self._left + column * size.width() - scrolled.x()
        y = self._top + row * size.height() - scrolled.y()
        return QRect(x, y, size.width(), size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or fewer cells are visible."""
        super().resizeEvent(event)
        self._set_ranges()

    def scroll_like(self, other: CellArea) -> None:
        """To the cell that another area begins with, as far as that is possible."""
        at, size, step = other._scrolled(), other._cell(), self._cell()
        self.horizontalScrollBar().setValue(at.x() // size.width() * step.width())
        self.verticalScrollBar().setValue(at.y() // size.height() * step.height())

    def _cell(self) -> QSize:
        """Of the size of each."""
        raise NotImplementedError

    def scroll_to(self, cell: Cell) -> None:
        """No further than it takes for a cell to be in sight."""
        room, view, size = self.cell_rectangle(*cell), self.viewport().rect(), self._step()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        matrix_cells.bring_into_sight(across, (room.left(), room.right()), (self._left, view.right()), size.width())
        matrix_cells.bring_into_sight(down, (room.top(), room.bottom()), (self._top, view.bottom()), size.height())

    def _step(self) -> QSize:
        """What is scrolled at a time: numbers by whole cells."""
        return QSize(1, 1) if self._packed else self._cell()

    def _scrolled(self) -> QPoint:
        x, y, step = self.horizontalScrollBar().value(), self.verticalScrollBar().value(), self._step()
        return QPoint(x - x % step.width(), y - y % step.height())

    def _visible(self) -> tuple[range, range]:
        size, at, room = self._cell(), self._scrolled(), self.viewport().size() - QSize(self._left, self._top)
        rows, columns = self._values.shape
        of, packed = matrix_cells.in_sight, self._packed
        down = of(at.y(), room.height(), size.height(), rows, packed=packed)
        return down, of(at.x(), room.width(), size.width(), columns, packed=packed)

    def _set_ranges(self) -> None:
        size, view, free = self._cell(), self.viewport().size(), self.maximumViewportSize()
        rows, columns = self._values.shape
        whole = QSize(columns * size.width() + self._left, rows * size.height() + self._top)
        if whole.boundedTo(free) == whole:
            view = free  # else one bar would stay because of the room that the other takes
        names, step = QSize(self._left, self._top), self._step()
        whole, view = whole - names, view - names
        matrix_cells.set_range(self.horizontalScrollBar(), whole.width(), view.width(), step.width())
        matrix_cells.set_range(self.verticalScrollBar(), whole.height(), view.height(), step.height())
