"""The word lists of the built-in corpora."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources


@cache
def words() -> dict[str, tuple[str, ...]]:
    """Lists of words by name, from words.json."""
    text = resources.files(__package__).joinpath("words.json").read_text(encoding="utf-8")
    return {name: tuple(entries) for name, entries in json.loads(text).items()}
