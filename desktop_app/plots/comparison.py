"""Two heads side by side: the weights of one minus those of the other, where both have the same tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

import numpy as np

from desktop_app.plots.head import HeadChoice, HeadDrawing
from model.records.attention import Array


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

    def drawing(self, caption: str = "") -> HeadDrawing:
        """The difference as it is drawn: equally far to both sides of 0."""
        difference = self.difference()
        largest = float(np.nanmax(np.abs(difference), initial=0.0))
        return HeadDrawing(difference, self.right.rows, self.right.columns, caption, largest or 1.0, diverging=True)


def matching(left: Sequence[str], right: Sequence[str]) -> list[tuple[int, int]]:
    """Places of the longest runs of equal tokens, in order."""
    blocks = SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks()
    return [(block.a + step, block.b + step) for block in blocks for step in range(block.size)]
