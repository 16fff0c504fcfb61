"""How many of the sentences are measured: all of them, or some that are drawn."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QWidget

from desktop_app.words import language
from desktop_app.words.plain_tip import in_lines
from model.records.scores import DRAWS

ALL = 0
AMOUNTS = (ALL, *DRAWS)


class AmountBox(QComboBox):
    """Offers fewer sentences than there are, and all of them at first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offer(0)
        language.follow(self._write_words)

    def offer(self, size: int) -> None:
        """Of so many sentences; 0 while that is not known. Says nothing; what was chosen stays where there are more."""
        before = self.currentData()
        with QSignalBlocker(self):
            self.clear()
            for amount in AMOUNTS:
                if not size or amount < size:
                    self.addItem("", amount)
            self._write_words()
            self.setCurrentIndex(max(0, self.findData(before)))

    def chosen(self) -> int:
        """How many are to be drawn; 0 for all."""
        return int(self.currentData())

    def _write_words(self) -> None:
        tip = self.tr("Drawn once and for all: the same ones for every run, and among those of a larger draw")
        for row in range(self.count()):
            amount = self.itemData(row)
            self.setItemText(row, self.tr("{count} drawn").format(count=f"{amount:,}") if amount else self.tr("All"))
            self.setItemData(row, in_lines(tip) if amount else "", Qt.ItemDataRole.ToolTipRole)
