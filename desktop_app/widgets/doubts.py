"""How doubtful a token is, as a colour: the less likely the model found it, the stronger."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.look import theme
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.painting import blended, legible
from desktop_app.words import language

UNDERLINED = 0.5
"""A probability under which a token is underlined too, for who does not tell the colours apart."""
_STRONGEST = 0.5
"""Share of the full colour of a token that the model found impossible: words stay legible on it."""
_SWATCHES = 5
_SIDE, _GAP, _LETTERS = 18, 3, 11


def doubt_color(probability: float, ground: str) -> QColor:
    """The colour behind a token of a probability, on a ground."""
    return blended(ground, theme.current().warning, (1 - probability) * _STRONGEST)


class DoubtLegend(QWidget):
    """Swatches from sure to doubtful, with the probabilities that they stand for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.watcher().changed.connect(self._fit)
        language.follow(self._write_words)

    def sizeHint(self) -> QSize:
        """Room for the swatches."""
        return QSize(theme.scaled(_SWATCHES * (_SIDE + _LETTERS + _GAP)), theme.scaled(_SIDE))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paints them, the surest first."""
        painter = QPainter(self)
        font = theme.font(_LETTERS)
        wide = self.width() // _SWATCHES
        for number in range(_SWATCHES):
            probability = 1 - number / (_SWATCHES - 1)
            place = QRect(number * wide, 0, wide - theme.scaled(_GAP), self.height())
            ground = doubt_color(probability, theme.current().card)
            painter.fillRect(place, ground)
            font.setUnderline(probability < UNDERLINED)
            painter.setFont(font)
            painter.setPen(legible(ground, theme.current()))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, shown_number(probability))

    def _fit(self) -> None:
        self.updateGeometry()
        self.update()

    def _write_words(self) -> None:
        words = self.tr(
            "Probability of a token: the stronger the colour, the less sure the model was; underlined below {limit}"
        )
        self.setToolTip(words.format(limit=shown_number(UNDERLINED)))
        self.setAccessibleName(self.toolTip())
