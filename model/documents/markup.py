"""Tags of an XML file and where they stand. The file is first read by the safe reader, so that what comes here is well formed."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from model.data.readers.content import CHUNK_BYTES
from model.data.readers.xml_events import Parser
from model.data.readers.xml_text import XmlText
from model.records.progress import Asked, stoppable

_QUOTED = r"""(?:[^<>"']|"[^"<]*"|'[^'<]*')*"""
_TAG = re.compile(
    r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<!DOCTYPE(?:[^\[>\"']|\"[^\"]*\"|'[^']*'|\[.*?\]\s*(?=>))*>"
    rf"|<(?P<close>/?)(?P<name>[^\s<>/!?]+)(?P<attributes>{_QUOTED}?)(?P<empty>/?)>",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_CDATA = re.compile(r"<!\[CDATA\[(.*?)\]\]>", re.DOTALL)
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class Tag(NamedTuple):
    """A tag, a comment, a CDATA section or an instruction.

    Attributes:
        start, end: Where it stands.
        prefix: Of its namespace, with the colon; mostly empty.
        name: Of an element, without its prefix; empty for the others.
        attributes: As written, to be read by `attributes_of`.
        is_open, is_close: Both for an element without content.
    """

    start: int
    end: int
    prefix: str
    name: str
    attributes: str
    is_open: bool
    is_close: bool


class _Nothing:
    """Hears the events of a file and does nothing with them."""

    def __init__(self, root: str) -> None:
        self.root = root

    def start(self, _name: str, _attributes: dict[str, str], _line: int, /) -> None:
        pass

    def end(self, _name: str, /) -> None:
        pass

    def text(self, _data: str, /) -> None:
        pass

    def finish(self) -> None:
        pass


def check(path: Path, raw: bytes, codec: str, root: str, asked: Asked) -> None:
    """Has the safe reader read a file to its end.

    Raises:
        Cancelled: `asked` said so.
        DataError: It is no well-formed XML of this kind, declares entities, or goes beyond the bounds.
    """
    text, parser = XmlText(path, codec), Parser(path, _Nothing(root))
    for place in stoppable(range(0, len(raw), CHUNK_BYTES), asked):
        parser.feed(text.decoded(raw[place : place + CHUNK_BYTES]))
    parser.feed(text.decoded(b"", final=True))
    parser.close()


def tags(text: str, start: int = 0, end: int | None = None) -> Iterator[Tag]:
    """Every tag of a well-formed text, or of a stretch of it, in order."""
    for found in _TAG.finditer(text, start, len(text) if end is None else end):
        prefix, colon, name = (found["name"] or "").rpartition(":")
        is_open, is_close = bool(name) and not found["close"], bool(found["close"] or found["empty"])
        yield Tag(found.start(), found.end(), prefix + colon, name, found["attributes"] or "", is_open, is_close)


def attributes_of(tag: Tag) -> dict[str, str]:
    """The attributes of a tag."""
    found = _ATTRIBUTE.findall(tag.attributes)
    return {name: html.unescape(doubly or singly) for name, doubly, singly in found}


def unescaped(raw: str) -> str:
    """A piece between tags as a person reads it; CDATA is text like any other."""
    return html.unescape(_CDATA.sub(lambda found: escaped(found[1]), raw))


def escaped(words: str) -> str:
    """Words as they stand between tags."""
    words = _CONTROLS.sub("", words)
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def without_tags(raw: str) -> str:
    """What stands between the tags of a stretch."""
    return _TAG.sub(lambda found: found[0] if found[0].startswith("<![CDATA[") else "", raw)
