"""How many pairs go to which part, and which ones: no source stands in two parts. Works on 64-bit keys of the texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from model.data.column import Groups, Rows
from model.errors import ConfigError

LARGEST_KEY = (1 << 64) - 1
SPLIT_OFF = ("validation", "test")
DEFAULT_PERCENT = 5.0
DEFAULT_MOST = 2000


def pair_key(source: str, target: str) -> int:
    """The same for equal pairs, in this process; another process gives other keys."""
    return hash((source, target)) & LARGEST_KEY


def text_key(source: str) -> int:
    """The same for equal sources, in this process."""
    return hash(source) & LARGEST_KEY


def source_key(source: str, seed: int) -> int:
    """The same for sources that differ in case only, on every machine; another seed gives another order of all keys."""
    text = f"{seed}\n{source.casefold()}"
    return int.from_bytes(blake2b(text.encode("utf-8"), digest_size=8).digest(), "little")


@dataclass(frozen=True, slots=True)
class Share:
    """How large a part that is split off should become.

    Attributes:
        percent: Of the pairs; above 0 the part gets at least one source.
        most: Pairs at most.
    """

    percent: float
    most: int | None

    def pairs(self, total: int) -> int:
        """Wanted pairs out of `total`."""
        if not self.percent:
            return 0
        wanted = max(1, round(total * self.percent / 100))
        return wanted if self.most is None else min(wanted, self.most)


def shares(split: tuple[float, float, float] | None, sizes: tuple[int, int] | None = None) -> dict[str, Share]:
    """The shares of validation and test; where nothing is asked for 5 % each, at most 2,000 pairs.

    Raises:
        ConfigError: The three are no percentages that sum to 100, or leave nothing for the train part; a size is negative;
            both are given.
    """
    if sizes is not None:
        if split is not None or min(sizes) < 0:
            raise ConfigError("split_sizes", field="sizes", value=",".join(map(str, sizes)))
        return {part: Share(100.0 * (size > 0), size) for part, size in zip(SPLIT_OFF, sizes, strict=True)}
    if split is None:
        return {part: Share(DEFAULT_PERCENT, DEFAULT_MOST) for part in SPLIT_OFF}
    if not (split[0] > 0 and min(split) >= 0 and abs(sum(split) - 100) <= 0.01):
        raise ConfigError("split_percent", field="split", value=",".join(f"{share:g}" for share in split))
    return {part: Share(percent, None) for part, percent in zip(SPLIT_OFF, split[1:], strict=True)}


def split_off(groups: Groups, wanted: Mapping[str, Share], counted: NDArray[np.bool_] | None = None) -> dict[str, Rows]:
    """Rows of each wanted part; all pairs of one source stay together, and one source is always left for the train part.

    Sources are taken in the order of their keys, which is random but the same each time; the first part chooses first.

    Args:
        groups: Source keys of the rows that may be taken.
        wanted: The parts to split off.
        counted: For each row whether it becomes a pair of its part, as at least one of each source must; all do if None.

    Returns:
        For each part of `wanted` its rows; none for a part that could not get a source.
    """
    totals = [(len(sizes), int(sizes.sum())) for sizes in _sizes(groups, counted)]
    owner = np.zeros(sum(sources for sources, _ in totals), dtype=np.int8)
    pairs = sum(pairs for _, pairs in totals)
    for number, share in enumerate(wanted.values(), start=1):
        sizes = chain.from_iterable(sizes.tolist() for sizes in _sizes(groups, counted))
        _choose(sizes, owner, share.pairs(pairs), number)
    return dict(zip(wanted, _rows_of(groups, owner, len(wanted)), strict=True))


def _sizes(groups: Groups, counted: NDArray[np.bool_] | None) -> Iterator[NDArray[np.int64]]:
    """How many pairs each source has, in the order of the keys, a group at a time."""
    for keys, rows in groups():
        kept = keys if counted is None else keys[counted[rows]]
        yield np.unique(kept, return_counts=True)[1]


def _choose(sizes: Iterable[int], owner: NDArray[np.int8], pairs: int, number: int) -> None:
    """Gives free sources, in order, to a part until they are `pairs` together; the smallest where none fits. Never all."""
    free = int(np.count_nonzero(owner == 0))
    if pairs == 0 or free < 2:
        return
    left = free
    smallest: tuple[int, int] | None = None
    for source, size in enumerate(sizes):
        if owner[source]:
            continue
        smallest = min(smallest or (size, source), (size, source))
        if size <= pairs:
            owner[source] = number
            pairs -= size
            left -= 1
        if pairs == 0 or left == 1:
            return
    if left == free and smallest:
        owner[smallest[1]] = number


def _rows_of(groups: Groups, owner: NDArray[np.int8], parts: int) -> list[Rows]:
    """The rows of the sources of each part; groups beyond the last source that was taken are not looked at."""
    taken = np.flatnonzero(owner)
    found: list[list[Rows]] = [[np.empty(0, np.int64)] for _ in range(parts)]
    start = 0
    for keys, rows in groups():
        if not len(taken) or start > taken[-1]:
            break
        distinct, sources = np.unique(keys, return_inverse=True)
        owners = owner[start + sources]
        for number, chosen in enumerate(found, start=1):
            chosen.append(rows[owners == number])
        start += len(distinct)
    return [np.concatenate(chosen) for chosen in found]
