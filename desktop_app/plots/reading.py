"""What the curves of a chart say at one place along it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from desktop_app.plots.history import Curve
from desktop_app.plots.series import Series

MOST_BEST = 2
"""So many curves say in words what the best weights have reached."""


class Reading(NamedTuple):
    """Attributes:
    curve: Whose value it is.
    place: Where along the chart it was measured.
    value: None where the curve has none.
    """

    curve: Curve
    place: float
    value: float | None


def nearest_place(curves: Sequence[Curve], series: Mapping[str, Series], x: float) -> float:
    """The place of the point closest to `x`, of whatever curve; `x` where there is none."""
    near = [(one, one.nearest(x)) for one in (series[curve.key] for curve in curves)]
    places = [float(one.x[position]) for one, position in near if position is not None]
    return min(places, key=lambda place: abs(place - x), default=x)


def at(curves: Sequence[Curve], series: Mapping[str, Series], place: float) -> list[Reading]:
    """The value closest to a place of each curve that has any: as measured, and none before its first or beyond its last point."""
    steps = any(not curve.sparse for curve in curves)
    found = []
    for curve in curves:
        own = series[curve.key]
        position = own.nearest(place)
        if position is None:
            continue
        # Beside the updates of its own training, the last validation is what is known until the next one.
        known = own.x[0] <= place and (place <= own.x[-1] or (steps and curve.sparse))
        found.append(Reading(curve, float(own.x[position]), float(own.y[position]) if known else None))
    return found


def ends(curves: Sequence[Curve], series: Mapping[str, Series]) -> list[Reading]:
    """What each curve that has any point has come to: the bold line where there is one, since one update alone says little."""
    shown = [(curve, own) for curve in curves if len(own := series[curve.key])]
    return [
        Reading(curve, float(own.x[-1]), float((own.smooth if own.is_smoothed else own.y)[-1])) for curve, own in shown
    ]


def bests(curves: Sequence[Curve], series: Mapping[str, Series]) -> list[Reading]:
    """What the best weights have reached, unless they are the newest; of many curves nothing: they have their rings."""
    shown = [(curve, series[curve.key]) for curve in curves]
    found = [Reading(curve, *best) for curve, own in shown if (best := own.best_point()) and best[0] < own.x[-1]]
    return found if len(found) <= MOST_BEST else []
