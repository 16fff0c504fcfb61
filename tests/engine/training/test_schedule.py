"""The learning rate against the paper's formula."""

from __future__ import annotations

import pytest

from model.errors import ConfigError
from model.records.configs import TrainConfig
from model.training.schedule import Schedule


@pytest.mark.parametrize(
    ("update", "rate"),
    [(1, 3.49385621e-07), (100, 3.49385621e-05), (4000, 0.00139754249), (4001, 0.00139736783), (8000, 0.000988211769)],
)
def test_that_the_rate_is_the_papers_for_width_128_and_warmup_4000(update: int, rate: float) -> None:
    assert Schedule((128 * 4000) ** -0.5, 4000).rate(update) == pytest.approx(rate, rel=1e-8)


def test_that_update_zero_divides_by_nothing() -> None:
    assert Schedule(0.002, 4000).rate(0) == 0.0


def test_that_a_constant_schedule_warms_up_and_then_stays() -> None:
    config = TrainConfig(peak_learning_rate=0.01, warmup_steps=10, schedule="constant")
    schedule = Schedule.of(config)
    assert schedule.rate(5) == pytest.approx(0.005)
    assert schedule.rate(10) == schedule.rate(10_000) == pytest.approx(0.01)


@pytest.mark.parametrize(("kind", "half_way"), [("linear", 0.005), ("cosine", 0.005), ("constant", 0.01)])
def test_that_schedules_rise_to_the_peak_and_end_where_they_say(kind: str, half_way: float) -> None:
    schedule = Schedule.of(TrainConfig(peak_learning_rate=0.01, warmup_steps=10, schedule=kind), last=110)
    rates = [schedule.rate(update) for update in (5, 10, 60, 110, 200)]
    end = 0.01 if kind == "constant" else 0.0
    assert rates == pytest.approx([0.005, 0.01, half_way, end, end], abs=1e-12)


def test_that_a_cosine_falls_slower_at_first_than_a_line() -> None:
    line, cosine = (Schedule(0.01, 10, kind, 110).rate(35) for kind in ("linear", "cosine"))
    assert (line, cosine) == pytest.approx((0.0075, 0.005 * (1 + 0.5**0.5)))


def test_that_a_schedule_that_ends_needs_to_know_when() -> None:
    with pytest.raises(ConfigError, match="epochs or steps"):
        TrainConfig(schedule="cosine", epochs=None, minutes=5.0).check()
