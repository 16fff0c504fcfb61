"""Axes round few points."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from desktop_app.plots.curves import CurvePlot
from desktop_app.plots.decades import plain_number
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


@pytest.mark.parametrize(
    ("value", "written"),
    [(0, "0"), (10000, "10,000"), (1500, "1,500"), (0.0005, "0.0005"), (2e-5, "2 × 10⁻⁵"), (1e-7, "10⁻⁷"), (-3, "−3")],
)
def test_that_ticks_are_written_as_printed(value: float, written: str) -> None:
    assert plain_number(value) == written


@pytest.mark.parametrize("growing", [True, False])
def test_that_a_point_alone_stands_in_a_frame_of_round_numbers(growing: bool) -> None:
    curves = CHARTS["loss"]
    series = {curve.key: Series(0.0) for curve in curves}
    series[curves[0].key].append(186, 12345.6)
    axes = Figure().add_subplot()
    labels = {curve.key: curve.key for curve in curves} | {"update": "update"}
    CurvePlot(axes, curves, labels, PALETTE, growing=growing).refresh(series)
    for axis, (low, high) in ((axes.xaxis, axes.get_xlim()), (axes.yaxis, axes.get_ylim())):
        ticks = [tick for tick in axis.get_majorticklocs() if low <= tick <= high]
        names = axis.get_major_formatter().format_ticks(ticks)
        assert len(set(names)) == len(names) >= 3
        assert not any("e" in name for name in names)
        assert all(tick % 5 == 0 for tick in ticks)
    first, last = axes.get_xlim()
    assert -10 < first <= 0 < 186 < last < 250, "alone it is seen from the beginning on"


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("value", [0.013, 0.31, 1.44, 60.0, 99.8])
def test_that_a_value_alone_is_not_seen_through_a_magnifying_glass(value: float, log: bool) -> None:
    curves = CHARTS["bleu"]
    series = {curve.key: Series(0.0) for curve in curves}
    series["bleu"].append(768, value)
    axes = Figure().add_subplot()
    labels = {curve.key: curve.key for curve in curves} | {"update": "update"}
    CurvePlot(axes, curves, labels, PALETTE).refresh(series, log=log)
    low, high = axes.get_ylim()
    assert low <= value / 4
    assert high >= min(100.0, value * 2)
    assert sum(low <= tick <= high for tick in axes.get_yticks()) >= 3


def test_that_values_nearly_equal_have_ticks_that_read_differently() -> None:
    curves = CHARTS["loss"]
    series = {curve.key: Series(0.0) for curve in curves}
    for update, value in ((10, 2.3125), (20, 2.3125 + 1e-9)):
        series[curves[0].key].append(update, value)
    axes = Figure().add_subplot()
    labels = {curve.key: curve.key for curve in curves} | {"update": "update"}
    CurvePlot(axes, curves, labels, PALETTE).refresh(series)
    low, high = axes.get_ylim()
    ticks = [tick for tick in axes.get_yticks() if low <= tick <= high]
    names = axes.yaxis.get_major_formatter().format_ticks(ticks)
    assert len(set(names)) == len(names) >= 2


@pytest.mark.parametrize("values", [(4.6, 0.001), (0.0, 0.0)])
def test_that_marks_near_zero_are_not_cut_by_the_axis(values: tuple[float, float]) -> None:
    curves = CHARTS["perplexity"]
    series = {curve.key: Series(0.0) for curve in curves}
    for update, value in enumerate(values, 1):
        series[curves[0].key].append(update, value)
    figure = Figure(figsize=(8, 3), dpi=100)
    axes = figure.add_subplot()
    CurvePlot(axes, curves, {curves[0].key: "p", "update": "update"}, PALETTE).refresh(series)
    below = axes.transData.transform((0, min(values)))[1] - axes.bbox.y0
    assert below >= axes.lines[0].get_markersize() / 72 * figure.dpi / 2


@pytest.mark.parametrize("decades", [False, True])
@pytest.mark.parametrize("width", [3.0, 5.0, 9.0])
@pytest.mark.parametrize("places", [(120_000, 61_000_000), (1_250_000, 1_500_000), (200, 250_000), (1, 8)])
def test_that_numbers_below_a_chart_do_not_touch(width: float, places: tuple[int, int], *, decades: bool) -> None:
    """Parameters of networks stood on top of each other."""
    figure = Figure(figsize=(width, 3), dpi=100)
    axes = figure.add_subplot()
    plot = CurvePlot(axes, CHARTS["bleu"], {"bleu": "BLEU", "update": "x"}, PALETTE, growing=False, decades=decades)
    series = {curve.key: Series(0.0) for curve in CHARTS["bleu"]}
    for place in places:
        series[CHARTS["bleu"][0].key].append(math.log10(place) if decades else place, 50.0)
    plot.refresh(series)
    FigureCanvasAgg(figure).draw()
    first, last = axes.get_xlim()
    shown = [label for label in axes.get_xticklabels() if first <= label.get_position()[0] <= last]
    boxes = sorted((label.get_window_extent() for label in shown), key=lambda box: box.x0)
    assert boxes
    assert all(before.x1 < after.x0 for before, after in pairwise(boxes))
