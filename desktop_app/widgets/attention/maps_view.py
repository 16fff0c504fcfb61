"""The heat map of a head; beside it, where two are compared, the other head and the difference."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice, HeadDrawing
from desktop_app.widgets.attention.heat_map import HeatMap
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.words import language
from desktop_app.words.plain_tip import plain_tip

HIGH = 200
"""Pixels that a map with its names is at least high, before zooming: a page that is too low scrolls."""


class MapsView(QWidget):
    """Left, right and right minus left; alone, only the right one.

    Signals:
        hovered(object): (row, column) under the mouse in the right map or in the difference, or None.
        chosen(object): (row, column) of the right map that a person wants explained.
    """

    hovered = Signal(object)
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left, self.map, self.difference = HeatMap(), HeatMap(tip_beside=True), HeatMap()
        self._names = [ElidedLabel() for _ in range(3)]
        self._sides: list[QWidget] = []
        self._comparison: Comparison | None = None
        self._lay_out()
        for view in (self.map, self.difference):
            view.hovered.connect(self.hovered)
        self.map.chosen.connect(self.chosen)
        theme.watcher().changed.connect(self._fit)
        self._fit()
        language.follow(self._write_words)

    def show_head(self, choice: HeadChoice | None, comparison: Comparison | None = None) -> None:
        """Shows a head, perhaps compared with another one; None empties the view."""
        self._comparison = comparison
        right = choice.drawing() if choice is not None else None
        self.map.show_head(_without_sides(right) if right is not None and comparison is not None else right)
        for widget in (self._sides[0], self._sides[2], self._names[1]):
            widget.setVisible(comparison is not None)
        if comparison is not None:
            self.left.show_head(_without_sides(comparison.left.drawing()))
            self.difference.show_head(_without_sides(comparison.drawing()))
        self._write_words()

    def say_click(self, text: str) -> None:
        """What a click on a cell of the right map does."""
        self.map.setToolTip(text)

    def comparison(self) -> Comparison | None:
        """The two heads that are compared."""
        return self._comparison

    def _fit(self) -> None:
        self.setMinimumHeight(theme.scaled(HIGH))

    def _write_words(self) -> None:
        if self._comparison is not None:
            whole = self._comparison.left_name, self._comparison.right_name, self.tr("Difference: second − first")
            shown = *told_apart(*whole[:2]), whole[2]
            for label, text, tip in zip(self._names, shown, whole, strict=True):
                label.setText(text)
                label.setToolTip(plain_tip(tip))
                # One height for every script: maps that are compared stand side by side.
                label.setFixedHeight(label.fontMetrics().height() * 3 // 2)
        self.left.setAccessibleName(self.tr("Map that is compared with"))
        self.difference.setAccessibleName(self.tr("Difference of the maps"))
        self.left.setToolTip(self.tr("What the chosen head is compared with"))
        self.difference.setToolTip(
            self.tr("Red: the second looks there more; blue: less; grey: a token that only one of them has")
        )

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for label, view in zip(self._names, (self.left, self.map, self.difference), strict=True):
            label.setProperty("role", "muted")
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            side = QWidget()
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(label)
            column.addWidget(view, 1)
            layout.addWidget(side, 1)
            self._sides.append(side)


def _without_sides(drawing: HeadDrawing) -> HeadDrawing:
    """Three maps side by side have no room to say thrice what their rows and columns are: the heading above them does."""
    return replace(drawing, sides=("", ""))


def told_apart(left: str, right: str) -> tuple[str, str]:
    """Two names without the parts that both begin with, such as the stack or the run: what differs has room then."""
    ends = [found.end() for found in re.finditer(", |，", left)]
    common = max((end for end in ends if right.startswith(left[:end])), default=0)
    return left[common:], right[common:]
