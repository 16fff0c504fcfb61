"""One column of a table: its cells are the segments, everything else stays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from model.data.readers.dialects import Quoting, delimiter_of, quoting_of
from model.data.readers.headers import language_of, layout_of, longer_below
from model.data.readers.language_names import code_of
from model.data.readers.preambles import preamble_of
from model.documents.marked import of_spans
from model.documents.plain import LINE
from model.documents.segments import Layout, Segment, has_words
from model.errors import DataError
from model.records.documents import DocumentSpec
from model.records.progress import Asked, stoppable

HEAD_LINES = 1000
"""How many lines are looked at to find out how a table is written."""
HEAD_ROWS = 100


class _Cell(NamedTuple):
    start: int
    end: int


class _Style(NamedTuple):
    """How the cells of a table are parted and quoted."""

    delimiter: str
    quoting: Quoting

    def is_quoted(self, raw: str) -> bool:
        """Whether quotation marks hold a cell together."""
        return self.quoting is not Quoting.PLAIN and len(raw) > 1 and raw[0] == raw[-1] == '"'

    def unquoted(self, raw: str) -> str:
        """What stands between the quotation marks of a cell, as a person reads it."""
        if self.quoting is Quoting.ESCAPED:
            return re.sub(r'\\(["\\])|""', lambda found: found[1] or '"', raw)
        return raw.replace('""', '"')

    def quoted(self, words: str) -> str:
        """Words as they stand between quotation marks."""
        if self.quoting is Quoting.ESCAPED:
            return re.sub(r'["\\]', r"\\\g<0>", words)
        return words.replace('"', '""')

    def plain(self, words: str) -> str:
        """Words as they stand in a cell without quotation marks; with them where they hold a delimiter."""
        if self.quoting is Quoting.PLAIN and self.delimiter != ",":
            return words.replace(self.delimiter, " ")
        needs = self.delimiter in words or (self.quoting is not Quoting.PLAIN and '"' in words)
        return f'"{self.quoted(words)}"' if needs else words


def read(text: str, spec: DocumentSpec, asked: Asked) -> Layout:
    """The segments of a column.

    Raises:
        DataError: There is no such column.
    """
    lines = [match[1] for match in islice(LINE.finditer(text), HEAD_LINES)]
    delimiter = delimiter_of(lines, ".csv" if spec.format == "csv" else "")
    style = _Style(delimiter, quoting_of(lines, delimiter))
    start = _behind_preamble(text, lines)
    rows = _rows(text, start, style)
    first = [[_words(text[cell.start : cell.end], style) for cell in row] for row in islice(rows, HEAD_ROWS)]
    first = [row for row in first if any(map(str.strip, row))]
    header, column = _column(first, spec)
    found = _segments(text, stoppable(_rows(text, start, style), asked), column, header, style)
    return Layout(tuple(found), tuple(first[0]) if first else (), column + 1, header)


def _behind_preamble(text: str, lines: Sequence[str]) -> int:
    count = preamble_of(lines).lines
    return next((match.end() for match in islice(LINE.finditer(text), count - 1, count)), 0) if count else 0


def _column(rows: Sequence[Sequence[str]], spec: DocumentSpec) -> tuple[bool, int]:
    """Whether the first row holds titles, and the place of the column."""
    layout = layout_of(rows, spec.header, None, (spec.source_language, spec.target_language))
    named = _named_column(rows, spec) if spec.header is None and not layout.header else None
    header = layout.header or named is not None or (spec.header is None and _names_numbers(rows))
    if not spec.column:
        return header, _wordy(rows, layout.source if named is None else named)
    if spec.column.isdecimal() and int(spec.column) > 0:
        return header, int(spec.column) - 1
    titles = [cell.strip() for cell in rows[0]] if rows else []
    if spec.column not in titles:
        known = ", ".join(titles[:12])
        raise DataError("document_column", path=spec.path, line=1, field="column", value=spec.column, known=known)
    return True, titles.index(spec.column)


def _named_column(rows: Sequence[Sequence[str]], spec: DocumentSpec) -> int | None:
    """The column that the first row calls by the language of the document: no text consists of the name of its language."""
    language = code_of(spec.source_language)
    places = range(len(rows[0])) if language and len(rows) > 1 else range(0)
    return next((n for n in places if language_of(rows[0][n]) == language and longer_below(rows[0], rows[1:], n)), None)


def _names_numbers(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row stands above a column of numbers without being one."""
    columns = zip(*rows, strict=False) if len(rows) > 1 else ()
    return any(has_words(first) and all(map(_is_number, others)) for first, *others in columns)


def _is_number(cell: str) -> bool:
    return bool(cell.strip()) and not has_words(cell)


def _wordy(rows: Sequence[Sequence[str]], likely: int) -> int:
    """The likely column, or where most of its cells hold no words the one with most letters."""
    if sum(len(row) > likely and has_words(row[likely]) for row in rows) * 2 > len(rows):
        return likely
    width = max(map(len, rows), default=1)
    letters = [sum(sum(map(str.isalpha, row[place])) for row in rows if len(row) > place) for place in range(width)]
    return letters.index(max(letters))


def _words(raw: str, style: _Style) -> str:
    return style.unquoted(raw[1:-1]) if style.is_quoted(raw) else raw


def _rows(text: str, start: int, style: _Style) -> Iterator[list[_Cell]]:
    pattern = _cell_pattern(style)
    row: list[_Cell] = []
    while start <= len(text):
        found = pattern.match(text, start)
        assert found is not None
        row.append(_Cell(found.start(), found.end(1)))
        start = found.end()
        if found[2] != style.delimiter:
            yield row
            row = []
        if not found[2]:
            return


def _cell_pattern(style: _Style) -> re.Pattern[str]:
    """A cell, and what ends it; a quoted one may hold anything, and one whose quotation marks do not match is plain."""
    part = re.escape(style.delimiter)
    end = rf"({part}|\r\n|\r|\n|\Z)"
    bare = rf"(?:(?!{part})[^\r\n])*"
    inner = {Quoting.DOUBLED: '(?:[^"]|"")*', Quoting.ESCAPED: r'(?:[^"\\]|\\.|"")*'}
    if style.quoting is Quoting.PLAIN:
        return re.compile(f"({bare}){end}")
    return re.compile(f'("{inner[style.quoting]}"(?={part}|[\\r\\n]|\\Z)|{bare}){end}', re.DOTALL)


def _segments(text: str, rows: Iterator[list[_Cell]], column: int, header: bool, style: _Style) -> Iterator[Segment]:
    skips = header
    for row in rows:
        if skips and any(text[cell.start : cell.end].strip() for cell in row):
            skips = False
        elif len(row) > column:
            yield from _cell_segment(text, row[column], style)


def _cell_segment(text: str, cell: _Cell, style: _Style) -> Iterator[Segment]:
    """What stands in a cell, between its quotation marks where it has some."""
    if style.is_quoted(text[cell.start : cell.end]):
        yield from of_spans(text, (cell.start + 1, cell.end - 1), (), read=style.unquoted, write=style.quoted)
    else:
        yield from of_spans(text, (cell.start, cell.end), (), write=style.plain)
