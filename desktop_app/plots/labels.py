"""Tokens as labels: what is written for one, what fits, and what stands for a character that no font has."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from model.records.tokens import Token

MOST_LETTERS = 14
"""Of a label in a picture; longer ones end in an ellipsis and are whole under the mouse."""

JOINERS = {0x200C, 0x200D, *range(0xFE00, 0xFE10)}
"""Code points that shape their neighbours and need no glyph of their own."""


RIGHT_TO_LEFT = ("R", "AL")
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
"""Unicode Standard Annex 9, Unicode Bidirectional Algorithm, section 2.4."""


def label_of(token: Token) -> str:
    """The token as a person reads it, control characters left out; its vocabulary entry where nothing remains, such as "▁"."""
    return "".join(c for c in token.text if unicodedata.category(c) != "Cc").strip() or token.piece


def shorten(text: str, most: int = MOST_LETTERS) -> str:
    """At most `most` characters, an ellipsis in place of what is cut off."""
    return text if len(text) <= most else text[: most - 1] + "…"


def thinned(count: int, step_pixels: float, needed_pixels: float) -> range:
    """Which of `count` labels are written when they stand `step_pixels` apart and one needs `needed_pixels`."""
    every = max(1, -(-int(needed_pixels * 100) // max(1, int(step_pixels * 100))))
    return range(0, count, every)


def drawable(text: str, is_covered: Callable[[str], bool]) -> str:
    """The text, or where no font can draw a character of it, that one's code point: "U+1F468", or "U+1F468…" for several."""
    absent = missing([text], is_covered)
    if not absent:
        return text
    return code_point(absent[0]) + ("…" if len(text) > 1 else "")


def code_point(character: str) -> str:
    """How Unicode numbers a character: "U+4E70"."""
    return f"U+{ord(character):04X}"


def missing(texts: Sequence[str], is_covered: Callable[[str], bool]) -> str:
    """The characters of all texts that no font can draw, each once, in order."""
    seen = dict.fromkeys(c for text in texts for c in text if ord(c) not in JOINERS and not c.isspace())
    return "".join(c for c in seen if not is_covered(c))


def isolated(text: str) -> str:
    """The text as a part of a sentence: one written from right to left takes no numbers beside it along."""
    if any(unicodedata.bidirectional(c) in RIGHT_TO_LEFT for c in text):
        return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
    return text
