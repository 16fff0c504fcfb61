"""Chinese found by the letters of its pinyin, for those who type without switching their input method on."""

from __future__ import annotations

import functools
import json
from collections import defaultdict
from pathlib import Path

import resources

FILE = Path(resources.__file__).parent / "translations" / "pinyin.json"
FEWEST = 2
"""A single letter begins too much to say anything."""


def spells(typed: str, text: str) -> int | None:
    """The first place of a text whose characters the letters spell: each by its whole syllable (ü as v) or by its first letter,
    the last by any beginning of its syllable. "kaishi", "kaish", "ks" and "kshi" spell 开始; None where nothing is spelled.
    """
    if len(typed) < FEWEST or not typed.isascii() or text.isascii():
        return None
    starts = (place for place, letter in enumerate(text) if _readings().get(letter))
    return next((place for place in starts if _is_spelled(typed, text, place)), None)


def is_whole(typed: str, text: str) -> bool:
    """Whether the letters spell all of a text, each character by its whole syllable."""
    if not (typed and text):
        return typed == text
    readings = [reading for reading in _readings().get(text[0], ()) if typed.startswith(reading)]
    return any(is_whole(typed[len(reading) :], text[1:]) for reading in readings)


def _is_spelled(typed: str, text: str, place: int) -> bool:
    spelled = {0}
    """How many letters the characters so far may have spelled."""
    for letter in text[place:]:
        readings = _readings().get(letter, ())
        if any(reading.startswith(typed[count:]) for count in spelled for reading in readings):
            return True
        parts = {part for reading in readings for part in (reading, reading[0])}
        spelled = {count + len(part) for count in spelled for part in parts if typed.startswith(part, count)}
        if not spelled:
            return False
    return False


@functools.cache
def _readings() -> dict[str, list[str]]:
    """For each character its syllables; 略 is found by "lve" and by "lue"."""
    found: dict[str, list[str]] = defaultdict(list)
    for syllable, letters in json.loads(FILE.read_text(encoding="utf-8")).items():
        for letter in letters:
            found[letter] += dict.fromkeys((syllable, syllable.replace("ve", "ue")))
    return dict(found)
