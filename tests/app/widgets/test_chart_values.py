"""The values of a chart: under the mouse, away from it, and where they stand."""

from __future__ import annotations

import numpy as np
import pytest
from made_training import epoch_done, step
from PySide6.QtCore import QPointF, QRectF, QSizeF

from desktop_app.plots.history import Curve, TrainingRecord
from desktop_app.plots.palette import Palette
from desktop_app.plots.series import Series
from desktop_app.widgets.training import value_box
from desktop_app.widgets.training.chart_view import ChartView
from desktop_app.widgets.training.value_box import ValueLine
from model.records.events import CheckpointSaved

PALETTE = Palette("#fff", "#000", "#555", "#ddd", "#088", "#e50", ("DejaVu Sans",), 13)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[list[ValueLine]]:
    found: list[list[ValueLine]] = []
    monkeypatch.setattr(value_box, "paint", lambda *given: found.append(given[3]))
    return found


def pointed(chart: ChartView, update: float, painted: list[list[ValueLine]]) -> list[tuple[str, str, str]]:
    """Name, value and note of each line with the mouse at an update."""
    first, last = chart._plot.axes.get_xlim()
    chart._mouse = QPointF(chart._area().left() + (update - first) / (last - first) * chart._area().width(), 100)
    chart.grab()
    return [line[1:] for line in painted[-1]]


@pytest.mark.parametrize(
    ("update", "at", "validation"),
    [(7.2, "7", ("–", "")), (10, "10", ("2.500", "")), (12, "12", ("2.500", "at 10")), (30, "20", ("2.500", "at 10"))],
)
def test_that_the_values_under_the_mouse_are_read_out(
    chart: ChartView, record: TrainingRecord, painted: list[list[ValueLine]],
    update: float, at: str, validation: tuple[str, str],
) -> None:  # fmt: skip
    """The update stayed that of the only validation while the line went along the curve."""
    for number in range(1, 21):
        record.feed(step(number, float(number)))
    record.feed(epoch_done(10, 2.5))
    chart.refresh()
    chart._plot.axes.set_xlim(0, 40)
    assert pointed(chart, update, painted) == [
        ("update", at, ""),
        ("train loss", f"{float(at):.3f}", ""),
        ("validation loss", *validation),
    ]


def test_that_a_curve_says_nothing_where_it_has_no_points(chart: ChartView, painted: list[list[ValueLine]]) -> None:
    """A run that ended at 20 was said to have a value at 40."""
    curves = [Curve("long", sparse=True), Curve("short", sparse=True), Curve("late", sparse=True)]
    series = {curve.key: Series(0.0) for curve in curves}
    for key, places in (("long", (10, 20, 40)), ("short", (10, 21)), ("late", (21, 40))):
        for place in places:
            series[key].append(place, place / 10)
    labels = {curve.key: curve.key for curve in curves} | {"update": "update"}
    chart.show_curves(curves, series, labels)
    chart.build(chart.figure, chart.palette_of_plots())
    chart.refresh()
    assert pointed(chart, 38, painted)[1:] == [("long", "4.000", ""), ("short", "–", ""), ("late", "4.000", "")]
    assert pointed(chart, 19, painted)[1:] == [("long", "2.000", ""), ("short", "2.100", "at 21"), ("late", "–", "")]
    chart._mouse = None
    chart.grab()
    assert [line[1:] for line in painted[-1]] == [
        ("update", "40", ""),
        ("long", "4.000", ""),
        ("short", "2.100", "at 21"),
        ("late", "4.000", ""),
    ]


def test_that_the_values_stand_where_no_curve_is() -> None:
    """Of three runs, the box hid the ends: one that was short had ended high, at the left."""
    area, size = QRectF(0, 0, 800, 300), QSizeF(200, 80)
    falling = np.array([[0.0, 10.0], [100.0, 280.0], [800.0, 295.0]])
    rising = np.array([[0.0, 290.0], [100.0, 20.0], [800.0, 5.0]])
    for curves in ([], [falling], [falling, np.array([[0.0, 5.0], [60.0, 20.0]])]):
        box = value_box.freest(area, size, curves)
        assert (box.right(), box.top()) == (796, 4)
    box = value_box.freest(area, size, [rising])
    assert (box.right(), box.bottom()) == (796, 296)
    box = value_box.freest(area, size, [rising, falling])
    assert 20 < box.top() < box.bottom() < 280, "between the two"


def test_that_away_from_the_mouse_a_smoothed_line_has_the_value_it_has_come_to(
    chart: ChartView, record: TrainingRecord, painted: list[list[ValueLine]]
) -> None:
    for update in range(1, 201):
        record.feed(step(update, 4.5 if update == 200 else 6.0))
    record.feed(epoch_done(200, 5.8))
    chart.refresh()
    chart.grab()
    smoothed = f"{record.series['train_loss'].smooth[-1]:.3f}"
    assert smoothed != "4.500"
    assert [line[1:3] for line in painted[-1]] == [
        ("update", "200"),
        ("train loss, smoothed", smoothed),
        ("validation loss", "5.800"),
    ]
    assert pointed(chart, 200, painted)[1][:2] == ("train loss", "4.500"), "as measured under the mouse"


def test_that_the_best_weights_are_ringed_and_read_without_the_mouse(
    chart: ChartView, record: TrainingRecord, painted: list[list[ValueLine]]
) -> None:
    """The list of runs said the loss of the best weights, the chart that of the newest, and neither why."""
    for update, loss in ((10, 2.5), (20, 2.0), (30, 2.25)):
        record.feed(epoch_done(update, loss))
        record.feed(CheckpointSaved(update, 1, f"step-{update:08}", loss < 2.5 and update < 30, loss))
    chart.refresh()
    chart.grab()
    assert [line[1:] for line in painted[-1]][-2:] == [
        ("validation loss", "2.250", ""),
        ("best weights", "2.000", "at 20"),
    ]
    ring = chart._plot._rings["validation_loss"]
    assert [list(side) for side in ring.get_data()] == [[20.0], [2.0]]
    record.feed(epoch_done(40, 1.5))
    record.feed(CheckpointSaved(40, 1, "step-00000040", True, 1.5))
    chart.refresh()
    chart.grab()
    assert painted[-1][-1].name == "validation loss", "the newest weights are the best: nothing differs"


def test_that_the_file_of_a_chart_says_what_its_ring_is(record: TrainingRecord, chart: ChartView) -> None:
    for update in (10, 20):
        record.feed(epoch_done(update, 2.0 + update))
        record.feed(CheckpointSaved(update, 1, f"step-{update:08}", update == 10, 2.0 + update))
    written = chart.picture().picture(PALETTE, "svg").decode()
    assert "validation loss, best weights: 12.000 at 10" in written
