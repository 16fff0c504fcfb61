"""A frame around a part of the window for a moment: it shows where to look."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme

MILLISECONDS = 1600
LINE, ROUND = 3, 8


class FlashFrame(QWidget):
    """Lies over the window, lets the mouse through, and goes by itself, or with what it frames."""

    def __init__(self, framed: QWidget) -> None:
        super().__init__(framed.window())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(in_sight(framed))
        framed.installEventFilter(self)
        self.raise_()
        self.show()
        QTimer.singleShot(MILLISECONDS, self, self.deleteLater)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Another page comes, or another size."""
        if event.type() in (QEvent.Type.Hide, QEvent.Type.Resize):
            self.hide()
        return super().eventFilter(watched, event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Only the frame."""
        painter, inside = QPainter(self), theme.scaled(LINE)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.current().accent), inside))
        painter.drawRoundedRect(self.rect().adjusted(inside, inside, -inside, -inside), ROUND, ROUND)


def in_sight(part: QWidget) -> QRect:
    """Where a part lies in its window, as far as nothing around it cuts it off."""
    seen, around = part.rect(), part
    while not around.isWindow() and (above := around.parentWidget()) is not None:
        seen, around = seen.translated(around.pos()).intersected(above.rect()), above
    return seen
