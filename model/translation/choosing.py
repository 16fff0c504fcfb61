"""Which continuations of the open hypotheses go on: the best, the best of groups that differ, or what is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.decoding import DecodeConfig
from model.translation.rules import FREE

Ints: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.float64]
SHARED = -1
"""The group of a hypothesis from which all groups, or all draws, set out."""


class Open(NamedTuple):
    """N open hypotheses: their row, log-probability, and group or number of the draw, each (N,)."""

    row: Ints
    log_prob: Floats
    group: Ints


class Continuations(NamedTuple):
    """M hypotheses with one token more, in the order of the rows; each (M,)."""

    parent: Ints
    token: Ints
    total: Floats
    group: Ints


_One: TypeAlias = tuple[int, int, float, int]
"""Parent, token, total and group of one continuation."""
_KINDS = (np.int64, np.int32, np.float64, np.int64)


class Chooser(Protocol):
    """A way to choose.

    Attributes:
        width: How many tokens of each hypothesis it has to see; None for all.
    """

    width: int | None

    def __call__(self, open_: Open, values: Floats, ids: Ints, forced: Ints, step: int, /) -> Continuations:
        """Chooses from log-probabilities (N, k) and ids (N, k).

        Args:
            open_: The hypotheses.
            values: −inf where a token may not come.
            ids: What may come.
            forced: (N,) the token that must come, or FREE.
            step: How many tokens the hypotheses have.
        """


def chooser(config: DecodeConfig, draws: Sequence[Floats]) -> Chooser:
    """What a config asks for; `draws` as `search.beam_search` takes them."""
    if config.sampling:
        return Sampling(config, draws)
    return DiverseBeam(config) if config.groups > 1 else Beam(config)


class Beam:
    """Each row's best continuations."""

    def __init__(self, config: DecodeConfig) -> None:
        self.width: int | None = config.beam
        self._beam = config.beam

    def __call__(self, open_: Open, values: Floats, ids: Ints, _forced: Ints, _step: int, /) -> Continuations:
        """See `Chooser`; among equals that of the earlier parent stays."""
        total = (open_.log_prob[:, None] + values).ravel()
        parent = np.repeat(np.arange(len(values)), values.shape[1])
        row = open_.row[parent]
        order = np.lexsort((-total, row))
        sorted_row = row[order]
        rank = np.arange(len(order)) - np.searchsorted(sorted_row, sorted_row)
        kept = order[(rank < self._beam) & np.isfinite(total[order])]
        return Continuations(parent[kept], ids.ravel()[kept], total[kept], np.zeros(len(kept), np.int64))


class DiverseBeam:
    """The beam in groups, one after another; a later one avoids what earlier ones say in the same step.

    Vijayakumar et al. 2016, "Diverse Beam Search", algorithm 1 with Hamming diversity. The penalty counts in the choice of
    a step only; the log-probability that goes on is the model's.
    """

    def __init__(self, config: DecodeConfig) -> None:
        self.width: int | None = 2 * config.beam  # so many are there whatever the earlier groups have said
        self._groups, self._diversity = config.groups, config.diversity
        self._size = config.beam // config.groups

    def __call__(self, open_: Open, values: Floats, ids: Ints, forced: Ints, _step: int, /) -> Continuations:
        """See `Chooser`."""
        total = open_.log_prob[:, None] + values
        found: list[_One] = []
        for row in np.unique(open_.row):
            mine = np.flatnonzero(open_.row == row)
            if forced[mine[0]] == FREE:
                found.extend(self._of_groups(mine, open_, total, ids))
            else:
                place = int(np.argmax(np.isfinite(total[mine[0]])))
                found.append((mine[0], ids[mine[0], place], total[mine[0], place], SHARED))
        return _together(found)

    def _of_groups(self, row: Ints, open_: Open, total: Floats, ids: Ints) -> Iterator[_One]:
        said: Counter[int] = Counter()
        for group in range(self._groups):
            mine = row[np.isin(open_.group[row], (group, SHARED))]
            times = np.array([[said[token] for token in line] for line in ids[mine].tolist()])
            steered = (total[mine] - self._diversity * times.reshape(total[mine].shape)).ravel()
            best = np.argsort(-steered, kind="stable")[: self._size]
            chosen = [divmod(int(place), ids.shape[1]) for place in best if np.isfinite(steered[place])]
            said.update(int(ids[mine[line], place]) for line, place in chosen)
            yield from ((mine[line], ids[mine[line], place], total[mine[line], place], group) for line, place in chosen)


class Sampling:
    """Each hypothesis draws one token; the first free step makes as many draws as the beam of the one beginning.

    Top-k: Fan et al. 2018, "Hierarchical Neural Story Generation", section 5.1. Top-p: Holtzman et al. 2020, "The Curious
    Case of Neural Text Degeneration", section 3.1.
    """

    def __init__(self, config: DecodeConfig, draws: Sequence[Floats]) -> None:
        self.width: int | None = config.top_k or None
        self._config, self._draws = config, draws

    def __call__(self, open_: Open, values: Floats, ids: Ints, forced: Ints, step: int, /) -> Continuations:
        """See `Chooser`."""
        found: list[_One] = []
        for number in range(len(values)):
            row, group = int(open_.row[number]), int(open_.group[number])
            several = range(self._config.beam) if group == SHARED and forced[number] == FREE else [group]
            if np.isfinite(values[number]).any():
                sums = np.cumsum(shares(values[number], self._config))
                for draw in several:
                    place = drawn(sums, self._draws[row][step, draw])
                    found.append((number, ids[number, place], open_.log_prob[number] + values[number, place], draw))
        return _together(found)


def shares(values: Floats, config: DecodeConfig) -> Floats:
    """How likely each of k tokens is drawn, up to a common factor: 0 for those that top-k or top-p leaves out.

    Args:
        values: (k,) log-probabilities in nats, falling but for −inf.
        config: `temperature`, then `top_k`, then `top_p` act.
    """
    rank = np.cumsum(np.isfinite(values))
    kept = values if not config.top_k else np.where(rank <= config.top_k, values, -np.inf)
    weights = np.exp((kept - kept.max()) / config.temperature)
    before = np.cumsum(weights) - weights
    return np.where(before < config.top_p * weights.sum(), weights, 0.0)


def drawn(sums: Floats, chance: float) -> int:
    """The place that a number of [0, 1) falls on, of shares with these running sums; never one without a share."""
    last = int(np.searchsorted(sums, sums[-1], side="left"))
    return min(int(np.searchsorted(sums, chance * sums[-1], side="right")), last)


def numbers_for(source: Sequence[int], config: DecodeConfig, steps: int) -> Floats:
    """Numbers of [0, 1) to draw with, (steps, beam): a function of the seed and the sentence only.

    They are made outside of every graph, so that whatever draws with them draws the same.

    Args:
        source: Ids of the sentence.
        config: `seed` and `beam`.
        steps: T.
    """
    bits = np.random.Philox(np.random.SeedSequence([config.seed, *source]))
    return np.random.Generator(bits).random((steps, config.beam))


def _together(several: Sequence[_One]) -> Continuations:
    columns = list(zip(*several, strict=True)) or [(), (), (), ()]
    return Continuations(*(np.array(c, kind) for c, kind in zip(columns, _KINDS, strict=True)))
