"""Keeps a widget as tall as its content needs at the width it has: labels that wrap need more in less width."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLayout, QWidget

_OCCASIONS = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.FontChange)


class TallEnough(QObject):
    """Looks after a widget with a layout for as long as it lives.

    Qt asks a layout for the height that its width makes necessary only where a layout holds it: a splitter or a scroll area
    gives less, and cuts off what is below.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fits before the widget itself lays its content out."""
        if watched is self._widget and event.type() in _OCCASIONS:
            if event.type() == QEvent.Type.Resize:
                self._layout().invalidate()  # a form layout may share the height out by what its rows needed before
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        layout = self._layout()
        wraps = layout.hasHeightForWidth()
        width = self._widget.width()
        least = layout.totalMinimumHeightForWidth(width) if wraps else layout.totalMinimumSize().height()
        if least != self._widget.minimumHeight():
            self._widget.setMinimumHeight(least)

    def _layout(self) -> QLayout:
        layout = self._widget.layout()
        assert layout is not None
        return layout
