"""Tooltips in lines that can be read, whoever wrote them: they are broken where the mouse comes by."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QFontMetrics, QSinglePointEvent, QWindow
from PySide6.QtWidgets import QApplication, QTabBar, QToolTip, QWidget

from desktop_app.words.plain_tip import in_lines

BELOW_MOUSE = 16
"""Pixels that Qt puts a tip below the place it is given."""
FRAME = 14
"""Pixels around the words of a tip, above and below together."""


class Tooltips(QObject):
    """Watches the mouse in every window that a person turns to. Whole windows: a filter over all objects would slow each of their events."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        application.focusWindowChanged.connect(self._watch)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Breaks the tips of what is under the mouse."""
        if event.type() in (QEvent.Type.MouseMove, QEvent.Type.Enter) and isinstance(event, QSinglePointEvent):
            _break(QApplication.widgetAt(event.globalPosition().toPoint()))
        return False

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)


def show_beside(widget: QWidget, text: str) -> None:
    """Shows a tip below a widget that is read with the mouse in it, or above where the screen ends."""
    lines = in_lines(text)
    height = QFontMetrics(QToolTip.font()).size(0, lines).height() + FRAME
    place = widget.mapToGlobal(QPoint(0, widget.height()))
    if place.y() + height > widget.screen().geometry().bottom():
        place = widget.mapToGlobal(QPoint(0, -height))
    QToolTip.showText(place - QPoint(0, BELOW_MOUSE), lines, widget, QRect())


def _break(widget: QWidget | None) -> None:
    while widget is not None:
        tip = widget.toolTip()
        if (lines := in_lines(tip)) != tip:
            widget.setToolTip(lines)
        if isinstance(widget, QTabBar):
            for tab in range(widget.count()):
                widget.setTabToolTip(tab, in_lines(widget.tabToolTip(tab)))
        widget = widget.parentWidget()
