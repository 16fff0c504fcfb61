"""Growing curves, and drawing few of their points."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_app.plots.series import Series, decimate


def test_that_decimation_keeps_the_lowest_the_highest_and_both_ends() -> None:
    x = np.arange(200_000.0)
    y = np.sin(x / 1000)
    y[12_345], y[150_001] = 9.0, -9.0
    few_x, few_y = decimate(x, y, 1000)
    assert len(few_x) <= 1000
    assert (few_x[0], few_x[-1]) == (x[0], x[-1])
    assert (few_y.max(), few_y.min()) == (9.0, -9.0)
    assert (np.diff(few_x) > 0).all()
    assert (y[few_x.astype(int)] == few_y).all()


def test_that_a_short_curve_is_not_decimated() -> None:
    x, y = np.arange(4.0), np.ones(4)
    assert decimate(x, y, 4)[0] is x


def test_that_decimation_passes_over_values_that_are_no_numbers() -> None:
    y = np.full(1000, np.nan)
    y[500] = 3.0
    assert 3.0 in decimate(np.arange(1000.0), y, 10)[1]


def test_that_every_appended_point_is_kept() -> None:
    series = Series()
    for update in range(1, 1001):
        series.append(update, update**0.5)
    assert np.array_equal(series.x, np.arange(1, 1001))
    assert series.y[-1] == pytest.approx(1000**0.5)


def test_that_smoothing_starts_at_the_first_value_and_follows_the_rest() -> None:
    series = Series(0.5)
    for update, value in enumerate([4.0, 2.0], 1):
        series.append(update, value)
    # The second point counts 10 of 11 parts.
    assert series.smooth == pytest.approx([4.0, (4.0 + 10 * 2.0) / 11])


def test_that_smoothing_settles_in_the_long_run() -> None:
    series = Series(0.5)
    for update in range(100):
        series.append(update, float(update % 2))
    # From here on the mean of a 0, 1, 0, 1 … halves its way: m = (m' + 1) / 2 and m' = m / 2, so 2/3 and 1/3.
    assert series.smooth[-2:] == pytest.approx([1 / 3, 2 / 3])


def test_that_a_value_that_is_no_number_does_not_spoil_the_smoothed_curve() -> None:
    series = Series(0.5)
    for update, value in enumerate([4.0, float("nan"), 4.0], 1):
        series.append(update, value)
    assert series.smooth == pytest.approx([4.0, 4.0, 4.0])
    assert np.isnan(series.y[1])


def test_that_truncation_drops_what_comes_after_an_update() -> None:
    series = Series()
    for update in range(1, 11):
        series.append(update, 1.0)
    series.truncate(4)
    series.append(5, 2.0)
    assert list(series.x) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("x", "position"), [(-5, 0), (1.4, 0), (1.6, 1), (99, 2)])
def test_that_the_nearest_point_is_found(x: float, position: int) -> None:
    series = Series()
    for update in (1, 2, 3):
        series.append(update, 0.0)
    assert series.nearest(x) == position
    assert Series().nearest(x) is None
