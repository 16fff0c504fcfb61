"""How the cells of a table are parted and quoted, told by what stands in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto

from model.data.readers.cells import ESCAPE, QUOTE, Numbered, Record, opens_quote, quoted_records
from model.data.readers.decoding import Line
from model.data.readers.preambles import preamble_of

DELIMITERS = ("\t", ";", "|||", "|", ",")
"""The rarer in sentences, the earlier."""
SURE = 0.9
"""Share of the rows that must have the same number of cells before commas and the like are taken for delimiters."""
TABBED = 0.5
"""Share of the rows with a tab that makes a table; tabs hardly occur in sentences."""


class Quoting(Enum):
    """What a quotation mark at the beginning of a cell means."""

    PLAIN = auto()
    """Nothing: it is a character like any other."""
    DOUBLED = auto()
    """It holds the cell together; inside, it is doubled."""
    ESCAPED = auto()
    """It holds the cell together; inside, a backslash stands before it, as MySQL writes it."""


def records_of(lines: Iterable[Numbered], delimiter: str, quoting: Quoting) -> Iterator[Record]:
    """The rows of a table in this quoting."""
    if quoting is Quoting.PLAIN:
        return (Record(number, text.split(delimiter), problem) for number, (text, problem) in lines)
    return quoted_records(lines, delimiter, escaped=quoting is Quoting.ESCAPED)


def delimiter_of(lines: Sequence[str], suffix: str = "") -> str:
    """What parts the cells of a table.

    Args:
        lines: Its first lines.
        suffix: The ending of its name; ".csv" decides where the content does not.
    """
    if told := preamble_of(lines).delimiter:
        return told
    lines = [line for line in lines if line.strip()]
    fits = {delimiter: _fit(lines, delimiter) for delimiter in DELIMITERS}
    best = max(DELIMITERS, key=fits.__getitem__)
    tabbed = sum("\t" in line for line in lines) > TABBED * len(lines)
    if fits[best] >= SURE and len(lines) > 1 and not (tabbed and fits["\t"] >= SURE):
        return best
    return best if suffix == ".csv" and fits[best] and not tabbed else "\t"


def quoting_of(lines: Sequence[str], delimiter: str) -> Quoting:
    """What quotation marks mean in a table.

    All readings are tried: right is the one that gives more rows the same number of cells. Where that makes no difference, a
    doubled quotation mark inside a cell, or rows that all begin with one, speak for quoting; else a table of tabs is plain.
    """
    lines = [line for line in lines if line.strip()]
    style = Quoting.DOUBLED
    if any(ESCAPE + QUOTE in line for line in lines):
        style = min((Quoting.DOUBLED, Quoting.ESCAPED), key=lambda style: _broken(_records(lines, delimiter, style)))
    return style if _is_quoted(lines, delimiter, style) else Quoting.PLAIN


def _is_quoted(lines: Sequence[str], delimiter: str, style: Quoting) -> bool:
    records = _records(lines, delimiter, style)
    odd_plain, odd_quoted = _odd([line.split(delimiter) for line in lines]), _broken(records)
    if odd_plain != odd_quoted:
        return odd_quoted < odd_plain
    if len(records) < len(lines):  # the quoted cells join lines that are whole rows
        return delimiter != "\t" and opens_quote(lines[0], delimiter)
    opening = [line for line in lines if opens_quote(line, delimiter)]
    return delimiter != "\t" or len(opening) == len(lines) or any('""' in line for line in opening)


def _fit(lines: Sequence[str], delimiter: str) -> float:
    """Share of the rows that have the commonest number of cells, if that is two or more."""
    opens = any(opens_quote(line, delimiter) for line in lines)
    rows = [record.cells for record in _records(lines, delimiter, quoting_of(lines, delimiter))] if opens else []
    rows = rows or [line.split(delimiter) for line in lines]
    width, count = _commonest(rows)
    return count / len(rows) if width > 1 else 0.0


def _records(lines: Sequence[str], delimiter: str, quoting: Quoting) -> list[Record]:
    return list(records_of(enumerate(map(Line, lines), start=1), delimiter, quoting))


def _broken(records: Sequence[Record]) -> int:
    """How many rows are no rows, or have another number of cells than most."""
    whole = [record.cells for record in records if not record.problem]
    return _odd(whole) + len(records) - len(whole)


def _odd(rows: Sequence[Sequence[str]]) -> int:
    """How many rows have another number of cells than most."""
    return len(rows) - _commonest(rows)[1]


def _commonest(rows: Sequence[Sequence[str]]) -> tuple[int, int]:
    """The commonest number of cells, and how many rows have it."""
    return Counter(map(len, rows)).most_common(1)[0] if rows else (0, 0)
