"""Which pairs go where: repeated ones out, and no source in two parts. Works on 64-bit keys, so a million rows take 16 MB.

Two different texts share a key once in about 40 million corpora of a million rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.errors import ConfigError

Keys: TypeAlias = NDArray[np.uint64]
Mask: TypeAlias = NDArray[np.bool_]

LARGEST_KEY = (1 << 64) - 1
DEFAULT_PERCENT = 5.0
DEFAULT_MOST = 2000


def pair_key(source: str, target: str) -> int:
    """The same for equal pairs, in this process; another process gives other keys."""
    return hash((source, target)) & LARGEST_KEY


def source_key(source: str, seed: int) -> int:
    """The same for sources that differ in case only, on every machine; another seed gives another order of all keys."""
    text = f"{seed}\n{source.casefold()}"
    return int.from_bytes(blake2b(text.encode("utf-8"), digest_size=8).digest(), "little")


def first_occurrences(keys: Keys) -> Mask:
    """True where a key stands for the first time."""
    mask = np.zeros(len(keys), dtype=np.bool_)
    mask[np.unique(keys, return_index=True)[1]] = True
    return mask


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


def shares(split: tuple[float, float, float] | None) -> dict[str, Share]:
    """The shares of validation and test; for None 5 % each, at most 2,000 pairs.

    Raises:
        ConfigError: The three are no percentages that sum to 100, or leave nothing for the train part.
    """
    if split is None:
        return {part: Share(DEFAULT_PERCENT, DEFAULT_MOST) for part in ("validation", "test")}
    if not (split[0] > 0 and min(split) >= 0 and abs(sum(split) - 100) <= 0.01):
        raise ConfigError("split_percent", field="split", value=",".join(f"{share:g}" for share in split))
    return {"validation": Share(split[1], None), "test": Share(split[2], None)}


def split_off(keys: Keys, wanted: Mapping[str, Share]) -> dict[str, Mask]:
    """Rows of each wanted part; all pairs of one source stay together, and one source is always left for the train part.

    Sources are taken in the order of their keys, which is random but the same each time; the first part chooses first.

    Args:
        keys: Source key of every row that may be taken.
        wanted: The parts to split off.

    Returns:
        A mask over the rows for each part of `wanted`; empty for a part that could not get a source.
    """
    sources, row_sources, sizes = np.unique(keys, return_inverse=True, return_counts=True)
    owner = np.zeros(len(sources), dtype=np.int8)
    for number, (_, share) in enumerate(wanted.items(), start=1):
        free = np.flatnonzero(owner == 0)
        owner[_choose(free, sizes, share.pairs(len(keys)))] = number
    return {part: owner[row_sources] == number for number, part in enumerate(wanted, start=1)}


def _choose(free: NDArray[np.intp], sizes: NDArray[np.intp], pairs: int) -> list[int]:
    """Sources, in order, that fit into `pairs` together; the smallest one where none fits. Never all that are free."""
    if pairs == 0 or len(free) < 2:
        return []
    chosen: list[int] = []
    for source in free:
        if pairs == 0 or len(chosen) == len(free) - 1:
            break
        if sizes[source] <= pairs:
            chosen.append(int(source))
            pairs -= int(sizes[source])
    return chosen or [int(free[np.argmin(sizes[free])])]
