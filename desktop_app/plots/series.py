"""Points that come one at a time for hours, and are drawn in a few hundred pixels."""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
FIRST_CAPACITY = 256
SMOOTHING = 0.97
"""Share of the smoothed value that stays at each point, in the long run: a window of about 33 points."""

EARLY = 10
"""The window begins at one point and grows by one for so many points."""


class Series:
    """A curve that grows: x rising (updates), y as measured and smoothed; appending costs O(1).

    Attributes:
        best: Where along it the best weights were measured, if any were.
    """

    def __init__(self, smoothing: float = SMOOTHING) -> None:
        self.best: float | None = None
        self._smoothing = smoothing
        self._x, self._y, self._mean = (np.empty(FIRST_CAPACITY) for _ in range(3))
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def x(self) -> Floats:
        """(n,) updates."""
        return self._x[: self._count]

    @property
    def y(self) -> Floats:
        """(n,) values as measured."""
        return self._y[: self._count]

    @property
    def smooth(self) -> Floats:
        """(n,) moving average: over a few points at the start of a training, over ever more as it goes on."""
        return self._mean[: self._count]

    @property
    def is_smoothed(self) -> bool:
        """Whether the moving average is another curve than the values as measured."""
        return self._smoothing > 0

    def append(self, x: float, y: float) -> None:
        """Adds a point; one that is no number leaves a gap in the raw curve and the smoothed one as it was."""
        count = self._count
        if count == len(self._x):
            self._x, self._y, self._mean = (
                np.concatenate([a, np.empty_like(a)]) for a in (self._x, self._y, self._mean)
            )
        before = float(self._mean[count - 1]) if count else y
        share = min(self._smoothing, count / (count + EARLY))
        self._x[count], self._y[count] = x, y
        self._mean[count] = share * before + (1 - share) * y if math.isfinite(y) else before
        self._count += 1

    def extend(self, x: Floats, y: Floats) -> None:
        """Adds many points, (n,) each, as `append` would one after the other."""
        start, count = self._count, self._count + len(x)
        if count > len(self._x):
            more = np.empty(max(count, 2 * len(self._x)) - len(self._x))
            self._x, self._y, self._mean = (np.concatenate([a, more]) for a in (self._x, self._y, self._mean))
        self._x[start:count], self._y[start:count] = x, y
        self._mean[start:count] = self._smoothed(y)
        self._count = count

    def _smoothed(self, y: Floats) -> Floats:
        """What follows the last point; plain numbers, since a recursion over 200,000 of them is quicker so than with arrays."""
        values, means = y.tolist(), []
        mean = float(self._mean[self._count - 1]) if self._count else (values[0] if values else 0.0)
        for count, value in enumerate(values, start=self._count):
            share = min(self._smoothing, count / (count + EARLY))
            mean = share * mean + (1 - share) * value if math.isfinite(value) else mean
            means.append(mean)
        return np.array(means, np.float64)

    def truncate(self, x: float) -> None:
        """Drops every point after `x`: what a resumed training does over again."""
        self._count = int(np.searchsorted(self.x, x, side="right"))
        if self.best is not None and self.best > x:
            self.best = None

    def copied(self) -> Series:
        """The same points; they do not grow."""
        copy = Series(self._smoothing)
        copy._x, copy._y, copy._mean = (array[: self._count].copy() for array in (self._x, self._y, self._mean))
        copy._count, copy.best = self._count, self.best
        return copy

    def best_point(self) -> tuple[float, float] | None:
        """Place and value of the best weights."""
        position = self.nearest(self.best) if self.best is not None else None
        if position is None or self.x[position] != self.best:
            return None
        return float(self.x[position]), float(self.y[position])

    def nearest(self, x: float) -> int | None:
        """Position of the point closest to `x`, or None for an empty curve."""
        if not self._count:
            return None
        right = int(np.searchsorted(self.x, x))
        near = range(max(0, right - 1), min(self._count, right + 1))
        return min(near, key=lambda position: abs(self.x[position] - x))


def decimate(x: Floats, y: Floats, most: int) -> tuple[Floats, Floats]:
    """At most about `most` of the points: of every bucket its lowest and its highest, and the first and last point.

    Args:
        x: (n,) rising.
        y: (n,) values; NaN only leaves its own bucket's choice to the others.
        most: At least 4.

    Returns:
        The chosen points in their order; peaks stay visible however long the curve is.
    """
    if len(x) <= most:
        return x, y
    buckets = (most - 2) // 2
    size = -(-len(x) // buckets)
    padded = np.full(buckets * size, np.nan)
    padded[: len(y)] = y
    table = padded.reshape(buckets, size)
    lowest = np.where(np.isnan(table), np.inf, table).argmin(axis=1)
    highest = np.where(np.isnan(table), -np.inf, table).argmax(axis=1)
    starts = np.arange(buckets) * size
    chosen = np.concatenate([starts + lowest, starts + highest, [0, len(x) - 1]])
    kept = np.unique(chosen[chosen < len(x)])
    return x[kept], y[kept]
