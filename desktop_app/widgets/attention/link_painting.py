"""Heads as lines between two columns of tokens, after BertViz's head view (Vig 2019): the stronger, the more weight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from desktop_app.look import theme
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.labels import drawable, shorten
from desktop_app.widgets.painting import COLUMN, ROW, Painting, Spot, coverage, write_line

LEVELS = 12
"""Strengths that are told apart."""
LEAST = 0.02
"""Weaker lines, as a share of the strongest, are left out."""
MOST_LINES = 400
"""Of all heads together while no token is chosen: more are a cloud, and take longer than a frame."""
GAP, MARGIN = 8, 6
THIN, THICK = 1, 2
"""Of lines below and above a third of the full strength; thin ones are painted three times as fast."""
MOST_NAME = 0.3
"""Share of the width that the tokens of one side may take."""
MOST_STEP = 3
"""Heights of a line of text from one token to the next, at most."""

Numbers = NDArray[np.int64]
Links = tuple[Numbers, Numbers, Numbers]
"""Row, column and level (1 to LEVELS) of lines."""


@dataclass(frozen=True, slots=True, eq=False)
class LinkedHead:
    """A head, its name, and the colour of its lines, by default the accent of what surrounds it."""

    choice: HeadChoice
    name: str
    color: str = ""


class LinkPainting(Painting):
    """The heads over the same tokens, at the left those that look."""

    steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
    sides = {Qt.Key.Key_Left: ROW, Qt.Key.Key_Right: COLUMN}

    def __init__(
        self, heads: Sequence[LinkedHead], width: int, *, room: int = 0, colors: theme.Colors, caption: str = ""
    ) -> None:
        """Args:
        heads: One or several.
        width: Of the painting.
        room: Height that it may fill; it is higher where the tokens need it.
        colors: Of the window or of a file.
        caption: Written above it; empty: nothing.
        """
        self._heads = [replace(head, color=head.color or colors.accent) for head in heads]
        self._colors = colors
        self._font, self._small = theme.font(), theme.font(12)
        metrics = QFontMetrics(self._font)
        is_covered = coverage(metrics)
        choice = heads[0].choice
        self._labels = {
            side: [shorten(drawable(label, is_covered), 24) for label in labels]
            for side, labels in ((ROW, choice.rows), (COLUMN, choice.columns))
        }
        self._names = {side: self._width(metrics, labels, width) for side, labels in self._labels.items()}
        self._caption = [line for line in caption.split("\n") if line]
        line = QFontMetrics(self._small).height() + 4
        legend = len(heads) if len(heads) > 1 else 0
        self._top = MARGIN + line * (len(self._caption) + legend) + (MARGIN if legend or caption else 0)
        most = max(map(len, self._labels.values()))
        least = metrics.height() * 1.1
        self._step = min(max(least, (room - self._top - MARGIN) / max(1, most)), metrics.height() * MOST_STEP)
        self.size = QSize(width, round(self._top + most * self._step) + MARGIN)
        self._most = MOST_LINES // len(heads)
        self._strongest = [_links(head.choice, self._most) for head in heads]

    @property
    def drawn(self) -> int:
        """Lines that are drawn while no token is chosen."""
        return sum(len(rows) for rows, _, _ in self._strongest)

    @property
    def possible(self) -> int:
        """Pairs of a token that looks and one that it looks at, of all heads."""
        return sum(int(np.count_nonzero(head.choice.weights)) for head in self._heads)

    def count(self, side: str) -> int:
        """See Painting."""
        return len(self._labels[side])

    def place(self, spot: Spot) -> QRect:
        """See Painting."""
        left = MARGIN if spot.side == ROW else self.size.width() - MARGIN - self._names[COLUMN]
        top = self._top + spot.index * self._step
        return QRect(left, round(top), self._names[spot.side], round(top + self._step) - round(top))

    def spot_at(self, point: QPoint) -> Spot | None:
        """See Painting."""
        for side in (ROW, COLUMN):
            index = int((point.y() - self._top) // self._step)
            if 0 <= index < self.count(side) and self.place(Spot(side, index)).contains(point):
                return Spot(side, index)
        return None

    def paint(self, painter: QPainter, spot: Spot | None, visible: QRect) -> None:
        """See Painting."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_words(painter)
        for number, head in enumerate(self._heads):
            links = self._strongest[number] if spot is None else _links_of(head.choice, spot, self._most)
            self._paint_lines(painter, head, number, links, visible)
        self._paint_tokens(painter, spot, visible)

    def _paint_words(self, painter: QPainter) -> None:
        """The caption, and which colour is which head."""
        painter.setFont(self._small)
        line = QFontMetrics(self._small).height() + 4
        legend = [(head.name, head.color) for head in self._heads] if len(self._heads) > 1 else []
        for number, (text, color) in enumerate([*((text, self._colors.text) for text in self._caption), *legend]):
            room = QRect(MARGIN, MARGIN + number * line, self.size.width() - 2 * MARGIN, line)
            if number >= len(self._caption):
                painter.fillRect(room.left(), room.center().y() - 1, 18, 3, QColor(color))
                room.adjust(24, 0, 0, 0)
            painter.setPen(QColor(self._colors.text))
            painter.drawText(room, _ALIGNED, text)

    def _paint_lines(self, painter: QPainter, head: LinkedHead, number: int, links: Links, visible: QRect) -> None:
        rows, columns, levels = links
        shift = (number - (len(self._heads) - 1) / 2) * THICK
        starts = self._top + (rows + 0.5) * self._step + shift
        ends = self._top + (columns + 0.5) * self._step + shift
        shown = (np.maximum(starts, ends) >= visible.top()) & (np.minimum(starts, ends) <= visible.bottom())
        left = MARGIN + self._names[ROW] + GAP
        right = self.size.width() - MARGIN - self._names[COLUMN] - GAP
        color = QColor(head.color)
        for level in range(1, LEVELS + 1):
            chosen = shown & (levels == level)
            if not chosen.any():
                continue
            color.setAlphaF(level / LEVELS)
            painter.setPen(QPen(color, THICK if level > LEVELS // 3 else THIN))
            pairs = zip(starts[chosen].tolist(), ends[chosen].tolist(), strict=True)
            painter.drawLines([QLineF(left, start, right, end) for start, end in pairs])

    def _paint_tokens(self, painter: QPainter, spot: Spot | None, visible: QRect) -> None:
        painter.setFont(self._font)
        partners = _partners(self._heads[0].choice, spot)
        for side in (ROW, COLUMN):
            align = Qt.AlignmentFlag.AlignRight if side == ROW else Qt.AlignmentFlag.AlignLeft
            for index, label in enumerate(self._labels[side]):
                place = self.place(Spot(side, index))
                if not place.intersects(visible):
                    continue
                share = partners.get(Spot(side, index), 0.0)
                if share > LEAST:
                    behind = QColor(self._heads[0].color)
                    behind.setAlphaF(0.35 * min(1.0, share))
                    painter.fillRect(place.adjusted(-3, 1, 3, -1), behind)
                is_meant = spot is None or spot == Spot(side, index) or share > LEAST
                painter.setPen(QColor(self._colors.text if is_meant else self._colors.muted))
                write_line(painter, place, label, align)
                if spot == Spot(side, index):
                    painter.setPen(QPen(QColor(self._colors.accent), 1.5))
                    painter.drawRoundedRect(place.adjusted(-4, 1, 4, -1), 4, 4)

    @staticmethod
    def _width(metrics: QFontMetrics, labels: Iterable[str], width: int) -> int:
        widest = max((metrics.horizontalAdvance(label) for label in labels), default=0)
        return min(widest, int(width * MOST_NAME))


_ALIGNED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute


def _links(choice: HeadChoice, most: int) -> Links:
    """The lines of a head, at most so many: the strongest."""
    weights = choice.weights
    rows, columns = np.nonzero((weights > 0) & (weights >= LEAST * weights.max(initial=0.0)))
    found = weights[rows, columns] / choice.brightest
    if len(found) > most:
        kept = np.argpartition(-found, most)[:most]
        rows, columns, found = rows[kept], columns[kept], found[kept]
    return rows, columns, _levels(found)


def _links_of(choice: HeadChoice, spot: Spot, most: int) -> Links:
    """The lines of one token, at most so many: the strongest."""
    weights = choice.weights / choice.brightest
    along = weights[spot.index] if spot.side == ROW else weights[:, spot.index]
    others = np.nonzero((along > 0) & (along >= LEAST * along.max(initial=0.0)))[0]
    others = others[np.argsort(-along[others], kind="stable")[:most]]
    own = np.full(len(others), spot.index)
    rows, columns = (own, others) if spot.side == ROW else (others, own)
    return rows, columns, _levels(along[others])


def _levels(shares: NDArray[np.float32]) -> Numbers:
    return np.clip(np.ceil(shares * LEVELS), 1, LEVELS).astype(np.int64)


def _partners(choice: HeadChoice, spot: Spot | None) -> dict[Spot, float]:
    """How strongly each token of the other side is linked to a token."""
    if spot is None:
        return {}
    weights = choice.weights[spot.index] if spot.side == ROW else choice.weights[:, spot.index]
    other = COLUMN if spot.side == ROW else ROW
    return {Spot(other, index): float(weight) / choice.brightest for index, weight in enumerate(weights)}
