"""What the steps of a compiled search decided, and the hypotheses read back from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.records.ranking import penalty
from model.translation.search import Hypothesis, likeliest

NOTHING, OPEN, ENDED, CUT = range(4)
"""What became of a continuation: it was none, it goes on, it said the end token, or it reached its limit."""

Array = NDArray[Any]


class History:
    """The decisions of all steps, for all N rows, whichever of them were still there.

    W slots a row: continuation `slot` of a step is what slot number `slot` feeds in the next one.
    """

    def __init__(self, rows: int) -> None:
        """Nothing said yet."""
        self._rows = rows
        self._steps: list[tuple[Array, ...]] = []

    def add(self, said: Sequence[Array], steps: int, rows: Array) -> None:
        """Takes the first `steps` steps of arrays (t, n, W, …), of which row i is row `rows[i]` of all.

        Args:
            said: Tokens, parents, fates, totals, ids and values, as `compiled.Said` names them.
            steps: How many of them were taken.
            rows: (at most n,) numbers; what comes behind them is padding.
        """
        whole = []
        for array in said:
            spread = np.zeros((steps, self._rows, *array.shape[2:]), array.dtype)
            spread[:, rows] = array[:steps, : len(rows)]
            whole.append(spread)
        self._steps.append(tuple(whole))

    def hypotheses(self, length_penalty: float, n_best: int, candidates: int) -> list[list[Hypothesis]]:
        """For each row the best, falling, as `search.beam_search` returns them."""
        said = [np.concatenate(arrays) for arrays in zip(*self._steps, strict=True)]
        tokens, parents, fates, totals, ids, values = said
        scores = totals / penalty(np.arange(1, len(totals) + 1), length_penalty)[:, None, None]

        def read(row: int, step: int, slot: int) -> Hypothesis:
            ids_back, likely, sums, place = [], [], [], slot
            for before in range(step, -1, -1):
                ids_back.append(int(tokens[before, row, place]))
                sums.append(float(totals[before, row, place]))
                place = int(parents[before, row, place])
                if candidates:
                    likely.append(likeliest(ids[before, row, place], values[before, row, place], candidates))
            total, score = float(totals[step, row, slot]), float(scores[step, row, slot])
            finished = bool(fates[step, row, slot] == ENDED)
            log_probs = tuple(np.diff([0.0, *reversed(sums)]).tolist())
            return Hypothesis(tuple(reversed(ids_back)), total, score, finished, tuple(reversed(likely)), log_probs)

        return [
            [read(row, *place) for place in _best(fates[:, row], scores[:, row], n_best)] for row in range(self._rows)
        ]


def _best(fates: Array, scores: Array, count: int) -> list[tuple[int, int]]:
    """Step and slot of a row's best finished hypotheses, or of the unfinished ones where none ended."""
    places = np.argwhere(fates == ENDED)
    if not len(places):
        places = np.argwhere(fates == CUT)
    order = np.argsort(-scores[tuple(places.T)], kind="stable")[:count]
    return [(int(step), int(slot)) for step, slot in places[order]]
