"""How long a training goes on: its clock, its limits, and how much is left."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from model.records.configs import TrainConfig
from model.training import awake

WINDOW = 100
"""Updates that a forecast looks back on."""


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
    """How fast the last updates went, and from it the seconds left (validation in between counts in)."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._marks: deque[float] = deque(maxlen=WINDOW + 1)
        self._updates: deque[tuple[float, float]] = deque(maxlen=WINDOW)

    def updated(self, *, elapsed: float, tokens: float, seconds: float) -> float:
        """An update of so many tokens ended at this second of training; its tokens per second."""
        self._marks.append(elapsed)
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
        if updates_left is not None and len(self._marks) > 1:
            pace = (self._marks[-1] - self._marks[0]) / (len(self._marks) - 1)
            estimates.append(updates_left * pace)
        if self._limits.minutes is not None and self._marks:
            estimates.append(60 * self._limits.minutes - self._marks[-1])
        return max(min(estimates), 0.0) if estimates else None
