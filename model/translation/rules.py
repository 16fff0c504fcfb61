"""What a hypothesis must say or may not say next, whatever the model thinks of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.decoding import DecodeConfig
from model.records.tokens import END

Ints: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.float64]
FREE = -1
"""Stands for a token where none is forced."""


class Rules:
    """Given beginnings, the least length, and runs of tokens that may not come twice.

    A rule that would forbid everything a hypothesis could say is passed over in that step.
    """

    def __init__(self, config: DecodeConfig, prefixes: Sequence[Sequence[int]]) -> None:
        """Args:
        config: Of which `minimum_length` and `no_repeat` act here.
        prefixes: For each row the tokens it begins with; () for none at all.
        """
        self._config, self._prefixes = config, prefixes
        self._said: list[tuple[int, ...]] | None = None

    def is_forcing(self, row: Ints, said: int) -> bool:
        """Whether any open hypothesis has its next token given; `said`: how many it has."""
        return bool((self.forced(row, said) != FREE).any())

    def forced(self, row: Ints, said: int) -> Ints:
        """(N,) the token that each hypothesis must say next, or FREE."""
        if not any(said < len(prefix) for prefix in self._prefixes):
            return np.full(len(row), FREE)
        return np.array([p[said] if said < len(p) else FREE for p in (self._prefixes[r] for r in row)])

    def most_forbidden(self, said: int) -> int:
        """How many tokens may be forbidden to one hypothesis that has said so many."""
        repeats = max(0, said - self._config.no_repeat + 1) if self._config.no_repeat else 0
        return repeats + (said + 1 < self._config.minimum_length)

    def allowed(self, values: Floats, ids: Ints, row: Ints, said: int) -> Floats:
        """Log-probabilities (N, k) with −inf for what the rules forbid; given tokens obey no rule but to be said."""
        forced = self.forced(row, said)
        wrong = (forced[:, None] != FREE) & (ids != forced[:, None])
        free = forced[:, None] == FREE
        if said + 1 < self._config.minimum_length:
            wrong |= free & (ids == END)
        if self._config.no_repeat and self._said is not None:
            for number, text in enumerate(self._said):
                repeats = repeating(text, self._config.no_repeat)
                if repeats and free[number, 0]:
                    wrong[number] |= np.isin(ids[number], list(repeats))
        left = np.where(wrong, -np.inf, values)
        stuck = free & ~np.isfinite(left).any(axis=1, keepdims=True)
        return np.where(stuck, values, left)

    def follow(self, tokens: Ints, parents: Ints) -> None:
        """Remembers what the open hypotheses have said, where a rule needs it."""
        if self._config.no_repeat:
            before = self._said or [()] * (int(parents.max(initial=0)) + 1)
            self._said = [(*before[p], int(t)) for p, t in zip(parents, tokens, strict=True)]


def repeating(text: Sequence[int], size: int) -> set[int]:
    """The tokens that would make the last `size` tokens of a text come in it a second time.

    Paulus et al. 2018, "A Deep Reinforced Model for Abstractive Summarization", section 2.5.
    """
    last = tuple(text[len(text) - size + 1 :]) if size > 1 else ()
    return {text[i + size - 1] for i in range(len(text) - size + 1) if tuple(text[i : i + size - 1]) == last}
