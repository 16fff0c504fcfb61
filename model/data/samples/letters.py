"""Toy tasks on strings of letters: copy, reverse, sort."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator
from random import Random

SHORTEST, LONGEST = 4, 12


def letter_pairs(random: Random, count: int, change: Callable[[list[str]], list[str]]) -> Iterator[tuple[str, str]]:
    """`count` pairs with distinct sources of 4 to 12 letters, every length as likely.

    Letters stand apart ("q w e r"), so that every kind of tokenizer makes one token of each.
    """
    seen: set[str] = set()
    while len(seen) < count:
        length = random.randint(SHORTEST, LONGEST)
        letters = _unseen(random, length, seen)
        yield " ".join(letters), " ".join(change(letters))


def _unseen(random: Random, length: int, seen: set[str]) -> list[str]:
    """Letters of the given length that were not drawn before: drawing again keeps the lengths even."""
    while True:
        letters = random.choices(string.ascii_lowercase, k=length)
        word = "".join(letters)
        if word not in seen:
            seen.add(word)
            return letters


def reversed_letters(letters: list[str]) -> list[str]:
    """From the last to the first."""
    return letters[::-1]
