"""One head of a trace, or what all of them come to: what is drawn of it, and what one of its cells says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from desktop_app.plots.labels import label_of
from desktop_app.words import axes
from model.records.attention import Array, AttentionTrace, StackSummary, TraceReading
from model.records.tokens import Token


def largest(traces: Sequence[AttentionTrace], stack: str) -> Array:
    """(L, H) largest weight of each head of a stack in any of these traces; 1 for a head that looks nowhere."""
    found: Array = np.max([trace.weights(stack).max(axis=(2, 3)) for trace in traces], axis=0)
    return np.where(found > 0, found, np.float32(1))


@dataclass(frozen=True, slots=True, eq=False)
class HeadDrawing:
    """What a picture shows: (rows, columns) weights of 0 or more, and a label for each row and column.

    Attributes:
        caption: Written above the map; empty: nothing.
        brightest: The weight at the bright end of the colours.
        sides: What the rows are, and what the columns are; empty: not said.
        diverging: Whether these are differences, from −`brightest` to `brightest`; one that is not a number is left grey.
    """

    weights: Array
    rows: Sequence[str]
    columns: Sequence[str]
    caption: str = ""
    brightest: float = 1.0
    diverging: bool = False
    sides: tuple[str, str] = ("", "")

    def has_words_of(self, other: HeadDrawing) -> bool:
        """Whether only the weights differ."""
        return self._words() == other._words()

    def _words(self) -> tuple[object, ...]:
        return self.rows, self.columns, self.caption, self.brightest, self.diverging, self.sides


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
    """Which head of a trace, or which sum over its heads, and how it is coloured.

    Attributes:
        layer, head: Both from 0; of a sum, layer L stands for all layers and the head says nothing.
        brightest: The weight at the bright end of the colours.
        summary: One of SUMMARIES, or empty for a single head.
        summed: What the heads of the stack come to; needed for a sum only.
        of_reference: Whether the target is the reference, and not a translation.
    """

    trace: AttentionTrace
    stack: str
    layer: int
    head: int
    brightest: float = 1.0
    summary: str = ""
    summed: StackSummary | None = None
    of_reference: bool = False

    def place(self) -> str:
        """As settings and lessons keep it: "stack/layer/head", or the name of a sum in place of the head."""
        return f"{self.stack}/{self.layer}/{self.summary or self.head}"

    @property
    def weights(self) -> Array:
        """(rows, columns) weights."""
        if self.summary:
            assert self.summed is not None
            return self.summed.weights(self.summary, self.layer)
        weights: Array = self.trace.weights(self.stack)[self.layer, self.head]
        return weights

    @property
    def row_tokens(self) -> tuple[Token, ...]:
        """The tokens that look."""
        return self.trace.rows(self.stack)

    @property
    def column_tokens(self) -> tuple[Token, ...]:
        """The tokens that are looked at; none where the columns are heads or layers."""
        return self.trace.columns(self.stack) if self.has_token_columns else ()

    @property
    def has_token_columns(self) -> bool:
        """Whether columns are tokens, so that rows and columns can be linked."""
        return self.summary != "entropy"

    @property
    def is_whole(self) -> bool:
        """Whether this is a sum over all layers."""
        return self.summed is not None and self.layer == len(self.summed.entropy)

    @property
    def rows(self) -> tuple[str, ...]:
        """Labels of the tokens that look."""
        return tuple(label_of(token) for token in self.row_tokens)

    @property
    def columns(self) -> tuple[str, ...]:
        """Labels of the tokens that are looked at; numbers of heads or layers where the columns are these."""
        if self.has_token_columns:
            return tuple(label_of(token) for token in self.column_tokens)
        return tuple(str(number + 1) for number in range(self.weights.shape[1]))

    def of(self, reading: TraceReading) -> HeadChoice:
        """The same head of another trace."""
        return replace(self, trace=reading.trace, summed=reading.stacks.get(self.stack))

    def drawing(self, caption: str = "") -> HeadDrawing:
        """The head as it is drawn."""
        return HeadDrawing(self.weights, self.rows, self.columns, caption, self.brightest, sides=self.sides())

    def headings(self) -> tuple[str, str]:
        """What the tokens that look are, and those that are looked at, in the language of the window."""
        return axes.headings(self.stack, of_reference=self.of_reference)

    def sides(self) -> tuple[str, str]:
        """What the rows are, and what the columns are, in the language of the window."""
        looking, looked_at = self.headings()
        if self.has_token_columns:
            return looking, looked_at
        return looking, axes.heads_or_layers(layers=self.is_whole)

    def cell(self, row: int, column: int) -> Cell:
        """What one cell says."""
        weights = self.weights[row]
        rank = 1 + int((weights > weights[column]).sum())
        return Cell(self.rows[row], self.columns[column], float(weights[column]), rank, len(weights))

    def strongest(
        self, *, row: int | None = None, column: int | None = None, count: int = 3
    ) -> list[tuple[str, float]]:
        """The tokens that a row looks at most, or that look most at a column, with their weights, falling."""
        weights, labels = (self.weights[row], self.columns) if row is not None else (self.weights[:, column], self.rows)
        return [(labels[place], float(weights[place])) for place in np.argsort(-weights, kind="stable")[:count]]


def brightest(choice: HeadChoice, course: Sequence[TraceReading], *, relative: bool) -> HeadChoice:
    """A sum over heads with its colours: entropy up to that of looking at all columns evenly, weights up to 1.

    Args:
        choice: Of a sum.
        course: Other traces that share its colours.
        relative: Up to the largest value instead.
    """
    columns = max(2, len(choice.trace.columns(choice.stack)))
    top = float(np.log2(columns)) if choice.summary == "entropy" else 1.0
    if relative:
        others = [choice.of(reading) for reading in course if choice.stack in reading.stacks]
        top = max(float(other.weights.max(initial=0.0)) for other in [choice, *others]) or 1.0
    return replace(choice, brightest=top)
