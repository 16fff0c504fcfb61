"""From files to a corpus folder: read, clean, leave out what repeats, split without leaks, write; all or nothing."""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

import numpy as np

from model.data import naming, samples
from model.data.cleaning import EXAMPLES_SHOWN, LINES_SHOWN, Pair, ProblemLog, clean
from model.data.corpus import CorpusWriter
from model.data.readers import Reading, read
from model.data.readers.rows import Row
from model.data.splitting import Keys, Mask, Share, first_occurrences, pair_key, shares, source_key, split_off
from model.errors import Cancelled, ConfigError, DataError
from model.records.corpora import PARTS, CorpusReport, ImportSpec, Preview, Problem, ReadOptions
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent

GIVEN = ("validation", "test")
PREVIEW_ROWS = 20_000


@dataclass(slots=True)
class _Intake:
    """What is known of one set of files once they are read; the texts themselves are on disk, if anywhere."""

    name: str
    path: str
    problems: tuple[Problem, ...] = ()
    first: Row | None = None
    last: Row | None = None
    lines: array[int] = field(default_factory=lambda: array("Q"))
    pair_keys: array[int] = field(default_factory=lambda: array("Q"))
    source_keys: array[int] = field(default_factory=lambda: array("Q"))

    def keys(self) -> Keys:
        return np.array(self.source_keys, dtype=np.uint64)

    def problem(self, code: str, rows: Mask, writer: CorpusWriter | None) -> tuple[Problem, ...]:
        """The rows of a mask as a problem of this set; nothing when there are none."""
        numbers = np.flatnonzero(rows)
        if not len(numbers):
            return ()
        lines = tuple(self.lines[row] for row in numbers[:LINES_SHOWN])
        examples = tuple(writer.texts(self.name, numbers[:EXAMPLES_SHOWN].tolist())) if writer else ()
        return (Problem(code, len(numbers), lines, examples, True, self.path),)


@dataclass(frozen=True, slots=True)
class _Arrangement:
    """For each part the set of files that its rows come from, and which of them; and what was decided on the way."""

    parts: Mapping[str, tuple[str, Mask]]
    problems: tuple[Problem, ...]
    duplicates: int
    notices: tuple[Notice, ...]


def import_corpus(spec: ImportSpec, *, report: Report = silent, asked: Asked = never) -> CorpusReport:
    """Makes the corpus folder `spec.out`, or, when that is empty, only says what it would hold.

    A given validation or test file is taken as it is, repeated pairs included; what the train part shares with it is left out of
    the train part.

    Raises:
        DataError: A file cannot be used, holds no usable pair, or the folder cannot be written. Nothing is left behind.
        ConfigError: An option cannot be.
        Cancelled: `asked` said so. Nothing is left behind.
    """
    started = time.monotonic()
    wanted = shares(spec.split)
    with ExitStack() as stack:
        writer = stack.enter_context(CorpusWriter(Path(spec.out))) if spec.out else None
        intakes = {name: _take_in(name, reading, spec, writer) for name, reading in _readings(spec, report, asked)}
        arrangement = _arrange(intakes, {part: wanted[part] for part in GIVEN if part not in intakes}, writer)
        result = _report(spec, intakes, arrangement)
        if writer:
            _write(writer, arrangement, report, asked)
            result = replace(result, seconds=time.monotonic() - started)
            writer.finish(result)
    return replace(result, seconds=time.monotonic() - started)


def preview(paths: Sequence[str], options: ReadOptions, limit: int = 200, *, asked: Asked = never) -> Preview:
    """The first `limit` pairs that an import would read, and what it would leave out among them.

    Files whose first rows are of no use are given up after PREVIEW_ROWS rows.

    Raises:
        DataError: A file cannot be used.
        ConfigError: An option cannot be.
        Cancelled: `asked` said so.
    """
    options = replace(options, limit=limit if options.limit is None else min(limit, options.limit))
    _, reading = next(_readings(ImportSpec(tuple(paths), "", options=options), silent, asked))
    reading = replace(reading, rows=islice(reading.rows, PREVIEW_ROWS))
    log = ProblemLog(reading.path)
    rows = tuple((pair.source, pair.target) for pair in _usable(reading, log, options.limit))
    return Preview(rows, reading.format, log.problems())


