"""What a training has said so far, fed event by event: live, or from an old run's history."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from desktop_app.plots.pace import Pace
from desktop_app.plots.series import Series
from desktop_app.words.durations import MINUTE
from model.records.events import (
    CheckpointSaved,
    EpochDone,
    SampleTranslated,
    StepDone,
    TrainEvent,
    TrainingEnded,
    TrainingPaused,
    TrainingStarted,
)
from model.records.histories import History


@dataclass(frozen=True, slots=True)
class Curve:
    """Attributes:
    key: Name of its series in `TrainingRecord.series`, and of its label.
    second: Drawn in the second colour (validation).
    sparse: A point an epoch: drawn with marks and without smoothing.
    exact: Shown as it is: smoothing would show something that never was.
    style: How its values are read out, always with as many digits, so that they can be compared and do not jump.
    color: One of its own, where it is not the first or the second.
    highest: What no value can be above.
    """

    key: str
    second: bool = False
    sparse: bool = False
    exact: bool = False
    style: str = ".3f"
    color: str = ""
    highest: float = math.inf


CHARTS: dict[str, tuple[Curve, ...]] = {
    "loss": (Curve("train_loss"), Curve("validation_loss", second=True, sparse=True)),
    "perplexity": (Curve("perplexity", second=True, sparse=True, style=".2f"),),
    "accuracy": (Curve("train_accuracy", highest=1), Curve("validation_accuracy", second=True, sparse=True, highest=1)),
    "bleu": (
        Curve("bleu", second=True, sparse=True, style=".1f", highest=100),
        Curve("chrf", sparse=True, style=".1f", highest=100),
    ),
    "learning_rate": (Curve("learning_rate", exact=True, style="#.3g"),),
    "gradient_norm": (Curve("gradient_norm"),),
    "tokens_per_second": (Curve("tokens_per_second", style=",.0f"),),
}
"""The charts of the Train page in order, each with its curves."""


STEP_CURVES = {
    "train_loss": "loss",
    "train_accuracy": "accuracy",
    "learning_rate": "learning_rate",
    "gradient_norm": "gradient_norm",
    "tokens_per_second": "tokens_per_second",
}
"""Curves with a point an update, and the fields of StepDone that they show."""

VALIDATION_CURVES = ("validation_loss", "perplexity", "validation_accuracy", "bleu", "chrf")
"""Curves with a point a validation: fields of EpochDone."""

PIECE = 2000
"""Updates that are taken in at a stretch."""


class TrainingRecord:
    """All that is known of one training.

    Attributes:
        series: The curves by the keys of `CHARTS`.
        samples: For each sample sentence (source, reference) its translations with their epochs, repeats left out.
        sampled: The epoch of the newest of them.
        started, step, ended: The newest event of its kind.
        pace: How fast it goes, and how long it still takes, where its events came one by one.
        paused: Whether it waits now.
        validates: Whether what goes on now is a validation.
        stage: What goes on before its next event, in the language of the moment; None where nothing was said.
    """

    def __init__(self) -> None:
        curves = [curve for chart in CHARTS.values() for curve in chart]
        self.series = {c.key: Series(0.0) if c.sparse or c.exact else Series() for c in curves}
        self.samples: dict[tuple[str, str], list[tuple[int, str]]] = {}
        self.sampled = 0
        self.started: TrainingStarted | None = None
        self.step: StepDone | None = None
        self.ended: TrainingEnded | None = None
        self.pace = Pace()
        self.paused = self.validates = False
        self.stage: Callable[[], str] | None = None
        self._elapsed = 0.0

    def feed(self, event: TrainEvent) -> None:
        """Takes the next event in."""
        self.stage = None
        self.pace.feed(event)
        if isinstance(event, StepDone):
            self._step(event)
        elif isinstance(event, EpochDone):
            self._epoch(event)
        elif isinstance(event, CheckpointSaved) and event.best:
            for key in VALIDATION_CURVES:
                self.series[key].best = event.update
        elif isinstance(event, SampleTranslated):
            self._sample(event)
        elif isinstance(event, TrainingStarted):
            self._start(event)
        elif isinstance(event, TrainingPaused):
            self.paused = True
        elif isinstance(event, TrainingEnded):
            self.ended = event

    def feed_history(self, history: History) -> Iterator[None]:
        """Takes a whole history in, a piece with each step of the iterator, so that a window goes on living meanwhile."""
        done = 0
        for before, event in history.events:
            yield from self._feed_steps(history, done, before)
            done = before
            self.feed(event)
            yield
        yield from self._feed_steps(history, done, len(history))

    def _feed_steps(self, history: History, start: int, stop: int) -> Iterator[None]:
        for first in range(start, stop, PIECE):
            part = slice(first, min(first + PIECE, stop))
            for key, column in STEP_CURVES.items():
                self.series[key].extend(history.steps["update"][part], history.steps[column][part])
            self._take_step(history.step(part.stop - 1))
            yield

    def elapsed(self) -> float:
        """Training seconds so far."""
        if self.ended is not None:
            return self.ended.elapsed
        return self.step.elapsed if self.step is not None else self._elapsed

    def _take_step(self, step: StepDone) -> None:
        self.step, self.paused = step, False
        self.validates = self.started is not None and validation_follows(self.started, step)

    def _step(self, event: StepDone) -> None:
        self._take_step(event)
        for key, field in STEP_CURVES.items():
            self.series[key].append(event.update, getattr(event, field))

    def _epoch(self, event: EpochDone) -> None:
        self.validates = False
        for key in VALIDATION_CURVES:
            value = getattr(event, key)
            if value is not None:
                self.series[key].append(event.update, value)

    def _sample(self, event: SampleTranslated) -> None:
        translations, self.sampled = self.samples.setdefault((event.source, event.reference), []), event.epoch
        while translations and translations[-1][0] >= event.epoch:
            translations.pop()  # the newest of an epoch counts, also when a resumed training does it over again
        if not translations or translations[-1][1] != event.translation:
            translations.append((event.epoch, event.translation))

    def _start(self, event: TrainingStarted) -> None:
        """A resumed training does over again what came after its checkpoint."""
        self._elapsed = self.elapsed() if event.update else 0.0
        self.started, self.step, self.ended = event, None, None
        self.paused = self.validates = False
        for series in self.series.values():
            series.truncate(event.update)


def validation_follows(plan: TrainingStarted, step: StepDone) -> bool:
    """Whether an update is followed by a validation, as far as the plan tells: it ends an epoch or the training."""
    is_late = plan.minutes is not None and step.elapsed >= plan.minutes * MINUTE
    return plan.validation_pairs > 0 and (step.batch == plan.batches or step.update == plan.updates_planned or is_late)
