"""The topics to choose from: below each other at the side, or in lines above what they show."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QWidget

NO_BAR, AS_NEEDED = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded


class TopicList(QListWidget):
    """Looks as the stylesheet says for topics."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._in_lines = False
        self.setObjectName("topics")
        self.setResizeMode(QListView.ResizeMode.Adjust)

    @property
    def is_in_lines(self) -> bool:
        """Whether topics stand beside each other."""
        return self._in_lines

    def turn(self, in_lines: bool) -> None:
        """In lines, as high as they need, or below each other, as high as there is room for."""
        self._in_lines = in_lines
        self.setProperty("lines", in_lines)
        self.style().unpolish(self)
        self.style().polish(self)
        self.setVerticalScrollBarPolicy(NO_BAR if in_lines else AS_NEEDED)
        self.setFlow(QListView.Flow.LeftToRight if in_lines else QListView.Flow.TopToBottom)
        self.setWrapping(in_lines)

    def hasHeightForWidth(self) -> bool:
        """Lines break."""
        return self._in_lines

    def heightForWidth(self, width: int) -> int:
        """What the lines need: counted here, since Qt lays the topics out only after the page around them."""
        line, lines, right = 0, 1, 0
        for row in range(self.count()):
            item = self.sizeHintForIndex(self.model().index(row, 0))
            right += item.width()
            if right > width and right > item.width():
                lines, right = lines + 1, item.width()
            line = max(line, item.height())
        return lines * line

    def sizeHint(self) -> QSize:
        """As high as the lines."""
        hint = super().sizeHint()
        return QSize(hint.width(), self.heightForWidth(self.width())) if self._in_lines else hint

    def minimumSizeHint(self) -> QSize:
        """Lines do not scroll."""
        least = super().minimumSizeHint()
        return QSize(least.width(), self.heightForWidth(self.width())) if self._in_lines else least

    def doItemsLayout(self) -> None:
        """Topics that are larger or smaller now need other lines."""
        super().doItemsLayout()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Breaks the lines at once, where Qt would wait for another width."""
        super().resizeEvent(event)
        if self._in_lines:
            super().doItemsLayout()
