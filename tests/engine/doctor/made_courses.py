"""Made-up courses of a training: updates, validations and sample translations."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import numpy as np

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.events import EpochDone, SampleTranslated, TrainEvent, TrainingEnded, TrainingStarted
from model.records.histories import COLUMNS, History, HistoryPlace
from model.records.runs import RunInfo

INFO = RunInfo(
    "run", "", "corpus", "1", "/c", "", "en", "zh", TokenizerConfig(), ModelConfig(target_vocabulary=900),
    TrainConfig(warmup_steps=10),
)  # fmt: skip
STARTED = TrainingStarted(0.0, 0, 1, 1000, 100, 10, 10, 4, 40, None, "float32", False)
VALIDATION = EpochDone(0, 0, True, 3.0, 0.3, 3.0, 0.3, None, 12.0, 30.0, "", 0.001, 1.0, 0.0, None)
REFERENCES = ("the cat sleeps", "a dog", "the sun is red")
GOOD = ("the cat sleeps", "a dog", "the sun is warm")
EPOCH = 10


def history(losses: Sequence[float], events: Sequence[tuple[int, TrainEvent]]) -> History:
    """What is read from the disk: an update each loss, and other events behind so many of them."""
    steps = {name: np.ones(len(losses)) for name in COLUMNS}
    steps |= {"update": np.arange(1.0, len(losses) + 1), "loss": np.array(losses, np.float64)}
    steps["tokens"] = np.full(len(losses), 100.0)
    return History(steps, tuple(events), HistoryPlace(), anew=True)


def course(
    *validations: dict[str, Any],
    losses: Sequence[float] = (),
    outputs: Sequence[str] = GOOD,
    started: dict[str, Any] | None = None,
    ended: tuple[str, str, dict[str, object]] | None = None,
) -> History:
    """Ten updates an epoch, each with a validation that differs from VALIDATION by the given fields.

    Args:
        validations: Fields of each.
        losses: Of the updates; falling evenly where none are given.
        outputs: Translations of the three sample sentences after each validation.
        started: Fields that differ from STARTED.
        ended: State, code and fields of the end, or None while it goes on.
    """
    updates = EPOCH * len(validations)
    losses = losses or list(np.linspace(5.0, 1.0, updates))
    events: list[tuple[int, TrainEvent]] = [(0, dataclasses.replace(STARTED, **(started or {})))]
    for number, fields in enumerate(validations, start=1):
        place = number * EPOCH
        events.append((place, dataclasses.replace(VALIDATION, update=place, epoch=number, **fields)))
        events += [
            (place, SampleTranslated(place, number, f"source {reference}", reference, output))
            for reference, output in zip(REFERENCES, outputs, strict=True)
        ]
    if ended is not None:
        state, code, fields = ended
        events.append((len(losses), TrainingEnded(0.0, len(losses), len(validations), state, code, 1.0, fields)))
    return history(losses, events)
