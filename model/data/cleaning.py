"""From rows as read to usable pairs: normalised, the unwanted ones left out and counted with line and reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from model.data.filters import Filter
from model.data.normalisation import kinds_of_change, normalise
from model.data.readers.rows import Row
from model.records.corpora import Problem

LINES_SHOWN = 10
EXAMPLES_SHOWN = 5
EXAMPLE_LENGTH = 200
NOTICED = ("nul_removed", "html_entities")
"""Told, but the row stays."""
CHANGED = ("spaces_changed", "controls_removed", "nfc_changed")
"""Counted, but nothing to be told of: what `normalise()` tidied."""

_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,15}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")


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
    files: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)


class ProblemLog:
    """Counts rows by the code of their problem; remembers the first few lines and texts of each."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._kinds: dict[str, _Kind] = {}

    def note(self, code: str, row: Row, example: str) -> None:
        """Counts one row."""
        kind = self._kinds.setdefault(code, _Kind())
        kind.count += 1
        if len(kind.lines) < LINES_SHOWN:
            kind.lines.append(row.line)
            kind.files.append(row.file)
        if len(kind.examples) < EXAMPLES_SHOWN:
            kind.examples.append(example[:EXAMPLE_LENGTH])

    def problems(self) -> tuple[Problem, ...]:
        """What was left out or noticed, in the order of first appearance."""
        return tuple(self._problem(code) for code in self._kinds if code not in CHANGED)

    def changes(self) -> tuple[Problem, ...]:
        """How many rows were tidied, by kind."""
        return tuple(self._problem(code) for code in CHANGED if code in self._kinds)

    def _problem(self, code: str) -> Problem:
        kind = self._kinds[code]
        dropped = code not in (*NOTICED, *CHANGED)
        files = tuple(kind.files) if any(kind.files) else ()
        return Problem(code, kind.count, tuple(kind.lines), tuple(kind.examples), dropped, self._path, files)


def clean(rows: Iterable[Row], log: ProblemLog, filters: Sequence[Filter] = ()) -> Iterator[Pair]:
    """The usable pairs of `rows`, normalised; what is wrong with the others, and what was changed, goes to `log`."""
    for row in rows:
        line, left, right, problem, _ = row
        if not problem:
            source, target = normalise(left), normalise(right)
            problem = _emptiness(source, target) or _first_hit(filters, source, target)
        if problem:
            log.note(problem, row, f"{left}\t{right}".strip())
            continue
        if source != left or target != right or "&" in source or "&" in target:
            _notice(row, f"{source}\t{target}", log)
        yield Pair(line, source, target, row)


def _first_hit(filters: Sequence[Filter], source: str, target: str) -> str:
    for code, leaves_out in filters:
        if leaves_out(source, target):
            return code
    return ""


def _notice(row: Row, normal: str, log: ProblemLog) -> None:
    """Counts what is remarkable about a row that stays; most rows never come here."""
    if "\0" in row.source or "\0" in row.target:
        log.note("nul_removed", row, normal)
    if _ENTITY.search(normal):
        log.note("html_entities", row, normal)
    for code in {*kinds_of_change(row.source), *kinds_of_change(row.target)}:
        log.note(code, row, normal)


def _emptiness(source: str, target: str) -> str:
    if source and target:
        return ""
    if source:
        return "empty_target"
    return "empty_source" if target else "both_empty"
