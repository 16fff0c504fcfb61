"""The text of a line, of a number box or of a list that can be typed in, in the middle of its height in every script."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QObject
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit

LEFT = 6
"""Pixels before the text of a number."""


class CentredText(QObject):
    """Looks after the line of a box for as long as it lives.

    Qt lifts a line by half of what the glyphs of a fallback font, such as Chinese ones, are taller than those of the
    widget's own font. A margin above it brings it down again, and one below that is as much less than nothing lets the
    line keep its height: the widget asks for no other room, and no glyph is cut at its upper edge.
    """

    def __init__(self, box: QAbstractSpinBox | QComboBox | QLineEdit) -> None:
        edit = box if isinstance(box, QLineEdit) else box.lineEdit()
        assert edit is not None, "a list that cannot be typed in has no line"
        super().__init__(edit)
        self._edit: QLineEdit = edit
        self._left = LEFT if isinstance(box, QAbstractSpinBox) else 0
        edit.installEventFilter(self)
        self._centre()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Before each painting, since a box changes its unit and its font without a signal of the line."""
        if event.type() == QEvent.Type.Paint:
            self._centre()
        return super().eventFilter(watched, event)

    def _centre(self) -> None:
        layout = QTextLayout(self._edit.displayText(), self._edit.font())
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        taller = line.height() - self._edit.fontMetrics().height()
        down = max(0, round(taller / 2))
        margins = QMargins(self._left, down, 0, -down)
        if margins != self._edit.textMargins():  # setting them asks for another painting
            self._edit.setTextMargins(margins)
