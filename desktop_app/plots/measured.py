"""Measurements as points of a chart: what belongs together, and where each stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from desktop_app.plots.series import Series
from model.records.runs import averaged_of
from model.records.scores import METRICS, Measurement

AXES = ("beam", "checkpoint", "size")


def place(one: Measurement, axis: str) -> int:
    """Where a measurement stands along one of AXES."""
    assert one.decode is not None
    return {"beam": one.decode.beam, "checkpoint": one.update, "size": one.parameters}[axis]


def belonging(measured: Sequence[Measurement], current: Measurement | None, axis: str) -> dict[int, Measurement]:
    """The newest measurement at each place: of the same sentences, and like `current` in all but what the axis shows.

    Along the size every run counts that translated the sentences with the same beam, with its best BLEU.

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
        if axis != "size" and one.parameters != current.parameters:
            continue
        if axis != "size" and one.system != current.system:
            continue
        if axis == "beam" and _weights(one) != _weights(current):
            continue
        if axis == "checkpoint" and averaged_of(one.checkpoint):  # it stands at no update of its own
            continue
        there = found.setdefault(place(one, axis), one)
        if axis == "size" and one.scores.bleu.value > there.scores.bleu.value:
            found[place(one, axis)] = one
    return found


def _weights(one: Measurement) -> tuple[int, int]:
    return one.update, averaged_of(one.checkpoint)


def series_of(measured: Sequence[Measurement], current: Measurement | None, axis: str) -> Mapping[str, Series]:
    """A curve for each of METRICS along the axis."""
    points = sorted(belonging(measured, current, axis).items())
    made = {name: Series(0.0) for name in METRICS}
    for x, one in points:
        for metric in one.scores.metrics():
            made[metric.name].extend(np.array([float(x)]), np.array([metric.value]))
    return made
