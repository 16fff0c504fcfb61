"""A head as two texts: for one token of the one, the tokens of the other are shaded by their weights."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from desktop_app.look import theme
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.labels import drawable
from desktop_app.plots.palette import LESS, MORE
from desktop_app.widgets.painting import COLUMN, ROW, Painting, Spot, blended, coverage, legible, write_line
from model.records.tokens import Token

LARGE_LETTERS, LETTERS, LONG_LETTERS, SMALL_LETTERS = 28, 20, 17, 13
"""Height of a text with much room before zooming, of any, of one that would not fit else, and where two stand side by side."""
SPACING = 1.4
"""Heights of the text from line to line."""
PADDING, MARGIN, PARAGRAPH = 3, 8, 14
SPACE = "▁"


class TextPainting(Painting):
    """Above, or at the left, the tokens that look; below, or at the right, those that are looked at."""

    steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
    sides = {Qt.Key.Key_Up: ROW, Qt.Key.Key_Down: COLUMN}

    def __init__(
        self,
        choice: HeadChoice,
        width: int,
        *,
        headings: tuple[str, str],
        colors: theme.Colors,
        caption: str = "",
        letters: int = LETTERS,
        beside: bool = False,
        less: HeadChoice | None = None,
    ) -> None:
        """Args:
        choice: The head; of two that are compared, where the second looks more.
        width: Of the painting.
        headings: What the two texts are.
        colors: Of the window or of a file.
        caption: Written above it; empty: nothing.
        letters: Height of the text before zooming.
        beside: Whether the texts stand side by side: for long ones.
        less: Where the second of two heads looks less.
        """
        self._choice, self._less, self._colors = choice, less, colors
        self._font, self._small = theme.font(letters), theme.font(12)
        self._metrics = QFontMetrics(self._font)
        is_covered = coverage(self._metrics)
        self._labels: dict[str, list[str]] = {}
        self._places: dict[str, list[QRect]] = {}
        self._words: list[tuple[QRect, str]] = []
        top = self._write_lines([line for line in caption.split("\n") if line], QRect(0, MARGIN, width, 0))
        sides = ((ROW, choice.rows, choice.row_tokens), (COLUMN, choice.columns, choice.column_tokens))
        room, ends = QRect(0, top, width // 2 if beside else width, 0), []
        for heading, (side, labels, tokens) in zip(headings, sides, strict=True):
            first = self._write_lines([heading], room)
            self._labels[side] = [drawable(label, is_covered) for label in labels]
            self._places[side] = self._flow(self._labels[side], tokens, room.adjusted(0, first - room.top(), 0, 0))
            ends.append(max((place.bottom() for place in self._places[side]), default=first) + PARAGRAPH)
            room.moveTo(room.width() if beside else 0, top if beside else ends[-1])
        self.size = QSize(width, max(ends))

    def count(self, side: str) -> int:
        """See Painting."""
        return len(self._places[side])

    def place(self, spot: Spot) -> QRect:
        """See Painting."""
        return self._places[spot.side][spot.index]

    def paint(self, painter: QPainter, spot: Spot | None, visible: QRect) -> None:
        """See Painting."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._small)
        painter.setPen(QColor(self._colors.muted))
        for room, text in self._words:
            painter.drawText(room, _ALIGNED, text)
        painter.setFont(self._font)
        for side in (ROW, COLUMN):
            shares = self._shares(side, spot)
            for index, place in enumerate(self._places[side]):
                if place.intersects(visible):
                    self._paint_token(painter, Spot(side, index), shares[index], chosen=spot == Spot(side, index))

    def _paint_token(self, painter: QPainter, spot: Spot, share: float, *, chosen: bool) -> None:
        place = self.place(spot)
        ground = blended(self._colors.card, self._shade(share), abs(share))
        if share:
            painter.fillRect(place, ground)
        painter.setPen(legible(ground, self._colors))
        write_line(painter, place, self._labels[spot.side][spot.index])
        if chosen:
            painter.setPen(QPen(QColor(self._colors.accent), 2))
            painter.drawRoundedRect(place.adjusted(0, 1, 0, -1), 3, 3)

    def _shade(self, share: float) -> str:
        if self._less is None:
            return self._colors.accent
        return MORE if share > 0 else LESS

    def _shares(self, side: str, spot: Spot | None) -> list[float]:
        """How strongly each token of a side is shaded; below 0 where the second of two heads looks less."""
        if spot is None or spot.side == side:
            return [0.0] * self.count(side)
        weights = self._choice.weights - (self._less.weights if self._less is not None else 0)
        along = weights[spot.index] if spot.side == ROW else weights[:, spot.index]
        shares: list[float] = (along / self._choice.brightest).tolist()
        return shares

    def _write_lines(self, lines: Sequence[str], room: QRect) -> int:
        """Takes up lines of small words, from the top of the room; returns where the next thing begins."""
        high, top = QFontMetrics(self._small).height() + 4, room.top()
        for line in lines:
            self._words.append((QRect(room.left() + MARGIN, top, room.width() - 2 * MARGIN, high), line))
            top += high
        return top

    def _flow(self, labels: Sequence[str], tokens: Sequence[Token], room: QRect) -> list[QRect]:
        """Places the tokens like words of a text, from the right where it is written so; the room has no end below."""
        high = round(self._metrics.height() * SPACING)
        space = self._metrics.horizontalAdvance(" ")
        places, x, y = [], MARGIN, room.top()
        for label, token in zip(labels, tokens, strict=True):
            wide = min(self._metrics.horizontalAdvance(label) + 2 * PADDING, room.width() - 2 * MARGIN)
            x += space if token.piece.startswith(SPACE) and x > MARGIN else 0
            if x > MARGIN and x + wide > room.width() - MARGIN:
                x, y = MARGIN, y + high
            places.append(QRect(x, y, wide, high))
            x += wide
        is_mirrored = is_from_right("".join(labels))
        for place in places:
            left = room.width() - place.left() - place.width() if is_mirrored else place.left()
            place.moveLeft(room.left() + left)
        return places


_ALIGNED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute


def is_from_right(text: str) -> bool:
    """Whether most of a text's letters are Arabic, Hebrew or the like."""
    kinds = [unicodedata.bidirectional(character) for character in text]
    return sum(kind in ("R", "AL") for kind in kinds) > kinds.count("L")
