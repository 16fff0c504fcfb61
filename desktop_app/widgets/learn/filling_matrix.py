"""A matrix whose cells grow with the room there is."""

from __future__ import annotations

from PySide6.QtCore import QSize

from desktop_app.widgets.matrix_view import MatrixView

MOST_GROWN = 2.5
"""A cell is at most so many times as wide and as high as usual."""
LEAST = 0.75
"""A cell is at least so many times as wide and as high as usual: better a small one than one to be scrolled to."""

MOST_WHOLE = 8
"""Rows that are never scrolled to inside the matrix: what holds it scrolls as a whole."""


class FillingMatrix(MatrixView):
    """For small matrices: fills its place as far as numbers in cells still look like a table."""

    def sizeHint(self) -> QSize:
        """A few cells: it takes what room it is given."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Its rows as low as they may be, as far as they are few."""
        rows = min(max(2, len(self._values)), MOST_WHOLE)
        return QSize(super().minimumSizeHint().width(), self._top + round(rows * self._usual().height() * LEAST) + 2)

    def _fitted(self, usual: QSize, room: QSize) -> QSize:
        return room.boundedTo(usual * MOST_GROWN).expandedTo(usual * LEAST)
