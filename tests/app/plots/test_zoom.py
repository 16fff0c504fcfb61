"""A part of a chart's width: what stays where it is, what is never left, and what comes of it on the axes."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from made_training import history
from matplotlib.figure import Figure

from desktop_app.plots.curve_files import CurvePicture
from desktop_app.plots.curves import CurvePlot
from desktop_app.plots.history import CHARTS, TrainingRecord
from desktop_app.plots.palette import Palette
from desktop_app.plots.zoom import Zoom

WHOLE = (0.0, 100.0)
LIGHT = Palette("#ffffff", "#000000", "#555555", "#dddddd", "#0a7080", "#c04e00")
LABELS = {"update": "update", "train_loss": "train loss", "validation_loss": "validation loss"}


def picture(**more: object) -> CurvePicture:
    record = TrainingRecord()
    for event in history(20):
        record.feed(event)
    return CurvePicture(CHARTS["loss"], record.series, LABELS, **more)  # type: ignore[arg-type]


def test_that_the_place_under_the_mouse_stays_where_it_is() -> None:
    zoom = Zoom()
    zoom.scale(0.5, 0.2, WHOLE)
    assert zoom.span == pytest.approx((10.0, 60.0))
    zoom.scale(2.0, 0.2, WHOLE)
    assert zoom.span is None


def test_that_a_span_never_leaves_what_there_is_nor_becomes_nothing() -> None:
    zoom = Zoom()
    zoom.choose(0.9, 0.4, WHOLE)
    assert zoom.span == pytest.approx((40.0, 90.0))
    zoom.move(1.0, WHOLE)
    assert zoom.span == pytest.approx((50.0, 100.0))
    zoom.move(-9.0, WHOLE)
    assert zoom.span == pytest.approx((0.0, 50.0))
    before = zoom.span
    for _ in range(100):
        zoom.scale(0.5, 0.5, WHOLE)
    assert zoom.span is not None
    assert 0 < zoom.span[1] - zoom.span[0] < before[1] - before[0]
    zoom.choose(0.5, 0.5, WHOLE)
    zoom.scale(9.0, 0.5, (3.0, 3.0))
    zoom.reset()
    assert zoom.span is None


def test_that_a_table_holds_every_point_once_and_gaps_where_a_curve_has_none() -> None:
    rows = list(csv.reader(io.StringIO(picture().table())))
    assert rows[0] == ["update", "train loss", "validation loss"]
    assert [row[0] for row in rows[1:]] == [str(update) for update in range(1, 21)]
    assert [row[0] for row in rows[1:] if row[2]] == ["10", "20"]
    assert [float(row[1]) for row in rows[1:]] == pytest.approx([5.0 / update for update in range(1, 21)])
    zoomed = list(csv.reader(io.StringIO(picture(span=(9.5, 12.0)).table())))
    assert [row[0] for row in zoomed[1:]] == ["10", "11", "12"]


def test_that_the_heights_hold_the_raw_and_the_smoothed_curve_of_the_part() -> None:
    shown = picture(span=(8.0, 15.0))
    axes = Figure().add_subplot()
    CurvePlot(axes, shown.curves, LABELS, LIGHT).refresh(shown.series, span=shown.span)
    loss = shown.series["train_loss"]
    inside = (loss.x >= 8) & (loss.x <= 15)
    low, high = axes.get_ylim()
    assert low < loss.y[inside].min()
    assert high > loss.smooth[inside].max() > loss.y[inside].max()
    assert high < loss.y[0]


@pytest.mark.parametrize(
    ("suffix", "start"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".csv", b"\xef\xbb\xbfupdate,")]
)
def test_that_a_chart_is_written_by_the_name_of_the_file(tmp_path: Path, suffix: str, start: bytes) -> None:
    file = picture(log=True, span=(5.0, 15.0)).write(tmp_path / f"chart{suffix}", LIGHT)
    assert file.read_bytes().startswith(start)


def test_that_a_file_of_a_chart_names_every_line_and_what_they_are_of() -> None:
    """The smoothed line bore the name of the measured one, which had none."""
    shown = picture(title="my $run$ · Loss", smoothed="{curve}, smoothed")
    file = shown.picture(LIGHT, "svg").decode()
    for words in ("my $run$ · Loss", "train loss", "train loss, smoothed", "validation loss"):
        assert f"<!-- {words} -->" in file
    assert "validation loss, smoothed" not in file, "a validation is not smoothed"
