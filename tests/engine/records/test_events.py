"""Events travel as JSON lines."""

from __future__ import annotations

import json

from model.records.control import ControlQueue, Go, Stop
from model.records.events import CheckpointSaved, TrainingEnded, event_from_dict, event_to_dict


def test_that_an_event_survives_json() -> None:
    event = CheckpointSaved(update=7, epoch=1, name="step-00000007", best=True, validation_loss=None)
    row = json.loads(json.dumps(event_to_dict(event)))
    assert row["event"] == "checkpoint_saved"
    assert event_from_dict(row) == event


def test_that_unknown_events_and_fields_are_passed_over() -> None:
    ended = TrainingEnded(time=0.0, update=1, epoch=1, state="stopped", code="ended_stop", elapsed=1.0)
    assert event_from_dict({**event_to_dict(ended), "later": 1}) == ended
    assert event_from_dict({"event": "of_tomorrow"}) is None
    assert event_from_dict({"event": "training_ended"}) is None


def test_that_a_control_says_go_when_nobody_says_anything() -> None:
    control = ControlQueue()
    assert control.next() == Go()
    control.put(Stop())
    assert control.next(wait=True) == Stop()
