"""Deciding for every row of an import which part it goes to, or why it is left out. Memory: a byte a row, and one group of keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.data.column import Column, Keys, Rows
from model.data.intake import Intake
from model.data.splitting import SPLIT_OFF, Share, split_off
from model.data.stored_pairs import StoredPairs
from model.errors import Cancelled, DataError
from model.records.corpora import ImportSpec, Problem
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report


class Fate(IntEnum):
    """What becomes of a row."""

    KEPT = 0
    VALIDATION = 1
    TEST = 2
    NOT_DRAWN = 3
    DUPLICATE = 4
    OTHER_TARGET = 5
    OVERLAP = 6


Fates: TypeAlias = NDArray[np.uint8]

PROBLEMS = {Fate.DUPLICATE: "duplicate", Fate.OTHER_TARGET: "other_target", Fate.OVERLAP: "overlap_removed"}
PLACES = {"validation": Fate.VALIDATION, "test": Fate.TEST}
DRAWN_AT_ONCE = 1 << 17


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where every row goes.

    Attributes:
        fates: Of each set of files, a Fate a row.
        parts: For each part the set that its rows come from, and their fate.
        problems: What was left out or noticed.
        notices: What was decided on the way.
        repeated_sources: Sources with more than one pair.
    """

    fates: Mapping[str, Fates]
    parts: Mapping[str, tuple[str, Fate]]
    problems: tuple[Problem, ...]
    notices: tuple[Notice, ...]
    repeated_sources: int

    def mask(self, part: str) -> NDArray[np.bool_]:
        """The rows of a part among those of its set."""
        name, fate = self.parts[part]
        return np.equal(self.fates[name], fate)

    def count(self, name: str, fate: Fate) -> int:
        """Rows of a set with this fate."""
        return int(np.count_nonzero(self.fates[name] == fate))


class Arranger:
    """Decides, telling how far it is and stopping when asked to."""

    def __init__(self, spec: ImportSpec, intakes: Mapping[str, Intake], report: Report, asked: Asked) -> None:
        self._spec = spec
        self._intakes = intakes
        self._train = intakes["train"]
        self._given = {part: intake for part, intake in intakes.items() if part != "train"}
        self._fates = {part: np.zeros(len(intake), dtype=np.uint8) for part, intake in intakes.items()}
        self._notices: list[Notice] = []
        self._sources = 0
        self._report = report
        self._asked = asked

    def arrange(self, wanted: Mapping[str, Share]) -> Arrangement:
        """No pair twice in what is split, no source in two parts; given parts stay as they are.

        Args:
            wanted: The parts to split off.

        Raises:
            DataError: Nothing is left for the train part.
            Cancelled: It was asked to stop.
        """
        fates = self._fates["train"]
        options = self._spec.options
        if options.choose == "random" and options.limit is not None:
            fates[not_drawn(len(fates), options.limit, self._spec.seed)] = Fate.NOT_DRAWN
        if self._spec.cleaning.duplicates:
            for keys, rows in self._kept(self._train.pair_keys, "repeats"):
                fates[repeats(keys, rows, self._train.stored, self._asked)] = Fate.DUPLICATE
        repeated = self._settle_sources()
        if not np.any(fates == Fate.KEPT):
            count = int(np.count_nonzero(fates == Fate.OVERLAP))
            raise DataError("train_empty", path=self._train.path, count=count)
        self._split(wanted)
        self._settle_given()
        parts = {"train": ("train", Fate.KEPT)}
        parts |= {part: ("train", PLACES[part]) for part in wanted}
        parts |= {part: (part, Fate.KEPT) for part in self._given}
        return Arrangement(self._fates, parts, self._problems(), tuple(self._notices), repeated)

    def _kept(self, column: Column, stage: str = "") -> Iterator[tuple[Keys, Rows]]:
        """Groups of the rows of the train set that are still kept."""
        done, fates = 0, self._fates["train"]
        for keys, rows in column.groups():
            if self._asked():
                raise Cancelled
            done += len(rows)
            kept = fates[rows] == Fate.KEPT
            yield keys[kept], rows[kept]
            if stage:
                self._report(Progress(stage, done, len(fates)))

    def _settle_sources(self) -> int:
        """Leaves out what shares its source with a given part, and further targets if so wished; counts sources."""
        fates = self._fates["train"]
        given = _all_keys(self._given.values())
        repeated = 0
        for keys, rows in self._kept(self._train.source_keys, "sources"):
            shared = np.isin(keys, given)
            fates[rows[shared]] = Fate.OVERLAP
            keys, rows = keys[~shared], rows[~shared]
            _, firsts, counts = np.unique(keys, return_index=True, return_counts=True)
            self._sources += len(counts)
            repeated += int(np.count_nonzero(counts > 1))
            if self._spec.cleaning.several_targets == "first":
                fates[np.delete(rows, firsts)] = Fate.OTHER_TARGET
        return 0 if self._spec.cleaning.several_targets == "first" else repeated

    def _split(self, wanted: Mapping[str, Share]) -> None:
        fates = self._fates["train"]
        for part, rows in split_off(partial(self._kept, self._train.source_keys), wanted).items():
            fates[rows] = PLACES[part]
            if wanted[part].percent and not len(rows):
                self._notices.append(Notice("part_not_split_off", {"part": part, "count": self._sources}))

    def _settle_given(self) -> None:
        """What a given validation file shares with a given test file stays in the test file only."""
        if not self._given.keys() >= set(SPLIT_OFF):
            return
        intake, test = self._given["validation"], _all_keys([self._given["test"]])
        fates = self._fates["validation"]
        for start, keys in intake.source_keys.chunks():
            fates[start : start + len(keys)][np.isin(keys, test)] = Fate.OVERLAP
        if np.all(fates == Fate.OVERLAP):
            fields = {"part": "validation", "path": intake.path, "count": len(fates)}
            self._notices.append(Notice("part_overlaps", fields))

    def _problems(self) -> tuple[Problem, ...]:
        found: list[Problem] = []
        for name, intake in self._intakes.items():
            found += intake.log.problems()
            for fate, code in PROBLEMS.items():
                found += intake.problem(code, self._fates[name] == fate)
        return tuple(found)


