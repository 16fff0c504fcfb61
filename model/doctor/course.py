"""What stands of a training when its resumptions are taken into account."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from model.records.events import EpochDone, SampleTranslated, TrainEvent, TrainingEnded, TrainingStarted
from model.records.histories import COLUMNS, History

FEWEST_VALIDATIONS = 3
"""Before so many a network may babble."""


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """A training from its first update to its newest.

    Attributes:
        steps: An array of shape (n,) for each column of an update, in rising order of the updates.
        epochs: The validations.
        samples: Sample translations of the newest validation.
        started: The newest start, or None before the first.
        ended: How it ended, or None while it goes on.
    """

    steps: dict[str, NDArray[np.float64]]
    epochs: tuple[EpochDone, ...] = ()
    samples: tuple[SampleTranslated, ...] = ()
    started: TrainingStarted | None = None
    ended: TrainingEnded | None = None

    @classmethod
    def of(cls, history: History) -> Course:
        """The course that a whole history tells."""
        course, done = cls({name: np.empty(0) for name in COLUMNS}), 0
        for before, event in history.events:
            if isinstance(event, TrainingStarted):
                course, done = course._with_steps(history, done, before), before
            course = course._with(event)
        return course._with_steps(history, done, len(history))

    @property
    def update(self) -> int:
        """Updates done."""
        updates = self.steps["update"]
        return int(updates[-1]) if len(updates) else 0

    def is_warm(self, warmup: int) -> bool:
        """Whether enough was learned to judge translations: the warm-up is over and three validations or the end came.

        Reaching its limits is an end in any case; one that a person stopped earlier goes on babbling when it goes on.
        """
        if self.ended is not None and self.ended.state == "finished":
            return True
        return self.update >= warmup and (len(self.epochs) >= FEWEST_VALIDATIONS or self.ended is not None)

    def _with_steps(self, history: History, start: int, stop: int) -> Course:
        if start == stop:
            return self
        added = {name: np.concatenate([self.steps[name], history.steps[name][start:stop]]) for name in COLUMNS}
        return replace(self, steps=added)

    def _with(self, event: TrainEvent) -> Course:
        if isinstance(event, TrainingStarted):
            return self._until(event)
        if isinstance(event, EpochDone):
            return replace(self, epochs=(*self.epochs, event), samples=())
        if isinstance(event, SampleTranslated):
            return replace(self, samples=(*self.samples, event))
        return replace(self, ended=event) if isinstance(event, TrainingEnded) else self

    def _until(self, started: TrainingStarted) -> Course:
        """A resumed training does over again what came after its checkpoint."""
        kept = self.steps["update"] <= started.update
        return Course(
            {name: column[kept] for name, column in self.steps.items()},
            tuple(epoch for epoch in self.epochs if epoch.update <= started.update),
            _not_after(self.samples, started.update),
            started,
        )


def _not_after(samples: Sequence[SampleTranslated], update: int) -> tuple[SampleTranslated, ...]:
    return tuple(sample for sample in samples if sample.update <= update)
