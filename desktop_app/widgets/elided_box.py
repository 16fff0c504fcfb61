"""A list of choices whose closed box ends in an ellipsis where its text has no room, and says all of it under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QToolTip

from desktop_app.look import theme

MARGIN = 4
"""Pixels beside the text, before zooming."""


class ElidedBox(QComboBox):
    """Qt cuts the text of a closed box in the middle of a letter."""

    def elided_text(self) -> str:
        """The text as it is painted."""
        return self._option().currentText

    def sizeHint(self) -> QSize:
        """With room for the margin that the text is painted with: what Qt wants would end in an ellipsis."""
        return super().sizeHint() + QSize(theme.scaled(MARGIN), 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (Qt's signature)
        option, painter = self._option(), QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self.currentText():
            QToolTip.showText(event.globalPos(), f"{self.currentText()}\n{self.toolTip()}", self)
            return True
        return super().event(event)

    def _option(self) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room - 4)
        return option
