"""Beam search over a step function; numpy only, knows no model. Greedy search is a beam of 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.decoding import DecodeConfig
from model.records.ranking import penalty
from model.records.tokens import BEGIN, END
from model.translation.choosing import SHARED, Continuations, Open, chooser
from model.translation.growing import Growth
from model.translation.rules import Rules

Ints: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.float64]


class Step(Protocol):
    """Feeds one token to each of N open hypotheses and tells what may come next."""

    def __call__(self, tokens: Ints, parents: Ints, width: int | None) -> tuple[NDArray[np.floating[Any]], Ints]:
        """Returns log-probabilities (N, k) in nats, falling, and ids (N, k); −inf marks a token that may not come.

        Args:
            tokens: (N,) ids.
            parents: (N,) which hypothesis of the call before each one continues (in the first call: its row).
            width: k at least, if the vocabulary has so many; None for the whole vocabulary.
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
        log_probs: Log-probability of each token, in nats.
    """

    tokens: tuple[int, ...]
    log_prob: float
    score: float
    finished: bool
    candidates: tuple[tuple[tuple[int, float], ...], ...] = ()
    log_probs: tuple[float, ...] = ()


def beam_search(
    step: Step,
    maximum: Sequence[int],
    config: DecodeConfig,
    *,
    prefixes: Sequence[Sequence[int]] = (),
    draws: Sequence[Floats] = (),
    growth: Growth | None = None,
) -> list[list[Hypothesis]]:
    """The best hypotheses of each row, falling by score; a row's result does not depend on its neighbours.

    Each step keeps the `beam` likeliest continuations of a row's open hypotheses. Those that end are put aside, the others
    stay open, unless even a certain rest could not lift them above the row's n-th best finished one: as a
    log-probability only falls and the penalty is largest at the length limit, `log_prob / penalty(maximum)` is the most
    that an open hypothesis can reach. A row is done when nothing is open. So the search does not stop when the best
    hypothesis ends, and stops before the limit only when nothing better can come.

    What an option forbids or favours steers the choice only: log-probabilities and scores are always those of the model.

    Args:
        step: See `Step`.
        maximum: For each row the most tokens, the end included; at least 1, and more than its prefix has.
        config: How to search; `copy_unknown` is not done here.
        prefixes: For each row the tokens it begins with; () for none.
        draws: When sampling, for each row numbers of [0, 1) in an array (T, beam) with a line for each step.
        growth: Told what became of everything, of one row.

    Returns:
        For each row at most `n_best` different hypotheses. Where none ended within the limit they are unfinished ones,
        marked so; an unfinished one never stands beside a finished one, since it has not paid for its end.
    """
    rows = len(maximum)
    assert growth is None or rows == 1, "a tree is of one sentence"
    search = _Search(np.asarray(maximum, dtype=np.int64), config, Rules(config, prefixes), draws, growth)
    tokens: Ints = np.full(rows, BEGIN, np.int32)
    parents: Ints = np.arange(rows, dtype=np.int32)
    while len(tokens):
        values, ids = step(tokens, parents, search.width())
        tokens, parents = search.advance(np.asarray(values, np.float64), np.asarray(ids, np.int32))
    return search.results()


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

    def __init__(
        self, maximum: Ints, config: DecodeConfig, rules: Rules, draws: Sequence[Floats], growth: Growth | None
    ) -> None:
        rows = len(maximum)
        self.maximum, self.config, self.rules, self.growth = maximum, config, rules, growth
        self.choose = chooser(config, draws)
        self.open = Open(np.arange(rows), np.zeros(rows), np.full(rows, SHARED))
        # Each group of a diverse beam fills its own shelf, so that its best are among the results.
        self.finished: list[list[_Entry]] = [[] for _ in range(rows * config.groups)]
        self.unfinished: list[list[_Entry]] = [[] for _ in range(rows * config.groups)]
        self.room = config.beam if config.sampling else -(-config.n_best // config.groups)
        self.history: list[tuple[Ints, Ints, Ints, Floats, Floats]] = []
        self._fed: Ints = np.zeros(rows, np.int32)
        self._parents: Ints = np.arange(rows, dtype=np.int32)

    def width(self) -> int | None:
        """How many tokens the next step has to give for each hypothesis."""
        if self.rules.is_forcing(self.open.row, len(self.history)):
            return None
        least = max(self.choose.width or 0, self.config.candidates)
        if self.growth is not None:
            least = max(least, 2 * self.config.beam)
        return None if self.choose.width is None else least + self.rules.most_forbidden(len(self.history))

    def advance(self, values: Floats, ids: Ints) -> tuple[Ints, Ints]:
        """Takes what the step function said; returns the tokens and parents of the hypotheses that are open now."""
        self.history.append((self._fed, self._parents, ids, values, self.open.log_prob))
        before, length = self.open, len(self.history)
        forced = self.rules.forced(before.row, length - 1)
        found = self.choose(before, self.rules.allowed(values, ids, before.row, length - 1), ids, forced, length - 1)
        row = before.row[found.parent]
        ended = found.token == END
        limit = ~ended & (self.maximum[row] <= length)
        self._put_aside(self.finished, ended, row, found)
        self._put_aside(self.unfinished, limit, row, found)
        is_open = ~ended & ~limit & self._may_win(row, found)
        if self.growth is not None:
            self.growth.add(self.open, values, ids, found, ended=ended, cut=limit, is_open=is_open)
        self.open = Open(row[is_open], found.total[is_open], found.group[is_open])
        self._fed, self._parents = found.token[is_open], found.parent[is_open].astype(np.int32)
        self.rules.follow(self._fed, self._parents)
        return self._fed, self._parents

    def _may_win(self, row: Ints, found: Continuations) -> NDArray[np.bool_]:
        """Which continuations could still come among the best; what is drawn is always drawn to its end."""
        if self.config.sampling:
            return np.ones(len(row), bool)
        full = (e[-1].score if len(e) >= self.room else -np.inf for e in self.finished)
        floor = np.fromiter(full, np.float64, len(self.finished)).reshape(-1, self.config.groups)
        # What all groups share may still win in any of them.
        least = np.where(found.group == SHARED, floor.min(axis=1)[row], floor[row, found.group])
        reach = found.total / penalty(self.maximum[row], self.config.length_penalty)
        return np.asarray(reach > least)

    def _put_aside(
        self, shelves: list[list[_Entry]], which: NDArray[np.bool_], row: Ints, found: Continuations
    ) -> None:
        step = len(self.history) - 1
        divisor = float(penalty(step + 1, self.config.length_penalty))
        shelf = row * self.config.groups + (np.maximum(found.group, 0) if self.config.groups > 1 else 0)
        for place in np.flatnonzero(which):
            log_prob = float(found.total[place])
            entry = _Entry(step, int(found.parent[place]), int(found.token[place]), log_prob, log_prob / divisor)
            shelves[shelf[place]].append(entry)
        for touched in np.unique(shelf[which]):
            shelves[touched].sort(key=lambda entry: -entry.score)
            del shelves[touched][self.room :]

    def results(self) -> list[list[Hypothesis]]:
        """The hypotheses of each row, read back from the steps they went through."""
        return [self._best_of(row) for row in range(len(self.maximum))]

    def _best_of(self, row: int) -> list[Hypothesis]:
        groups = self.config.groups
        shelves = slice(row * groups, (row + 1) * groups)
        finished = [entry for shelf in self.finished[shelves] for entry in shelf]
        entries = finished or [entry for shelf in self.unfinished[shelves] for entry in shelf]
        entries.sort(key=lambda entry: -entry.score)
        different: dict[tuple[int, ...], Hypothesis] = {}
        for entry in entries:
            hypothesis = self._hypothesis(entry, bool(finished))
            different.setdefault(hypothesis.tokens, hypothesis)
        return list(different.values())[: self.config.n_best]

    def _hypothesis(self, entry: _Entry, finished: bool) -> Hypothesis:
        tokens, likely, totals = [entry.token], [], [entry.log_prob]
        index = entry.index
        for step in range(entry.step, -1, -1):
            fed, parents, ids, values, log_prob = self.history[step]
            likely.append(likeliest(ids[index], values[index], self.config.candidates))
            tokens.append(int(fed[index]))
            totals.append(float(log_prob[index]))
            index = int(parents[index])
        tokens.pop()  # what was fed first: the begin token
        kept = tuple(reversed(likely)) if self.config.candidates else ()
        log_probs = tuple(np.diff(totals[::-1]).tolist())
        return Hypothesis(tuple(reversed(tokens)), entry.log_prob, entry.score, finished, kept, log_probs)


def likeliest(ids: Ints, values: NDArray[np.floating[Any]], count: int) -> tuple[tuple[int, float], ...]:
    """The first `count` tokens of a step with their probabilities, without those that may not come."""
    pairs = zip(ids[:count].tolist(), np.exp(values[:count]).tolist(), strict=True)
    return tuple((token, probability) for token, probability in pairs if probability > 0.0)
