"""How long a training goes on: its clock, its limits, and how much is left."""

from __future__ import annotations

import math
import statistics
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from model.records.configs import TrainConfig
from model.records.events import EpochDone, StepDone, TrainEvent, TrainingStarted
from model.training import awake

WINDOW = 100
"""Updates that tell how long one takes now."""


class Clock:
    """Seconds of training, over all resumptions; what happens inside `stopped()`, or asleep, does not count."""

    def __init__(self, before: float = 0.0) -> None:
        """Args:
        before: Seconds of earlier sessions.
        """
        self._before = before
        self._since: float | None = awake.seconds()

    @property
    def elapsed(self) -> float:
        """Seconds of training so far."""
        return self._before + (awake.seconds() - self._since if self._since is not None else 0.0)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stands still; may be nested."""
        if self._since is None:
            yield
            return
        self._before, self._since = self.elapsed, None
        try:
            yield
        finally:
            self._since = awake.seconds()


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a training ends, whichever comes first; None is no limit."""

    epochs: int | None
    steps: int | None
    minutes: float | None
    patience: int | None = None

    @classmethod
    def of(cls, config: TrainConfig) -> Limits:
        """The limits that a run was given."""
        return cls(config.epochs, config.steps, config.minutes, config.patience)

    def reached(self, *, epochs: int, update: int, elapsed: float, since_best: int = 0) -> str:
        """Code of the limit that whole epochs, updates, seconds or validations without a new best have come to, or ""."""
        if self.epochs is not None and epochs >= self.epochs:
            return "ended_epochs"
        if self.steps is not None and update >= self.steps:
            return "ended_steps"
        if self.minutes is not None and elapsed >= 60 * self.minutes:
            return "ended_minutes"
        if self.patience is not None and since_best >= self.patience:
            return "ended_early"
        return ""

    def updates(self, batches: int) -> int | None:
        """Updates in all with so many a epoch, or None where only minutes limit, or nothing."""
        by_epochs = None if self.epochs is None else self.epochs * batches
        return min((n for n in (by_epochs, self.steps) if n is not None), default=None)


class Pace:
    """How fast the last updates went, and from it the seconds left.

    How long an update takes may change soon, so the last ones tell. What passes between updates is above all validation, and
    is told by as many updates as one validation stands for.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._elapsed: float | None = None
        self._updates: deque[tuple[float, float]] = deque(maxlen=WINDOW)
        self._own: deque[float] = deque(maxlen=WINDOW)
        self._between: deque[float] = deque()
        self._waited = 0.0

    def remember(self, events: Iterable[TrainEvent], period: int) -> None:
        """Takes in how fast earlier sittings went, so that the first estimate of a resumed training is as good as the last.

        Args:
            events: Of the run's history, in their order.
            period: Updates from one validation to the next.
        """
        before, waited, between = None, 0.0, deque[float](maxlen=period)
        for event in events:
            if isinstance(event, TrainingStarted):
                before, waited = None, 0.0
            elif isinstance(event, EpochDone) and before is not None:
                waited = max(event.elapsed - before, 0.0)
            elif isinstance(event, StepDone):
                if before is not None:
                    self._own.append(max(event.elapsed - before - waited, 0.0))
                    between.append(waited)
                before, waited = event.elapsed, 0.0
        if before is not None:
            between.append(waited)
        self._between.extend([0.0] * (period - len(between)) if between else ())
        self._between.extend(between)
        self._waited = sum(self._between)

    def updated(self, *, elapsed: float, tokens: float, seconds: float, period: int = WINDOW) -> float:
        """An update ended; returns its tokens per second.

        Args:
            elapsed: Seconds of training at its end.
            tokens: Of the update.
            seconds: That it took.
            period: Updates from one validation to the next.
        """
        if self._elapsed is not None:
            self._between.append(max(elapsed - self._elapsed - seconds, 0.0))
            self._waited += self._between[-1]
            self._own.append(seconds)  # the first of a sitting also made the graph
        while len(self._between) > period:
            self._waited -= self._between.popleft()
        self._elapsed = elapsed
        self._updates.append((tokens, max(seconds, 1e-6)))
        return tokens / max(seconds, 1e-6)

    @property
    def tokens_per_second(self) -> float:
        """Of the last updates together; 0 before the first."""
        return sum(t for t, _ in self._updates) / sum(s for _, s in self._updates) if self._updates else 0.0

    def seconds_left(self, updates_left: int | None) -> float | None:
        """By the limit that comes first; None before there is a pace, or without limits.

        Args:
            updates_left: Until the limits by epochs and updates, or None.
        """
        estimates: list[float] = []
        if updates_left is not None and self._own and self._between:
            own = statistics.median(self._own)
            validations = math.ceil((updates_left + 1) / len(self._between))  # that of the update just made among them
            estimates.append(updates_left * own + validations * self._waited)
        if self._limits.minutes is not None and self._elapsed is not None:
            estimates.append(60 * self._limits.minutes - self._elapsed)
        return max(min(estimates), 0.0) if estimates else None
