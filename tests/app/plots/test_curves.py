"""Axes round few points."""

from __future__ import annotations

import pytest
from matplotlib.figure import Figure

from desktop_app.plots.curves import CurvePlot
from desktop_app.plots.history import CHARTS
from desktop_app.plots.palette import Palette
from desktop_app.plots.series import Series

PALETTE = Palette("#fff", "#000", "#555", "#ddd", "#088", "#e50", ("DejaVu Sans",), 13)


@pytest.mark.parametrize(("chart", "highest"), [("bleu", 100.0), ("accuracy", 1.0)])
@pytest.mark.parametrize("shares", [(0.99,), (1.0,), (0.2, 0.99), (0.99, 1.0)])
def test_that_axes_of_few_points_show_no_value_that_cannot_be(
    chart: str, highest: float, shares: tuple[float, ...]
) -> None:
    curves = CHARTS[chart]
    series = {curve.key: Series(0.0) for curve in curves}
    for update, share in enumerate(shares, 1):
        series[curves[0].key].append(10 * update, share * highest)
    axes = Figure().add_subplot()
    CurvePlot(axes, curves, {curve.key: curve.key for curve in curves} | {"update": "update"}, PALETTE).refresh(series)
    low, top = axes.get_ylim()
    assert max(tick for tick in axes.get_yticks() if low <= tick <= top) <= highest * (1 + 1e-9)
    assert shares[-1] * highest < top <= max(highest, shares[-1] * highest + 0.05 * (top - low))
    assert low < shares[0] * highest
