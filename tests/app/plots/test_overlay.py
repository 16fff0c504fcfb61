"""Curves of several runs lie on each other where they belong, however their histories came."""

from __future__ import annotations

import numpy as np
import pytest
from made_training import columns, ended, epoch_done, history, started, step

from desktop_app.plots.overlay import COLORS, COLORS_IN_THE_DARK, RunCurves, curves_of, unit_of_time
from desktop_app.plots.series import Series
from model.records.events import CheckpointSaved, StepDone, TrainEvent


@pytest.mark.parametrize("cut", [None, 1, 12, 23])
def test_that_curves_are_the_same_in_one_piece_and_in_two(cut: int | None) -> None:
    events, curves = list(history(30)), RunCurves()
    if cut is None:
        curves.feed(columns(events))
    else:
        curves.feed(columns(events[:cut]))
        curves.series("train_loss", "update")
        curves.feed(columns(events[cut:], anew=False))
    loss = curves.series("train_loss", "update")
    assert loss.x.tolist() == list(range(1, 31))
    assert loss.y.tolist() == [5.0 / update for update in range(1, 31)]
    assert curves.series("bleu", "update").x.tolist() == [10, 20, 30]
    assert (curves.ended, curves.seconds()) == (events[-1], 15.0)


@pytest.mark.parametrize(
    ("axis", "steps", "epochs"),
    [("update", (1, 20), (10, 20)), ("epoch", (0.1, 2), (1, 2)), ("seconds", (0.5, 10), (5, 10)), ("hours", (0.5 / 3600, 10 / 3600), (5 / 3600, 10 / 3600))],
)  # fmt: skip
def test_that_points_stand_where_they_were_measured(
    axis: str, steps: tuple[float, float], epochs: tuple[float, float]
) -> None:
    curves = RunCurves()
    # `batch` counts within the epoch.
    events = [step(update) for update in range(1, 21)]
    told: list[TrainEvent] = [started()]
    for one in events:
        told.append(
            StepDone(one.update, one.epoch, (one.update - 1) % 10 + 1, 2.0, 0.5, 0.001, 1.0, 9, 9.0, one.elapsed, None)
        )
        told += [epoch_done(one.update)] if one.update % 10 == 0 else []
    curves.feed(columns(told))
    found = curves.series("train_loss", axis).x
    np.testing.assert_allclose((found[0], found[-1]), steps)
    np.testing.assert_allclose(curves.series("validation_loss", axis).x, epochs)


def test_that_a_resumed_training_does_over_again_what_came_after_its_checkpoint() -> None:
    curves = RunCurves()
    curves.feed(columns([started(), *map(step, range(1, 8)), ended(7)]))
    curves.series("train_loss", "update")
    curves.feed(columns([started(4, resumed=True), step(5, 9.0)], anew=False))
    assert curves.series("train_loss", "update").x.tolist() == [1, 2, 3, 4, 5]
    assert curves.series("train_loss", "update").y[-1] == 9.0
    assert curves.ended is None


def test_that_a_history_read_anew_takes_the_place_of_the_old_one() -> None:
    curves = RunCurves()
    curves.feed(columns(list(history(30))))
    curves.feed(columns([started(), step(1)]))
    assert curves.series("train_loss", "update").x.tolist() == [1]
    assert len(curves.series("bleu", "update")) == 0


def test_that_many_points_make_the_same_series_as_one_after_the_other() -> None:
    y = np.random.default_rng(1).standard_normal(700)
    y[[0, 40]] = np.nan
    together, single = Series(), Series()
    for part in np.array_split(np.arange(700), 3):
        together.extend(part.astype(float), y[part])
    for x, value in enumerate(y.tolist()):
        single.append(x, value)
    for name in ("x", "y", "smooth"):
        np.testing.assert_allclose(getattr(together, name), getattr(single, name))


def test_that_every_run_has_a_colour_that_can_be_told_from_the_others() -> None:
    assert len(set(COLORS)) == len(set(COLORS_IN_THE_DARK)) == len(COLORS) == len(COLORS_IN_THE_DARK)
    assert [curve.color for curve in curves_of({"a": "#111111", "b": "#222222"}, "bleu")] == ["#111111", "#222222"]


@pytest.mark.parametrize(("seconds", "unit"), [(40, "seconds"), (3600, "minutes"), (20_000, "hours")])
def test_that_time_is_counted_in_a_unit_that_can_be_read(seconds: float, unit: str) -> None:
    assert unit_of_time(seconds) == unit


def test_that_the_best_weights_are_found_along_every_axis() -> None:
    curves = RunCurves()
    told: list[TrainEvent] = [
        epoch_done(10, 2.0),
        CheckpointSaved(10, 1, "step-00000010", True, 2.0),
        epoch_done(20, 3.0),
    ]
    curves.feed(columns(told))
    for axis in ("update", "seconds"):
        series = curves.series("validation_loss", axis)
        assert series.best_point() == (float(series.x[0]), 2.0)
