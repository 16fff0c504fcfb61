"""A veil over what is no longer true: it stays to be read until the new is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme


class Veil(QWidget):
    """Lies over all of a widget and lets the mouse through: an opacity effect would leave what scrolls black."""

    def __init__(self, covered: QWidget) -> None:
        super().__init__(covered)
        self._covered = covered
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        covered.installEventFilter(self)

    def set_dimmed(self, dimmed: bool) -> None:
        """Dims what it covers, or does not any more."""
        self.setGeometry(self._covered.rect())
        self.setVisible(dimmed)
        self.raise_()

    def is_dimmed(self) -> bool:
        """Whether what it covers looks old."""
        return not self.isHidden()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It covers all of it in every size."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._covered.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Lets as much through as other old results are dimmed to."""
        QPainter(self).fillRect(self.rect(), theme.veil(theme.current().background))
