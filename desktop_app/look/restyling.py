"""Puts another stylesheet on the program: what can be seen takes it at once, the hidden pages one after the other behind it.

Qt polishes a widget once for each of its ancestors when one sheet follows another, so the old one is taken off first; and it would
tell every widget of both changes, and each would measure itself twice. A widget that has a style of its own is told nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

_POLISHED, _OWN_STYLE = Qt.WidgetAttribute.WA_WState_Polished, Qt.WidgetAttribute.WA_SetStyle


class Restyling(QObject):
    """One at a time; a second change takes up what the first left over."""

    def __init__(self, told: Callable[[], object]) -> None:
        """`told`: called when everything visible has the new look, and again when the hidden pages have."""
        super().__init__()
        self._told = told
        self._waiting: list[list[QWidget]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._take_next)

    def change(self, sheet: str, between: Callable[[], object], later: Sequence[QWidget]) -> None:
        """Gives the program `sheet`; `between` is called while it has none. Those within `later` that are hidden may wait."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._give_up()
        with _untold(application.allWidgets()):
            application.setStyleSheet("")
        between()
        self._waiting = [hidden for root in later if (hidden := _polished(root))]
        waiting = self._present()
        for widget in waiting:
            widget.setAttribute(_POLISHED, False)
        with _untold(waiting):
            application.setStyleSheet(sheet)
        self._told()
        if waiting:
            self._timer.start()

    def finish(self) -> None:
        """Does at once what would come later."""
        if self._waiting:
            self._timer.stop()
            while self._waiting:
                _polish(self._waiting.pop(0))
            self._told()

    def _give_up(self) -> None:
        """Another change follows and will polish them."""
        self._timer.stop()
        for widget in self._present():
            widget.setAttribute(_POLISHED, True)
        self._waiting = []

    def _present(self) -> list[QWidget]:
        return [widget for hidden in self._waiting for widget in hidden if shiboken6.isValid(widget)]

    def _take_next(self) -> None:
        _polish(self._waiting.pop(0))
        if not self._waiting:
            self._timer.stop()
            self._told()


def _polished(root: QWidget) -> list[QWidget]:
    """What stands hidden in a widget and has been styled: the rest is when it is shown first."""
    inner = [root, *root.findChildren(QWidget)]
    return [widget for widget in inner if not widget.isVisible() and widget.testAttribute(_POLISHED)]


def _polish(widgets: Sequence[QWidget]) -> None:
    present = [widget for widget in widgets if shiboken6.isValid(widget)]
    for widget in present:
        widget.setAttribute(_POLISHED, True)
        widget.style().polish(widget)
    for widget in present:
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))


@contextmanager
def _untold(widgets: Sequence[QWidget]) -> Iterator[None]:
    """Meanwhile Qt tells these nothing of a style that changes."""
    silent = [widget for widget in widgets if not widget.testAttribute(_OWN_STYLE)]
    for widget in silent:
        widget.setAttribute(_OWN_STYLE, True)
    try:
        yield
    finally:
        for widget in silent:
            if shiboken6.isValid(widget):
                widget.setAttribute(_OWN_STYLE, False)
