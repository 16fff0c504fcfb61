"""The narrow column at the left edge that names the pages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton, QVBoxLayout, QWidget

HIGH, LEAST = 54, 50
"""Pixels of a button, and from which height on it has room for its icon, before zooming."""


class Rail(QFrame):
    """One button a page; `chosen` carries the page's name."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self._buttons: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        self._layout = QVBoxLayout(self)
        self._layout.addStretch(1)
        self._scaled: Callable[[float], int] = round

    def add(self, name: str) -> None:
        """Appends a page; `say` gives it words."""
        button = QToolButton()
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.clicked.connect(lambda: self.chosen.emit(name))
        self._group.addButton(button)
        self._buttons[name] = button
        self._layout.insertWidget(self._layout.count() - 1, button)

    def say(self, name: str, text: str, tip: str) -> None:
        """What stands on a page's button, and what it leads to."""
        button = self._buttons[name]
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(text)
        button.setAccessibleDescription(tip)

    def choose(self, name: str) -> None:
        """Marks a page as the one shown."""
        self._buttons[name].setChecked(True)

    def restyle(self, icon: Callable[[str], QIcon], scaled: Callable[[float], int]) -> None:
        """Takes the icons and sizes of the theme of now."""
        self._layout.setContentsMargins(scaled(5), scaled(10), scaled(5), scaled(10))
        self._layout.setSpacing(scaled(4))
        for name, button in self._buttons.items():
            button.setIcon(icon(name))
            button.setIconSize(QSize(scaled(22), scaled(22)))
            button.setFixedWidth(scaled(70))
        self._scaled = scaled
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """It shrinks with the window."""
        return QSize(super().minimumSizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window names stand without icons, and never one over the other."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        margins = self._layout.contentsMargins()
        room = self.height() - margins.top() - margins.bottom()
        height = max(1, room // max(1, len(self._buttons)) - self._layout.spacing())
        is_low = height < self._scaled(LEAST)
        styles = Qt.ToolButtonStyle
        for button in self._buttons.values():
            button.setToolButtonStyle(styles.ToolButtonTextOnly if is_low else styles.ToolButtonTextUnderIcon)
            button.setFixedHeight(min(height, self._scaled(HIGH)))
