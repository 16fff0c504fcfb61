"""The mask M of an attention: 0 where a row may look, −∞ where it may not, and why not."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme
from desktop_app.widgets.matrix_view import MatrixView
from model.records.inspection import Visible
from model.records.tokens import PAD, Token

SEEN, FUTURE, PADDING = range(3)
Reasons = NDArray[np.int8]


def reasons(visible: Visible, rows: Sequence[Token], columns: Sequence[Token]) -> Reasons:
    """(T, S) SEEN, or why a row may not look: PADDING where either is padding, else FUTURE."""
    padded = np.array([t.id == PAD for t in rows])[:, None] | np.array([t.id == PAD for t in columns])[None, :]
    return np.where(visible, SEEN, np.where(padded, PADDING, FUTURE)).astype(np.int8)


def color_of(reason: int) -> QColor:
    """The ground of a cell, in the colours of now."""
    colors = theme.current()
    return QColor((colors.accent_soft, colors.warning_soft, colors.chip)[reason])


class MaskView(MatrixView):
    """Shows the numbers of M on a colour for each reason."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reasons: Reasons = np.zeros((0, 0), np.int8)

    def show_mask(self, found: Reasons, rows: Sequence[str], columns: Sequence[str]) -> None:
        """Shows (T, S) reasons under names."""
        self._reasons = found
        self.show_matrix(np.where(found == SEEN, 0.0, -np.inf).astype(np.float32), rows, columns, decimals=0)

    def reason(self, row: int, column: int) -> int:
        """SEEN, FUTURE or PADDING."""
        return int(self._reasons[row, column])

    def _ground(self, row: int, column: int) -> QColor:
        return color_of(self.reason(row, column))
