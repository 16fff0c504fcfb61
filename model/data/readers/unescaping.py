"""Escapes of HTML and of the Moses tokenizer back to the characters they stand for, once: of `&amp;lt;` `&lt;` is left."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from html.entities import html5

from model.data.readers.rows import Row

ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
JOINED_HYPHEN = re.compile(r" ?@-@ ?")
"""What Moses writes for a hyphen between two letters."""


def unescaped(text: str) -> str:
    """The text with its entities and joined hyphens resolved; names that HTML does not know stay."""
    if "&" in text:
        text = ENTITY.sub(_character, text)
    return JOINED_HYPHEN.sub("-", text) if "@-@" in text else text


def unescaped_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows with both sides unescaped."""
    for row in rows:
        yield row._replace(source=unescaped(row.source), target=unescaped(row.target))


def _character(entity: re.Match[str]) -> str:
    name = entity[0][1:]
    return html.unescape(entity[0]) if name.startswith("#") or name in html5 else entity[0]
