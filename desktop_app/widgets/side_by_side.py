"""Two columns beside each other, or one above the other in a narrow window or at a large zoom."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop_app.look import theme

GAP = 16
_UNBOUND = (1 << 24) - 1


class SideBySide(QWidget):
    """A side that scrolls within itself, and what it belongs to; together they are never wider than the wider of them."""

    folded = Signal(object)
    """Whether they stand one above the other now."""

    def __init__(self, side: QWidget, main: QWidget, *, width: int, height: int, wide: int, below: int = 0) -> None:
        """Lengths before zooming.

        Args:
            width: Of the side where it stands at the left.
            height: Of the side where it stands above; 0 for what it needs itself.
            wide: From which width on they stand beside each other.
            below: The least height of what stands below the side, unless it knows one itself.
        """
        super().__init__()
        self._side, self._main = side, main
        self._comes_last = False
        self._size, self._wide, self._below = QSize(width, height), wide, below
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self._row.addWidget(side)
        self._row.addWidget(main, 1)
        theme.watcher().changed.connect(self._fit)
        self._fit()

    @property
    def is_folded(self) -> bool:
        """Whether they stand one above the other."""
        return self._row.direction() != QBoxLayout.Direction.LeftToRight

    def put_side_last(self, last: bool) -> None:
        """Whether the side stands below, where they stand one above the other: it is not what is looked at first."""
        self._comes_last = last
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The width of the wider one: they can fold."""
        widths = [max(part.minimumWidth(), part.minimumSizeHint().width()) for part in (self._side, self._main)]
        return QSize(max(widths), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts them where there is room for them."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_laid_out = self.testAttribute(Qt.WidgetAttribute.WA_Resized)
        folds = is_laid_out and self.width() < theme.scaled(self._wide)
        width, height = theme.scaled(self._size.width()), theme.scaled(self._size.height())
        self._side.setMinimumSize(0 if folds else width, height if folds else 0)
        self._side.setMaximumSize(_UNBOUND if folds else width, height if folds and height else _UNBOUND)
        if self._below:
            self._main.setMinimumHeight(theme.scaled(self._below) if folds else 0)
        was_folded, directions = self.is_folded, QBoxLayout.Direction
        above = directions.BottomToTop if self._comes_last else directions.TopToBottom
        self._row.setDirection(above if folds else directions.LeftToRight)
        if folds != was_folded:
            self.folded.emit(folds)
