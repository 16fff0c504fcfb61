"""Two plain files: line n of the second is the translation of line n of the first (the habit of the Moses corpora)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from model.data.readers.lines import read_lines
from model.data.readers.pairing import two_members
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """Every pair of lines; where both paths are one archive, `options.member` names two of its members.

    Raises:
        DataError: The files have different numbers of lines, or what `read_lines` raises.
    """
    members = two_members(options.member)
    left_lines, right_lines = (
        read_lines(path, advanced, replace(options, member=member), found)
        for path, member in zip(paths, members, strict=True)
    )
    counts = [0, 0]
    for number, (left, right) in enumerate(zip_longest(left_lines, right_lines), start=1):
        counts[0] += left is not None
        counts[1] += right is not None
        if left is not None and right is not None:
            yield Row(number, left.text, right.text, left.problem or right.problem)
    if counts[0] != counts[1]:
        raise DataError(
            "moses_lines_differ",
            path=members[0] or str(paths[0]),
            other=members[1] or str(paths[1]),
            line=min(counts) + 1,
            count=counts[0],
            other_count=counts[1],
        )
