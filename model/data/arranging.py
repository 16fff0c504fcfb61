"""Deciding for every row of an import which part it goes to, or why it is left out.

Memory: a byte a row, and one group of keys; two bytes, and sixteen more a further reference, where those are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.data.column import Column, Keys, Rows
from model.data.intake import Intake
from model.data.repeats import References, Same, referenced, repeats
from model.data.splitting import SPLIT_OFF, Share, split_off
from model.data.stored_pairs import SIDES
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
    REFERENCE = 7


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
        references: For each part in which sources have further ones, which rows those are.
    """

    fates: Mapping[str, Fates]
    parts: Mapping[str, tuple[str, Fate]]
    problems: tuple[Problem, ...]
    notices: tuple[Notice, ...]
    repeated_sources: int
    references: Mapping[str, References]

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
        self._refers = spec.cleaning.several_targets == "references"
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
                fates[repeats(keys, rows, self._same("train"))[0]] = Fate.DUPLICATE
        repeated = self._settle_sources()
        if not np.any(fates == Fate.KEPT):
            count = int(np.count_nonzero(fates == Fate.OVERLAP))
            raise DataError("train_empty", path=self._train.path, count=count)
        self._split(wanted)
        self._settle_given()
        parts = {"train": ("train", Fate.KEPT)}
        parts |= {part: ("train", PLACES[part]) for part in wanted}
        parts |= {part: (part, Fate.KEPT) for part in self._given}
        references = self._references(parts) if self._refers else {}
        if references:
            repeated = self._repeated_sources()
        return Arrangement(self._fates, parts, self._problems(), tuple(self._notices), repeated, references)

    def _kept(self, column: Column, stage: str = "") -> Iterator[tuple[Keys, Rows]]:
        """Groups of the rows of the train set that are still kept."""
        return self._rows_of(column, "train", (Fate.KEPT,), stage)

    def _rows_of(
        self, column: Column, name: str, wanted: Sequence[Fate], stage: str = ""
    ) -> Iterator[tuple[Keys, Rows]]:
        """Groups of the rows of a set that have one of the wanted fates."""
        done, fates = 0, self._fates[name]
        for keys, rows in column.groups():
            if self._asked():
                raise Cancelled
            done += len(rows)
            kept = np.isin(fates[rows], wanted)
            yield keys[kept], rows[kept]
            if stage:
                self._report(Progress(stage, done, len(fates)))

    def _same(self, name: str, sides: Sequence[str] = SIDES) -> Same | None:
        """Whether rows of a set are equal on these sides; None where no texts are stored."""
        stored = self._intakes[name].stored
        return partial(stored.same, sides=sides, asked=self._asked) if stored else None

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

    def _first_targets(self) -> NDArray[np.bool_]:
        """For each row of the train set whether it would be a pair where further targets are references."""
        is_first = np.ones(len(self._train), dtype=np.bool_)
        for keys, rows in self._kept(self._train.text_keys):
            is_first[repeats(keys, rows, self._same("train", SIDES[:1]))[0]] = False
        return is_first

    def _references(self, parts: Mapping[str, tuple[str, Fate]]) -> dict[str, References]:
        """Those of each part but the train part; parts that have none are left out."""
        found = {part: self._refer(*place) for part, place in parts.items() if part != "train"}
        return {part: references for part, references in found.items() if len(references)}

    def _refer(self, name: str, fate: Fate) -> References:
        """Makes the further targets of a part references of the first one; the same target again is left out."""
        intake, fates = self._intakes[name], self._fates[name]
        if name != "train" or not self._spec.cleaning.duplicates:
            for keys, rows in self._rows_of(intake.pair_keys, name, (fate,)):
                fates[repeats(keys, rows, self._same(name))[0]] = Fate.DUPLICATE
        found = referenced(self._rows_of(intake.text_keys, name, (fate,)), self._same(name, SIDES[:1]))
        fates[found.rows] = Fate.REFERENCE
        return found

    def _repeated_sources(self) -> int:
        """Sources of the train set that have several pairs in the end."""
        groups = self._rows_of(self._train.source_keys, "train", (Fate.KEPT, *PLACES.values()))
        return sum(int(np.count_nonzero(np.unique(keys, return_counts=True)[1] > 1)) for keys, _ in groups)

    def _split(self, wanted: Mapping[str, Share]) -> None:
        fates = self._fates["train"]
        is_pair = self._first_targets() if self._refers else None
        for part, rows in split_off(partial(self._kept, self._train.source_keys), wanted, is_pair).items():
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


def _all_keys(intakes: Iterable[Intake]) -> Keys:
    """The source keys of given parts, which are small beside the train part."""
    chunks = [chunk for intake in intakes for _, chunk in intake.source_keys.chunks()]
    return np.unique(np.concatenate([np.empty(0, np.uint64), *chunks]))
