"""What a run's training has said so far, as columns: what is drawn of a long training is read in a moment."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.records.events import StepDone, TrainEvent

COLUMNS = tuple(field.name for field in fields(StepDone))
"""What is known of every update."""

_WHOLE = tuple(field.name for field in fields(StepDone) if field.type == "int")


@dataclass(frozen=True, slots=True)
class HistoryPlace:
    """How far a history was read.

    Attributes:
        file: Number of the file; a training that goes on from an earlier checkpoint puts another in its place.
        offset: Bytes of whole lines.
    """

    file: int = 0
    offset: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """A history, or what was added to one.

    Attributes:
        steps: An array of shape (n,) for each of COLUMNS, in the order of the file; what is not known is NaN.
        events: All other events, each with the number of steps that stand before it.
        place: Where the next reading begins.
        anew: Whether this is all of it, and not what was added since the place that was given.
    """

    steps: Mapping[str, NDArray[np.float64]]
    events: tuple[tuple[int, TrainEvent], ...]
    place: HistoryPlace
    anew: bool

    def __len__(self) -> int:
        return len(self.steps["update"])

    def step(self, number: int) -> StepDone:
        """An update again as it was told, by its place from 0."""
        row: dict[str, Any] = {name: float(column[number]) for name, column in self.steps.items()}
        row |= {name: int(row[name]) for name in _WHOLE}
        left = row.pop("seconds_left")
        return StepDone(**row, seconds_left=None if math.isnan(left) else left)
