"""A splitter whose borders can be seen, and moved with the keyboard too."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from desktop_app.look import theme

HANDLE = 12
_LONG, _THICK = 36, 4
STEP = 24
"""Pixels that an arrow key moves a border, before zooming."""


class GripSplitter(QSplitter):
    """None of its parts can be closed."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(HANDLE)

    def say(self, tip: str) -> None:
        """What each border is good for."""
        for number in range(1, self.count()):
            self.handle(number).setToolTip(tip)
            self.handle(number).setAccessibleName(tip)

    def createHandle(self) -> QSplitterHandle:
        """See Qt."""
        return _Grip(self.orientation(), self)


class _Grip(QSplitterHandle):
    def __init__(self, orientation: Qt.Orientation, parent: QSplitter) -> None:
        super().__init__(orientation, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.watcher().changed.connect(self.update)

    def paintEvent(self, _: QPaintEvent) -> None:
        """A short bar in the middle; in the accent colour under the mouse and with the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colors = theme.current()
        painter.setBrush(QColor(colors.accent if self.hasFocus() or self.underMouse() else colors.border))
        size = theme.scaled(_LONG), theme.scaled(_THICK)
        wide, high = size if self.orientation() == Qt.Orientation.Vertical else size[::-1]
        bar = QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)
        painter.drawRoundedRect(bar, min(wide, high) / 2, min(wide, high) / 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys move the border."""
        vertical = self.orientation() == Qt.Orientation.Vertical
        back, forth = (Qt.Key.Key_Up, Qt.Key.Key_Down) if vertical else (Qt.Key.Key_Left, Qt.Key.Key_Right)
        step = {back: -STEP, forth: STEP}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.moveSplitter((self.y() if vertical else self.x()) + theme.scaled(step))
