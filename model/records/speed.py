"""How fast a machine trains."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.training import TrainConfig


@dataclass(frozen=True, slots=True)
class TrainingSpeed:
    """What timing the updates of a training found.

    Attributes:
        tokens_per_second: Real source and target tokens of an update over its seconds, the median over the updates.
        precision: What the updates computed with.
        share_of_limit: Floating-point work of the model a second, as a share of `limit_gflops`; the median.
        limit_gflops: The best rate of the matrix products of an update, forward and both backward, each by itself, in the
            same precision and with the same threads, in thousand million operations a second.
        padding_share: Of the positions that were processed, those that are no token.
        waiting_share: Of the time, what went by until a batch was put together.
        peak_mb: The most memory that the process has had, or None where the system does not tell.
        updates: How many were timed.
    """

    tokens_per_second: float
    precision: str
    share_of_limit: float
    limit_gflops: float
    padding_share: float
    waiting_share: float
    peak_mb: float | None
    updates: int


@dataclass(frozen=True, slots=True)
class TrainingForecast:
    """How long a training will take, before it begins.

    Attributes:
        updates: Of an epoch, about.
        epoch_seconds: Of the updates of an epoch; validation comes on top.
        entries: Of the source and of the target vocabulary that the training will have; 0 where that is not known.
    """

    updates: int
    epoch_seconds: float
    entries: tuple[int, int] = (0, 0)

    def seconds(self, train: TrainConfig) -> float | None:
        """Until the limit that comes first; None without one."""
        limits = [] if train.epochs is None else [train.epochs * self.epoch_seconds]
        limits += [] if train.steps is None else [train.steps * self.epoch_seconds / self.updates]
        limits += [] if train.minutes is None else [60 * train.minutes]
        return min(limits, default=None)
