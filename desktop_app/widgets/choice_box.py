"""A list of values to choose one of, each shown as words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.widgets.calm_inputs import CalmBox


class ChoiceBox(CalmBox):
    """Holds values and tells of choices.

    Signals:
        chosen(): Another value was chosen by a person; one that the program sets says nothing.
    """

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.currentIndexChanged.connect(lambda _: self.chosen.emit())

    def offer(self, words: Mapping[str, str]) -> None:
        """Offer these values under these words; what was chosen stays chosen where it is among them, else the first is."""
        chosen = self.value()
        self.blockSignals(True)
        self.clear()
        for value, text in words.items():
            self.addItem(text, value)
        self.blockSignals(False)
        self.set_value(chosen)

    def value(self) -> str:
        """What is chosen; nothing in an empty list."""
        return self.currentData() or ""

    def set_value(self, value: str) -> None:
        """Choose a value, or the first where it is not among them."""
        self.blockSignals(True)
        self.setCurrentIndex(max(0, self.findData(value)))
        self.blockSignals(False)
