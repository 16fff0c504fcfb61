"""How long the sentences of a corpus are: a sample's median and longest, and a small picture of the spread."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app import language, theme
from desktop_app.widgets.pair_table import Pairs

_SAMPLE = 2000
_BLOCK = 250
_BARS = 24


@dataclass(frozen=True, slots=True)
class Lengths:
    """Lengths in characters of one side of a sample.

    Attributes:
        bars: How many sentences fall into each of equal ranges from 1 to `widest`.
        widest: Upper end of the picture: the 99th percentile of both sides, up to the next whole bar.
    """

    median: int
    longest: int
    bars: tuple[int, ...]
    widest: int


def sample_of(pairs: Pairs, part: str) -> list[tuple[str, str]]:
    """At most 2,000 pairs, in blocks spread evenly over a part, so that a large corpus costs no more than a small one."""
    count = pairs.count(part)
    if count <= _SAMPLE:
        return pairs.rows(part, 0, count)
    blocks = _SAMPLE // _BLOCK
    starts = [block * (count - _BLOCK) // (blocks - 1) for block in range(blocks)]
    return [pair for start in starts for pair in pairs.rows(part, start, start + _BLOCK)]


def measure(sample: Sequence[tuple[str, str]]) -> tuple[Lengths, Lengths] | None:
    """Lengths of both sides, on one scale; None for no pairs."""
    if not sample:
        return None
    sides = [sorted(len(pair[side]) for pair in sample) for side in (0, 1)]
    longest = max(1, *(side[(len(side) - 1) * 99 // 100] for side in sides))
    widest = _BARS * -(-longest // _BARS)  # whole characters a bar, or every other bar would be empty
    source, target = (_lengths(side, widest) for side in sides)
    return source, target


def _lengths(lengths: list[int], widest: int) -> Lengths:
    bars = [0] * _BARS
    for length in lengths:
        bars[min(_BARS - 1, (length - 1) * _BARS // widest if length else 0)] += 1
    return Lengths(round(statistics.median(lengths)), lengths[-1], tuple(bars), widest)


class LengthChart(QWidget):
    """Source upwards and target downwards from one line, short sentences left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[Lengths, Lengths] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.watcher().changed.connect(self.update)
        language.follow(self._write_words)

    def set_lengths(self, sides: tuple[Lengths, Lengths] | None) -> None:
        """Show other lengths, or none."""
        self._sides = sides
        self._write_words()
        self.update()

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Lengths of source and target sentences"))
        if self._sides is not None:
            words = self.tr("Sentences by length, 1 to {widest} characters: source above the line, target below it.")
            self.setToolTip(words.format(widest=self._sides[0].widest))

    def sizeHint(self) -> QSize:
        """A strip."""
        return QSize(200, 72)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paints the bars."""
        if self._sides is None:
            return
        painter = QPainter(self)
        colors = theme.current()
        middle = self.height() / 2
        tallest = max(max(side.bars) for side in self._sides)
        for side, color, upwards in zip(self._sides, (colors.accent, colors.warning), (True, False), strict=True):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(color))
            wide = self.width() / _BARS
            for index, count in enumerate(side.bars):
                high = (middle - 2) * count / tallest
                top = middle - 1 - high if upwards else middle + 1
                painter.drawRect(QRectF(index * wide + 1, top, wide - 2, high))
        painter.setPen(QColor(colors.border))
        painter.drawLine(0, int(middle), self.width(), int(middle))