def _readings(spec: ImportSpec, report: Report, asked: Asked) -> Iterator[tuple[str, Reading]]:
    """Every set of files of an import: "train" (of which other parts may be split off), then the given parts."""
    if spec.options.limit is not None and spec.options.limit < 1:
        raise ConfigError("limit_from_one", field="limit", value=spec.options.limit)
    if _names_sample(spec):
        parts = samples.generate(spec.paths[0].removeprefix(samples.PREFIX), spec.seed)
        yield from ((part, Reading("sample", spec.paths[0], _sample_rows(parts[part], asked))) for part in parts)
        return
    yield "train", read(spec.paths, spec.options, report=report, asked=asked)
    for part, paths in zip(GIVEN, (spec.validation, spec.test), strict=True):
        if paths:
            yield part, read(paths, spec.options, report=report, asked=asked)


def _names_sample(spec: ImportSpec) -> bool:
    """Whether the import is of a built-in corpus.

    Raises:
        ConfigError: One is mixed with files, or with what only files need: it has parts of its own.
    """
    named = [path for path in (*spec.paths, *spec.validation, *spec.test) if path.startswith(samples.PREFIX)]
    if not named:
        return False
    for field_name in ("validation", "test", "split"):
        if getattr(spec, field_name):
            raise ConfigError("sample_alone", field=field_name, value=named[0])
    if len(spec.paths) > 1:
        raise ConfigError("sample_alone", field="paths", value=named[0])
    return True


def _sample_rows(pairs: Iterable[tuple[str, str]], asked: Asked) -> Iterator[Row]:
    for line, (source, target) in enumerate(pairs, start=1):
        if line % 4096 == 0 and asked():
            raise Cancelled
        yield Row(line, source, target)


def _usable(reading: Reading, log: ProblemLog, limit: int | None) -> Iterator[Pair]:
    return islice(clean(reading.rows, log), min(limit or sys.maxsize, sys.maxsize))


def _take_in(name: str, reading: Reading, spec: ImportSpec, writer: CorpusWriter | None) -> _Intake:
    """Reads one set of files to its end; its pairs go to an Arrow file that the parts are later made from."""
    intake = _Intake(f"read-{name}", reading.path)
    log = ProblemLog(reading.path)
    file = writer.pair_file(intake.name) if writer else None
    for line, source, target, row in _usable(reading, log, spec.options.limit if name == "train" else None):
        intake.first = intake.first or row
        intake.last = row
        intake.lines.append(line)
        intake.pair_keys.append(pair_key(source, target))
        intake.source_keys.append(source_key(source, spec.seed))
        if file:
            file.append(source, target)
    if file:
        file.close()
    intake.problems = log.problems()
    if not intake.lines:
        raise _nothing_usable(intake, spec.options.columns)
    return intake


def _nothing_usable(intake: _Intake, columns: tuple[int | str, int | str]) -> DataError:
    if not intake.problems:
        return DataError("file_empty", path=intake.path)
    most = max(intake.problems, key=lambda problem: problem.count)
    fields = {"path": intake.path, "line": most.lines[0], "count": sum(p.count for p in intake.problems)}
    if most.code == "no_target_column":
        return DataError("no_pairs_one_column", columns=" and ".join(map(str, columns)), **fields)
    return DataError("no_pairs", **fields)


