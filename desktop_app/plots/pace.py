"""How fast a training goes and when it will be done, as numbers that a person can read: they neither jump nor flicker."""

from __future__ import annotations

from collections import deque

from desktop_app.plots.series import Series
from model.records.events import StepDone, TrainEvent, TrainingStarted

SHOWN_SECONDS = 1.0
"""So long numbers stay as they are."""

STEADY_SECONDS, STEADY_UPDATES, STEADY_RATIO = 10.0, 3, 1.1
"""For so long at least, and over so many updates, the foreseen ends of a training must be so close together before one is told."""

STEADY_SHARE, PATIENCE_SECONDS = 0.5, 60.0
"""And for such a share of the sitting, since slow beginnings make estimates creep; after a minute one is told in any case."""


class Pace:
    """Follows from the events alone: wherever the same training is shown, the same numbers are.

    Attributes:
        tokens_per_second: Smoothed as its curve is; 0 before the first update.
        seconds_left: None as long as it is not known well enough to be of use.
    """

    def __init__(self) -> None:
        self._begin(is_known=False)

    def feed(self, event: TrainEvent) -> None:
        """Takes the next event in."""
        if isinstance(event, TrainingStarted):
            self._begin(is_known=event.resumed)  # by earlier sittings
        elif isinstance(event, StepDone):
            self._step(event)

    def _begin(self, *, is_known: bool) -> None:
        self._speeds, self._ends = Series(), deque[tuple[float, float]]()
        self._is_steady, self._updates, self._told, self._first = is_known, 0, -SHOWN_SECONDS, 0.0
        self.tokens_per_second = 0.0
        self.seconds_left: float | None = None

    def _step(self, step: StepDone) -> None:
        if self._updates == 1:
            self._speeds = Series()  # the first update of a sitting also made the graph
            self._first = step.elapsed
        self._updates += 1
        self._speeds.append(step.update, step.tokens_per_second)
        self._look_at_end(step)
        if step.elapsed - self._told >= SHOWN_SECONDS:
            self._told = step.elapsed
            self.tokens_per_second = float(self._speeds.smooth[-1])
            self.seconds_left = step.seconds_left if self._is_steady else None

    def _look_at_end(self, step: StepDone) -> None:
        if step.seconds_left is None or self._is_steady:
            return
        self._ends.append((step.elapsed, step.elapsed + step.seconds_left))
        gone = step.elapsed - self._first
        needed = max(STEADY_SECONDS, STEADY_SHARE * gone)
        while len(self._ends) > STEADY_UPDATES and step.elapsed - self._ends[1][0] >= needed:
            self._ends.popleft()
        foreseen = [end for _, end in self._ends]
        is_long = len(foreseen) >= STEADY_UPDATES and step.elapsed - self._ends[0][0] >= needed
        is_close = max(foreseen) <= STEADY_RATIO * min(foreseen)
        self._is_steady = is_long and (is_close or gone >= PATIENCE_SECONDS)
