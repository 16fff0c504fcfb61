"""Which stack, layer and head is taken apart."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from desktop_app.pages.learn.state import LearnState, Place
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.words import language
from model.records.attention import STACKS


class HeadChoosers(FoldingRow):
    """Three boxes of the network that is looked into."""

    def __init__(self, state: LearnState, parent: QWidget | None = None) -> None:
        self.stack, self.layer, self.head = MeasuredBox(), MeasuredBox(), MeasuredBox()
        super().__init__(self.stack, self.layer, self.head, parent=parent)
        self._state = state
        for stack in reversed(STACKS):
            self.stack.addItem("", stack)
        for chooser in (self.stack, self.layer, self.head):
            chooser.currentIndexChanged.connect(self._take_place)
        state.place_changed.connect(self._show_place)
        state.info_changed.connect(self._fill)
        language.follow(self._write_words)

    def _take_place(self) -> None:
        layer, head = max(0, self.layer.currentIndex()), max(0, self.head.currentIndex())
        self._state.choose(Place(self.stack.currentData(), layer, head))

    def _show_place(self) -> None:
        place = self._state.place
        chosen = ((self.stack, self.stack.findData(place.stack)), (self.layer, place.layer), (self.head, place.head))
        for chooser, row in chosen:
            with QSignalBlocker(chooser):
                chooser.setCurrentIndex(row)

    def _fill(self) -> None:
        info = self._state.info
        layers, heads = (info.model.layers, info.model.heads) if info is not None else (1, 1)
        numbers = range(1, max(layers, heads) + 1)
        texts = (
            (self.layer, [self.tr("Layer {number}").format(number=number) for number in numbers[:layers]]),
            (self.head, [self.tr("Head {number}").format(number=number) for number in numbers[:heads]]),
        )
        for chooser, names in texts:
            with QSignalBlocker(chooser):
                chooser.clear()
                chooser.addItems(names)
        self._show_place()

    def _write_words(self) -> None:
        words = {
            "cross": self.tr("Cross-attention"),
            "encoder": self.tr("Encoder self-attention"),
            "decoder": self.tr("Decoder self-attention"),
        }
        for index in range(self.stack.count()):
            self.stack.setItemText(index, words[self.stack.itemData(index)])
        for chooser, name, tip in (
            (self.stack, self.tr("Stack"), self.tr("Which attention is taken apart; the model stays as it is")),
            (self.layer, self.tr("Layer"), self.tr("Which layer, counted from the input")),
            (self.head, self.tr("Head"), self.tr("Which head of the layer")),
        ):
            chooser.setAccessibleName(name)
            chooser.setToolTip(tip)
        self._fill()
