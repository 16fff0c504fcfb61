"""Which whole numbers stand below a chart: round ones, and no more than have room beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from matplotlib.axis import Axis
from matplotlib.ticker import Locator, MaxNLocator

from desktop_app.plots.decades import as_number, round_places

STEPS = (1, 2, 2.5, 5, 10)
"""Round numbers stand at the ticks."""

MOST = 6
_WIDTH, _APART = 0.62, 0.8
"""Of a digit or comma, and of what lies between two labels, in sizes of the font."""


def _room(locator: Locator, points: float) -> float:
    """Width of the axes, in sizes of a font."""
    assert isinstance(locator.axis, Axis)
    axes = locator.axis.axes
    return float(axes.bbox.width / (points / 72 * axes.figure.dpi))


def _width(label: str) -> float:
    """Of a label with what keeps it apart from the next one, in sizes of its font."""
    return _WIDTH * len(label) + _APART


class WholeTicks(MaxNLocator):
    """Fewer ticks where numbers are long, the font is large or the chart is narrow."""

    def __init__(self, points: float) -> None:
        """`points`: Size of the labels' font."""
        super().__init__(MOST, integer=True, steps=STEPS)
        self._points = points

    def tick_values(self, vmin: float, vmax: float) -> Sequence[float]:
        """See MaxNLocator."""
        most = _room(self, self._points) // _width(f"{vmax:,.0f}")
        self.set_params(nbins=int(max(1, min(MOST, most))))
        return super().tick_values(vmin, vmax)


class DecadeTicks(Locator):
    """Where places stand by their logarithms; also where a person looks from near."""

    def __init__(self, points: float) -> None:
        """`points`: Size of the labels' font."""
        self._points = points

    def __call__(self) -> Sequence[float]:
        """See Locator."""
        assert isinstance(self.axis, Axis)
        return self.tick_values(*self.axis.get_view_interval())

    def tick_values(self, vmin: float, vmax: float) -> Sequence[float]:
        """The most of what can be said side by side."""
        choices: list[Sequence[float]] = [round_places(vmin, vmax, each) for each in ((1, 2, 5), (1,))]
        choices = [places for places in choices if len(places) > 1]
        choices += [places[::step] for places in choices[-1:] for step in range(2, len(places))]
        if not choices:
            choices = [_linear(vmin, vmax, most) for most in (4, 3, 2, 1)]
        return next((places for places in choices if self._fit(places, vmax - vmin)), choices[-1])

    def _fit(self, places: Sequence[float], span: float) -> bool:
        room = _room(self, self._points) / span if span else 0.0
        widths = [_width(as_number(place)) for place in places]
        return all(
            (after - before) * room >= (one + other) / 2
            for (before, after), (one, other) in zip(pairwise(places), pairwise(widths), strict=True)
        )


def _linear(first: float, last: float, most: int) -> Sequence[float]:
    numbers = np.asarray(MaxNLocator(most, integer=True, steps=STEPS).tick_values(10**first, 10**last))
    return [float(place) for place in np.log10(numbers[numbers > 0]) if first <= place <= last]
