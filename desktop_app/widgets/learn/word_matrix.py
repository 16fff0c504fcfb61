"""A matrix whose cells say a word before the number: candidates with their probabilities."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics

from desktop_app.look import theme
from desktop_app.widgets.cell_area import Cell, Matrix
from desktop_app.widgets.matrix_view import MatrixView

EDGE = 6
MOST_LETTERS = 10


class WordMatrix(MatrixView):
    """As a MatrixView, with a word in each cell; without words they are the same."""

    def __init__(self) -> None:
        super().__init__()
        self._words: Sequence[Sequence[str]] = ()
        self._widest = 0
        theme.watcher().changed.connect(self._widen)

    def show_words(
        self,
        values: Matrix,
        words: Sequence[Sequence[str]],
        rows: Sequence[str],
        columns: Sequence[str],
        *,
        largest: float | None = None,
        decimals: int = 2,
    ) -> None:
        """Shows (R, C) values, R rows of C words before them, or no words at all."""
        self._words = ()  # until its numbers are there, too
        self.show_matrix(values, rows, columns, largest=largest, decimals=decimals)
        self._words = words
        self._widen()

    def text(self, row: int, column: int) -> str:
        """Word and number of a cell as they are shown."""
        number = super().text(row, column)
        if not self._words:
            return number
        word = self._words[row][column]
        return f"{word[:MOST_LETTERS] + '…' if len(word) > MOST_LETTERS else word} {number}"

    def sizeHint(self) -> QSize:
        """The whole matrix, and the bar below it."""
        whole = super().sizeHint()
        return QSize(whole.width(), whole.height() + self.horizontalScrollBar().sizeHint().height())

    def _cell(self) -> QSize:
        size = super()._cell()
        return QSize(max(size.width(), self._widest), size.height()) if self._words else size

    def _widen(self) -> None:
        """All cells are as wide as the longest."""
        metrics = QFontMetrics(theme.font(12))
        texts = (self.text(row, column) for row, line in enumerate(self._words) for column in range(len(line)))
        self._widest = max(map(metrics.horizontalAdvance, texts), default=0) + 2 * theme.scaled(EDGE)
        self._measure()

    def _describe(self, cell: Cell) -> str:
        word = f"{self._words[cell[0]][cell[1]]} · " if self._words else ""
        return word + super()._describe(cell)
