"""Two heads side by side: the weights of one minus those of the other, where both have the same tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

import numpy as np

from desktop_app.plots.head import HeadChoice, HeadDrawing
from model.records.attention import Array, AttentionTrace

MOST_NAMED = 3
"""Tokens that a sentence about a difference names."""


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """Two heads.

    Attributes:
        left, right: The heads; the difference is right minus left, over the tokens of the right one.
        left_name, right_name: What a person calls them: a run, a checkpoint.
    """

    left: HeadChoice
    right: HeadChoice
    left_name: str
    right_name: str

    def rows(self) -> list[tuple[int, int]]:
        """Rows of left and right that are of the same token, in order."""
        return matching(self.left.rows, self.right.rows)

    def columns(self) -> list[tuple[int, int]]:
        """Columns of left and right that are of the same token, in order."""
        return matching(self.left.columns, self.right.columns)

    def is_whole(self) -> bool:
        """Whether both have the same tokens throughout."""
        return (self.left.rows, self.left.columns) == (self.right.rows, self.right.columns)

    def difference(self) -> Array:
        """(rows, columns) of the right head: its weights minus those of the left, not a number where tokens differ."""
        found = np.full(self.right.weights.shape, np.nan, np.float32)
        rows, columns = np.array(self.rows(), int).reshape(-1, 2), np.array(self.columns(), int).reshape(-1, 2)
        left = self.left.weights[np.ix_(rows[:, 0], columns[:, 0])]
        right = self.right.weights[np.ix_(rows[:, 1], columns[:, 1])]
        found[np.ix_(rows[:, 1], columns[:, 1])] = right - left
        return found

    def parts(self) -> tuple[HeadChoice, HeadChoice]:
        """The difference as two heads over the tokens of the right one: where it looks more, and where it looks less."""
        difference = np.nan_to_num(self.difference())
        largest = float(np.abs(difference).max(initial=0.0)) or 1.0
        more, less = (np.maximum(sign * difference, np.float32(0)) for sign in (1, -1))
        return self._part(more, largest), self._part(less, largest)

    def strongest(self, *, row: int | None = None, column: int | None = None) -> list[tuple[str, float]]:
        """The tokens whose weight a row gives, or a column gets, changed most, with the change; the largest first."""
        difference = self.difference()
        along, labels = (
            (difference[row], self.right.columns) if row is not None else (difference[:, column], self.right.rows)
        )
        along = np.nan_to_num(along)
        return [
            (labels[place], float(along[place])) for place in np.argsort(-np.abs(along), kind="stable")[:MOST_NAMED]
        ]

    def _part(self, weights: Array, brightest: float) -> HeadChoice:
        right = self.right
        shown: dict[str, Any] = {right.stack: weights[None, None]}
        trace = replace(right.trace, **shown)
        return HeadChoice(trace, right.stack, 0, 0, brightest, of_reference=right.of_reference)

    def drawing(self, caption: str = "") -> HeadDrawing:
        """The difference as it is drawn: equally far to both sides of 0."""
        difference = self.difference()
        largest = float(np.nanmax(np.abs(difference), initial=0.0))
        right = self.right
        return HeadDrawing(
            difference, right.rows, right.columns, caption, largest or 1.0, diverging=True, sides=right.sides()
        )


def stack_difference(left: AttentionTrace, right: AttentionTrace, stack: str) -> Array | None:
    """(L, H, rows, columns) weights of all heads of the right trace minus the left one's, not a number where tokens differ.

    None where the two do not have as many layers and heads.
    """
    shape = right.weights(stack).shape
    if left.weights(stack).shape[:2] != shape[:2]:
        return None
    first = HeadChoice(left, stack, 0, 0), HeadChoice(right, stack, 0, 0)
    rows, columns = (
        np.array(matching(one, other), int).reshape(-1, 2)
        for one, other in ((first[0].rows, first[1].rows), (first[0].columns, first[1].columns))
    )
    found = np.full(shape, np.nan, np.float32)
    there, here = (np.ix_(*map(np.arange, shape[:2]), rows[:, side], columns[:, side]) for side in (0, 1))
    found[here] = right.weights(stack)[here] - left.weights(stack)[there]
    return found


def matching(left: Sequence[str], right: Sequence[str]) -> list[tuple[int, int]]:
    """Places of the longest runs of equal tokens, in order."""
    blocks = SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks()
    return [(block.a + step, block.b + step) for block in blocks for step in range(block.size)]
