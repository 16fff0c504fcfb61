"""How many pairs are taken of files that have more than one wants."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.widgets.calm_inputs import CalmNumber
from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.words import language

ALL = "all"
USUAL = 100_000


class LimitField(QWidget):
    """All pairs, the first so many, or so many at random.

    Signals:
        changed(): Another number, or others of the pairs.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = ChoiceBox()
        self.count = CalmNumber(minimum=1, maximum=1_000_000_000, value=USUAL, singleStep=1000)
        self.count.setGroupSeparatorShown(True)
        self.count.lineEdit().setTextMargins(6, 0, 0, 0)
        self.count.setKeyboardTracking(False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.choice, 1)
        layout.addWidget(self.count)
        self.choice.chosen.connect(self._take_choice)
        self.count.valueChanged.connect(lambda _: self.changed.emit())
        language.follow(self._write_words)
        self.reset()

    def value(self) -> tuple[int | None, str]:
        """At most how many, None for all, and which: one of CHOOSINGS."""
        choice = self.choice.value()
        return (None, "first") if choice == ALL else (self.count.value(), choice)

    def reset(self) -> None:
        """All pairs again."""
        self.choice.set_value(ALL)
        self.count.hide()

    def _take_choice(self) -> None:
        self.count.setVisible(self.choice.value() != ALL)
        self.changed.emit()

    def _write_words(self) -> None:
        self.choice.setAccessibleName(self.tr("Which pairs"))
        self.choice.setToolTip(
            self.tr("Fewer pairs are quicker to learn; at random they are a fair picture of a sorted file.")
        )
        self.choice.offer({ALL: self.tr("all pairs"), "first": self.tr("the first"), "random": self.tr("at random")})
        self.count.setAccessibleName(self.tr("Number of pairs"))
        self.count.setToolTip(self.tr("At most so many usable pairs are taken."))
