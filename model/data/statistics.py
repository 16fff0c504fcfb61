"""Counting what a report shows of the texts themselves: characters, lengths, how the two sides compare."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from model.records.corpora import Characters, Histogram

COUNTED_AT_ONCE = 1 << 18
FREQUENT = 100
BARS = 40
LONGEST_TOLD = 4096
"""Lengths above this are told as one."""
RATIOS = tuple(round(2 ** (step / 4), 2) for step in range(-12, 13))
"""Bounds between an eighth and eight times, a quarter of an octave each."""


class CharacterCounter:
    """Counts the characters of texts, many texts at a time."""

    def __init__(self) -> None:
        self._counts = np.zeros(0x110000, dtype=np.int64)
        self._texts: list[str] = []
        self._waiting = 0

    def add(self, text: str) -> None:
        """Counts one text."""
        self._texts.append(text)
        self._waiting += len(text)
        if self._waiting > COUNTED_AT_ONCE:
            self._count()

    def result(self) -> Characters:
        """How many there are, and the most frequent ones; the space is no character here."""
        self._count()
        self._counts[ord(" ")] = 0
        found = np.flatnonzero(self._counts)
        best = found[np.argsort(-self._counts[found], kind="stable")[:FREQUENT]]
        return Characters(len(found), tuple((chr(code), int(self._counts[code])) for code in best))

    def _count(self) -> None:
        codes = np.frombuffer("".join(self._texts).encode("utf-32-le"), dtype=np.uint32)
        counts = np.bincount(codes)
        self._counts[: len(counts)] += counts
        self._texts, self._waiting = [], 0


class LengthCounter:
    """Counts pairs by the characters (or tokens) of each side, and by how many times longer the target is."""

    def __init__(self) -> None:
        self._sides = np.zeros((2, LONGEST_TOLD + 1), dtype=np.int64)
        self._ratios = np.zeros(len(RATIOS) + 1, dtype=np.int64)

    def add(self, source: NDArray[np.uint32], target: NDArray[np.uint32]) -> None:
        """Counts many pairs by the lengths of their sides."""
        for counts, lengths in zip(self._sides, (source, target), strict=True):
            counts += np.bincount(np.minimum(lengths, LONGEST_TOLD), minlength=LONGEST_TOLD + 1)
        places = np.searchsorted(RATIOS, target / np.maximum(source, 1), side="right")
        self._ratios += np.bincount(places, minlength=len(RATIOS) + 1)

    def lengths(self) -> tuple[Histogram, Histogram]:
        """Lengths of source and target, with the same bounds."""
        total = self._sides.sum(axis=0)
        common = int(np.searchsorted(np.cumsum(total), 0.995 * total.sum()))
        width = max(1, -(-(common + 1) // BARS))
        starts = range(0, common + 1, width)
        source, target = (Histogram(tuple(starts), _summed(counts, starts)) for counts in self._sides)
        return source, target

    def ratios(self) -> Histogram:
        """Length of the target ÷ length of the source."""
        return Histogram((0.0, *RATIOS), tuple(map(int, self._ratios)))


def _summed(counts: NDArray[np.int64], starts: Iterable[int]) -> tuple[int, ...]:
    """Counts by length as counts by bar; the last bar takes all that is longer."""
    return tuple(map(int, np.add.reduceat(counts, list(starts))))
