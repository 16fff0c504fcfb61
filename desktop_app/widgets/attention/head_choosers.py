"""The choice of stack, layer and head, and of what all heads come to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox

from desktop_app.look import theme
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.words import language
from model.records.attention import SUMMARIES

WIDEST = 230
"""A box is at most so wide before zooming, whatever its longest entry."""


class HeadChoosers(QObject):
    """Three boxes. Of a single head there is no sum over layers: choosing all layers chooses a sum over heads too.

    Signals:
        stack_changed(): A person chose another stack.
        place_changed(): A person chose another layer, head or sum.
    """

    stack_changed = Signal()
    place_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stack_box, self.layer_box, self.head_box = MeasuredBox(), MeasuredBox(), MeasuredBox()
        self._layers = self._heads = 0
        self._last_layer = 0
        for stack in ("cross", "encoder", "decoder"):
            self.stack_box.addItem("", stack)
        theme.watcher().changed.connect(self._fit)
        self._fit()
        self.stack_box.currentIndexChanged.connect(self.stack_changed)
        self.layer_box.currentIndexChanged.connect(self._take_layer)
        self.head_box.currentIndexChanged.connect(self._take_head)
        language.follow(self._write_words)

    def boxes(self) -> tuple[QComboBox, QComboBox, QComboBox]:
        """Stack, layer and head."""
        return self.stack_box, self.layer_box, self.head_box

    def stack(self) -> str:
        """ "cross", "encoder" or "decoder"."""
        return str(self.stack_box.currentData())

    def layer(self) -> int:
        """From 0; as many as there are layers for all of them."""
        return max(0, self.layer_box.currentIndex())

    def head(self) -> int:
        """From 0."""
        return max(0, self.head_box.currentIndex())

    def summary(self) -> str:
        """Which of SUMMARIES is chosen, empty for a single head."""
        chosen = self.head_box.currentData()
        return chosen if isinstance(chosen, str) else ""

    def is_whole(self) -> bool:
        """Whether all layers are chosen."""
        return 0 < self._layers == self.layer_box.currentIndex()

    def set_stack(self, stack: str) -> None:
        """Chooses a stack without a signal."""
        with QSignalBlocker(self.stack_box):
            self.stack_box.setCurrentIndex(self.stack_box.findData(stack))

    def set_shape(self, layers: int, heads: int) -> None:
        """Offers so many layers and heads; a sum stays chosen, a head as far as there are so many."""
        chosen, layer = self.head_box.currentData(), self.layer_box.currentIndex()
        was_whole = self.is_whole()
        self._layers, self._heads = layers, heads
        self._fill()
        if isinstance(chosen, str) and layers:
            self.set_sum(layers if was_whole else min(layer, layers - 1), chosen)

    def set_place(self, layer: int, head: int) -> None:
        """Chooses a head without a signal."""
        self._last_layer = layer
        with QSignalBlocker(self.layer_box), QSignalBlocker(self.head_box):
            self.layer_box.setCurrentIndex(layer if self._layers else 0)
            self.head_box.setCurrentIndex(head if self._heads else 0)

    def set_sum(self, layer: int, summary: str) -> None:
        """Chooses a sum over the heads of a layer, or of all layers, without a signal."""
        with QSignalBlocker(self.layer_box), QSignalBlocker(self.head_box):
            self.layer_box.setCurrentIndex(min(layer, self._layers))
            self.head_box.setCurrentIndex(max(0, self.head_box.findData(summary)))

    def title(self, layer: int, head: int) -> str:
        """What is chosen, in words: "Cross-attention, layer 4, head 2"; the head is that of the grid."""
        if self.summary():
            text = (
                self.tr("{stack}, all layers, {sum}") if self.is_whole() else self.tr("{stack}, layer {layer}, {sum}")
            )
            return text.format(
                stack=self.stack_box.currentText(), layer=self.layer() + 1, sum=self.head_box.currentText()
            )
        return self.tr("{stack}, layer {layer}, head {head}").format(
            stack=self.stack_box.currentText(), layer=layer + 1, head=head + 1
        )

    def _take_layer(self) -> None:
        if self.is_whole() and not self.summary():
            self.set_sum(self._layers, SUMMARIES[0])
        elif not self.is_whole():
            self._last_layer = self.layer()
        self.place_changed.emit()

    def _take_head(self) -> None:
        if self.is_whole() and not self.summary():
            self.set_place(self._last_layer, self.head())
        self.place_changed.emit()

    def _fit(self) -> None:
        for box in self.boxes():
            box.setMaximumWidth(theme.scaled(WIDEST))

    def _fill(self) -> None:
        """As many as there are; an ellipsis that cannot be chosen until the first attention says so."""
        layers = _numbered(self.tr("Layer {number}"), self._layers)
        whole = [(self.tr("All layers"), self._layers)] if self._layers else []
        sums = [(self._sum(summary), summary) for summary in SUMMARIES] if self._heads else []
        _offer(self.layer_box, [*layers, *whole])
        _offer(self.head_box, [*_numbered(self.tr("Head {number}"), self._heads), *sums])
        for box, count in ((self.layer_box, self._layers), (self.head_box, self._heads)):
            box.setEnabled(count > 0)

    def _sum(self, summary: str) -> str:
        return {
            "mean": self.tr("mean of heads"),
            "maximum": self.tr("largest of heads"),
            "rollout": self.tr("rollout of layers"),
            "entropy": self.tr("entropy of heads"),
        }[summary]

    def _write_words(self) -> None:
        with QSignalBlocker(self.stack_box):
            for index, text in enumerate(
                (self.tr("Cross-attention"), self.tr("Encoder self-attention"), self.tr("Decoder self-attention"))
            ):
                self.stack_box.setItemText(index, text)
        tips = (
            (self.tr("Stack"), self.tr("Which attention is shown; the model stays as it is")),
            (self.tr("Layer"), self.tr("Which layer is shown large, counted from the input")),
            (self.tr("Head"), self.tr("Which head of the layer is shown large, or what all of them come to")),
        )
        for box, (name, tip) in zip(self.boxes(), tips, strict=True):
            box.setAccessibleName(name)
            box.setToolTip(tip)
        layer, chosen = self.layer_box.currentIndex(), self.head_box.currentIndex()
        self._fill()
        with QSignalBlocker(self.layer_box), QSignalBlocker(self.head_box):
            self.layer_box.setCurrentIndex(layer)
            self.head_box.setCurrentIndex(chosen)


Entries = Sequence[tuple[str, int | str]]


def _numbered(text: str, count: int) -> Entries:
    return [(text.format(number=number + 1), number) for number in range(count)] or [(text.format(number="…"), 0)]


def _offer(box: QComboBox, entries: Entries) -> None:
    """Fills a box anew where it offers something else."""
    if [(box.itemText(row), box.itemData(row)) for row in range(box.count())] != list(entries):
        with QSignalBlocker(box):
            box.clear()
            for text, data in entries:
                box.addItem(text, data)
