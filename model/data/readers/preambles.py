"""Lines above a table that say how it is written: Excel's sep=; and what Anki puts above the notes of an export."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

SETTING = re.compile(r"#(separator|html|columns|tags|notetype|deck|guid|(?:tags|notetype|deck|guid) column):(.*)", re.I)
"""A line of Anki's (docs.ankiweb.net, "Text files"); the number of a column that is no text of the note, among others."""
SEPARATORS = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "colon": ":", "space": " "}
BREAK = re.compile(r"<(?:br|div|p|li|tr|td)\b[^>]*>", re.I)
NO_TEXT = re.compile(r"<[^>]*>|\[sound:[^\]]*\]")


class Preamble(NamedTuple):
    """What the first lines of a table say.

    Attributes:
        lines: How many they are.
        delimiter: What parts the cells; empty where they do not say.
        pair: The first two columns of text, from 1, where others are said to be none.
        html: Whether the cells are HTML.
    """

    lines: int = 0
    delimiter: str = ""
    pair: tuple[int, int] | None = None
    html: bool = False


def preamble_of(lines: Sequence[str]) -> Preamble:
    """The preamble of a table, mostly none; `lines` are its first ones."""
    first = lines[0].strip(" ").strip('"') if lines else ""
    if first.lower().startswith("sep=") and len(first) == len("sep=;"):
        return Preamble(1, first[4:])
    matches = takewhile(bool, map(SETTING.fullmatch, lines))
    settings = [(match[1].lower(), match[2].strip(" ")) for match in matches if match]
    said: dict[str, str] = dict(settings)
    separator = said.get("separator", "")
    beside = {int(value) for name, value in settings if name.endswith(" column") and value.isdecimal()}
    source, target = [column for column in range(1, len(beside) + 3) if column not in beside][:2]
    return Preamble(
        len(settings),
        SEPARATORS.get(separator.lower(), separator),
        (source, target) if beside else None,
        said.get("html", "").lower() == "true",
    )


def read_by_people(cell: str) -> str:
    """The text of a cell in HTML, without tags and sounds."""
    return html.unescape(NO_TEXT.sub("", BREAK.sub(" ", cell)))
