"""The learning rate of every update."""

from __future__ import annotations

import math
from dataclasses import dataclass

from model.records.configs import TrainConfig


@dataclass(frozen=True, slots=True)
class Schedule:
    """Linear warm-up to a peak, then falling with 1 / √update (Vaswani et al. 2017, equation 3) or constant.

    The paper's rate, width^-0.5 · min(update^-0.5, update · warmup^-1.5), has the peak (width · warmup)^-0.5.

    Attributes:
        peak: The rate at update `warmup`.
        warmup: Updates until the peak.
        constant: Whether the peak stays.
    """

    peak: float
    warmup: int
    constant: bool = False

    @classmethod
    def of(cls, config: TrainConfig) -> Schedule:
        """The schedule that a run was given."""
        return cls(config.peak_learning_rate, config.warmup_steps, config.schedule == "constant")

    def rate(self, update: int) -> float:
        """The rate of an update; the first is number 1."""
        rising = update / self.warmup
        falling = 1.0 if self.constant else math.sqrt(self.warmup / max(update, 1))
        return self.peak * min(rising, falling)
