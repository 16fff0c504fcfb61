"""A toy task in both directions: English number words → digits, and digits → words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from model.data.samples.words import words

SMALL = 1000  # numbers below are all used, so that the words of every group of three digits are well known
LIMIT = 1_000_000


def number_pairs(random: Random, count: int) -> Iterator[tuple[str, str]]:
    """`count` pairs, two for each number; the two stand together, so that no number is cut in half by a split."""
    numbers = [*range(SMALL), *random.sample(range(SMALL, LIMIT), count // 2 - SMALL)]
    random.shuffle(numbers)
    for number in numbers:
        spelled = in_words(number)
        yield spelled, str(number)
        yield str(number), spelled


def in_words(number: int) -> str:
    """The English words of a number from 0 to 999,999 ("two hundred and five thousand and twelve")."""
    if number < 20:
        return words()["small_numbers"][number]
    if number < 100:
        tens = words()["tens"][number // 10]
        return f"{tens}-{in_words(number % 10)}" if number % 10 else tens
    if number < 1000:
        return _joined(f"{in_words(number // 100)} hundred", number % 100)
    return _joined(f"{in_words(number // 1000)} thousand", number % 1000)


def _joined(head: str, rest: int) -> str:
    if not rest:
        return head
    return f"{head} and {in_words(rest)}" if rest < 100 else f"{head} {in_words(rest)}"
