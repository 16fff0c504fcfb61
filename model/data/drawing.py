"""Rows drawn by a hash of their number: spread over the whole, the same for whoever draws again."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_STEP = 0x9E3779B97F4A7C15
_MIXING = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1))


def drawn_rows(count: int, most: int, seed: int = 1) -> NDArray[np.int64]:
    """At most `most` of the numbers below `count`, rising: those with the smallest hash.

    The hash is SplitMix64 (Steele, Lea and Flood 2014, figure 17), one to one, so that as many come as were asked for. Who draws
    more gets those of a smaller draw again.
    """
    if most >= count:
        return np.arange(count)
    hashes = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(_STEP) + np.uint64(seed)
    for shift, factor in _MIXING:
        hashes = (hashes ^ (hashes >> np.uint64(shift))) * np.uint64(factor)
    limit = np.partition(hashes, most - 1)[most - 1]
    return np.flatnonzero(hashes <= limit)
