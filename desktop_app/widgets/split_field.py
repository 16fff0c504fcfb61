"""Percentages of the three parts; the train part is what the two others leave."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QLabel, QWidget

from desktop_app import language

DEFAULT = 5.0


class SplitField(QWidget):
    """Two numbers for validation and test, and what is left for training.

    Signals:
        changed(): A number was changed.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.validation = self._box()
        self.test = self._box()
        self._train = QLabel()
        self._train.setProperty("role", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for widget in (self.validation, self.test, self._train):
            layout.addWidget(widget)
        layout.addStretch(1)
        language.follow(self._write_words)

    def percentages(self) -> tuple[float, float, float] | None:
        """Train, validation, test; None where both are as they were, so that the engine's upper limits hold."""
        validation, test = self.validation.value(), self.test.value()
        if validation == test == DEFAULT:
            return None
        return (100.0 - validation - test, validation, test)

    def _write_words(self) -> None:
        self.validation.setAccessibleName(self.tr("Validation percent"))
        self.validation.setToolTip(self.tr("Share kept to watch the training with."))
        self.test.setAccessibleName(self.tr("Test percent"))
        self.test.setToolTip(self.tr("Share kept for the score at the end."))
        self._show()

    def _box(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox(minimum=0.0, maximum=49.0, decimals=0, singleStep=1.0, value=DEFAULT, suffix=" %")
        box.lineEdit().setTextMargins(6, 0, 0, 0)
        box.valueChanged.connect(self._show)
        box.valueChanged.connect(lambda _: self.changed.emit())
        return box

    def _show(self) -> None:
        left = 100.0 - self.validation.value() - self.test.value()
        self._train.setText(self.tr("{percent} % train").format(percent=f"{left:g}"))
