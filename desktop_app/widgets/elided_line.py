"""A line to type into that shows the beginning of its text, and an ellipsis, while nobody types."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QStylePainter, QToolTip

MARGIN = 2
"""Pixels that Qt leaves at both sides of the text."""


class ElidedLine(QLineEdit):
    """Qt shows the end of a text that is too long, cut in the middle of a letter."""

    def elided_text(self) -> str:
        """The text as it is painted while nobody types."""
        option = self._option()
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self).width() - 2 * MARGIN
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """While somebody types, and where all has room, as Qt does."""
        text = self.elided_text()
        if self.hasFocus() or text == self.text():
            super().paintEvent(event)
            return
        option, painter = self._option(), QStylePainter(self)
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option)
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        room.adjust(MARGIN, 0, -MARGIN, 0)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def event(self, event: QEvent) -> bool:
        """The whole text under the mouse, where it is elided."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self.elided_text() != self.text():
            QToolTip.showText(event.globalPos(), f"{self.text()}\n{self.toolTip()}", self)
            return True
        return super().event(event)

    def _option(self) -> QStyleOptionFrame:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        return option
