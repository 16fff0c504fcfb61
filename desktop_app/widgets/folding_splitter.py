"""Two parts beside each other with a border that can be moved; one above the other in a narrow window or at a large zoom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from desktop_app.look import theme


class FoldingSplitter(QSplitter):
    """Asks for the width of its widest part only."""

    folded = Signal(object)
    """Whether the parts stand one above the other now."""

    def __init__(self, *parts: QWidget, shares: tuple[int, ...], wide: int, handle: int = 12) -> None:
        """
        Args:
            shares: Of the room, at first and after each folding.
            wide: From which width on they stand beside each other, before zooming.
            handle: Thickness of the border.
        """
        super().__init__(Qt.Orientation.Horizontal)
        self._shares, self._wide = shares, wide
        self._measure: Callable[[int], Sequence[int]] | None = None
        self._is_moved = False
        self.splitterMoved.connect(self._take_move)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(handle)
        for part, share in zip(parts, shares, strict=True):
            self.addWidget(part)
            self.setStretchFactor(self.count() - 1, share)
        self._share_room()

    def set_wide(self, wide: int) -> None:
        """Stands beside each other from another width on, before zooming."""
        self._wide = wide
        self._turn(self.width())

    def share_by(self, measure: Callable[[int], Sequence[int]]) -> None:
        """Beside each other the parts get the shares that `measure` gives for a width, until a person moves their border."""
        self._measure = measure

    def share_anew(self) -> None:
        """Measures again: the parts show something else."""
        self._is_moved = False
        self._share_room()

    @property
    def is_folded(self) -> bool:
        """Whether the parts stand one above the other."""
        return self.orientation() == Qt.Orientation.Vertical

    def folds_at(self, width: int) -> bool:
        """Whether the parts stand one above the other in that width."""
        return width < theme.scaled(self._wide)

    def minimumSizeHint(self) -> QSize:
        """See the class."""
        parts = map(self.widget, range(self.count()))
        widths = [max(part.minimumWidth(), part.minimumSizeHint().width()) for part in parts if part is not None]
        return QSize(max(widths, default=0), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the parts where there is room for them."""
        self._turn(event.size().width())
        super().resizeEvent(event)
        if self._measure is not None and not self._is_moved:
            self._share_room()

    def _take_move(self) -> None:
        self._is_moved = True

    def _turn(self, width: int) -> None:
        orientation = Qt.Orientation.Vertical if self.folds_at(width) else Qt.Orientation.Horizontal
        if orientation != self.orientation():
            self.setOrientation(orientation)
            self.share_anew()
            self.folded.emit(self.is_folded)

    def _share_room(self) -> None:
        is_measured = self._measure is not None and self.orientation() == Qt.Orientation.Horizontal
        shares = self._measure(self.width()) if is_measured and self._measure is not None else self._shares
        self.setSizes([1000 * share for share in shares])
