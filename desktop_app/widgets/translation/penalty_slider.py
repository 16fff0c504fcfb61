"""A slider for the length penalty by which what is found is ranked anew."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from desktop_app.look import theme
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.words import language

_STEPS = 20
"""Steps of 1."""
_LARGEST = 5
_WIDE = 110


class PenaltySlider(QWidget):
    """Signals:
    changed(object): The length penalty that a person chose.
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label, self._value = QLabel(), QLabel()
        for label in (self._label, self._value):
            label.setProperty("role", "muted")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, _LARGEST * _STEPS)
        self.slider.setFixedWidth(theme.scaled(_WIDE))
        self.slider.valueChanged.connect(self._tell)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (self._label, self.slider, self._value):
            layout.addWidget(widget)
        self._show_value()
        language.follow(self._write_words)

    def alpha(self) -> float:
        """The length penalty chosen."""
        return self.slider.value() / _STEPS

    def set_alpha(self, alpha: float) -> None:
        """Shows a length penalty; nothing is told."""
        self.slider.blockSignals(True)
        self.slider.setValue(round(alpha * _STEPS))
        self.slider.blockSignals(False)
        self._show_value()

    def _tell(self) -> None:
        self._show_value()
        self.changed.emit(self.alpha())

    def _show_value(self) -> None:
        self._value.setText(shown_number(self.alpha()))

    def _write_words(self) -> None:
        self._label.setText(self.tr("Rank anew by α"))
        self.slider.setAccessibleName(self.tr("Length penalty of the ranking"))
        self.slider.setToolTip(
            self.tr(
                "Ranks what was found by another length penalty, without searching anew: the log-probabilities stay. "
                "What the search never finished cannot come in; the α above searches again."
            )
        )
