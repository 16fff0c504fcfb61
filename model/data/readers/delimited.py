"""Tables as text, a row a line or more, cells parted by tabs, commas or the like; TSV and CSV in all their dialects."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path

from model.data.readers import headers
from model.data.readers.cells import QUOTE, Numbered, Record, opens_quote, quoted_records
from model.data.readers.decoding import Line
from model.data.readers.dialects import delimiter_of, is_quoted, tells_delimiter
from model.data.readers.head import Head
from model.data.readers.language_names import code_of
from model.data.readers.lines import read_lines
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions
from model.records.notices import Notice

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
    if texts and tells_delimiter(texts[0]):
        del head[0], texts[0]
    quoted = is_quoted(texts, delimiter) if _opens_quote(texts[:HEAD_RECORDS], delimiter) else None
    layout, taken = _layout(path, _records(head, delimiter, quoted), options, found)
    rest = chain(head[taken:], lines)
    if quoted is None:  # up to the first quoted cell, both readings are the same
        opening = yield from _plain_rows(rest, delimiter, layout, until_quote=True)
        quoted = bool(opening) and is_quoted([line.text for _, line in opening], delimiter)
        rest = chain(opening, lines)
    if quoted:
        yield from (_row(record, layout) for record in quoted_records(rest, delimiter))
    else:
        yield from _plain_rows(rest, delimiter, layout, until_quote=False)


def _opens_quote(lines: Sequence[str], delimiter: str) -> bool:
    return any(opens_quote(line, delimiter) for line in lines)


def _records(head: Iterable[Numbered], delimiter: str, quoted: bool | None) -> Iterator[Record]:
    if quoted:
        return quoted_records(head, delimiter)
    return (Record(number, text.split(delimiter), problem) for number, (text, problem) in head)


def _layout(path: Path, records: Iterator[Record], options: ReadOptions, found: Found) -> tuple[headers.Layout, int]:
    """The layout of a table by its first records, and how many lines its titles take."""
    first = list(islice(records, HEAD_RECORDS))
    rows = [record.cells for record in first if not record.problem and any(map(str.strip, record.cells))]
    try:
        layout = headers.layout_of(rows, options.header, options.columns, options.languages)
    except DataError as error:
        raise DataError(error.code, **{"path": str(path), **error.fields}) from None
    _note(path, layout, rows, found)
    titles = next((place for place, record in enumerate(first) if rows and record.cells is rows[0]), -1)
    taken = sum(record.lines for record in first[: titles + 1]) if layout.header else 0
    return layout, taken


def _note(path: Path, layout: headers.Layout, rows: Sequence[Sequence[str]], found: Found) -> None:
    found.header = layout.header
    found.columns = tuple(cell.strip() for cell in rows[0]) if rows else ()
    found.pair = (layout.source + 1, layout.target + 1)
    if layout.header and len(found.columns) >= max(found.pair):
        found.languages = (code_of(found.columns[layout.source]), code_of(found.columns[layout.target]))
    if layout.chosen:
        columns = ",".join(map(str, found.pair))
        found.notices.append(Notice("columns_chosen", {"path": str(path), "columns": columns}))


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
