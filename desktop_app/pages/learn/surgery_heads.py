"""The grid of all heads, with what a click on one does."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QWidget

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.learn.cut_grid import CutGrid, Spot
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.words import language
from model.records.surgery import CUTS

MOST_HIGH = 260
"""Pixels before zooming: a grid of more layers scrolls."""


class HeadsCard(Card):
    """Knows how heads are cut, not which.

    Signals:
        reset_asked(): All heads are to work again.
    """

    reset_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.grid = CutGrid()
        self.kind, self.reset = MeasuredBox(), QPushButton()
        self._area = QScrollArea()
        for kind in CUTS:
            self.kind.addItem("", kind)
        self._lay_out()
        self.reset.clicked.connect(self.reset_asked)
        theme.watcher().changed.connect(self._restyle)
        language.follow(self._write_words)

    def chosen_kind(self) -> str:
        """What a click makes of a head; one of CUTS."""
        return str(self.kind.currentData())

    def choose_kind(self, kind: str) -> None:
        """What a click is to make of a head; an unknown kind is the first."""
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))

    def show_network(self, layers: int, heads: int) -> None:
        """How many heads there are."""
        self.grid.show_network(layers, heads)
        self._restyle()

    def show_cuts(self, cuts: Mapping[Spot, str]) -> None:
        """Which heads are out of work."""
        self.grid.show_cuts(cuts)
        self.reset.setEnabled(bool(cuts))

    def whole_width(self) -> int:
        """In which all heads are in sight."""
        margins, bar = self.body.contentsMargins(), self._area.verticalScrollBar().sizeHint().width()
        return self.grid.sizeHint().width() + bar + margins.left() + margins.right()

    def _write_words(self) -> None:
        names = {"off": self.tr("A click switches a head off"), "uniform": self.tr("A click makes a head uniform")}
        for index in range(self.kind.count()):
            self.kind.setItemText(index, names[self.kind.itemData(index)])
        self.kind.setAccessibleName(self.tr("What a click does"))
        self.kind.setToolTip(
            self.tr("Off: the head adds nothing; uniform: it looks at all tokens alike. The run stays as it is")
        )
        self.reset.setText(self.tr("Put all back"))
        self.reset.setToolTip(self.tr("All heads work again; nothing of the run was changed"))

    def _restyle(self) -> None:
        self._area.setMinimumHeight(min(self.grid.sizeHint().height() + theme.scaled(14), theme.scaled(MOST_HIGH)))

    def _lay_out(self) -> None:
        self.reset.setEnabled(False)
        self.grid.setObjectName("scrolled")
        self._area.setWidget(self.grid)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QHBoxLayout()
        buttons.addWidget(self.kind)
        buttons.addWidget(self.reset)
        buttons.addStretch(1)
        self.body.addLayout(buttons)
        self.body.addWidget(self._area, 1)
        self._restyle()
