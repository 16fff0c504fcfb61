"""Words that are seen whole where there is room, and scroll where there is not."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from desktop_app.look import theme

LEAST = 56
"""Pixels before zooming: three lines."""


class FittingScroll(QScrollArea):
    """As high as its content is at its width, never higher; what stands below it in the same layout has the rest."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = content
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        content.setObjectName("scrolled")
        self.setWidget(content)
        self.verticalScrollBar().valueChanged.connect(self._end_with_line)
        self.verticalScrollBar().rangeChanged.connect(self._end_with_line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        self._end_with_line()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the content when it says more or less."""
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        """The whole content."""
        return QSize(self.minimumSizeHint().width(), self._content.heightForWidth(self.viewport().width()))

    def minimumSizeHint(self) -> QSize:
        """Some lines, to be scrolled."""
        return QSize(super().minimumSizeHint().width(), theme.scaled(LEAST))

    def _end_with_line(self) -> None:
        """As long as nobody scrolls, the last line is seen whole, or not at all."""
        room, is_cut = self.height(), self._content.height() > self.height() and self.verticalScrollBar().value() == 0
        ends = [end for label in self._content.findChildren(QLabel) for end in _ends(label)] if is_cut else []
        rest = room - max((end for end in ends if end <= room), default=room)
        if rest != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, rest)


def _ends(label: QLabel) -> list[int]:
    """Where the lines of a label end, in what holds it: they are alike."""
    count = max(1, label.height() // max(1, label.fontMetrics().height())) if label.isVisible() else 0
    return [label.y() + label.height() * number // count for number in range(1, count + 1)]
