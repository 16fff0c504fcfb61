"""Tab-separated tables: a row a line, a quote is a plain character, further columns (such as Tatoeba's licence) are left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from model.data.readers.lines import read_lines
from model.data.readers.rows import Row
from model.records.corpora import ReadOptions


def read_rows(path: Path, options: ReadOptions, advanced: Callable[[int], None]) -> Iterator[Row]:
    """Every row but the header; Raises what `read_lines` raises."""
    source, target = (column - 1 for column in options.columns)
    needed = max(options.columns)
    for number, line in enumerate(read_lines(path, advanced), start=1):
        if options.header and number == 1:
            continue
        if line.problem:
            yield Row(number, line.text, "", line.problem)
            continue
        cells = line.text.split("\t")
        if len(cells) >= needed:
            yield Row(number, cells[source], cells[target])
        else:
            yield Row(number, line.text, "", "no_target_column" if line.text.strip() else "both_empty")
