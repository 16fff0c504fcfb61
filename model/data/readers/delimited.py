"""Tables as text, a row a line or more, cells parted by tabs, commas or the like; TSV and CSV in all their dialects."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path

from model.data.readers import headers
from model.data.readers.cells import QUOTE, Numbered, Record, opens_quote
from model.data.readers.decoding import Line
from model.data.readers.dialects import Quoting, delimiter_of, quoting_of, records_of
from model.data.readers.head import Head
from model.data.readers.lines import read_lines
from model.data.readers.preambles import preamble_of, read_by_people
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions

HEAD_LINES = 1000
"""How many lines are looked at to find out how a table is written."""
HEAD_RECORDS = 100
"""How many rows are looked at to tell titles from pairs."""


def fits_csv(head: Head) -> bool:
    """Whether something else than tabs parts the cells of a text."""
    return delimiter_of(head.lines[:HEAD_LINES], head.suffix) != "\t"


def read_tsv(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """Every row but the titles of a table whose cells are parted by tabs.

    Raises:
        DataError: A column that was asked for is missing, or what `read_lines` raises.
    """
    return _read(paths[0], options, advanced, found, "\t")


def read_csv(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """Every row but the titles of a table whose delimiter is found out.

    Raises:
        DataError: A column that was asked for is missing, or what `read_lines` raises.
    """
    return _read(paths[0], options, advanced, found, "")


def _read(
    path: Path, options: ReadOptions, advanced: Callable[[int], None], found: Found, delimiter: str
) -> Iterator[Row]:
    lines = enumerate(read_lines(path, advanced, options, found), start=1)
    head = list(islice(lines, HEAD_LINES))
    texts = [line.text for _, line in head if not line.problem]
    delimiter = delimiter or delimiter_of(texts, ".csv")
    preamble = preamble_of(texts)
    del head[: preamble.lines]
    if preamble.pair and not options.columns:
        options = replace(options, columns=preamble.pair)
    rows = _rows(path, chain(head, lines), delimiter, options, found)
    if preamble.html:
        rows = (row._replace(source=read_by_people(row.source), target=read_by_people(row.target)) for row in rows)
    yield from rows


def _rows(path: Path, lines: Iterator[Numbered], delimiter: str, options: ReadOptions, found: Found) -> Iterator[Row]:
    head = list(islice(lines, HEAD_LINES))
    texts = [line.text for _, line in head if not line.problem]
    quoting = quoting_of(texts, delimiter) if _opens_quote(texts[:HEAD_RECORDS], delimiter) else None
    layout, taken = _layout(path, records_of(head, delimiter, quoting or Quoting.PLAIN), options, found)
    rest = chain(head[taken:], lines)
    if quoting is None:  # up to the first quoted cell, all readings are the same
        opening = yield from _plain_rows(rest, delimiter, layout, until_quote=True)
        quoting = quoting_of([line.text for _, line in opening], delimiter) if opening else Quoting.PLAIN
        rest = chain(opening, lines)
    if quoting is Quoting.PLAIN:
        yield from _plain_rows(rest, delimiter, layout, until_quote=False)
    else:
        yield from (_row(record, layout) for record in records_of(rest, delimiter, quoting))


def _opens_quote(lines: Sequence[str], delimiter: str) -> bool:
    return any(opens_quote(line, delimiter) for line in lines)


def _layout(path: Path, records: Iterator[Record], options: ReadOptions, found: Found) -> tuple[headers.Layout, int]:
    """The layout of a table by its first records, and how many lines its titles take."""
    first = list(islice(records, HEAD_RECORDS))
    rows = [record.cells for record in first if not record.problem and any(map(str.strip, record.cells))]
    try:
        layout = headers.layout_of(rows, options.header, options.columns, options.languages)
    except DataError as error:
        raise DataError(error.code, **{"path": str(path), **error.fields}) from None
    headers.note_layout(path, layout, rows, found)
    titles = next((place for place, record in enumerate(first) if rows and record.cells is rows[0]), -1)
    taken = sum(record.lines for record in first[: titles + 1]) if layout.header else 0
    return layout, taken


def _plain_rows(
    lines: Iterator[Numbered], delimiter: str, layout: headers.Layout, *, until_quote: bool
) -> Generator[Row, None, list[Numbered]]:
    """A row a line; with `until_quote` up to the first cell that begins with a quotation mark.

    Returns:
        The next HEAD_LINES lines from that cell on, by which to decide what the mark means.
    """
    source, target = layout.source, layout.target
    for number, (text, problem) in lines:
        if until_quote and QUOTE in text and opens_quote(text, delimiter):
            return [(number, Line(text, problem)), *islice(lines, HEAD_LINES - 1)]
        cells = text.split(delimiter)
        if problem:
            yield Row(number, text, "", problem)
        elif len(cells) > source and len(cells) > target:
            yield Row(number, cells[source], cells[target])
        else:
            yield Row(number, text, "", "no_target_column" if text.strip() else "both_empty")
    return []


def _row(record: Record, layout: headers.Layout) -> Row:
    cells = record.cells
    if record.problem or len(cells) <= max(layout.source, layout.target):
        text = "\t".join(cells)
        problem = record.problem or ("no_target_column" if text.strip() else "both_empty")
        return Row(record.line, text, "", problem)
    return Row(record.line, cells[layout.source], cells[layout.target])
