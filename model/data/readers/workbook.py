"""What is inside an Excel workbook (.xlsx): sheets of rows of cells, as the text that a person sees (ECMA-376, part 1)."""

from __future__ import annotations

import codecs
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NoReturn, TypeAlias

from model.data.readers import archives, content
from model.data.readers.decoding import LONGEST_LINE
from model.data.readers.xml_events import Handler, Parser
from model.errors import DataError

WORKBOOK = "xl/workbook.xml"
RELATIONSHIPS = "xl/_rels/workbook.xml.rels"
OTHERS = {
    "word/document.xml": "Word (.docx)",
    "ppt/presentation.xml": "PowerPoint (.pptx)",
    "META-INF/manifest.xml": "OpenDocument (.odt, .ods)",
}
"""Documents that are packed as workbooks are, by a part that each of them has."""
LARGEST_STRINGS = 512 << 20
"""Bytes of the texts that cells share, which are held in memory; Excel's own limits stay far below."""
HARMLESS_PART = 4 << 20
LARGEST_RATIO = 100
"""Parts of workbooks pack 5 to 40 times; beyond HARMLESS_PART bytes none packs better than this."""
MOST_COLUMNS = 16384
MOST_ROWS = 1 << 20
REFERENCE = re.compile(r"([A-Z]{1,3})[0-9]")
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
Cells: TypeAlias = dict[int, str]
"""The text of each cell of a row, by its column from 1."""


class Workbook:
    """An opened workbook.

    Attributes:
        sheets: Names of the sheets, in their order.
    """

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """Reads what the workbook says about itself.

        Raises:
            DataError: It is another document, such as one of OpenOffice.
        """
        self._path = path
        self._file = file
        self._parts = {info.filename: info for info in archives.directory(file)}
        if not {WORKBOOK, RELATIONSHIPS} <= set(self._parts):
            self._refuse()
        relationships = _Relationships()
        self._read(RELATIONSHIPS, relationships)
        sheets = _Sheets()
        self._read(WORKBOOK, sheets)
        self._targets = {name: relationships.targets.get(id, "") for name, id in sheets.ids.items()}
        self._strings = relationships.strings
        self.sheets = [name for name, target in self._targets.items() if target in self._parts]

    def _refuse(self) -> NoReturn:
        """Says which other document it is, where its parts tell."""
        kind = next((kind for part, kind in OTHERS.items() if part in self._parts), "")
        if kind:
            raise DataError("document_unread", path=str(self._path), kind=kind)
        raise DataError("workbook_other", path=str(self._path))

    def rows(self, sheet: str) -> Iterator[tuple[int, Cells]]:
        """The rows of a sheet that have text: number from 1, and cells."""
        handler = _Rows(self._shared())
        for _ in self._events(self._targets[sheet], handler):
            yield from handler.rows
            handler.rows = []
            if handler.count > MOST_ROWS:
                raise DataError("unpacks_to_too_much", path=str(self._path))

    def _shared(self) -> list[str]:
        if self._strings not in self._parts:
            return []
        if self._parts[self._strings].file_size > LARGEST_STRINGS:
            raise DataError("unpacks_to_too_much", path=str(self._path))
        strings = _Strings()
        self._read(self._strings, strings)
        return strings.texts

    def _read(self, name: str, handler: Handler) -> None:
        for _ in self._events(name, handler):
            pass

    def _events(self, name: str, handler: Handler) -> Iterator[None]:
        """Lets a handler hear one part of the workbook; stops after each chunk."""
        info = self._parts[name]
        if info.file_size > max(HARMLESS_PART, info.compress_size * LARGEST_RATIO):
            raise DataError("unpacks_to_too_much", path=str(self._path))
        stream = archives.zip_stream(self._path, self._file, info)
        part = content.metered(self._path, self._file, stream)
        decoder = codecs.getincrementaldecoder("utf-8-sig")()
        parser = Parser(self._path, handler)
        while chunk := part.read(content.CHUNK_BYTES):
            parser.feed(decoder.decode(chunk))
            yield
        parser.feed(decoder.decode(b"", final=True))
        parser.close()
        yield


class _Part:
    """A handler that hears nothing; the others hear some of it."""

    root = ""

    def start(self, _name: str, _attributes: dict[str, str], _line: int, /) -> None: ...

    def end(self, _name: str, /) -> None: ...

    def text(self, _data: str, /) -> None: ...

    def finish(self) -> None: ...


