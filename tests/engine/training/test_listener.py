"""What a training does when it is told something."""

from __future__ import annotations

from typing import Any

import pytest

from model.errors import Cancelled
from model.records.control import ControlQueue, Go, Pause, Serve, SetRate, StepOnce, Stop
from model.training.limits import Clock
from model.training.listener import Listener


class Noted:
    """Writes down what a listener asks of a training."""

    def __init__(self) -> None:
        self.notes: list[Any] = []

    def translator(self) -> str:
        return "translator"

    def change_rate(self, factor: float) -> None:
        self.notes.append(factor)

    def paused(self) -> None:
        self.notes.append("paused")

    def resumed(self) -> None:
        self.notes.append("resumed")


@pytest.fixture
def noted() -> Noted:
    return Noted()


def listener_with(noted: Noted, *commands: Any) -> Listener:
    control = ControlQueue()
    for command in commands:
        control.put(command)
    return Listener(control, Clock(), noted)


def test_that_without_a_command_training_goes_on(noted: Noted) -> None:
    listener_with(noted).hear()
    assert noted.notes == []


def test_that_stop_cancels_and_stays_said(noted: Noted) -> None:
    listener = listener_with(noted, Stop())
    with pytest.raises(Cancelled):
        listener.hear()
    assert listener.asked()
    with pytest.raises(Cancelled):
        listener.hear()


def test_that_a_pause_serves_and_changes_the_rate_until_go(noted: Noted) -> None:
    served: list[Any] = []
    listener = listener_with(noted, Pause(), Serve(served.append), SetRate(0.5), Pause(), Go())
    listener.hear()
    assert served == ["translator"]
    assert noted.notes == ["paused", 0.5, "resumed"]


def test_that_a_pause_can_be_stopped(noted: Noted) -> None:
    with pytest.raises(Cancelled):
        listener_with(noted, Pause(), Stop()).hear()


def test_that_a_single_step_waits_again_after_the_update(noted: Noted) -> None:
    listener = listener_with(noted, Pause(), StepOnce(), Go())
    listener.hear()
    assert noted.notes == ["paused", "resumed"]
    listener.update_done()
    assert noted.notes == ["paused", "resumed", "paused"]
    listener.hear()
    listener.update_done()
    assert noted.notes == ["paused", "resumed", "paused", "resumed"]


def test_that_going_on_takes_back_a_single_step_that_a_pause_held_up(noted: Noted) -> None:
    listener = listener_with(noted, Pause(), StepOnce(), Pause(), Go())
    listener.hear()
    listener.hear()
    listener.update_done()
    assert noted.notes == ["paused", "resumed", "paused", "resumed"]


def test_that_a_single_step_of_a_running_training_pauses_it(noted: Noted) -> None:
    listener = listener_with(noted, StepOnce())
    listener.hear()
    listener.update_done()
    assert noted.notes == ["paused"]


def test_that_a_served_job_that_was_cancelled_stops_no_training(noted: Noted) -> None:
    def cancelled(_: Any) -> None:
        raise Cancelled

    listener = listener_with(noted, Serve(cancelled))
    listener.hear()
    assert not listener.asked()
