"""One head of a trace: what is drawn of it, and what one of its cells says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from desktop_app.plots.labels import label_of
from model.records.attention import Array, AttentionTrace


def largest(traces: Sequence[AttentionTrace], stack: str) -> Array:
    """(L, H) largest weight of each head of a stack in any of these traces; 1 for a head that looks nowhere."""
    found: Array = np.max([trace.weights(stack).max(axis=(2, 3)) for trace in traces], axis=0)
    return np.where(found > 0, found, np.float32(1))


@dataclass(frozen=True, slots=True, eq=False)
class HeadDrawing:
    """What a picture shows: (rows, columns) weights between 0 and 1, and a label for each row and column.

    Attributes:
        caption: Written above the map; empty: nothing.
        brightest: The weight at the bright end of the colours.
    """

    weights: Array
    rows: Sequence[str]
    columns: Sequence[str]
    caption: str = ""
    brightest: float = 1.0

    def has_words_of(self, other: HeadDrawing) -> bool:
        """Whether only the weights differ."""
        return self._words() == other._words()

    def _words(self) -> tuple[object, ...]:
        return self.rows, self.columns, self.caption, self.brightest


@dataclass(frozen=True, slots=True)
class Cell:
    """A row token looks at a column token.

    Attributes:
        rank: 1 for the column that the row looks at most.
        columns: How many columns there are.
    """

    row: str
    column: str
    weight: float
    rank: int
    columns: int


@dataclass(frozen=True, slots=True, eq=False)
class HeadChoice:
    """Which head of a trace, and how it is coloured.

    Attributes:
        layer, head: Both from 0.
        brightest: The weight at the bright end of the colours.
    """

    trace: AttentionTrace
    stack: str
    layer: int
    head: int
    brightest: float = 1.0

    @property
    def weights(self) -> Array:
        """(rows, columns) weights."""
        weights: Array = self.trace.weights(self.stack)[self.layer, self.head]
        return weights

    @property
    def rows(self) -> tuple[str, ...]:
        """Labels of the tokens that look."""
        return tuple(label_of(token) for token in self.trace.rows(self.stack))

    @property
    def columns(self) -> tuple[str, ...]:
        """Labels of the tokens that are looked at."""
        return tuple(label_of(token) for token in self.trace.columns(self.stack))

    def drawing(self, caption: str = "") -> HeadDrawing:
        """The head as it is drawn."""
        return HeadDrawing(self.weights, self.rows, self.columns, caption, self.brightest)

    def cell(self, row: int, column: int) -> Cell:
        """What one cell says."""
        weights = self.weights[row]
        rank = 1 + int((weights > weights[column]).sum())
        return Cell(self.rows[row], self.columns[column], float(weights[column]), rank, len(weights))