class _Relationships(_Part):
    """Which file of the archive each id means."""

    root = "Relationships"

    def __init__(self) -> None:
        self.targets: dict[str, str] = {}
        self.strings = ""

    def start(self, name: str, attributes: dict[str, str], _line: int, /) -> None:
        if name != "Relationship":
            return
        target = posixpath.normpath(posixpath.join("xl", attributes.get("Target", ""))).lstrip("/")
        self.targets[attributes.get("Id", "")] = target
        if attributes.get("Type", "").endswith("/sharedStrings"):
            self.strings = target


class _Sheets(_Part):
    """The names of the sheets, each with its id."""

    root = "workbook"

    def __init__(self) -> None:
        self.ids: dict[str, str] = {}

    def start(self, name: str, attributes: dict[str, str], _line: int, /) -> None:
        if name == "sheet":
            id = next((value for key, value in attributes.items() if key.endswith(":id")), "")
            self.ids[attributes.get("name", "")] = id


class _Texts(_Part):
    """Collects the text of elements; the reading aids above Japanese words (`rPh`) are none."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._length = 0
        self._listening = False
        self._in_reading_aid = False

    def start(self, name: str, _attributes: dict[str, str], _line: int, /) -> None:
        self._listening = name in ("t", "v") and not self._in_reading_aid
        self._in_reading_aid = self._in_reading_aid or name == "rPh"

    def end(self, name: str, /) -> None:
        self._listening = False
        self._in_reading_aid = self._in_reading_aid and name != "rPh"

    def text(self, data: str, /) -> None:
        if self._listening and self._length <= LONGEST_LINE:
            self._pieces.append(data)
            self._length += len(data)

    def taken(self) -> str:
        """What was collected since the last time."""
        text = "".join(self._pieces)
        self._pieces, self._length = [], 0
        return text


class _Strings(_Texts):
    """The texts that cells share."""

    root = "sst"

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def end(self, name: str, /) -> None:
        super().end(name)
        if name == "si":
            self.texts.append(_unescaped(self.taken()))


class _Rows(_Texts):
    """The rows of a sheet."""

    root = "worksheet"

    def __init__(self, strings: list[str]) -> None:
        super().__init__()
        self.rows: list[tuple[int, Cells]] = []
        self.count = 0
        self._strings = strings
        self._row = 0
        self._column = 0
        self._kind = ""
        self._cells: Cells = {}

    def start(self, name: str, attributes: dict[str, str], _line: int, /) -> None:
        super().start(name, attributes, _line)
        if name == "row":
            number = attributes.get("r", "")
            self._row = int(number) if number.isdecimal() and len(number) < 10 else self._row + 1
            self._column, self._cells = 0, {}
        elif name == "c":
            self._column = _column(attributes.get("r", "")) or self._column + 1
            self._kind = attributes.get("t", "n")
            self.taken()

    def end(self, name: str, /) -> None:
        super().end(name)
        if name == "c" and self._column <= MOST_COLUMNS:
            self._cells[self._column] = self._shown(self.taken())
        elif name == "row":
            self.count += 1
            if any(self._cells.values()):  # else only its format was set
                self.rows.append((self._row, self._cells))

    def _shown(self, text: str) -> str:
        """What Excel shows for the content of a cell, formats of numbers and dates left aside."""
        if self._kind == "s":
            return self._strings[int(text)] if text.isdecimal() and int(text) < len(self._strings) else ""
        if self._kind == "b":
            return "TRUE" if text == "1" else "FALSE"
        return _number(text) if self._kind == "n" else _unescaped(text)


def _column(reference: str) -> int:
    """The column of a cell from 1: 28 for AB3; 0 for what is no reference."""
    match = REFERENCE.match(reference)
    column = 0
    for letter in match[1] if match else "":
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def _number(text: str) -> str:
    """A number with the 15 digits that Excel keeps, not the 17 that it writes."""
    try:
        return f"{float(text):.15g}"
    except ValueError:
        return text


def _unescaped(text: str) -> str:
    """Characters that XML cannot hold are written by their number, as in _x000B_."""
    return ESCAPED.sub(lambda match: chr(int(match[1], 16)), text) if "_x" in text else text
