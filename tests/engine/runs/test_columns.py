"""A history as columns says what its events say, however it was read."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from model.errors import Cancelled
from model.records import strict_json
from model.records.events import EpochDone, StepDone, TrainEvent, TrainingEnded, event_to_dict
from model.records.histories import COLUMNS, History
from model.runs import columns
from model.runs.columns import read_history

MANY = columns._MANY * 2


def step(update: int, loss: float = 2.5) -> StepDone:
    return StepDone(update, 1, update, loss, 0.5, 0.001, 1.0, 100, 1000.5, update / 4, None if update % 2 else 60.0)


def line(event: TrainEvent) -> bytes:
    return strict_json.dumps(event_to_dict(event)).encode() + b"\n"


EPOCH = EpochDone(3, 1, True, 2.0, 0.5, 1.0, 0.5, 7.4, 12.5, 30.0, "sig", 0.001, 1000.0, 2.0, None)
ENDED = TrainingEnded(1.0, MANY, 1, "failed", "loss_not_finite", 3.0, {"update": 3})


def told(history: History) -> list[TrainEvent]:
    """The events again."""
    columns_of = [history.steps[name].tolist() for name in COLUMNS]
    whole = {field.name for field in dataclasses.fields(StepDone) if field.type == "int"}
    steps: list[TrainEvent] = [
        StepDone(
            **{
                n: int(v) if n in whole else None if n == "seconds_left" and v != v else v
                for n, v in zip(COLUMNS, row, strict=True)
            }
        )
        for row in zip(*columns_of, strict=True)
    ]
    for before, event in reversed(history.events):
        steps.insert(before, event)
    return steps


@pytest.mark.parametrize("count", [4, MANY])
@pytest.mark.parametrize(
    "strange",
    [b"", b'{"event": "step_done", "upd\n', b'{"event": "step_done", "update": "x"}\n', b'{"event": "new"}\n'],
)
def test_that_columns_and_events_are_the_same(tmp_path: Path, count: int, strange: bytes) -> None:
    events: list[TrainEvent] = [step(update) for update in range(1, count + 1)]
    events[2:2] = [EPOCH]
    events.append(ENDED)
    lines = [line(event) for event in events]
    lines[1:1] = [strange]
    (tmp_path / "history.jsonl").write_bytes(b"".join(lines))
    history = read_history(tmp_path)
    assert told(history) == events
    assert history.anew
    assert not history.steps["loss"].flags.writeable


def test_that_a_loss_that_was_no_number_is_none_again(tmp_path: Path) -> None:
    (tmp_path / "history.jsonl").write_bytes(b"".join(line(step(n, np.nan if n == 7 else 1.0)) for n in range(1, MANY)))
    assert np.flatnonzero(np.isnan(read_history(tmp_path).steps["loss"])).tolist() == [6]


def test_that_a_run_without_a_history_has_an_empty_one(tmp_path: Path) -> None:
    history = read_history(tmp_path)
    assert (len(history), history.events) == (0, ())


def test_that_reading_goes_on_where_it_ended_while_a_line_is_being_written(tmp_path: Path) -> None:
    file, last = tmp_path / "history.jsonl", line(step(3))
    file.write_bytes(line(step(1)) + line(step(2)) + last[:20])
    first = read_history(tmp_path)
    assert told(first) == [step(1), step(2)]
    with file.open("ab") as content:
        content.write(last[20:] + line(EPOCH))
    second = read_history(tmp_path, first.place)
    assert (told(second), second.anew) == ([step(3), EPOCH], False)
    third = read_history(tmp_path, second.place)
    assert (len(third), third.events, third.place) == (0, (), second.place)


@pytest.mark.parametrize("kind", ["replaced", "shorter"])
def test_that_another_history_is_read_from_its_start(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "history.jsonl"
    file.write_bytes(line(step(1)) + line(step(2)))
    before = read_history(tmp_path)
    if kind == "replaced":
        (tmp_path / "other").write_bytes(line(step(1)) + line(step(2)) + line(step(9)))
        (tmp_path / "other").replace(file)
    else:
        file.write_bytes(line(step(1)))
    after = read_history(tmp_path, before.place)
    assert after.anew
    assert after.steps["update"].tolist() == ([1, 2, 9] if kind == "replaced" else [1])


def test_that_reading_stops_when_asked(tmp_path: Path) -> None:
    (tmp_path / "history.jsonl").write_bytes(line(step(1)))
    with pytest.raises(Cancelled):
        read_history(tmp_path, asked=lambda: True)
