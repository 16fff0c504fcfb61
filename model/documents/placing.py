"""Where the tags and line breaks of a source stand in its translation.

A tag goes as far into the translation as it stood in the source, to the nearest beginning or end of a word; all keep their order.
A line break goes to a space; one for which the translation is too short is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]"
)
"""Letters of the scripts that put no spaces between words: a word may begin before each."""
_MARKS = tuple("，。！？；：、…")
"""Behind which a line of Chinese or Japanese is broken; within a sentence a line break would be read as a space."""


class Mark(NamedTuple):
    """Something in a text that is not text: a tag, a piece of code, a line break.

    Attributes:
        offset: How many characters of the text stand before it.
        raw: What is written there.
        is_break: Whether it stands in the place of a space, which the text has at `offset`.
    """

    offset: int
    raw: str
    is_break: bool = False


def placed(translation: str, source: str, marks: Sequence[Mark], write: Callable[[str], str]) -> str:
    """The translation with the marks of its source in it.

    Args:
        translation: A line of text.
        source: The text that it is the translation of.
        marks: Those of the source, in their order.
        write: How text is spelled between them.
    """
    pieces, position = [], 0
    for place, mark in zip(_places(translation, source, marks), marks, strict=True):
        if mark.is_break and place >= len(translation):
            continue
        if place > position:
            pieces.append(write(translation[position:place]))
            position = place
        pieces.append(mark.raw)
        if mark.is_break and translation[position : position + 1] == " ":
            position += 1
    return "".join((*pieces, write(translation[position:]) if position < len(translation) else ""))


def _places(translation: str, source: str, marks: Sequence[Mark]) -> list[int]:
    """Where each mark goes: never before the one in front of it, and with a word behind it for every stretch that the source has there.

    Where the translation has too few words, marks still keep text between them where the source has some.
    """
    places: list[int] = []
    least = before = 0
    for mark, most in zip(marks, _limits(translation, source, marks), strict=True):
        if any(map(str.isalnum, source[before : mark.offset])) and places:
            least += 1
        before = mark.offset
        place = 0 if mark.offset <= 0 else _nearest(translation, source, mark, least, most)
        places.append(min(max(place, least), len(translation)))
        if not (mark.is_break and place >= len(translation)):
            least = places[-1]
    return places


def _limits(translation: str, source: str, marks: Sequence[Mark]) -> list[int]:
    """How far each mark may go at most; as far as it likes where there are not words enough for all."""
    begins = [place for place in range(len(translation)) if _begins(translation, place)]
    behind: list[int] = []
    words, end = 0, len(source)
    for mark in reversed(marks):
        words += any(map(str.isalnum, source[mark.offset : end]))
        end = mark.offset
        behind.append(words)
    return [begins[-count] if count > 0 and words <= len(begins) else len(translation) for count in reversed(behind)]


def _nearest(translation: str, source: str, mark: Mark, least: int, most: int) -> int:
    wanted = round(mark.offset * len(translation) / len(source)) if source else 0
    is_before = _begins(source, mark.offset) or source[mark.offset - 1].isspace()
    fits = _is_break if mark.is_break else _begins if is_before else _ends
    for distance in range(len(translation) + 1):
        for place in (wanted + distance, wanted - distance):
            if least <= place <= most and fits(translation, place):
                return place
    return len(translation) if mark.is_break else most


def _begins(text: str, place: int) -> bool:
    """Whether a word begins here."""
    after, before = text[place : place + 1], text[place - 1 : place] if place else ""
    return after.isalnum() and (not before.isalnum() or _UNSPACED.match(after) is not None)


def _ends(text: str, place: int) -> bool:
    """Whether a word ends here."""
    after, before = text[place : place + 1], text[place - 1 : place] if place else ""
    return before.isalnum() and (not after.isalnum() or _UNSPACED.match(after) is not None)


def _is_break(text: str, place: int) -> bool:
    """Whether a line can be broken here: at the space before a letter, or behind a mark that needs no space."""
    here = text[place : place + 1]
    if here == " ":
        return place > 0 and text[place + 1 : place + 2].isalpha()
    return text[place - 1 : place] in _MARKS and _UNSPACED.match(here) is not None
