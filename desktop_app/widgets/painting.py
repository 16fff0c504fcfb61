"""What is painted of tokens and weights: the same on the screen and in files."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from desktop_app.look import theme

ROW, COLUMN = "row", "column"
"""The side of the tokens that look, and of those that are looked at."""

LEAST_CONTRAST = 4.5
"""Of words and what is behind them (WCAG 2.2, criterion 1.4.3)."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One token of a painting.

    Attributes:
        side: ROW or COLUMN.
        index: From 0.
    """

    side: str
    index: int


class Painting(ABC):
    """Tokens that look and tokens that are looked at, laid out for a width; pixels from the upper left corner."""

    size: QSize
    steps: ClassVar[Mapping[Qt.Key, int]]
    """How far each arrow key goes along a side."""
    sides: ClassVar[Mapping[Qt.Key, str]]
    """The side that each arrow key goes over to."""

    @abstractmethod
    def paint(self, painter: QPainter, spot: Spot | None, visible: QRect) -> None:
        """Paints what lies in `visible`; with a spot only what concerns that token."""

    @abstractmethod
    def place(self, spot: Spot) -> QRect:
        """Where a token stands."""

    @abstractmethod
    def count(self, side: str) -> int:
        """Tokens of a side."""

    def spot_at(self, point: QPoint) -> Spot | None:
        """The token at a point."""
        spots = (Spot(side, index) for side in (ROW, COLUMN) for index in range(self.count(side)))
        return next((spot for spot in spots if self.place(spot).contains(point)), None)

    def moved(self, spot: Spot | None, key: Qt.Key) -> Spot | None:
        """The token that an arrow key goes to; None for another key, or where there is no token."""
        if key in self.sides:
            return self.inside(self.sides[key], spot.index if spot is not None else 0)
        if key not in self.steps:
            return None
        return self.inside(spot.side, spot.index + self.steps[key]) if spot is not None else self.inside(ROW, 0)

    def inside(self, side: str, index: int) -> Spot | None:
        """The token of a side that is nearest to an index."""
        count = self.count(side)
        return Spot(side, min(max(0, index), count - 1)) if count else None


def blended(ground: str, color: str, share: float) -> QColor:
    """A colour laid over the ground, 0 to 1 strong."""
    below, above = QColor(ground), QColor(color)
    share = min(1.0, max(0.0, share))
    return QColor.fromRgbF(
        below.redF() + (above.redF() - below.redF()) * share,
        below.greenF() + (above.greenF() - below.greenF()) * share,
        below.blueF() + (above.blueF() - below.blueF()) * share,
    )


def legible(ground: QColor, colors: theme.Colors, wanted: str = "") -> QColor:
    """The colour of words on a ground: the one wanted, that of all words, black or white: the first that stands out enough."""
    for usual in (QColor(wanted or colors.text), QColor(colors.text)):
        if contrast(usual, ground) >= LEAST_CONTRAST:
            return usual
    extremes = QColor(Qt.GlobalColor.black), QColor(Qt.GlobalColor.white)
    return max(extremes, key=lambda color: contrast(color, ground))


def contrast(first: QColor, second: QColor) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def write_line(
    painter: QPainter, room: QRect, text: str, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter
) -> None:
    """Writes a line in the middle of a room's height, cut short where it is too narrow, on the base line of the painter's font.

    Qt would centre a text with characters of another font by that font's height: it would stand lower than its neighbours.
    """
    metrics = QFontMetrics(painter.font())
    shown = text
    # Eliding counts fractions of a pixel: what fits it would cut.
    if metrics.horizontalAdvance(text) > room.width():
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    spare = room.width() - metrics.horizontalAdvance(shown)
    left = {Qt.AlignmentFlag.AlignLeft: 0, Qt.AlignmentFlag.AlignRight: spare}.get(side, spare // 2)
    base = room.top() + (room.height() - metrics.height()) // 2 + metrics.ascent()
    painter.drawText(room.left() + left, base, shown)


def coverage(metrics: QFontMetrics) -> Callable[[str], bool]:
    """A function that says whether a character can be written with a font or one that stands in for it."""

    @cache
    def is_covered(character: str) -> bool:
        return bool(metrics.inFontUcs4(ord(character)))

    return is_covered


def _luminance(color: QColor) -> float:
    parts = (color.redF(), color.greenF(), color.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
