"""Chips side by side that share what room there is by importance, not evenly."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.widgets.frame.chip import Chip

GAP = 10


class ChipRow(QWidget):
    """First every chip has the least it needs, then names get room, then details; in each, later chips come first."""

    def __init__(self, chips: Sequence[Chip], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips = tuple(chips)
        for chip in self._chips:
            chip.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """With everything shown."""
        return self._size(2)

    def minimumSizeHint(self) -> QSize:
        """With what cannot be left out."""
        return self._size(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shares the room out."""
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """A chip says something else: its neighbours move."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._place()
        return super().event(event)

    def _size(self, stage: int) -> QSize:
        wide = sum(chip.stages()[stage] for chip in self._chips) + GAP * (len(self._chips) - 1)
        return QSize(wide, max(chip.sizeHint().height() for chip in self._chips))

    def _place(self) -> None:
        left = 0
        for chip, width in zip(self._chips, shares([c.stages() for c in self._chips], self._room()), strict=True):
            high = min(chip.sizeHint().height(), self.height())  # a row that has not grown yet cuts nothing off
            chip.setGeometry(QRect(left, (self.height() - high) // 2, width, high))
            left += width + GAP

    def _room(self) -> int:
        return self.width() - GAP * (len(self._chips) - 1)


def shares(stages: Sequence[tuple[int, int, int]], room: int) -> list[int]:
    """The width of each chip.

    Args:
        stages: Of each chip its widths with ever more shown, rising.
        room: For all of them together; what is missing from the least is not made up for.
    """
    widths = [chip[0] for chip in stages]
    left = room - sum(widths)
    for stage in (1, 2):
        for number in reversed(range(len(stages))):
            more = max(0, min(left, stages[number][stage] - widths[number]))
            widths[number] += more
            left -= more
    return widths
