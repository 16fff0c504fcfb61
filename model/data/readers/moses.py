"""Two plain files: line n of the second is the translation of line n of the first (the habit of the Moses corpora)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path

from model.data.readers.lines import read_lines
from model.data.readers.rows import Row
from model.errors import DataError


def read_rows(source: Path, target: Path, advanced: Callable[[int], None]) -> Iterator[Row]:
    """Every pair of lines.

    Raises:
        DataError: The files have different numbers of lines, or what `read_lines` raises.
    """
    counts = [0, 0]
    for number, (left, right) in enumerate(
        zip_longest(read_lines(source, advanced), read_lines(target, advanced)), start=1
    ):
        counts[0] += left is not None
        counts[1] += right is not None
        if left is not None and right is not None:
            yield Row(number, left.text, right.text, left.problem or right.problem)
    if counts[0] != counts[1]:
        raise DataError(
            "moses_lines_differ",
            path=str(source),
            other=str(target),
            line=min(counts) + 1,
            count=counts[0],
            other_count=counts[1],
        )
