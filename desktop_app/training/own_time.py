"""How long an epoch of a training really takes, found while it trains."""

from __future__ import annotations

from model.records.events import StepDone, TrainEvent, TrainingStarted
from model.records.speed import TrainingForecast

ENOUGH = 100
"""Updates that tell how long the others of their epoch take; shorter epochs are taken whole."""


class OwnTime:
    """Adds the times of updates up. What passes beside them, as validations do, is not among them: no forecast has it either."""

    def __init__(self) -> None:
        self._batches = self._count = 0
        self._seconds = 0.0
        self._before: float | None = None

    def feed(self, event: TrainEvent) -> None:
        """Takes the next event in."""
        if isinstance(event, StepDone):
            if self._before is not None:
                self._seconds, self._count = self._seconds + event.elapsed - self._before, self._count + 1
            self._before = event.elapsed
            return
        self._before = None
        if isinstance(event, TrainingStarted):
            self._batches = event.batches

    def found(self) -> TrainingForecast | None:
        """The time of an epoch; None before enough of it has passed."""
        if not self._count or self._count < min(ENOUGH, self._batches - 1):
            return None
        return TrainingForecast(self._batches, self._batches * self._seconds / self._count)
