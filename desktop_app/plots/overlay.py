"""One curve of several runs in one chart: by updates, epochs or time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from desktop_app.plots import history
from desktop_app.plots.history import Curve
from desktop_app.plots.series import SMOOTHING, Floats, Series
from model.records.events import CheckpointSaved, EpochDone, TrainEvent, TrainingEnded, TrainingStarted
from model.records.histories import COLUMNS, History

STEP_CURVES = history.STEP_CURVES
"""Curves with a point an update, and their columns."""

EPOCH_CURVES = history.VALIDATION_CURVES
"""Curves with a point a validation."""

STYLES = {"learning_rate": "#.3g", "tokens_per_second": ",.0f", "bleu": ".1f", "chrf": ".1f", "perplexity": ".2f"}
COLORS = ("#0072b2", "#c04e00", "#00795a", "#a64d86", "#8a6100", "#5b5b5b")
COLORS_IN_THE_DARK = ("#56b4e9", "#ff9e5c", "#2fc79a", "#e08fbf", "#f0c04a", "#b8b8b8")
"""A colour a run, after those that the colour-blind tell apart (Okabe and Ito 2008), dark or light enough to be read as words."""

SECONDS = {"seconds": 1.0, "minutes": 60.0, "hours": 3600.0}
"""Units of time along the axis; "update" and "epoch" are the other two."""

MOST_MINUTES, MOST_SECONDS = 3 * 3600, 300


@dataclass(slots=True)
class RunCurves:
    """The curves of one run, fed with its history as it grows.

    Attributes:
        ended: How its training ended, or None while it goes on.
    """

    ended: TrainingEnded | None = None
    _steps: dict[str, Floats] = field(default_factory=lambda: {name: np.empty(0) for name in COLUMNS})
    _epochs: list[EpochDone] = field(default_factory=list)
    _batches: int = 0
    _best: int | None = None
    _made: dict[tuple[str, str], Series] = field(default_factory=dict)

    def feed(self, told: History) -> None:
        """Takes in what is new, or all of a history that was read anew."""
        if told.anew:
            self._forget_after(-1.0)
        done = 0
        for before, event in told.events:
            self._append(told, done, before)
            done = before
            self._take(event)
        self._append(told, done, len(told))

    def seconds(self) -> float:
        """Training time so far."""
        times = [self._steps["elapsed"][-1]] if len(self._steps["elapsed"]) else []
        return float(max([*times, *(epoch.elapsed for epoch in self._epochs[-1:])], default=0.0))

    def series(self, curve: str, axis: str) -> Series:
        """The points of one of STEP_CURVES or EPOCH_CURVES along "update", "epoch" or a unit of SECONDS; they grow."""
        made = self._made.setdefault((curve, axis), Series(0.0 if curve in EPOCH_CURVES else _smoothing(curve)))
        known = len(made)
        x, y = self._epoch_points(curve, axis) if curve in EPOCH_CURVES else self._step_points(curve, axis)
        made.extend(x[known:], y[known:])
        if curve in EPOCH_CURVES:
            updates = [epoch.update for epoch in self._epochs if getattr(epoch, curve) is not None]
            made.best = float(x[updates.index(self._best)]) if self._best in updates else None
        return made

    def _step_points(self, curve: str, axis: str) -> tuple[Floats, Floats]:
        return self._places(axis), self._steps[STEP_CURVES[curve]]

    def _epoch_points(self, curve: str, axis: str) -> tuple[Floats, Floats]:
        found = [(epoch, getattr(epoch, curve)) for epoch in self._epochs]
        known = [(epoch, value) for epoch, value in found if value is not None]
        y = np.array([value for _, value in known], np.float64)
        if axis in SECONDS:
            return np.array([epoch.elapsed for epoch, _ in known], np.float64) / SECONDS[axis], y
        updates = np.array([epoch.update for epoch, _ in known], np.float64)
        if axis == "update" or not len(self._steps["update"]):
            return updates, y
        return np.interp(updates, self._steps["update"], self._places(axis)), y

    def _places(self, axis: str) -> Floats:
        steps = self._steps
        if axis in SECONDS:
            return steps["elapsed"] / SECONDS[axis]
        if axis == "epoch":
            batches = max(self._batches, float(steps["batch"].max(initial=1.0)))
            return np.asarray(steps["epoch"] - 1 + steps["batch"] / batches)
        return steps["update"]

    def _append(self, told: History, start: int, stop: int) -> None:
        if stop > start:
            for name in COLUMNS:
                self._steps[name] = np.concatenate([self._steps[name], told.steps[name][start:stop]])

    def _take(self, event: TrainEvent) -> None:
        if isinstance(event, TrainingStarted):
            self._forget_after(event.update)  # a resumed training does over again what came after its checkpoint
            self._batches = event.batches
        elif isinstance(event, EpochDone):
            self._epochs.append(event)
        elif isinstance(event, CheckpointSaved) and event.best:
            self._best = event.update
        elif isinstance(event, TrainingEnded):
            self.ended = event

    def _forget_after(self, update: float) -> None:
        self.ended = None
        kept = self._steps["update"] <= update
        if not kept.all() or any(epoch.update > update for epoch in self._epochs):
            self._steps = {name: column[kept] for name, column in self._steps.items()}
            self._epochs = [epoch for epoch in self._epochs if epoch.update <= update]
            self._made.clear()


def unit_of_time(seconds: float) -> str:
    """The unit in which the longest training is a number that can be read."""
    if seconds > MOST_MINUTES:
        return "hours"
    return "minutes" if seconds > MOST_SECONDS else "seconds"


def curves_of(runs: Mapping[str, str], curve: str) -> list[Curve]:
    """What a chart draws for each run.

    Args:
        runs: A colour for each run's key.
        curve: One of STEP_CURVES or EPOCH_CURVES.
    """
    sparse, style = curve in EPOCH_CURVES, STYLES.get(curve, ".3f")
    exact = curve == "learning_rate"
    return [Curve(key, sparse=sparse, exact=exact, style=style, color=color) for key, color in runs.items()]


def _smoothing(curve: str) -> float:
    return 0.0 if curve == "learning_rate" else SMOOTHING
