"""Numbers that were found out once and hold for the next start too: each under what tells it apart, newest first."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from desktop_app.settings import Settings

T = TypeVar("T")

MOST = 50
"""Entries kept under one key of the settings."""


def read(settings: Settings, key: str, make: Callable[..., T]) -> dict[str, T]:
    """What `make` makes of the numbers of each; nothing where they are damaged."""
    try:
        return {str(name): make(*numbers) for name, *numbers in json.loads(settings.text(key, "[]"))}
    except (ValueError, TypeError):
        return {}


def with_first(known: Mapping[str, T], name: str, value: T) -> dict[str, T]:
    """All of them with this one before the others, without the oldest of too many."""
    others = {other: told for other, told in known.items() if other != name}
    return dict(list(({name: value} | others).items())[:MOST])


def write(settings: Settings, key: str, numbers: Mapping[str, Sequence[float]]) -> None:
    """Writes down the numbers of each, in this order."""
    settings.set(key, json.dumps([(name, *some) for name, some in numbers.items()]))
