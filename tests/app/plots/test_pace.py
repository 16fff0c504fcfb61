"""Speed and time left of a training, as they are shown."""

from __future__ import annotations

import dataclasses

from made_training import started, step

from desktop_app.plots.pace import Pace
from model.records.events import StepDone


def update(number: int, elapsed: float, *, left: float | None = 600.0, speed: float = 1000.0) -> StepDone:
    return dataclasses.replace(step(number), elapsed=elapsed, seconds_left=left, tokens_per_second=speed)


def test_that_no_time_left_is_told_while_the_estimate_jumps() -> None:
    pace = Pace()
    pace.feed(started())
    for number in range(20):  # from an hour and a half to 40 minutes within ten seconds
        pace.feed(update(number + 1, number / 2, left=5520 - 160.0 * number))
        assert pace.seconds_left is None
    for number in range(20, 60):
        pace.feed(update(number + 1, number / 2, left=2400 - number / 2))
    assert pace.seconds_left is not None


def test_that_an_estimate_that_creeps_is_told_after_a_minute_only() -> None:
    pace = Pace()
    pace.feed(started())
    told = []
    for number in range(1, 90):  # three hours become one, a little every second
        pace.feed(update(number, float(number), left=10_800 * 0.985**number))
        told.append(pace.seconds_left is not None)
    assert told.index(True) == 61
    assert all(told[61:])


def test_that_updates_of_many_seconds_tell_it_too() -> None:
    pace = Pace()
    pace.feed(started())
    told = []
    for number in range(1, 5):
        pace.feed(update(number, 20.0 * number, left=None if number == 1 else 600 - 20.0 * number))
        told.append(pace.seconds_left)
    assert told == [None, None, None, 520.0]


def test_that_a_training_that_goes_on_knows_it_at_once() -> None:
    pace = Pace()
    pace.feed(started(20, resumed=True))
    pace.feed(update(21, 100.0, left=300.0))
    assert pace.seconds_left == 300.0


def test_that_the_speed_is_smoothed_and_stays_for_a_second() -> None:
    pace = Pace()
    pace.feed(started())
    pace.feed(update(1, 5.0, speed=10.0))
    assert pace.tokens_per_second == 10.0
    told = []
    for number in range(2, 102):
        pace.feed(update(number, 5 + number / 10, speed=12_000.0 if number % 2 else 32_000.0))
        told.append(round(pace.tokens_per_second))
    assert len(set(told)) <= 12
    assert all(18_000 < speed < 26_000 for speed in told[30:]), "the first update, which made the graph, is forgotten"
