"""Words that are seen whole where there is room, and scroll where there is not."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
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
