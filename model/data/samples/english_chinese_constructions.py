"""How the everyday sentences are built: the constructions of both languages, as their file lists them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from model.data.samples.english_chinese_lexicon import read_data

_SLOT = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
_LATE = re.compile(r" of |=")

Piece = tuple[str, str, str]
"""Words of a construction, and the slot that follows with the form asked of it; no slot after the last."""


@dataclass(frozen=True, slots=True)
class Construction:
    """How a kind of sentence is built in both languages.

    Attributes:
        slots: What fills each slot, those first that others depend on.
        tags: The phenomena that every one of its sentences shows.
        weight: How many of its sentences there should be, relative to the others.
        free: The slots for persons and fixed phrases, which depend on no other.
        english_pieces, chinese_pieces: Both sides, cut at the slots.
    """

    name: str
    english: str
    chinese: str
    slots: Mapping[str, str]
    tags: frozenset[str]
    weight: float
    free: tuple[str, ...]
    english_pieces: tuple[Piece, ...]
    chinese_pieces: tuple[Piece, ...]


@cache
def constructions() -> tuple[Construction, ...]:
    """All of them, the sayings first, which have no slots: no other makes their sentences its own."""
    data = read_data("constructions")
    rows = {en: {"en": en, "zh": zh, "weight": 0} for en, zh in data["sayings"].items()} | data["constructions"]
    return tuple(_construction(name, row, data["slots"]) for name, row in rows.items())


def _construction(name: str, row: Mapping[str, object], common: Mapping[str, str]) -> Construction:
    own = row.get("slots", {})
    assert isinstance(own, dict)
    known = {**common, **own}
    english, chinese = str(row["en"]), str(row["zh"])
    names = dict.fromkeys(match[1] for match in _SLOT.finditer(english + chinese))
    ordered = sorted(names, key=lambda slot: bool(_LATE.search(known[slot])))
    tags = frozenset(str(row.get("tags", "")).split())
    weight = row["weight"]
    assert isinstance(weight, int | float)
    slots = {slot: known[slot] for slot in ordered}
    free = tuple(slot for slot, spec in slots.items() if spec.startswith(("person", "phrase")))
    return Construction(name, english, chinese, slots, tags, weight, free, _pieces(english), _pieces(chinese))


def _pieces(template: str) -> tuple[Piece, ...]:
    cut = [*_SLOT.split(template), "", ""]
    return tuple((cut[start], cut[start + 1], cut[start + 2] or "") for start in range(0, len(cut), 3))