def not_drawn(count: int, limit: int, seed: int) -> NDArray[np.bool_]:
    """All but `limit` of `count` rows, every choice of them equally likely; the same for the same seed."""
    drawn = np.zeros(count, dtype=np.bool_)
    random = np.random.default_rng(seed)
    left = min(limit, count)
    for start in range(0, count, DRAWN_AT_ONCE):
        size = min(DRAWN_AT_ONCE, count - start)
        here = int(random.hypergeometric(left, count - start - left, size)) if left else 0
        drawn[start + random.choice(size, here, replace=False)] = True
        left -= here
    return ~drawn


def repeats(keys: Keys, rows: Rows, stored: StoredPairs | None, asked: Asked) -> Rows:
    """The rows whose pair stands in an earlier row, too; rows must rise.

    Equal keys are told apart by the texts, where those are stored; else two different pairs of ten million rows are taken for
    the same once in about 370,000 corpora.
    """
    found = [np.empty(0, np.int64)]
    while len(keys):
        order = np.argsort(keys, kind="stable")
        keys, rows = keys[order], rows[order]
        begins = np.append(True, keys[1:] != keys[:-1])
        firsts = rows[np.maximum.accumulate(np.where(begins, np.arange(len(keys)), 0))]
        keys, rows, firsts = keys[~begins], rows[~begins], firsts[~begins]
        same = stored.same(rows, firsts, asked) if stored and len(rows) else np.ones(len(rows), dtype=np.bool_)
        found.append(rows[same])
        keys, rows = keys[~same], rows[~same]
    return np.concatenate(found)


def _all_keys(intakes: Iterable[Intake]) -> Keys:
    """The source keys of given parts, which are small beside the train part."""
    chunks = [chunk for intake in intakes for _, chunk in intake.source_keys.chunks()]
    return np.unique(np.concatenate([np.empty(0, np.uint64), *chunks]))
