"""A line to type into that shows the beginning of its text, and an ellipsis, while nobody types."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QColor, QHelpEvent, QInputMethodEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QStylePainter, QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.widgets.painting import write_line

MARGIN = 2
"""Pixels that Qt leaves at both sides of the text."""


class ElidedLine(QLineEdit):
    """Qt shows the end of a text that is too long, cut in the middle of a letter.

    What stands for a missing text is written here too: where it has taller letters of another script, Qt cuts off the bottoms
    of the others.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_composing = False

    def elided_text(self) -> str:
        """The text, or what stands for it, as it is painted while nobody types."""
        return self.fontMetrics().elidedText(self._words(), Qt.TextElideMode.ElideRight, self._room().width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """While somebody types, and where all has room, as Qt does."""
        has_text, is_whole = bool(self.text()) or self._is_composing, self.elided_text() == self._words()
        if not has_text or self.hasFocus() or is_whole:
            super().paintEvent(event)
        if has_text and (self.hasFocus() or is_whole):
            return
        painter = QStylePainter(self)
        painter.setPen(QColor(theme.current().muted))
        if has_text:
            painter.drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, self._option())
            painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        write_line(painter, self._room(), self._words(), Qt.AlignmentFlag.AlignLeft)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """What is being composed stands in the line already."""
        super().inputMethodEvent(event)
        self._is_composing = bool(event.preeditString())

    def event(self, event: QEvent) -> bool:
        """The whole text under the mouse, where it is elided."""
        if (
            isinstance(event, QHelpEvent)
            and event.type() is QEvent.Type.ToolTip
            and self.elided_text() != self._words()
        ):
            QToolTip.showText(event.globalPos(), f"{self._words()}\n{self.toolTip()}", self)
            return True
        return super().event(event)

    def _words(self) -> str:
        return self.text() or self.placeholderText()

    def _room(self) -> QRect:
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, self._option(), self)
        return room.adjusted(MARGIN, 0, -MARGIN, 0)

    def _option(self) -> QStyleOptionFrame:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        return option
