"""How long trainings take on this computer, as it was measured once: remembered between two starts, newest first."""

from __future__ import annotations

import json

from desktop_app.settings import Settings
from model.records.speed import TrainingForecast

MOST = 50
_KEY = "work/forecasts"


def read(settings: Settings) -> dict[str, TrainingForecast]:
    """What is remembered, each by what tells it apart; nothing where that is damaged."""
    try:
        rows = json.loads(settings.text(_KEY, "[]"))
        return {str(key): TrainingForecast(int(updates), float(seconds)) for key, updates, seconds in rows}
    except (ValueError, TypeError):
        return {}


def keep(settings: Settings, key: str, found: TrainingForecast) -> dict[str, TrainingForecast]:
    """Adds one, and forgets the oldest of too many; returns what is remembered now."""
    known = {key: found} | {other: told for other, told in read(settings).items() if other != key}
    kept = dict(list(known.items())[:MOST])
    settings.set(_KEY, json.dumps([(other, told.updates, told.epoch_seconds) for other, told in kept.items()]))
    return kept
