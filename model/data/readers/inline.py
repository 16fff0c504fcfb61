"""The text of a segment of TMX or XLIFF as a person reads it: without the codes of the document that it was taken from.

Text in highlighting and around codes stays (hi, g, pc, mrk), the code in bpt, ept, ph, it and ut goes; a sub is text inside a
code, such as a footnote, and stays, set apart by spaces. A code that breaks the line leaves a space.
"""

from __future__ import annotations

import re

from model.data.readers.decoding import LONGEST_LINE

CODES = frozenset({"bpt", "ept", "ph", "it", "ut", "x", "bx", "ex", "sc", "ec", "cp"})
DELETED = frozenset({"x-sdl-deleted"})
"""Kinds of mrk whose text a translator has struck out."""
BREAKING_KINDS = frozenset({"lb", "pb", "cb", "xlf:lb", "xlf:pb", "x-html-br"})
_BREAKING_CODE = re.compile(r"\s*(?:<br\b|\\line\b|\\par\b|\n)", re.IGNORECASE)
_KIND_ATTRIBUTES = ("type", "ctype", "subType")
_CODE_ATTRIBUTES = ("equiv", "equiv-text", "disp")


class Inline:
    """Collects one text, an event at a time; of a text above LONGEST_LINE characters only its beginning.

    Attributes:
        length: Characters so far, those that were not kept too.
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._shown = [True]
        self.length = 0

    @property
    def depth(self) -> int:
        """How many elements of the text are open."""
        return len(self._shown) - 1

    @property
    def problem(self) -> str:
        """Why the text cannot be used; empty where it can."""
        return "line_too_long" if self.length > LONGEST_LINE else ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element inside the text begins."""
        if name == "sub" or _breaks(attributes):
            self._add(" ")
        struck = name in CODES or attributes.get("mtype") in DELETED
        self._shown.append(name == "sub" or (self._shown[-1] and not struck))

    def end(self, name: str) -> None:
        """An element inside the text ends."""
        self._shown.pop()
        if name == "sub":
            self._add(" ")

    def text(self, data: str) -> None:
        """Characters inside the text."""
        if self._shown[-1]:
            self._add(data)
        elif _BREAKING_CODE.match(data):
            self._add(" ")

    def read(self) -> str:
        """The text so far."""
        return "".join(self._pieces)

    def _add(self, data: str) -> None:
        if self.length <= LONGEST_LINE:
            self._pieces.append(data[: LONGEST_LINE + 1])
        self.length += len(data)


def _breaks(attributes: dict[str, str]) -> bool:
    """Whether the attributes of a code say that it ends a line."""
    if not BREAKING_KINDS.isdisjoint(map(attributes.get, _KIND_ATTRIBUTES)):
        return True
    return any(_BREAKING_CODE.match(attributes.get(name, "")) for name in _CODE_ATTRIBUTES)
