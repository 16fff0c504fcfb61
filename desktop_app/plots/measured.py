"""Measurements as points of a chart: what belongs together, and where each stands."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from desktop_app.plots.decades import WIDE
from desktop_app.plots.series import Series
from model.records.runs import averaged_of
from model.records.scores import METRICS, Measurement

AXES = ("beam", "checkpoint", "size", "pairs")
OVER_RUNS = ("size", "pairs")
"""Those of AXES along which the points are of several runs."""


def place(one: Measurement, axis: str) -> int:
    """Where a measurement stands along one of AXES."""
    assert one.decode is not None
    return {"beam": one.decode.beam, "checkpoint": one.update, "size": one.parameters, "pairs": one.train_pairs}[axis]


def belonging(measured: Sequence[Measurement], current: Measurement | None, axis: str) -> dict[int, Measurement]:
    """The newest measurement at each place: of the same sentences, and like `current` in all but what the axis shows.

    Along the size every run on the same corpus counts that translated the sentences with the same beam, with its best BLEU;
    along the pairs those on other corpora too, since a part of a corpus is a corpus of its own.

    Args:
        measured: Newest first.
        current: What is looked at.
        axis: One of AXES.
    """
    if current is None or current.decode is None:
        return {}
    found: dict[int, Measurement] = {}
    for one in (current, *measured):
        if one.decode is None or one.test_digest != current.test_digest:
            continue
        if axis != "beam" and one.decode != current.decode:
            continue
        if axis not in OVER_RUNS and (one.parameters, one.system) != (current.parameters, current.system):
            continue
        if axis == "size" and one.corpus_id != current.corpus_id:
            continue
        if axis == "pairs" and not one.train_pairs:  # an older run does not tell
            continue
        if axis == "beam" and _weights(one) != _weights(current):
            continue
        if axis == "checkpoint" and averaged_of(one.checkpoint):  # it stands at no update of its own
            continue
        there = found.setdefault(place(one, axis), one)
        if axis in OVER_RUNS and one.scores.bleu.value > there.scores.bleu.value:
            found[place(one, axis)] = one
    return found


def of_other_corpora(measured: Sequence[Measurement], current: Measurement | None) -> tuple[str, ...]:
    """The corpora whose runs translated the same sentences in the same way, and stay out of the chart along the size."""
    if current is None or current.decode is None:
        return ()
    like = (one for one in measured if (one.test_digest, one.decode) == (current.test_digest, current.decode))
    return tuple(dict.fromkeys(one.corpus for one in like if one.corpus_id != current.corpus_id))


def _weights(one: Measurement) -> tuple[int, int]:
    return one.update, averaged_of(one.checkpoint)


def series_of(
    measured: Sequence[Measurement], current: Measurement | None, axis: str
) -> tuple[Mapping[str, Series], bool]:
    """A curve for each of METRICS along the axis, and whether its places are logarithms of base ten.

    Pairs and parameters of several runs are often ten times as many: of the smaller ones nothing would be seen.
    """
    points = sorted(belonging(measured, current, axis).items())
    decades = axis in OVER_RUNS and len(points) > 1 and 0 < points[0][0] * WIDE <= points[-1][0]
    made = {name: Series(0.0) for name in METRICS}
    for x, one in points:
        place = np.array([math.log10(x) if decades else float(x)])
        for metric in one.scores.metrics():
            made[metric.name].extend(place, np.array([metric.value]))
    return made, decades
