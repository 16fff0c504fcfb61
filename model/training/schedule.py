"""The learning rate of every update."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from model.records.configs import TrainConfig

_FALLING: dict[str, Callable[[float], float]] = {
    "constant": lambda _: 1.0,
    "linear": lambda gone: 1.0 - gone,
    "cosine": lambda gone: 0.5 * (1.0 + math.cos(math.pi * gone)),
}
"""Share of the peak that is left when a share of the updates behind the warm-up is gone."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """Linear warm-up to a peak, and then one of four ways on.

    `inverse_square_root` falls with 1 / √update (Vaswani et al. 2017, equation 3: width^-0.5 · min(update^-0.5,
    update · warmup^-1.5), whose peak is (width · warmup)^-0.5). `linear` and `cosine` (Loshchilov and Hutter 2017,
    equation 5, without restarts) come to 0 at the last update; `constant` stays.

    Attributes:
        peak: The rate at update `warmup`.
        warmup: Updates until the peak.
        kind: The way on.
        last: Updates in all, for those that end at 0.
    """

    peak: float
    warmup: int
    kind: str = "inverse_square_root"
    last: int = 0

    @classmethod
    def of(cls, config: TrainConfig, last: int | None = None) -> Schedule:
        """The schedule that a run was given.

        Args:
            config: How the run is trained.
            last: Updates in all; the configured steps where nobody says.
        """
        return cls(config.peak_learning_rate, config.warmup_steps, config.schedule, last or config.steps or 0)

    def rate(self, update: int) -> float:
        """The rate of an update; the first is number 1."""
        return self.peak * min(update / self.warmup, self._fallen(update))

    def _fallen(self, update: int) -> float:
        if self.kind == "inverse_square_root":
            return math.sqrt(self.warmup / max(update, 1))
        gone = (update - self.warmup) / max(self.last - self.warmup, 1)
        return _FALLING[self.kind](min(max(gone, 0.0), 1.0))
