"""Beam search over a step function; numpy only, knows no model. Greedy search is a beam of 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.float64]
Step: TypeAlias = Callable[[Ints, Ints], tuple[NDArray[np.floating[Any]], Ints]]
"""Feeds one token to each of N open hypotheses: (tokens (N,), parents (N,)) → (log-probabilities (N, k), ids (N, k)).

`parents` says which hypothesis of the call before each one continues (in the first call: its row). The k likeliest next
tokens come falling, in nats; −inf marks a token that may not come.
"""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One way to say it.

    Attributes:
        tokens: Ids without the begin token, the end token last where `finished`.
        log_prob: Sum of the log-probabilities of the tokens, in nats.
        score: `log_prob` over the length penalty.
        finished: Whether it ended before the length limit.
        candidates: For each token the ids and probabilities of the likeliest at its step, falling.
    """

    tokens: tuple[int, ...]
    log_prob: float
    score: float
    finished: bool
    candidates: tuple[tuple[tuple[int, float], ...], ...] = ()


def penalty(length: int | Ints, alpha: float) -> Floats:
    """GNMT length penalty lp(Y) = ((5 + |Y|) / (5 + 1))^α; a score is log P(Y|X) / lp(Y).

    |Y| counts the end token. Wu et al. 2016, "Google's Neural Machine Translation System", section 7, equation 14
    (without the coverage term).
    """
    return np.asarray(((5.0 + np.asarray(length)) / 6.0) ** alpha, dtype=np.float64)


