"""Clock, limits and the forecast."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

import pytest

from model.records.events import EpochDone, StepDone, TrainEvent, TrainingStarted
from model.training import awake
from model.training.limits import Clock, Limits, Pace
from model.training.position import Position
from model.training.quality import NOTHING, Quality


class Hands:
    """A clock face that a test moves."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    face = Hands()
    monkeypatch.setattr(awake, "time", face)
    return face


def test_that_earlier_sessions_count_and_pauses_do_not(hands: Hands) -> None:
    clock = Clock(50.0)
    hands.now += 5
    with clock.stopped(), clock.stopped():
        hands.now += 1000
        assert clock.elapsed == 55.0
    hands.now += 2
    assert clock.elapsed == 57.0


@pytest.mark.parametrize(
    ("epochs", "update", "elapsed", "code"),
    [(1, 9, 59.0, ""), (2, 0, 0.0, "ended_epochs"), (0, 10, 0.0, "ended_steps"), (0, 0, 60.0, "ended_minutes")],
)
def test_that_whatever_limit_comes_first_ends_it(epochs: int, update: int, elapsed: float, code: str) -> None:
    assert Limits(epochs=2, steps=10, minutes=1).reached(epochs=epochs, update=update, elapsed=elapsed) == code


def test_that_a_training_ends_early_when_its_patience_is_over() -> None:
    patient = Limits(epochs=9, steps=None, minutes=None, patience=3)
    ends = [patient.reached(epochs=1, update=1, elapsed=0.0, since_best=count) for count in (2, 3, 4)]
    assert ends == ["", "ended_early", "ended_early"]


@pytest.mark.parametrize(("by", "best"), [("loss", [True, True, False, False]), ("bleu", [True, False, True, False])])
def test_that_the_best_is_told_by_loss_or_by_bleu(by: str, best: list[bool]) -> None:
    position = Position()
    found = [Quality(3.0, 10.0), Quality(2.0, 9.0), Quality(2.5, 12.0), NOTHING]
    assert [position.told(each, by) for each in found] == best
    assert position.best == found[1 if by == "loss" else 2]
    assert position.since_best == (2 if by == "loss" else 1)


@pytest.mark.parametrize(
    ("found", "beats"),
    [
        (Quality(2.0, 10.24), True),
        (Quality(3.0, 10.24), False),
        (Quality(4.0, 10.26), True),
        (Quality(None, 10.22), True),
    ],
)
def test_that_of_two_bleus_that_read_the_same_the_lower_loss_is_the_better(found: Quality, beats: bool) -> None:
    assert found.beats(Quality(3.0, 10.21), "bleu") is beats


def test_that_without_limits_nothing_ends() -> None:
    free = Limits(None, None, None)
    assert free.reached(epochs=10**6, update=10**9, elapsed=1e9) == ""
    assert free.updates(10) is None


def test_that_updates_are_planned_by_the_smaller_limit() -> None:
    assert Limits(epochs=3, steps=None, minutes=None).updates(7) == 21
    assert Limits(epochs=3, steps=20, minutes=None).updates(7) == 20
    assert Limits(epochs=None, steps=None, minutes=5).updates(7) is None


def test_that_the_seconds_left_are_those_of_the_limit_that_comes_first() -> None:
    pace = Pace(Limits(epochs=10, steps=None, minutes=1))
    assert pace.seconds_left(100) is None
    for second in (2.0, 4.0, 6.0):
        pace.updated(elapsed=second, tokens=100, seconds=1.0, period=1)
    assert pace.seconds_left(10) == pytest.approx(21.0)
    assert pace.seconds_left(100) == pytest.approx(54.0)
    assert pace.tokens_per_second == pytest.approx(100.0)


def test_that_the_seconds_left_are_right_within_a_fifth_once_an_epoch_was_validated() -> None:
    updates, validation, epochs = 150, 90.0, 4
    pace, elapsed, told = Pace(Limits(epochs=epochs, steps=None, minutes=None)), 0.0, []
    for number in range(1, epochs * updates + 1):
        seconds = 30.0 if number == 1 else 0.5 + 0.2 * (number % 2)
        elapsed += seconds
        pace.updated(elapsed=elapsed, tokens=100, seconds=seconds, period=updates)
        if number > updates:
            told.append((elapsed, pace.seconds_left(epochs * updates - number)))
        if number % updates == 0:
            elapsed += validation
    for at, left in told[: -updates // 2]:
        assert left == pytest.approx(elapsed - at, rel=0.2)


def test_that_a_resumed_training_foretells_its_end_as_well_as_before_from_its_first_update_on() -> None:
    updates, validation, seconds = 50, 20.0, 0.5
    events: list[TrainEvent] = [TrainingStarted(0.0, 0, 1, 1, 1, 1, updates, 4, 4 * updates, None, "float32", False)]
    elapsed = 30.0
    for number in range(1, 2 * updates + 1):
        elapsed += seconds
        events.append(StepDone(number, 1, number, 1.0, 0.5, 0.001, 1.0, 100, 100.0, elapsed, None))
        if number % updates == 0:
            elapsed += validation
            events.append(
                EpochDone(number, 1, True, 1.0, 0.5, 1.0, 0.5, 2.7, None, None, "", 0.001, 100.0, elapsed, None)
            )
    limits = Limits(epochs=4, steps=None, minutes=None)
    fresh, pace = Pace(limits), Pace(limits)
    pace.remember(events, updates)
    left = 2 * updates - 1
    for each in (fresh, pace):
        each.updated(elapsed=elapsed + 30, tokens=100, seconds=30.0, period=updates)
    assert fresh.seconds_left(left) is None, "one update that also made the graph tells nothing"
    assert pace.seconds_left(left) == pytest.approx(left * seconds + 2 * validation, rel=0.05)
    assert pace.tokens_per_second == pytest.approx(100 / 30)


@pytest.mark.skipif(sys.platform != "linux", reason="the clock of Linux")
def test_that_sleep_is_no_training_time() -> None:
    assert "CLOCK_MONOTONIC" in time.get_clock_info("monotonic").implementation, (
        "which counts no sleep, see clock_gettime"
    )
    assert abs(awake.seconds() - time.clock_gettime(time.CLOCK_MONOTONIC)) < 1
