"""A rounded button in the top bar that says what everything on screen belongs to, and opens to switch it."""

from __future__ import annotations

import html

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent, QTextDocumentFragment
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from desktop_app.look import theme

LEAST = 120
"""Pixels that a chip needs to say anything, before zooming."""

_MARGINS = 26
_LONGEST = 24
"""Characters of a name that are shown."""


class Chip(QToolButton):
    """Shows "kind **name** details ▾"; `opened` asks for a menu, `pop_up` shows it."""

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chip")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(90)
        self._kind = self._name = self._details = ""
        self._whole, self._bare = QSize(), 0
        self._label = QLabel()
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(13, 0, 13, 0)
        layout.addWidget(self._label)
        self.clicked.connect(self.opened)
        theme.watcher().changed.connect(self._write)

    def set_kind(self, kind: str) -> None:
        """Sets the word before the name."""
        self._kind = kind
        self.say(self._name, self._details)

    def say(self, name: str, details: str) -> None:
        """Sets what stands in it; what is too long is shortened and whole in the accessible name."""
        self._name, self._details = name, details
        self.setAccessibleName(f"{self._kind} {name} {details}".strip())
        self._write()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.stages()[0], self._whole.height() + 10)

    def sizeHint(self) -> QSize:
        return QSize(self._whole.width() + _MARGINS, self._whole.height() + 10)

    def stages(self) -> tuple[int, int, int]:
        """Widths: the least that says anything, without the details, and with everything."""
        whole = self.sizeHint().width()
        least = min(theme.scaled(LEAST), whole)
        return least, max(least, self._bare + _MARGINS), whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shortens what has no room."""
        super().resizeEvent(event)
        self._fit()

    def pop_up(self, menu: QMenu) -> None:
        """Opens `menu` under the chip; it goes when it closes."""
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    @property
    def shown(self) -> str:
        """What can be read in it now."""
        return QTextDocumentFragment.fromHtml(self._label.text()).toPlainText()

    def _write(self) -> None:
        self._show(self._short_name(), "")
        self._bare = self._label.sizeHint().width()
        self._show(self._short_name(), self._details)
        self._whole = self._label.sizeHint()
        self.updateGeometry()
        if self.isVisible():
            self._fit()

    def _fit(self) -> None:
        """Shows as much as there is room for: the details give way first, then the name."""
        name, details = self._short_name(), self._details
        missing = self._whole.width() + _MARGINS - self.width()
        over = missing - (self._whole.width() - self._bare)
        if over > 0:
            bold = QFontMetrics(theme.font(bold=True))
            name = bold.elidedText(name, Qt.TextElideMode.ElideMiddle, bold.horizontalAdvance(name) - over)
        if over >= 0:
            details = ""
        elif missing > 0:
            plain = QFontMetrics(theme.font())
            left = plain.horizontalAdvance(details) - missing
            details = plain.elidedText(details, Qt.TextElideMode.ElideRight, left)
        self._show(name, details)

    def _short_name(self) -> str:
        metrics = QFontMetrics(theme.font(bold=True))
        width = _LONGEST * metrics.averageCharWidth()
        return metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, width)

    def _show(self, name: str, details: str) -> None:
        parts = [html.escape(self._kind), f"<b>{html.escape(name)}</b>", html.escape(details), "▾"]
        self._label.setText("&nbsp; ".join(part for part in parts if part and part != "<b></b>"))
