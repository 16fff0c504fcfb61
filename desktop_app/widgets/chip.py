"""A rounded button in the top bar that says what everything on screen belongs to, and opens to switch it."""

from __future__ import annotations

import html

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget


class Chip(QToolButton):
    """Shows "kind **name** details ▾"; `opened` asks for a menu, `pop_up` shows it."""

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chip")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(90)
        self._kind = self._name = self._details = ""
        self._label = QLabel()
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(13, 0, 13, 0)
        layout.addWidget(self._label)
        self.clicked.connect(self.opened)

    def set_kind(self, kind: str) -> None:
        """Sets the word before the name."""
        self._kind = kind
        self.say(self._name, self._details)

    def say(self, name: str, details: str) -> None:
        """Sets what stands in it; a long name is shortened in the middle and whole in the accessible name."""
        self._name, self._details = name, details
        self.setAccessibleName(f"{self._kind} {name} {details}".strip())
        self._write()

    def sizeHint(self) -> QSize:
        hint = self._label.sizeHint()
        return QSize(hint.width() + 26, hint.height() + 10)

    def pop_up(self, menu: QMenu) -> None:
        """Opens `menu` under the chip; it goes when it closes."""
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def _write(self) -> None:
        width = 24 * QFontMetrics(self.font()).averageCharWidth()
        name = QFontMetrics(self.font()).elidedText(self._name, Qt.TextElideMode.ElideMiddle, width)
        parts = [html.escape(self._kind), f"<b>{html.escape(name)}</b>", html.escape(self._details), "▾"]
        self._label.setText("&nbsp; ".join(part for part in parts if part and part != "<b></b>"))
        self.updateGeometry()
