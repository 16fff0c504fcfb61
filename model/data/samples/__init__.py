"""The built-in corpora: toy tasks and everyday sentences, generated, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from types import MappingProxyType

from model.data.samples.dates import date_pairs
from model.data.samples.english_chinese import everyday_pairs
from model.data.samples.letters import letter_pairs, reversed_letters
from model.data.samples.numbers import number_pairs
from model.errors import DataError

PREFIX = "sample:"
SIZES = {"train": 21_000, "validation": 500, "test": 1_000}

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "en-zh": "Everyday English sentences → Chinese: a small language to learn in minutes.",
        "zh-en": "The same everyday sentences, Chinese → English.",
        "copy": "Letters, said again: the easiest task, attention runs down the diagonal.",
        "reverse": "Letters, last one first: attention runs along the other diagonal.",
        "sort": "Letters in the order of the alphabet: attention searches for what comes next.",
        "dates": "Dates as people write them → 2021-03-05.",
        "numbers": "English number words → digits, and digits → words.",
    }
)

LANGUAGES: Mapping[str, tuple[str, str]] = MappingProxyType({"en-zh": ("en", "zh"), "zh-en": ("zh", "en")})
"""Source and target language of the corpora of sentences."""

_MAKERS: dict[str, Callable[[Random, int], Iterator[tuple[str, str]]]] = {
    "copy": partial(letter_pairs, change=list),
    "reverse": partial(letter_pairs, change=reversed_letters),
    "sort": partial(letter_pairs, change=sorted),
    "dates": date_pairs,
    "numbers": number_pairs,
}


def generate(name: str, seed: int = 1) -> dict[str, list[tuple[str, str]]]:
    """The pairs of a built-in corpus by part; no source stands in two parts or twice in one.

    Corpora of sentences have a further part, "test_combinations".

    Raises:
        DataError: There is no built-in corpus of that name.
    """
    if name in LANGUAGES:
        return everyday_pairs(seed, reverse=name == "zh-en")
    if name not in _MAKERS:
        raise DataError("sample_unknown", path=PREFIX + name, choices=", ".join(NAMES))
    pairs = _MAKERS[name](Random(seed), sum(SIZES.values()))
    return {part: [next(pairs) for _ in range(size)] for part, size in SIZES.items()}
