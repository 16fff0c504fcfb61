"""Two plain files: line n of the second is the translation of line n of the first (the habit of the Moses corpora)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from model.data.readers.lines import read_lines
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """Every pair of lines of two files, or of the two members of one archive that `options.member` names with a comma between.

    Raises:
        DataError: The files have different numbers of lines, or what `read_lines` raises.
    """
    (source, target), members = _two(paths, options.member)
    left_lines, right_lines = (
        read_lines(path, advanced, replace(options, member=member), found)
        for path, member in zip((source, target), members, strict=True)
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
            path=members[0] or str(source),
            other=members[1] or str(target),
            line=min(counts) + 1,
            count=counts[0],
            other_count=counts[1],
        )


def _two(paths: Sequence[Path], member: str) -> tuple[tuple[Path, Path], tuple[str, str]]:
    """Source and target file, and which member of each."""
    if len(paths) == 1:
        source, _, target = member.partition(",")
        return (paths[0], paths[0]), (source.strip(), target.strip())
    return (paths[0], paths[1]), (member, member)
