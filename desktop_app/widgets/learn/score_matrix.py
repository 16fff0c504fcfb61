"""Scores that a person changes: a number typed goes to the chosen cell, the space bar lets it be looked at or not."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme
from desktop_app.widgets.cell_area import Matrix
from desktop_app.widgets.matrix_view import MatrixView
from model.records.inspection import Visible

BEGINS_NUMBER = "0123456789.,-−+"


class ScoreMatrix(MatrixView):
    """Shows all scores, those that the mask hides crossed out.

    Signals:
        typed(str): The first sign of a number, or nothing where a person wants to change the one that stands there.
        toggled(): The mask of the chosen cell is to change.
    """

    typed = Signal(str)
    toggled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._visible_cells: Visible = np.zeros((0, 0), np.bool_)

    def show_scores(self, values: Matrix, visible: Visible, names: Sequence[str]) -> None:
        """Shows (N, N) scores, and which of them may be looked at."""
        self._visible_cells = visible
        self.show_matrix(values, names, names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits and Return change the number, the space bar the mask; arrows walk."""
        text = event.text()
        if self.current() is not None and text and text in BEGINS_NUMBER:
            self.typed.emit(text)
        elif self.current() is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self.typed.emit("")
        elif self.current() is not None and event.key() == Qt.Key.Key_Space:
            self.toggled.emit()
        else:
            super().keyPressEvent(event)

    def _paint_cell(self, painter: QPainter, row: int, column: int) -> None:
        if self._visible_cells[row, column]:
            super()._paint_cell(painter, row, column)
            return
        colors, room = theme.current(), self.cell_rectangle(row, column).adjusted(0, 0, -1, -1)
        painter.fillRect(room, QColor(colors.chip))
        painter.setPen(QColor(colors.border))
        painter.drawLine(room.topRight(), room.bottomLeft())
        painter.setPen(QColor(colors.muted))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.text(row, column))
