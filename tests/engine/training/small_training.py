"""Ten pairs, a small network, and stand-ins for what stands around a training."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from model.records.configs import ModelConfig, TrainConfig
from model.records.control import Command, Go
from model.records.events import StepDone, TrainEvent, event_to_dict
from model.runs.folder import RunFolder

PAIRS = [
    ("a red house", "ein rotes Haus"),
    ("a blue house", "ein blaues Haus"),
    ("the house is red", "das Haus ist rot"),
    ("the cat sleeps", "die Katze schläft"),
    ("the dog sleeps in the house", "der Hund schläft im Haus"),
    ("a cat", "eine Katze"),
    ("a dog", "ein Hund"),
    ("the cat sees a dog", "die Katze sieht einen Hund"),
    ("I see a red cat", "ich sehe eine rote Katze"),
    ("where is the dog", "wo ist der Hund"),
]
MODEL = ModelConfig(layers=1, heads=2, width=16, feed_forward=32, dropout=0.2, max_tokens=32)
TRAIN = TrainConfig(
    epochs=None,
    steps=6,
    peak_learning_rate=0.01,
    warmup_steps=4,
    batch_tokens=24,
    micro_batch_tokens=12,
    validation_sentences=2,
)


NewRun = Callable[..., RunFolder]
"""Makes a run: (name, *, model, train, validation, probes, cutter)."""


@dataclass
class Corpus:
    """Stands in for a CorpusView."""

    train: list[tuple[str, str]]
    name: str = "ten pairs"
    path: Path = field(default_factory=lambda: Path("ten"))

    def count(self, part: str) -> int:
        return len(self.train) if part == "train" else 0

    def pairs(self, part: str) -> Iterator[tuple[str, str]]:
        assert part == "train"
        return iter(self.train)


class Script:
    """A control that says a command after so many questions; without one it says Go."""

    def __init__(self, commands: dict[int, Command]) -> None:
        self.commands = commands
        self.questions = 0
        self.waited = 0

    def next(self, *, wait: bool = False) -> Command:
        self.questions += 1
        self.waited += wait
        return self.commands.get(self.questions, Go())


class Told(list[TrainEvent]):
    """Listens to a training, and can make something happen after an update."""

    def __init__(self, after: dict[int, Callable[[], None]] | None = None) -> None:
        super().__init__()
        self.after = after or {}

    def __call__(self, event: TrainEvent) -> None:
        self.append(event)
        if isinstance(event, StepDone) and event.update in self.after:
            self.after[event.update]()

    def of(self, kind: type) -> list[Any]:
        return [event for event in self if isinstance(event, kind)]


Trainings = Callable[..., tuple[RunFolder, Told]]
"""Runs that were trained: (*, model, train, validation, probes), all of them tuples or records."""

TIMES = ("time", "elapsed", "seconds_left", "tokens_per_second")


def changed(**fields: Any) -> Any:
    return dataclasses.replace(TRAIN, **fields)


def kept(folder: RunFolder, which: str = "last") -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    name = folder.resolve(which)
    return folder.weights(name), folder.optimizer(name)


def assert_same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> None:
    assert one.keys() == other.keys()
    assert [name for name in one if not np.array_equal(one[name], other[name])] == []


def timeless(folder: RunFolder, *kinds: type) -> list[dict[str, Any]]:
    events = [event for event in folder.history() if isinstance(event, kinds)]
    return [{k: v for k, v in event_to_dict(event).items() if k not in TIMES} for event in events]
