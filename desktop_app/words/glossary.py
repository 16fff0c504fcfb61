"""The words of the field as the program uses them, and what they mean: it ships with them, so they need no network."""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from pathlib import Path

import resources
from desktop_app.words import language

FOLDER = Path(resources.__file__).parent / "glossary"


@dataclass(frozen=True, slots=True)
class Word:
    """A word, and what it means in a sentence."""

    term: str
    meaning: str


@functools.cache
def words_of(code: str) -> tuple[Word, ...]:
    """All words in a language, a key of `language.LANGUAGES`, in the order of a training."""
    rows: list[list[str]] = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    return tuple(Word(term, meaning) for term, meaning in rows)


def words() -> tuple[Word, ...]:
    """All words in the language of the window."""
    return words_of(language.current())


def found(typed: str) -> tuple[Word, ...]:
    """Those in which every typed word stands; a word itself goes before one that is explained by it."""
    parts = typed.casefold().split()
    fits = [word for word in words() if all(part in f"{word.term} {word.meaning}".casefold() for part in parts)]
    return tuple(sorted(fits, key=lambda word: not all(part in word.term.casefold() for part in parts)))
