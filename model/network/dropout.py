"""Dropout whose every draw comes from one generator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import keras


@dataclass(frozen=True, slots=True)
class Dropout:
    """Sets a share of values to zero while training and scales the rest up (Srivastava et al. 2014).

    Attributes:
        rate: The share, 0 to less than 1.
        seeds: Where the random numbers come from; all dropouts of a network hold the same one.
    """

    rate: float
    seeds: keras.random.SeedGenerator

    def __call__(self, x: Any, training: bool) -> Any:
        """Returns x of the same shape, unchanged unless `training`."""
        if not training or self.rate == 0.0:
            return x
        return keras.random.dropout(x, self.rate, seed=self.seeds)
