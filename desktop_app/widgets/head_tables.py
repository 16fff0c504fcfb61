"""How spread out and how far each head of a stack looks: two small tables, a cell a head."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop_app import language
from desktop_app.widgets.filling_matrix import FillingMatrix
from model.records.attention import StackSummary


class HeadTables(QWidget):
    """Entropy and distance.

    Signals:
        chosen(object): The (layer, head), both from 0, that a person chose.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entropy, self.distance = FillingMatrix(), FillingMatrix()
        self._titles = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._summary: StackSummary | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for title, view in zip(self._titles, (self.entropy, self.distance), strict=True):
            layout.addWidget(title)
            layout.addWidget(view, 1)
            view.chosen.connect(self.chosen)
        language.follow(self._write_words)

    def show_summary(self, summary: StackSummary | None, current: tuple[int, int] | None) -> None:
        """Shows what each head of a stack does, the chosen one framed; None empties the tables."""
        self._summary = summary
        self._fill()
        for view in (self.entropy, self.distance):
            view.set_current(current if summary is not None else None)

    def titles(self) -> tuple[str, str]:
        """What stands above the tables."""
        entropy, distance = self._titles
        return entropy.text(), distance.text()

    def _fill(self) -> None:
        summary = self._summary
        if summary is None:
            self.entropy.show_matrix(None)
            self.distance.show_matrix(None)
            return
        layers, heads = summary.distance.shape
        rows = [self.tr("Layer {number}").format(number=number + 1) for number in range(layers)]
        columns = [str(number + 1) for number in range(heads)]
        self.entropy.show_matrix(summary.entropy.mean(axis=-1), rows, columns)
        self.distance.show_matrix(summary.distance, rows, columns)

    def _write_words(self) -> None:
        entropy, distance = self._titles
        entropy.setText(
            self.tr("Entropy in bits: 0 where every row looks at one token only, more the wider it spreads")
        )
        distance.setText(self.tr("Distance: how many tokens away a row looks, in the mean"))
        self.entropy.setAccessibleName(self.tr("Entropy of each head"))
        self.distance.setAccessibleName(self.tr("Distance of each head"))
        for view in (self.entropy, self.distance):
            view.setToolTip(self.tr("Layers downwards, heads to the right; choose a cell to look at that head"))
        self._fill()
