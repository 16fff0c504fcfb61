"""What stands inside a line of Markdown that is no text: code, addresses, images, emphasis, tags."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from model.documents.marked import Span

_DESTINATION = r"\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:\"[^\"]*\"|'[^']*'))?\s*\)|\[[^\[\]]*\]"
_MARK = re.compile(
    r"(?P<escape>\\.)"
    r"|(?P<code>(?<!`)(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`))"
    r"|<!--.*?-->|</?[A-Za-z][^<>]*>|<[^\s<>@]+@[^\s<>]+>"
    r"|\{\{.*?\}\}|\{%.*?%\}"
    r"|(?<![\w$\\])\$\$?(?=[^\s$])[^$\n]*?(?<=[^\s$\\])\$\$?(?![\d$])"
    rf"|!\[(?:[^\[\]]|\[[^\[\]]*\])*\](?:{_DESTINATION})?"
    r"|\[\^[^\]\s]+\]"
    rf"|\](?:{_DESTINATION})"
    r"|(?P<reference>\[[^\[\]]{1,300}\](?![(\[]))"
    r"|\[(?=(?:[^\[\]]|\[[^\[\]]{0,300}\](?:\([^()]{0,300}\))?){1,1000}\](?:\(|\[))"
    r"|https?://[^\s<>]*[^\s<>.,;:!?()'\"*_]"
    r"|\*+(?=[^\s*])|(?<=[^\s*])\*+|(?<!\w)_+(?=[^\s_])|(?<=[^\s_])_+(?!\w)|~~",
    re.DOTALL,
)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])|&#?\w+;")
_SPECIAL = re.compile(r"[\\`*\[\]<]|(?<!\w)_|_(?!\w)|~(?=~)|&(?=#?\w+;)")
_BEGINNING = re.compile(r"\s*(?:(#{1,6}|[-+>])(?=\s|$)|(\d{1,9})(?=[.)](?:\s|$)))")
"""What would make a heading, an item of a list or a quotation of a line."""


def spans_of(text: str, whole: Span, defined: frozenset[str]) -> Iterator[Span]:
    """Where the marks of a stretch of text stand.

    Args:
        text: Of the document.
        whole: Where the stretch begins and ends.
        defined: Labels of the links that the document defines; in square brackets one is a link, and else just text.
    """
    for found in _MARK.finditer(text, *whole):
        if found["escape"]:
            continue
        if found["reference"] and " ".join(found["reference"][1:-1].casefold().split()) not in defined:
            continue
        yield found.start(), found.end()


def read_words(raw: str) -> str:
    """A piece between marks as a person reads it."""
    return _ESCAPED.sub(lambda found: found[1] or html.unescape(found[0]), raw)


def write_words(words: str, *, in_table: bool) -> str:
    """Words so that nothing in them is a mark."""
    written = _SPECIAL.sub(r"\\\g<0>", words)
    written = written.replace("|", r"\|") if in_table else written
    beginning = _BEGINNING.match(written)
    if beginning is None:
        return written
    place = beginning.start(1) if beginning[1] else beginning.end(2)
    return f"{written[:place]}\\{written[place:]}"


def apart_from_formulas(before: str, after: str, written: str) -> str:
    """A translation between two characters of the document; a formula that touches a letter or digit would be none.

    Another translation may end in a letter where the text ended in a bracket.
    """
    first = " " if before == "$" and written[:1].isdigit() else ""
    last = " " if after == "$" and (written[-1:].isalnum() or written.endswith("_")) else ""
    return first + written + last
