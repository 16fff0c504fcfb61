"""XML as a stream of events, by expat, with everything refused that could fill a computer or reach out of the file.

No entity may be declared, none is loaded from elsewhere, and a DOCTYPE is accepted without its DTD. The names of HTML, which
files use as if a DTD declared them (`&nbsp;`), become their characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html.entities import html5
from itertools import chain
from pathlib import Path
from typing import Protocol
from xml.parsers import expat

from model.data.readers import content
from model.data.readers.head import Head
from model.data.readers.rows import Found, Row
from model.data.readers.xml_text import BROKEN, XmlText, xml_encoding
from model.errors import DataError
from model.records.corpora import ReadOptions
from model.records.notices import Notice

DEEPEST = 256  # elements in elements
LONGEST_MARKUP = 1 << 20  # bytes of a tag with its attributes, or of a comment
MOST_NAMES = 20_000  # of elements and attributes; expat keeps them to the end
LONGEST_DEFAULTS = 4096  # characters that a DTD in the file adds to elements


class Handler(Protocol):
    """What hears the events of an XML file.

    Attributes:
        root: What its first element is called.
    """

    root: str

    def start(self, name: str, attributes: dict[str, str], line: int, /) -> None:
        """An element begins; `name` is without its prefix."""

    def end(self, name: str, /) -> None:
        """An element ends."""

    def text(self, data: str, /) -> None:
        """Characters, perhaps not all at once."""

    def finish(self) -> None:
        """The file is read; may add rows or raise a DataError."""


class Document(Handler, Protocol):
    """What a kind of XML file makes of its events.

    Attributes:
        rows: The rows made so far; those who read take them away.
        languages: Codes of source and target, as far as they are known.
    """

    rows: list[Row]
    languages: tuple[str, str]


def read_document(
    path: Path, options: ReadOptions, advanced: Callable[[int], None], found: Found, document: Document
) -> Iterator[Row]:
    """The rows that a document makes of a file, while it is read.

    Raises:
        DataError: The file is no well-formed XML, declares entities, is of another kind than the document, goes beyond one of
            the bounds above, or what `content.opened` and the document raise.
    """
    with content.opened(path, options.member) as (file, unpacked):
        chunks = content.chunks(file, unpacked, advanced)
        head = next(chunks, b"")
        if not head:
            return
        encoding = xml_encoding(path, head, options.encoding)
        found.encodings[str(path)] = encoding.codec
        if not (encoding.certain or encoding.codec == "utf-8"):
            found.notices.append(Notice("encoding_detected", {"path": str(path), "encoding": encoding.codec}))
        text = XmlText(path, encoding.codec)
        parser = Parser(path, document)
        for piece in _pieces(text, chain([head], chunks)):
            parser.feed(piece)
            found.languages = document.languages
            yield from _taken(document, text)
        parser.close()
        yield from _taken(document, text)


def has_root(head: Head, root: str) -> bool:
    """Whether a content is XML whose first element may be `root`."""
    return head.text.lstrip().startswith("<") and re.search(rf"<(?:[\w.-]+:)?{root}[\s>]", head.text) is not None


def _pieces(text: XmlText, chunks: Iterable[bytes]) -> Iterator[str]:
    yield from map(text.decoded, chunks)
    yield text.decoded(b"", final=True)


def _taken(document: Document, text: XmlText) -> list[Row]:
    rows, document.rows = document.rows, []
    if not (text.damaged or text.hiding):
        return rows
    return [_restored(row, text) for row in rows]


def _restored(row: Row, text: XmlText) -> Row:
    broken = text.damaged and (BROKEN in row.source or BROKEN in row.target)
    problem = row.problem or ("bad_bytes" if broken else "")
    return Row(row.line, text.restored(row.source), text.restored(row.target), problem)


class Parser:
    """Expat, and what it is not to do."""

    def __init__(self, path: Path, document: Handler) -> None:
        self._path = path
        self._document = document
        self._depth = 0
        self._fed = 0
        self._defaults = 0
        self._expat = expat.ParserCreate()
        self._expat.buffer_text = True
        self._expat.UseForeignDTD(True)  # an unknown name is told, not an error
        self._expat.StartElementHandler = self._start
        self._expat.EndElementHandler = self._end
        self._expat.CharacterDataHandler = document.text
        self._expat.SkippedEntityHandler = self._named_character
        self._expat.EntityDeclHandler = self._entity_declared
        self._expat.AttlistDeclHandler = self._attribute_declared

    def feed(self, text: str) -> None:
        """Hands on the events of the next piece of text."""
        self._parse(text)
        self._fed += len(text) if text.isascii() else len(text.encode())
        if self._fed - self._expat.CurrentByteIndex > LONGEST_MARKUP or len(self._expat.intern) > MOST_NAMES:
            raise self._refused("xml_bounds")

    def close(self) -> None:
        """Hands on the last events."""
        self._parse("", final=True)
        self._document.finish()

    def _parse(self, text: str, *, final: bool = False) -> None:
        try:
            self._expat.Parse(text, final)
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code) or str(error)
            raise DataError("xml_broken", path=str(self._path), line=error.lineno, reason=reason) from None

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        if not self._depth and name != self._document.root:
            raise self._refused("xml_root", value=name[:40], wanted=self._document.root)
        self._depth += 1
        if self._depth > DEEPEST:
            raise self._refused("xml_bounds")
        self._document.start(name, attributes, self._expat.CurrentLineNumber)

    def _end(self, name: str) -> None:
        self._depth -= 1
        self._document.end(name.rpartition(":")[2])

    def _named_character(self, name: str, is_parameter: bool) -> None:
        if not is_parameter:
            self._document.text(html5.get(name + ";", f"&{name};"))

    def _entity_declared(self, *_declaration: object) -> None:
        raise self._refused("xml_entities")

    def _attribute_declared(self, _element: str, _name: str, _kind: str, default: str | None, _required: bool) -> None:
        self._defaults += len(default or "")
        if self._defaults > LONGEST_DEFAULTS:
            raise self._refused("xml_bounds")

    def _refused(self, code: str, **fields: object) -> DataError:
        return DataError(code, path=str(self._path), line=self._expat.CurrentLineNumber, **fields)
