"""From rows as read to usable pairs: normalised, the unusable ones left out and counted with line and reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from model.data.normalisation import normalise
from model.data.readers.rows import Row
from model.records.corpora import Problem

LINES_SHOWN = 10
EXAMPLES_SHOWN = 5
EXAMPLE_LENGTH = 200
NOTICED = {  # told, but the row stays
    "nul_removed": re.compile("\0"),
    "html_entities": re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,15}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});"),
}


class Pair(NamedTuple):
    """A usable row.

    Attributes:
        line: Where it stands, from 1.
        source, target: Normalised, not empty.
        row: The row as read.
    """

    line: int
    source: str
    target: str
    row: Row


@dataclass(slots=True)
class _Kind:
    count: int = 0
    lines: list[int] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)


class ProblemLog:
    """Counts rows by the code of their problem; remembers the first few lines and texts of each."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._kinds: dict[str, _Kind] = {}

    def note(self, code: str, line: int, example: str) -> None:
        """Counts one row."""
        kind = self._kinds.setdefault(code, _Kind())
        kind.count += 1
        if len(kind.lines) < LINES_SHOWN:
            kind.lines.append(line)
        if len(kind.examples) < EXAMPLES_SHOWN:
            kind.examples.append(example[:EXAMPLE_LENGTH])

    def problems(self) -> tuple[Problem, ...]:
        """What was counted, in the order of first appearance."""
        return tuple(
            Problem(code, kind.count, tuple(kind.lines), tuple(kind.examples), code not in NOTICED, self._path)
            for code, kind in self._kinds.items()
        )


def clean(rows: Iterable[Row], log: ProblemLog) -> Iterator[Pair]:
    """The usable pairs of `rows`, normalised; what is wrong with the others, and what was changed, goes to `log`."""
    for row in rows:
        line, left, right, problem = row
        both = f"{left}\t{right}"
        if not problem:
            source, target = normalise(left), normalise(right)
            problem = _emptiness(source, target)
        if problem:
            log.note(problem, line, both.strip())
            continue
        for code, pattern in NOTICED.items():
            if pattern.search(both):
                log.note(code, line, f"{source}\t{target}")
        yield Pair(line, source, target, row)


def _emptiness(source: str, target: str) -> str:
    if source and target:
        return ""
    if source:
        return "empty_target"
    return "empty_source" if target else "both_empty"
