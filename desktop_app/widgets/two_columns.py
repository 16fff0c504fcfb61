"""Two columns that scroll: beside each other where there is room, else one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop_app.look import theme

WIDE = 540
"""Width from which on two columns can be read, before zooming."""


class TwoColumns(QScrollArea):
    """Holds two columns of widgets."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shares: list[int] = []
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._columns.setContentsMargins(0, 0, 6, 0)
        inside = QWidget()
        inside.setObjectName("scrolled")
        inside.setLayout(self._columns)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)

    def add_column(self, widgets: Sequence[QWidget], share: int) -> None:
        """Adds a column, from above; `share` of the width where it stands beside the other."""
        column = QVBoxLayout()
        column.setSpacing(8)
        for widget in widgets:
            column.addWidget(widget)
        column.addStretch(1)
        self._columns.addLayout(column)
        self._shares.append(share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the columns where there is room for them."""
        is_wide = event.size().width() >= theme.scaled(WIDE)
        directions = QBoxLayout.Direction
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        self._columns.setSpacing(theme.scaled(28 if is_wide else 8))
        last = len(self._shares) - 1
        for place, share in enumerate(self._shares):  # below each other, what is left over stays at the lower edge
            self._columns.setStretch(place, share if is_wide else int(place == last))
        super().resizeEvent(event)
