"""How long trainings take on this computer, as it was measured once: remembered between two starts, newest first."""

from __future__ import annotations

from desktop_app.settings import Settings
from desktop_app.training import remembered
from model.records.speed import TrainingForecast

_KEY = "work/forecasts"


def read(settings: Settings) -> dict[str, TrainingForecast]:
    """What is remembered, each by what tells it apart; nothing where that is damaged."""
    return remembered.read(settings, _KEY, lambda updates, seconds: TrainingForecast(int(updates), float(seconds)))


def keep(settings: Settings, key: str, found: TrainingForecast) -> dict[str, TrainingForecast]:
    """Adds one, and forgets the oldest of too many; returns what is remembered now."""
    known = remembered.with_first(read(settings), key, found)
    remembered.write(settings, _KEY, {name: (told.updates, told.epoch_seconds) for name, told in known.items()})
    return known
