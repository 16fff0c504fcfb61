"""In which order the pairs of a corpus are looked at."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QWidget

from desktop_app.words import language
from model.records.orders import ORDERS


class OrderField(QWidget):
    """A choice, and a button that turns it round.

    Signals:
        changed(): A person chose another order.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice = QComboBox()
        for by in ORDERS:
            self._choice.addItem("", by)
        self._turn = QToolButton()
        self._turn.setCheckable(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._choice)
        layout.addWidget(self._turn)
        self._choice.activated.connect(self.changed)
        self._turn.toggled.connect(self._show_direction)
        self._turn.clicked.connect(self.changed)
        language.follow(self._write_words)

    @property
    def by(self) -> str:
        """One of `orders.ORDERS`."""
        return str(self._choice.currentData())

    @property
    def is_falling(self) -> bool:
        """Whether the last, or the longest, comes first."""
        return self._turn.isChecked()

    @property
    def is_usual(self) -> bool:
        """Whether pairs stand as they were imported."""
        return self.by == ORDERS[0] and not self.is_falling

    def reset(self) -> None:
        """As imported; tells nobody."""
        self._choice.setCurrentIndex(0)
        self._turn.setChecked(False)

    def _show_direction(self) -> None:
        self._turn.setText("↓" if self.is_falling else "↑")

    def _write_words(self) -> None:
        names = {
            "number": self.tr("As imported"),
            "source": self.tr("By source length"),
            "target": self.tr("By target length"),
            "ratio": self.tr("By ratio of lengths"),
        }
        for index, by in enumerate(ORDERS):
            self._choice.setItemText(index, names[by])
        self._choice.setAccessibleName(self.tr("Order"))
        self._choice.setToolTip(
            self.tr(
                "The order that pairs are shown in; the corpus stays as it is. Lengths count characters; the ratio is the longer side ÷ the shorter one."
            )
        )
        self._turn.setAccessibleName(self.tr("Turn the order round"))
        self._turn.setToolTip(self.tr("Turn the order round: the longest first, or the last pair"))
        self._show_direction()
