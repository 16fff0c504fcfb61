"""Cutting the rows of a table into cells, where quotation marks may hold a cell together (RFC 4180)."""

from __future__ import annotations

import csv
import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from model.data.readers.decoding import LONGEST_LINE, Line

QUOTE = '"'
ESCAPE = "\\"
ESCAPED = re.compile(r'\\(["\\])')
SPACES = re.compile(" *")
MOST_LINES = 1000
"""Of one quoted cell; what is longer was never closed."""
FEWEST_LINES = 10
"""That are tried for a quoted cell, however many rows before it were never closed."""
EXAMPLE_LENGTH = 200

Numbered: TypeAlias = tuple[int, Line]
"""A line and where it stands, from 1."""


class Record(NamedTuple):
    """The cells of one row.

    Attributes:
        line: Where it begins, from 1.
        cells: Its texts; of an unusable one what there is to show.
        problem: Code of what makes it unusable; empty for a sound one.
        lines: How many lines it takes.
    """

    line: int
    cells: list[str]
    problem: str = ""
    lines: int = 1


class Rewindable:
    """Lines of which some can be put back."""

    def __init__(self, lines: Iterable[Numbered]) -> None:
        self._lines = iter(lines)
        self._returned: deque[Numbered] = deque()

    def __iter__(self) -> Iterator[Numbered]:
        return self

    def __next__(self) -> Numbered:
        return self._returned.popleft() if self._returned else next(self._lines)

    def put_back(self, lines: Iterable[Numbered]) -> None:
        """Makes these lines, in their order, the next ones."""
        self._returned.extendleft(reversed(list(lines)))


def opens_quote(line: str, delimiter: str) -> bool:
    """Whether a cell of this line begins with a quotation mark."""
    return QUOTE in line and (line.lstrip(" ").startswith(QUOTE) or delimiter + QUOTE in line.replace(" ", ""))


def quoted_records(lines: Iterable[Numbered], delimiter: str, *, escaped: bool = False) -> Iterator[Record]:
    """The rows of a table in which quoted cells may hold delimiters, line breaks and doubled quotation marks.

    A row whose quotation marks do not match costs that one line: reading goes on with the next.

    Args:
        lines: From where the rows begin.
        delimiter: What parts the cells.
        escaped: Whether a backslash before a quotation mark makes it one of the text, as MySQL writes it.
    """
    source = Rewindable(lines)
    most = MOST_LINES  # fewer after rows that were read on in vain, else each of very many would cost a thousand lines
    for number, (text, problem) in source:
        if problem or QUOTE not in text:
            yield Record(number, [text] if problem else text.split(delimiter), problem)
            continue
        escaping = escaped and ESCAPE in text
        if not escaping and (quickly := _cells_of_line(text, delimiter)):
            yield Record(number, quickly)
            continue
        taken: list[Numbered] = []
        cells = _cells(text, delimiter, _continued(source, taken, most), escaped)
        broken = next((line.problem for _, line in taken if line.problem), "")
        if cells is None:
            most = max(FEWEST_LINES, len(taken) // 2) if len(taken) > FEWEST_LINES else most
            source.put_back(taken)
            yield Record(number, [text[:EXAMPLE_LENGTH]], "bad_quotes")
        else:
            most = MOST_LINES if taken else most
            yield Record(number, cells, broken, 1 + len(taken))


def _cells_of_line(text: str, delimiter: str) -> list[str]:
    """The cells of a row that is a line, ten times as quickly as by `_cells`; none where only that can tell."""
    if len(delimiter) > 1:
        return []
    try:
        return next(csv.reader((text,), delimiter=delimiter, strict=True, skipinitialspace=True))
    except csv.Error:  # more lines, spaces behind a quotation mark, a broken row
        return []


def _continued(source: Iterator[Numbered], taken: list[Numbered], most: int) -> Iterator[str]:
    """The lines that a quoted cell goes on with, at most so many; remembered in `taken`."""
    size = 0
    while len(taken) < most and size < LONGEST_LINE and (numbered := next(source, None)):
        taken.append(numbered)
        size += len(numbered[1].text)
        yield numbered[1].text


def _cells(text: str, delimiter: str, more: Iterator[str], escaped: bool) -> list[str] | None:
    """The cells of the row that `text` begins; None where its quotation marks do not match."""
    cells: list[str] = []
    position = 0
    while True:
        begin = _past_spaces(text, position)
        if text.startswith(QUOTE, begin):
            cell, text, position = _quoted_cell(text, begin, more, escaped)
            if position < 0:
                return None
        else:
            end = text.find(delimiter, position)
            end = len(text) if end < 0 else end
            cell, position = text[position:end], end
        cells.append(cell)
        if _past_spaces(text, position) == len(text):
            return cells
        if not text.startswith(delimiter, position):
            return None
        position += len(delimiter)


def _past_spaces(text: str, position: int) -> int:
    """Where the spaces that begin at a place end."""
    spaces = SPACES.match(text, position)
    assert spaces
    return spaces.end()


def _quoted_cell(text: str, begin: int, more: Iterator[str], escaped: bool) -> tuple[str, str, int]:
    """The cell that the quotation mark at `begin` opens; the text, with the lines it goes on with; where it ends, or -1."""
    parts: list[str] = []
    position = begin + 1
    while True:
        end = text.find(QUOTE, position)
        if end < 0:
            following = next(more, None)
            if following is None:
                return "", text, -1
            parts.append(text[position:] + "\n")
            text, position = following, 0
        elif escaped and _is_escaped(text, position, end):
            parts.append(text[position : end + 1])
            position = end + 1
        elif text.startswith(QUOTE, end + 1):
            parts.append(text[position : end + 1])
            position = end + 2
        else:
            parts.append(text[position:end])
            cell = "".join(parts)
            return ESCAPED.sub(r"\1", cell) if escaped else cell, text, end + 1


def _is_escaped(text: str, start: int, end: int) -> bool:
    """Whether an odd number of backslashes stands before a place: of two, the first escapes the second."""
    before = text[start:end]
    return (len(before) - len(before.rstrip(ESCAPE))) % 2 == 1
