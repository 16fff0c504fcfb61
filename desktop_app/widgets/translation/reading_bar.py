"""How source and translation are read beside each other: how sure the model was, and which words belong together."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from desktop_app.look import theme
from desktop_app.widgets.doubts import DoubtLegend
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.words import language
from desktop_app.words.plain_tip import plain_tip

ALL = -1
"""Stands for all layers, or all heads."""

NARROWEST = 740
"""Pixels of the page in the smallest window at the largest zoom: a sentence that asked for more had the page scroll sideways."""


class ReadingBar(FoldingRow):
    """Signals:
    doubts_wanted(object): Whether tokens are to be shaded by their probability.
    heads_chosen(): Other heads say which words belong together.
    """

    doubts_wanted = Signal(object)
    heads_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(gap=8, parent=parent)
        self._counts = (0, 0)
        self._idle = self._said = self._about_idle = ""
        self._warns = False
        self.doubts, self.legend = QCheckBox(), DoubtLegend()
        self.layer, self.head = MeasuredBox(), MeasuredBox()
        self._linked, self.pair = QLabel(), ElidedLabel()
        for label in (self._linked, self.pair):
            label.setProperty("role", "muted")
        for box in (self.layer, self.head):
            box.addItem("", ALL)
            box.currentIndexChanged.connect(lambda _: self.heads_chosen.emit())
        self.doubts.toggled.connect(self._take_doubts)
        for widget in (self.doubts, self.legend, self._linked, self.layer, self.head):
            self.add(widget)
        self.add(self.pair, 1)
        self._take_doubts(False)
        theme.watcher().changed.connect(self._show_pair)
        language.follow(self._write_words)

    def choice(self) -> tuple[int | None, tuple[int, ...]]:
        """Layer and heads that say which words belong together, from 0; None and () for all."""
        layer, head = self.layer.currentData(), self.head.currentData()
        return (None if layer == ALL else layer), (() if head == ALL else (head,))

    def set_counts(self, layers: int, heads: int) -> None:
        """How many there are to choose from; what is chosen stays where it is there."""
        if (layers, heads) == self._counts:
            return
        self._counts = (layers, heads)
        for box, count in ((self.layer, layers), (self.head, heads)):
            chosen = box.currentData()
            box.blockSignals(True)
            box.clear()
            for number in (ALL, *range(count)):
                box.addItem("", number)
            box.setCurrentIndex(max(0, box.findData(chosen)))
            box.blockSignals(False)
        self._write_words()

    def say(self, words: str) -> None:
        """Says which words belong together, or what went wrong; an empty text takes that back."""
        self._said = words
        self._show_pair()

    def set_idle(self, words: str, about: str = "", *, warns: bool = False) -> None:
        """What stands there while nothing is pointed at, perhaps as a warning; a resting mouse is told all of it, and more."""
        self._idle, self._about_idle, self._warns = words, about, warns
        self._show_pair()

    def _show_pair(self) -> None:
        self.pair.setText(self._said or self._idle)
        theme.give_role(self.pair, "warning" if self._warns and not self._said else "muted")
        if not self._said and self._about_idle:
            self.pair.setToolTip(plain_tip(f"{self._idle}\n{self._about_idle}"))
        self.pair.setMinimumWidth(min(NARROWEST, self.pair.fontMetrics().horizontalAdvance(self._idle) + 2))

    def _take_doubts(self, wanted: bool) -> None:
        self.legend.setVisible(wanted)
        self.doubts_wanted.emit(wanted)

    def _write_words(self) -> None:
        self.doubts.setText(self.tr("Confidence"))
        self.doubts.setToolTip(
            self.tr("Shades every token of the translation by the probability that the model gave it")
        )
        self._linked.setText(self.tr("Words linked by"))
        for box, every, one in (
            (self.layer, self.tr("all layers"), self.tr("layer {number}")),
            (self.head, self.tr("all heads"), self.tr("head {number}")),
        ):
            for index in range(box.count()):
                box.setItemText(index, one.format(number=index) if index else every)
        self.layer.setAccessibleName(self.tr("Layer that links words"))
        self.head.setAccessibleName(self.tr("Head that links words"))
        tip = self.tr(
            "A word of the translation belongs to the source word that its step looked at most, averaged over these heads "
            "of the cross-attention. Point at a word, or put the caret on it. Attention is a good guess, not a proof."
        )
        self.layer.setToolTip(tip)
        self.head.setToolTip(tip)
        self._linked.setToolTip(tip)