def _arrange(intakes: Mapping[str, _Intake], wanted: Mapping[str, Share], writer: CorpusWriter | None) -> _Arrangement:
    """Decides for every row which part it goes to: no pair twice in what is split, no source in two parts."""
    train = intakes["train"]
    keys = train.keys()
    unique = first_occurrences(np.array(train.pair_keys, dtype=np.uint64))
    given = {part: intake for part, intake in intakes.items() if part != "train"}
    shared = unique & np.isin(
        keys, np.concatenate([np.empty(0, np.uint64), *(intake.keys() for intake in given.values())])
    )
    free = unique & ~shared
    if not free.any():
        raise DataError("train_empty", path=train.path, count=int(shared.sum()))
    split, notices = _split(keys, free, wanted)
    parts = {part: (train.name, mask) for part, mask in split.items()}
    problems = (
        train.problems + train.problem("duplicate", ~unique, writer) + train.problem("overlap_removed", shared, writer)
    )
    for part, intake in given.items():
        mask = np.ones(len(intake.lines), dtype=np.bool_)
        if part == "validation" and "test" in given:
            mask = ~np.isin(intake.keys(), given["test"].keys())
        if not mask.any():
            notices += (Notice("part_overlaps", {"part": part, "path": intake.path, "count": len(mask)}),)
        parts[part] = (intake.name, mask)
        problems += intake.problems + intake.problem("overlap_removed", ~mask, writer)
    return _Arrangement(parts, problems, int((~unique).sum()), notices)


def _split(keys: Keys, free: Mask, wanted: Mapping[str, Share]) -> tuple[dict[str, Mask], tuple[Notice, ...]]:
    """The free rows as train part and the wanted parts, as masks over all rows."""
    places = np.flatnonzero(free)
    parts = {"train": free.copy()}
    notices: list[Notice] = []
    for part, chosen in split_off(keys[free], wanted).items():
        parts[part] = np.zeros(len(free), dtype=np.bool_)
        parts[part][places[chosen]] = True
        parts["train"] &= ~parts[part]
        if not chosen.any() and wanted[part].percent:
            notices.append(Notice("part_not_split_off", {"part": part, "count": len(np.unique(keys[free]))}))
    return parts, tuple(notices)


def _report(spec: ImportSpec, intakes: Mapping[str, _Intake], arrangement: _Arrangement) -> CorpusReport:
    further = [part for part in arrangement.parts if part not in PARTS]
    splits = {part: int(arrangement.parts[part][1].sum()) for part in (*PARTS, *further)}
    languages = naming.languages(spec.paths)
    return CorpusReport(
        name=naming.sound(spec.name or naming.corpus_name(spec.paths)),
        path=str(Path(spec.out).absolute()) if spec.out else "",
        pairs=sum(len(intake.lines) for intake in intakes.values()),
        first=_as_read(intakes["train"].first),
        last=_as_read(intakes["train"].last),
        problems=arrangement.problems,
        duplicates=arrangement.duplicates,
        kept=sum(splits.values()),
        splits=splits,
        source_language=naming.sound(spec.source_language or languages[0]),
        target_language=naming.sound(spec.target_language or languages[1]),
        notices=arrangement.notices,
    )


def _as_read(row: Row | None) -> tuple[str, str] | None:
    """The texts of a row before they are normalised; only NUL characters, which no screen can show, are taken out."""
    return (row.source.replace("\0", ""), row.target.replace("\0", "")) if row else None


def _write(writer: CorpusWriter, arrangement: _Arrangement, report: Report, asked: Asked) -> None:
    """Makes the files of the parts from the files as read."""
    total = sum(int(mask.sum()) for _, mask in arrangement.parts.values())
    done = 0
    for part, (origin, mask) in arrangement.parts.items():
        file = writer.pair_file(part)
        for batch in writer.select(origin, mask):
            if asked():
                raise Cancelled
            file.write(batch)
            done += batch.num_rows
            report(Progress("writing", done, total))
        file.close()
    for origin in {origin for origin, _ in arrangement.parts.values()}:
        writer.drop(origin)
