"""Translations of made-up systems: the better one changes a word in every third line, the worse one in all."""

from __future__ import annotations

_WORDS = "the a red old small boat house river bridge town waits sleeps falls near behind today again"
WORDS = _WORDS.split(" ")


def references(rows: int) -> list[str]:
    """Sentences of eight words."""
    return [" ".join(WORDS[(row * 5 + place * 3) % len(WORDS)] for place in range(8)) + "." for row in range(rows)]


def outputs(rows: int, every: int) -> list[str]:
    """The same with a word changed in one of so many lines."""
    return [
        line.replace(line.split()[2], "stone") if row % every == 0 else line
        for row, line in enumerate(references(rows))
    ]
