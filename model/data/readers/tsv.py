"""Tab-separated tables: a row a line, a quote is a plain character, further columns (such as Tatoeba's licence) are left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from model.data.readers.decoding import Line
from model.data.readers.lines import read_lines
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """Every row but the header.

    Raises:
        DataError: The header lacks a column that was asked for by name, or what `read_lines` raises.
    """
    lines = enumerate(read_lines(paths[0], advanced, options, found), start=1)
    source, target = _places(paths[0], options, lines)
    for number, (text, problem) in lines:
        cells = text.split("\t")
        if problem:
            yield Row(number, text, "", problem)
        elif len(cells) > source and len(cells) > target:
            yield Row(number, cells[source], cells[target])
        else:
            yield Row(number, text, "", "no_target_column" if text.strip() else "both_empty")


def _places(path: Path, options: ReadOptions, lines: Iterator[tuple[int, Line]]) -> tuple[int, int]:
    """Where the two columns stand, from 0. Takes the header off `lines`; names of columns imply that there is one."""
    named = any(isinstance(column, str) for column in options.columns)
    names: list[str] = []
    if options.header or named:
        first = next(lines, None)
        if first is None:
            return 0, 1  # of a file without rows
        names = [name.strip() for name in first[1].text.split("\t")]
    source, target = (_place(path, column, names) for column in options.columns)
    return source, target


def _place(path: Path, column: int | str, names: list[str]) -> int:
    if isinstance(column, int):
        return column - 1
    if column not in names:
        raise DataError("column_unknown", path=str(path), line=1, field="columns", value=column, known=", ".join(names))
    return names.index(column)
