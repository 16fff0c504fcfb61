"""The options of a search as they were left the last time."""

from __future__ import annotations

import dataclasses
import json

from desktop_app.settings import Settings
from desktop_app.widgets.translation.decode_bar import START
from model.errors import ConfigError
from model.records.configs import DecodeConfig

_KEY = "translate/search"


def kept_search(settings: Settings) -> DecodeConfig:
    """The options used last; the usual ones where none were kept, or where they are those of another version."""
    try:
        kept = json.loads(settings.text(_KEY, "{}"))
        config = dataclasses.replace(START, **kept)
        config.check()
    except (ValueError, TypeError, ConfigError):
        return START
    return config


def keep_search(settings: Settings, config: DecodeConfig) -> None:
    """Remembers what differs from the usual options."""
    usual = dataclasses.asdict(START)
    other = {name: value for name, value in dataclasses.asdict(config).items() if value != usual[name]}
    settings.set(_KEY, json.dumps(other))
