"""How the cells of a table are parted and quoted, told by what stands in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from model.data.readers.cells import Numbered, opens_quote, quoted_records
from model.data.readers.decoding import Line

DELIMITERS = ("\t", ";", "|||", "|", ",")
"""The rarer in sentences, the earlier."""
SURE = 0.9
"""Share of the rows that must have the same number of cells before commas and the like are taken for delimiters."""
TABBED = 0.5
"""Share of the rows with a tab that makes a table; tabs hardly occur in sentences."""


def delimiter_of(lines: Sequence[str], suffix: str = "") -> str:
    """What parts the cells of a table.

    Args:
        lines: Its first lines.
        suffix: The ending of its name; ".csv" decides where the content does not.
    """
    told = _told(lines)
    if told:
        return told
    lines = [line for line in lines if line.strip()]
    fits = {delimiter: _fit(lines, delimiter) for delimiter in DELIMITERS}
    best = max(DELIMITERS, key=fits.__getitem__)
    tabbed = sum("\t" in line for line in lines) > TABBED * len(lines)
    if fits[best] >= SURE and len(lines) > 1 and not (tabbed and fits["\t"] >= SURE):
        return best
    return best if suffix == ".csv" and fits[best] and not tabbed else "\t"


def is_quoted(lines: Sequence[str], delimiter: str) -> bool:
    """Whether quotation marks hold cells together; else they are characters like any other.

    Both readings are tried: right is the one that gives more rows the same number of cells. Where that makes no difference, a
    doubled quotation mark inside a cell, or rows that all begin with one, speak for quoting; else a table of tabs is plain.
    """
    lines = [line for line in lines if line.strip()]
    plain = [line.split(delimiter) for line in lines]
    records = list(quoted_records(_numbered(lines), delimiter))
    whole = [record.cells for record in records if not record.problem]
    odd_plain, odd_quoted = _odd(plain), _odd(whole) + len(records) - len(whole)
    if odd_plain != odd_quoted:
        return odd_quoted < odd_plain
    if len(records) < len(lines):  # the quoted cells join lines that are whole rows
        return delimiter != "\t" and opens_quote(lines[0], delimiter)
    opening = [line for line in lines if opens_quote(line, delimiter)]
    return delimiter != "\t" or len(opening) == len(lines) or any('""' in line for line in opening)


def tells_delimiter(line: str) -> bool:
    """Whether a first line says nothing but what parts the cells."""
    return bool(_told([line]))


def _told(lines: Sequence[str]) -> str:
    """What Excel writes in the first line of some tables: sep=; ."""
    first = lines[0].strip().strip('"') if lines else ""
    return first[4:] if first.lower().startswith("sep=") and len(first) == len("sep=;") else ""


def _fit(lines: Sequence[str], delimiter: str) -> float:
    """Share of the rows that have the commonest number of cells, if that is two or more."""
    if any(opens_quote(line, delimiter) for line in lines) and is_quoted(lines, delimiter):
        rows = [record.cells for record in quoted_records(_numbered(lines), delimiter)]
    else:
        rows = [line.split(delimiter) for line in lines]
    width, count = _commonest(rows)
    return count / len(rows) if width > 1 else 0.0


def _odd(rows: Sequence[Sequence[str]]) -> int:
    """How many rows have another number of cells than most."""
    return len(rows) - _commonest(rows)[1]


def _commonest(rows: Sequence[Sequence[str]]) -> tuple[int, int]:
    """The commonest number of cells, and how many rows have it."""
    return Counter(map(len, rows)).most_common(1)[0] if rows else (0, 0)


def _numbered(lines: Sequence[str]) -> Iterator[Numbered]:
    return enumerate(map(Line, lines), start=1)
