"""The words of the field as the program uses them, and what they mean: it ships with them, so they need no network."""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from pathlib import Path

import resources
from desktop_app.words import language, pinyin

FOLDER = Path(resources.__file__).parent / "glossary"


@dataclass(frozen=True, slots=True)
class Word:
    """A word, and what it means in a sentence.

    `english`: what papers call it, where the word is of another language and differs. `also`: other names, which find it.
    """

    term: str
    meaning: str
    english: str = ""
    also: str = ""

    def names(self) -> str:
        """Everything that it is called, in small letters."""
        return f"{self.term} {self.english} {self.also}".casefold()


@functools.cache
def words_of(code: str) -> tuple[Word, ...]:
    """All words in a language, a key of `language.LANGUAGES`, in the order of a training."""
    result = []
    for (english, _, *others), (term, meaning, *own) in zip(_rows("en"), _rows(code), strict=True):
        beside = english if english != term else ""
        result.append(Word(term, meaning, beside, " ".join([*own, *(others if code != "en" else [])])))
    return tuple(result)


def _rows(code: str) -> list[list[str]]:
    """Of each word itself, what it means and, where it has some, its other names."""
    rows: list[list[str]] = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    return rows


def words() -> tuple[Word, ...]:
    """All words in the language of the window."""
    return words_of(language.current())


def found(typed: str) -> tuple[Word, ...]:
    """Those that every typed word names, as letters or as pinyin, or explains; what it names goes first, the word itself before
    what is only also called so.
    """
    parts = typed.casefold().split()
    fits = [word for word in words() if all(_names(part, word) or part in word.meaning.casefold() for part in parts)]
    return tuple(sorted(fits, key=lambda word: _distance(parts, word)))


def _distance(parts: list[str], word: Word) -> int:
    if all(part in f"{word.term} {word.english}".casefold() for part in parts):
        return 0
    return 1 if all(_names(part, word) for part in parts) else 2


def _names(part: str, word: Word) -> bool:
    return part in word.names() or pinyin.spells(part, word.term) is not None
