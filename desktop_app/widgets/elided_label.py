"""A line of text that ends in an ellipsis where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from desktop_app.words.plain_tip import plain_tip

ENDLESS = 1 << 20


class ElidedLabel(QLabel):
    """A plain label otherwise: its text is the whole one, which a resting mouse and screen readers are told."""

    def __init__(self, parent: QWidget | None = None, *, hugs: bool = False) -> None:
        """`hugs`: It is never wider than its words, so that what comes after it follows the last of them."""
        super().__init__(parent)
        self._hugs = hugs
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._lines = 1

    def set_lines(self, lines: int) -> None:
        """In how many lines it is written at most; whoever gives it its height has room for them."""
        self._lines = lines
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """That of the lines that are written; letters that another font stands in for may be taller than those of this one."""
        line = self.fontMetrics().boundingRect(QRect(0, 0, ENDLESS, ENDLESS), 0, self.text())
        return min(super().heightForWidth(width), self._lines * line.height())

    def setText(self, text: str) -> None:
        """See QLabel."""
        super().setText(text)
        self.setToolTip(plain_tip(text))
        self._hug()

    def changeEvent(self, event: QEvent) -> None:
        """Other letters."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._hug()

    def _hug(self) -> None:
        if self._hugs:
            self.setMaximumWidth(max(1, self.sizeHint().width()))

    def minimumSizeHint(self) -> QSize:
        """It may become very narrow."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """As much as there is room for."""
        painter = QPainter(self)
        room = self.contentsRect()
        flags = Qt.AlignmentFlag.AlignVCenter | (
            Qt.TextFlag.TextWordWrap if self._lines > 1 else Qt.TextFlag.TextSingleLine
        )
        painter.drawText(room, flags, self.shown_text())

    def shown_text(self) -> str:
        """The text as it is painted."""
        metrics, room, text = self.fontMetrics(), self.contentsRect(), self.text()
        if self._lines == 1:
            return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        length, wraps = room.width() * self._lines, Qt.TextFlag.TextWordWrap
        while metrics.boundingRect(room, wraps, text).height() > room.height() and length > 0:
            length -= metrics.averageCharWidth() * 2  # a line ends before its last word
            text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, length)
        return text
