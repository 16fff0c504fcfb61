"""Which word of a translation belongs to which word of its source."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from model.records.attention import Array
from model.records.tokens import Token


@dataclass(frozen=True, slots=True, eq=False)
class WordAlignment:
    """How much the step of each target word looked at each source word. S source words, T target words.

    Attributes:
        source: S words, with their places in the source as typed; control tokens are none.
        target: T words, with their places in the translation.
        weights: (T, S) 0 to 1; a row falls short of 1 by what went to the end token.
    """

    source: tuple[Token, ...]
    target: tuple[Token, ...]
    weights: Array

    def source_of(self, target: int) -> int:
        """The source word that a target word looked at most, from 0."""
        return int(np.argmax(self.weights[target]))

    def targets_of(self, source: int) -> tuple[int, ...]:
        """The target words that looked at a source word most; may be none."""
        return tuple(np.flatnonzero(self.weights.argmax(axis=1) == source).tolist())
