"""One update of a training, whole or not at all."""

from __future__ import annotations

import math
from collections.abc import Callable

from model.data.batches import Batch, split
from model.errors import TrainingError
from model.training.live import LiveNetwork
from model.training.loss import Tally
from model.training.updates import Updater


class Stepper:
    """Makes updates of one network: what a training calls for each, and what `benchmark train` times.

    Attributes:
        micro_tokens: Positions of the longer side × rows that are computed at once.
    """

    def __init__(self, live: LiveNetwork, updater: Updater, micro_tokens: int) -> None:
        self._live, self._updater = live, updater
        self.micro_tokens = micro_tokens

    def step(self, number: int, batch: Batch, *, rate: float, hear: Callable[[], None]) -> tuple[Tally, float]:
        """One update; nothing is changed if it is stopped half way or comes to no number.

        Args:
            number: Of the update, from 1.
            batch: What it learns from.
            rate: Learning rate.
            hear: Called between micro-steps; it may raise Cancelled.

        Returns:
            Sums over its target tokens, and the length of its gradient before clipping.

        Raises:
            TrainingError: The loss or the gradient is no number.
        """
        tally, norm = self._gradient(number, batch, hear)
        while math.isfinite(tally.nll) and not math.isfinite(norm) and self._updater.shrink():
            tally, norm = self._gradient(number, batch, hear)
        check_finite(number, tally.nll, norm)
        self._updater.apply(number, rate=rate, tokens=tally.tokens, norm=norm)
        self._live.updated(number)
        return tally, norm

    def _gradient(self, number: int, batch: Batch, hear: Callable[[], None]) -> tuple[Tally, float]:
        """Sums the gradients of all micro-steps; what was seen on the way, and how long the gradient is."""
        tally = Tally()
        for micro_step, piece in enumerate(split(batch, self.micro_tokens)):
            if micro_step:
                hear()
            tally += self._updater.add(piece, update=number, micro_step=micro_step)
        return tally, self._updater.gradient_norm(tally.tokens)


def check_finite(update: int, *numbers: float) -> None:
    """Raises TrainingError for a number that is none: what comes after it would be noise."""
    if not all(map(math.isfinite, numbers)):
        raise TrainingError("loss_not_finite", update=update)