def beam_search(
    step: Step,
    *,
    rows: int,
    begin: int,
    end: int,
    maximum: Sequence[int],
    beam: int = 1,
    length_penalty: float = 0.0,
    n_best: int = 1,
    candidates: int = 0,
) -> list[list[Hypothesis]]:
    """The best hypotheses of each row, falling by score; a row's result does not depend on its neighbours.

    Each step keeps the `beam` likeliest continuations of a row's open hypotheses. Those that end are put aside, the others
    stay open, unless even a certain rest could not lift them above the row's n-th best finished one: as a
    log-probability only falls and the penalty is largest at the length limit, `log_prob / penalty(maximum)` is the most
    that an open hypothesis can reach. A row is done when nothing is open. So the search does not stop when the best
    hypothesis ends, and stops before the limit only when nothing better can come.

    Args:
        step: See `Step`; gives at least `max(beam, candidates)` tokens a hypothesis, or the whole vocabulary.
        rows: How many sentences are searched at once.
        begin: Id that is fed first.
        end: Id that ends a hypothesis.
        maximum: For each row the most tokens, the end included; at least 1.
        beam: Continuations kept at each step.
        length_penalty: α of `penalty`.
        n_best: Most hypotheses returned a row.
        candidates: Likeliest tokens kept for each step of a returned hypothesis.

    Returns:
        For each row at most `n_best` different hypotheses. Where none ended within the limit they are unfinished ones,
        marked so; an unfinished one never stands beside a finished one, since it has not paid for its end.
    """
    search = _Search(rows, np.asarray(maximum, dtype=np.int64), end, beam, length_penalty, n_best)
    tokens: Ints = np.full(rows, begin, np.int32)
    parents: Ints = np.arange(rows, dtype=np.int32)
    while len(tokens):
        values, ids = step(tokens, parents)
        tokens, parents = search.advance(np.asarray(values, np.float64), np.asarray(ids, np.int32))
    return search.results(candidates)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A hypothesis put aside: token `token` after hypothesis `index` of step `step`."""

    step: int
    index: int
    token: int
    log_prob: float
    score: float


class _Search:
    """The open hypotheses of all rows, in the order of the rows, and those put aside."""

    def __init__(self, rows: int, maximum: Ints, end: int, beam: int, alpha: float, n_best: int) -> None:
        self.maximum, self.end, self.beam, self.alpha, self.n_best = maximum, end, beam, alpha, n_best
        self.row = np.arange(rows)
        self.log_prob = np.zeros(rows)
        self.finished: list[list[_Entry]] = [[] for _ in range(rows)]
        self.unfinished: list[list[_Entry]] = [[] for _ in range(rows)]
        self.history: list[tuple[Ints, Ints, Ints, Floats]] = []
        self._fed: Ints = np.zeros(rows, np.int32)
        self._parents: Ints = np.arange(rows, dtype=np.int32)

    def advance(self, values: Floats, ids: Ints) -> tuple[Ints, Ints]:
        """Takes what the step function said; returns the tokens and parents of the hypotheses that are open now."""
        self.history.append((self._fed, self._parents, ids, values))
        parent, token, total = self._continuations(values[:, : self.beam], ids[:, : self.beam])
        row, length = self.row[parent], len(self.history)
        ended = token == self.end
        self._put_aside(self.finished, ended, row, parent, token, total)
        limit = ~ended & (self.maximum[row] <= length)
        self._put_aside(self.unfinished, limit, row, parent, token, total)
        open_ = ~ended & ~limit & (total / penalty(self.maximum[row], self.alpha) > self._floor()[row])
        self.row, self.log_prob = row[open_], total[open_]
        self._fed, self._parents = token[open_], parent[open_].astype(np.int32)
        return self._fed, self._parents

    def _continuations(self, values: Floats, ids: Ints) -> tuple[Ints, Ints, Floats]:
        """Parent, token and log-probability of each row's `beam` best continuations; among equals the earlier stays."""
        total = (self.log_prob[:, None] + values).ravel()
        parent = np.repeat(np.arange(len(values)), values.shape[1])
        row = self.row[parent]
        order = np.lexsort((-total, row))
        sorted_row = row[order]
        rank = np.arange(len(order)) - np.searchsorted(sorted_row, sorted_row)
        kept = order[(rank < self.beam) & np.isfinite(total[order])]
        return parent[kept], ids.ravel()[kept], total[kept]

    def _put_aside(
        self, shelf: list[list[_Entry]], which: NDArray[np.bool_], row: Ints, parent: Ints, token: Ints, total: Floats
    ) -> None:
        step = len(self.history) - 1
        divisor = float(penalty(step + 1, self.alpha))
        for place in np.flatnonzero(which):
            log_prob = float(total[place])
            entry = _Entry(step, int(parent[place]), int(token[place]), log_prob, log_prob / divisor)
            shelf[row[place]].append(entry)
        for touched in np.unique(row[which]):
            shelf[touched].sort(key=lambda entry: -entry.score)
            del shelf[touched][self.n_best :]

    def _floor(self) -> Floats:
        """For each row the score that an open hypothesis has to beat."""
        full = (entries[-1].score if len(entries) >= self.n_best else -np.inf for entries in self.finished)
        return np.fromiter(full, np.float64, len(self.finished))

    def results(self, candidates: int) -> list[list[Hypothesis]]:
        """The hypotheses of each row, read back from the steps they went through."""
        return [
            [self._hypothesis(entry, bool(finished), candidates) for entry in finished or unfinished]
            for finished, unfinished in zip(self.finished, self.unfinished, strict=True)
        ]

    def _hypothesis(self, entry: _Entry, finished: bool, candidates: int) -> Hypothesis:
        tokens, likely = [entry.token], []
        index = entry.index
        for step in range(entry.step, -1, -1):
            fed, parents, ids, values = self.history[step]
            likely.append(likeliest(ids[index], values[index], candidates))
            tokens.append(int(fed[index]))
            index = int(parents[index])
        tokens.pop()  # what was fed first: the begin token
        kept = tuple(reversed(likely)) if candidates else ()
        return Hypothesis(tuple(reversed(tokens)), entry.log_prob, entry.score, finished, kept)


def likeliest(ids: Ints, values: NDArray[np.floating[Any]], count: int) -> tuple[tuple[int, float], ...]:
    """The first `count` tokens of a step with their probabilities, without those that may not come."""
    pairs = zip(ids[:count].tolist(), np.exp(values[:count]).tolist(), strict=True)
    return tuple((token, probability) for token, probability in pairs if probability > 0.0)
