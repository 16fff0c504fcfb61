"""Keeps what a search looked at, so that it can be shown as a tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.ranking import score_of
from model.records.search_tree import BEATEN, CUT, FINISHED, KEPT, PRUNED, ROOT
from model.translation.choosing import Continuations, Open

Ints: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
MOST = 4000
"""Most nodes of a tree."""


class Grown(NamedTuple):
    """A node of `records.search_tree.SearchTree` with the id of its token."""

    parent: int
    step: int
    token: int
    token_log_prob: float
    log_prob: float
    score: float
    fate: str
    group: int


class Growth:
    """The nodes of the search of one sentence.

    Attributes:
        nodes: At most MOST.
        left_out: How many there were beyond.
    """

    def __init__(self, *, pruned: int, alpha: float) -> None:
        """Args:
        pruned: Most nodes of a step that were considered and not chosen.
        alpha: Length penalty.
        """
        self.nodes: list[Grown] = []
        self.left_out = 0
        self._pruned, self._alpha = pruned, alpha
        self._open = [ROOT]
        self._step = 0

    def add(
        self, before: Open, values: Floats, ids: Ints, found: Continuations, *, ended: Bools, cut: Bools, is_open: Bools
    ) -> None:
        """Takes one step.

        Args:
            before: The N hypotheses that were open.
            values: (N, k) log-probabilities of what could come after them.
            ids: (N, k) tokens.
            found: What was chosen.
            ended: Which of these said the end token.
            cut: Which reached their limit.
            is_open: Which go on.
        """
        self._step += 1
        fates = np.select([ended, cut, is_open], [FINISHED, CUT, KEPT], BEATEN)
        numbers = [
            self._node(before, parent, token, total, str(fate), group)
            for parent, token, total, group, fate in zip(*found, fates, strict=True)
        ]
        for parent, token, total in self._best_left(before, values, ids, found):
            self._node(before, parent, token, total, PRUNED, before.group[parent])
        self._open = [number for number, goes_on in zip(numbers, is_open, strict=True) if goes_on]

    def _best_left(
        self, before: Open, values: Floats, ids: Ints, found: Continuations
    ) -> Iterator[tuple[int, int, float]]:
        chosen = set(zip(found.parent.tolist(), found.token.tolist(), strict=True))
        total = before.log_prob[:, None] + values
        order = np.argsort(-total, axis=None, kind="stable")[: self._pruned + len(chosen)]
        places = (divmod(int(place), ids.shape[1]) for place in order)
        left = [(p, k) for p, k in places if (p, int(ids[p, k])) not in chosen and np.isfinite(total[p, k])]
        yield from ((p, int(ids[p, k]), float(total[p, k])) for p, k in left[: self._pruned])

    def _node(self, before: Open, parent: int, token: int, total: float, fate: str, group: int) -> int:
        """Its number; what is beyond MOST gets none, and neither does what comes after it."""
        above = self._open[parent]
        if len(self.nodes) >= MOST or (above == ROOT and self._step > 1):
            self.left_out += 1
            return ROOT
        own = float(total - before.log_prob[parent])
        score = score_of(float(total), self._step, self._alpha)
        self.nodes.append(Grown(above, self._step, int(token), own, float(total), score, fate, int(group)))
        return len(self.nodes) - 1
