"""Made-up events of a training."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from model.records.events import (
    EpochDone,
    SampleTranslated,
    StepDone,
    TrainEvent,
    TrainingEnded,
    TrainingStarted,
)
from model.records.histories import COLUMNS, History, HistoryPlace

LABELS = {"update": "update", "train_loss": "train loss", "validation_loss": "validation loss"}
"""Of its curves."""


def started(update: int = 0, *, resumed: bool = False, epochs: int = 4) -> TrainingStarted:
    """A training of 10 updates an epoch."""
    return TrainingStarted(
        0.0, update, update // 10 + 1, 1000, 100, 10, 10, epochs, 10 * epochs, None, "float32", resumed
    )


def step(update: int, loss: float = 2.0) -> StepDone:
    """An update."""
    return StepDone(update, (update - 1) // 10 + 1, update, loss, 0.5, 0.001, 1.0, 100, 1234.0, update * 0.5, 61.0)


def epoch_done(update: int, loss: float = 2.5) -> EpochDone:
    """The end of an epoch."""
    return EpochDone(
        update,
        update // 10,
        True,
        2.0,
        0.5,
        loss,
        0.4,
        12.2,
        31.5,
        48.0,
        "signature",
        0.001,
        1234.0,
        update * 0.5,
        30.0,
    )


def ended(update: int, code: str = "ended_epochs") -> TrainingEnded:
    """The last event."""
    return TrainingEnded(0.0, update, update // 10, "finished", code, update * 0.5)


def history(updates: int) -> Iterator[TrainEvent]:
    """A whole training, its loss falling."""
    yield started()
    for update in range(1, updates + 1):
        yield step(update, 5.0 / update)
        if update % 10 == 0:
            yield epoch_done(update)
            yield SampleTranslated(update, update // 10, "two cats", "两只猫", "猫" if update < 20 else "两只猫")
    yield ended(updates)


def columns(events: list[TrainEvent], *, anew: bool = True) -> History:
    """The same as it is read from the disk."""
    steps = [event for event in events if isinstance(event, StepDone)]
    others, before = [], 0
    for event in events:
        if isinstance(event, StepDone):
            before += 1
        else:
            others.append((before, event))
    table = {name: np.array([getattr(one, name) for one in steps], np.float64) for name in COLUMNS}
    return History(table, tuple(others), HistoryPlace(), anew)
