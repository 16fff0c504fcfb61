"""A matrix as numbers on colours: rows and columns named by tokens, every cell can be chosen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

import numpy as np
from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.widgets import matrix_cells, matrix_names
from desktop_app.widgets.arrows import ARROWS
from desktop_app.widgets.cell_area import Cell, CellArea, Matrix
from desktop_app.widgets.tones import READABLE, palette, picture, tones
from desktop_app.words.plain_tip import plain_tip

CELL = QSize(54, 24)


def shown_number(value: float, decimals: int = 2) -> str:
    """A number as every view shows it: "−∞" for what a mask forbids, a true minus, no "−0.00"."""
    if math.isinf(value):
        return "−∞" if value < 0 else "∞"
    text = f"{value:.{decimals}f}"
    if float(text) == 0:
        text = text.lstrip("-")
    return text.replace("-", "−")


class MatrixView(CellArea):
    """Paints only what is visible, so that any size scrolls.

    Colours: accent for what is above 0, warning for what is below, stronger with size; grey for −∞.

    Signals:
        chosen(object): (row, column) that a person chose by mouse or keyboard.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setMouseTracking(True)
        self._current: Cell | None = None
        self._rows: Sequence[str] = ()
        self._columns: Sequence[str] = ()
        self._marked_rows, self._marked_columns = frozenset[int](), frozenset[int]()
        self._largest, self._decimals = 1.0, 2
        self._least, self._named, self._growth = 0, (0, 0), 1.0
        self._picture, self._palette = QImage(), list[QColor]()
        self._cell_width = CELL.width()
        theme.watcher().changed.connect(self._measure)

    def show_matrix(
        self,
        values: Matrix | None,
        rows: Sequence[str] = (),
        columns: Sequence[str] = (),
        *,
        largest: float | None = None,
        decimals: int = 2,
        packed: bool = False,
    ) -> None:
        """Shows (R, C) values; None empties the view. The chosen cell stays where the shape does.

        Args:
            values: What to show.
            rows, columns: R and C names, or none.
            largest: The size with the full colour; by default that of the largest finite value.
            decimals: Behind the point.
            packed: Colours without numbers, cells as small as it takes to see the whole: for large matrices, and
                square where rows and columns are the same names.
        """
        shape = self._values.shape
        self._values = np.zeros((0, 0), np.float32) if values is None else values
        self._rows, self._columns, self._decimals, self._packed = rows, columns, decimals, packed
        finite = self._values[np.isfinite(self._values)]
        self._largest = largest or float(np.abs(finite).max(initial=0.0)) or 1.0
        if self._values.shape != shape:
            self._current = None
        self._measure()

    def set_cell_width(self, pixels: int) -> None:
        """Makes cells as wide as their numbers need, `pixels` before zooming."""
        self._cell_width = pixels
        self._measure()

    def set_growth(self, growth: float) -> None:
        """Lets cells with numbers become so many times as wide and as high as usual where there is room."""
        self._growth = growth
        self._measure()

    def values(self) -> Matrix:
        """What is shown."""
        return self._values

    def text(self, row: int, column: int) -> str:
        """The number in a cell as it is shown."""
        return shown_number(float(self._values[row, column]), self._decimals)

    def current(self) -> Cell | None:
        """The chosen cell."""
        return self._current

    def set_current(self, cell: Cell | None) -> None:
        """Frames a cell without a signal."""
        inside = cell is not None and cell[0] < self._values.shape[0] and cell[1] < self._values.shape[1]
        self._current = cell if inside else None
        self.viewport().update()

    def mark(self, *, rows: Sequence[int] = (), columns: Sequence[int] = ()) -> None:
        """Frames whole rows and columns, such as those that a sum is made of."""
        self._marked_rows, self._marked_columns = frozenset(rows), frozenset(columns)
        self.viewport().update()

    def widths(self) -> tuple[int, int]:
        """Pixels in which all columns are seen: as narrow as their numbers and names allow, and as wide as they gain by."""
        most = QSize(theme.scaled(900), 0)
        cells = (self._fitted(self._usual(), room).width() for room in (QSize(self._least, 0), most))
        least, wanted = (self._left + self._values.shape[1] * width + 2 for width in cells)
        return least, wanted

    def sizeHint(self) -> QSize:
        """The whole matrix, within reason."""
        rows, columns = self._values.shape
        wide = self._cell() if self._packed else self._cell().expandedTo(self._usual())
        width = self._left + columns * wide.width() + 2
        height = self._top + rows * self._least_height() + 2
        return QSize(min(width, theme.scaled(900)), min(height, theme.scaled(480)))

    def minimumSizeHint(self) -> QSize:
        """A few cells."""
        return QSize(theme.scaled(120), self._top + 2 * self._least_height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk over the cells."""
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None or not self._values.size:
            super().keyPressEvent(event)
            return
        row, column = self._current or (0, 0)
        if self._current is not None:
            row = min(max(0, row + step[0]), self._values.shape[0] - 1)
            column = min(max(0, column + step[1]), self._values.shape[1] - 1)
        self._choose((row, column))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses."""
        cell = self.cell_at(event.position().toPoint())
        if cell is not None:
            self._choose(cell)

    def viewportEvent(self, event: QEvent) -> bool:
        """Names the cell under a resting mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            cell = self.cell_at(event.pos())
            QToolTip.showText(event.globalPos(), plain_tip(self._describe(cell)) if cell else self.toolTip(), self)
            return True
        return super().viewportEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paints the visible cells, then the names over them."""
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(theme.current().card))
        painter.setFont(theme.font(matrix_cells.NUMBERS))
        if not self._values.size:
            return
        rows, columns = self._visible()
        if self._packed:
            whole = self.cell_rectangle(0, 0).united(self.cell_rectangle(*(side - 1 for side in self._values.shape)))
            painter.drawImage(whole, self._picture)
        else:
            painter.setFont(theme.font(matrix_cells.number_size(self._cell(), self._usual())))
            for row, column in product(rows, columns):
                self._paint_cell(painter, row, column)
            painter.setFont(theme.font(matrix_cells.NUMBERS))
        if rows and columns:
            first, last = self.cell_rectangle(rows[0], columns[0]), self.cell_rectangle(rows[-1], columns[-1])
            painter.setClipRect(first.united(last).adjusted(-2, -2, 2, 2))
            self._paint_marks(painter)
            painter.setClipping(False)
        self._paint_names(painter, rows, columns)

    def _paint_cell(self, painter: QPainter, row: int, column: int) -> None:
        colors, room = theme.current(), self.cell_rectangle(row, column)
        value = float(self._values[row, column])
        painter.fillRect(room.adjusted(0, 0, -1, -1), self._ground(row, column))
        painter.setPen(QColor(colors.muted if math.isinf(value) else colors.text))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.text(row, column))

    def _ground(self, row: int, column: int) -> QColor:
        return self._palette[int(tones(self._values[row, column], self._largest))]

    def _paint_marks(self, painter: QPainter) -> None:
        rows, columns = self._values.shape
        painter.setPen(QPen(QColor(theme.current().warning), 2))
        for row in self._marked_rows:
            painter.drawRect(self.cell_rectangle(row, 0).united(self.cell_rectangle(row, columns - 1)))
        for column in self._marked_columns:
            painter.drawRect(self.cell_rectangle(0, column).united(self.cell_rectangle(rows - 1, column)))
        if self._current is not None:
            painter.setPen(QPen(QColor(theme.current().accent), 3))
            painter.drawRect(self.cell_rectangle(*self._current).adjusted(1, 1, -2, -2))

    def _paint_names(self, painter: QPainter, rows: range, columns: range) -> None:
        left, top, view = self._left, self._top, self.viewport().rect()
        above, beside = view.adjusted(left, 0, 0, top - view.height()), view.adjusted(0, top, left - view.width(), 0)
        background = QColor(theme.current().card)
        painter.fillRect(QRect(0, 0, view.width(), top), background)
        painter.fillRect(QRect(0, 0, left, view.height()), background)
        row, column = self._current or (-1, -1)
        room, of_columns, of_rows = self.cell_rectangle, matrix_names.paint_column_names, matrix_names.paint_row_names
        of_columns(painter, self._columns, columns, lambda at: room(0, at), strip=above, current=column)
        of_rows(painter, self._rows, rows, lambda at: room(at, 0), strip=beside, current=row)

    def _describe(self, cell: Cell) -> str:
        row, column = cell
        names = [names[index] for names, index in ((self._rows, row), (self._columns, column)) if index < len(names)]
        return " · ".join([*names, shown_number(float(self._values[row, column]), 6)])

    def _choose(self, cell: Cell) -> None:
        self._current = cell
        self.scroll_to(cell)
        self.setAccessibleDescription(self._describe(cell))
        self.viewport().update()
        self.chosen.emit(cell)

    def _usual(self) -> QSize:
        """A cell with a number, where there is room."""
        return QSize(theme.scaled(self._cell_width), theme.scaled(CELL.height()))

    def _least_height(self) -> int:
        """Of a cell, however large it has grown."""
        return (self._cell() if self._packed else self._usual()).height()

    def _cell(self) -> QSize:
        usual = self._usual()
        if not self._values.size:
            return usual
        rows, columns = self._values.shape
        view = self.viewport()
        room = QSize((view.width() - self._left) // columns, (view.height() - self._top) // rows)
        return self._fitted(usual, room)

    def _fitted(self, usual: QSize, room: QSize) -> QSize:
        """A cell where each has this room when all are to be seen."""
        if self._packed:
            return matrix_cells.packed(usual, room, square=self._rows is self._columns)
        return matrix_cells.numbered(usual, room, self._least, self._named, self._growth)

    def _measure(self) -> None:
        advance = self.fontMetrics().horizontalAdvance
        self._left, self._top = matrix_names.names_width(self._rows, advance), matrix_names.names_height(self._columns)
        self._named = (
            matrix_names.usual_width(self._columns, advance),
            matrix_names.column_width(self._columns, advance),
        )
        finite = self._values[np.isfinite(self._values)]
        ends = (finite.min(), finite.max()) if finite.size else ()
        self._least = matrix_cells.numbers_width([shown_number(float(end), self._decimals) for end in ends])
        self._palette = palette(1.0 if self._packed else READABLE)
        self._picture = picture(tones(self._values, self._largest), self._palette) if self._packed else QImage()
        self._set_ranges()
        self.updateGeometry()
        self.viewport().update()
