"""From files to a corpus folder: read, clean, leave out what repeats, split without leaks, write; all or nothing."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from pathlib import Path

import numpy as np

from model.data import naming, samples
from model.data.arranging import Arrangement, Arranger, Fate
from model.data.cleaning import Pair, ProblemLog, clean
from model.data.corpus import CorpusWriter
from model.data.filters import Filter, are_swapped, filters
from model.data.intake import Intake
from model.data.normalisation import normalise
from model.data.readers import Reading, read
from model.data.readers.content import temporary_files
from model.data.readers.rows import Row
from model.data.splitting import SPLIT_OFF, shares
from model.data.statistics import LengthCounter
from model.errors import Cancelled, ConfigError, DataError
from model.records.configs import CleanConfig
from model.records.corpora import CHOOSINGS, PARTS, CorpusReport, ImportSpec, Preview
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent

PREVIEW_ROWS = 20_000
FIRST_ROWS, FIRST_CHARACTERS = 500, 1 << 20
"""How many rows are looked at together before the others are read."""
MANY_SWAPPED = 0.5


@dataclass(slots=True)
class _Source:
    """A set of files about to be read: which rules hold for it, and what its first rows say."""

    reading: Reading
    languages: tuple[str, str]
    rows: Iterator[Row]
    filters: list[Filter] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    def all_notices(self) -> list[Notice]:
        """What the reader says of the files, complete once all rows are read, and what their first rows say."""
        return [*self.reading.found.notices, *self.notices]


def import_corpus(spec: ImportSpec, *, report: Report = silent, asked: Asked = never) -> CorpusReport:
    """Makes the corpus folder `spec.out`, or, when that is empty, only says what it would hold.

    A given validation or test file is taken as it is, repeated pairs included, and the rules of cleaning leave it alone, but that
    further targets become references where that is wished; what the train part shares with it is left out of the train part.

    Raises:
        DataError: A file cannot be used, holds no usable pair, or the folder cannot be written. Nothing is left behind.
        ConfigError: An option cannot be.
        Cancelled: `asked` said so. Nothing is left behind.
    """
    started = time.monotonic()
    wanted = shares(spec.split, spec.sizes)
    with_references = spec.cleaning.several_targets == "references"
    with ExitStack() as stack:
        writer = stack.enter_context(CorpusWriter(Path(spec.out))) if spec.out else None
        if not writer:  # numbers about the rows are kept all the same
            stack.enter_context(temporary_files())
        intakes: dict[str, Intake] = {}
        sources: dict[str, _Source] = {}
        for name, reading in _readings(spec, report, asked):
            sources[name] = _prepared(reading, spec, spec.cleaning if name == "train" else None)
            intakes[name] = stack.enter_context(
                closing(Intake(f"read-{name}", reading.path, writer, text_keys=with_references))
            )
            _take_in(intakes[name], sources[name], spec, limited=name == "train")
        split = {part: wanted[part] for part in SPLIT_OFF if part not in intakes}
        arrangement = Arranger(spec, intakes, report, asked).arrange(split)
        result = _report(spec, sources, intakes, arrangement)
        if writer:
            _write(writer, intakes, arrangement, report, asked)
            result = replace(result, seconds=time.monotonic() - started)
            writer.finish(result, asked=asked)
    return replace(result, seconds=time.monotonic() - started)


def preview(spec: ImportSpec, limit: int = 200, *, asked: Asked = never) -> Preview:
    """The first `limit` pairs that an import would read, and what it would leave out before them; repeats are not looked for.

    Files whose first rows are of no use are given up after PREVIEW_ROWS rows.

    Raises:
        DataError: A file cannot be used.
        ConfigError: An option cannot be.
        Cancelled: `asked` said so.
    """
    most = limit if spec.options.limit is None else min(limit, spec.options.limit)
    _, reading = next(_readings(spec, silent, asked))
    source = _prepared(reading, spec, spec.cleaning)
    log = ProblemLog(reading.path)
    pairs = islice(clean(islice(source.rows, PREVIEW_ROWS), log, source.filters), most)
    found = reading.found
    return Preview(
        rows=tuple((pair.source, pair.target) for pair in pairs),
        format=reading.format,
        problems=log.problems(),
        notices=(*found.notices, *source.notices),
        encoding=found.encoding,
        header=found.header,
        columns=found.columns,
        pair=found.pair,
        languages=source.languages,
    )


def _readings(spec: ImportSpec, report: Report, asked: Asked) -> Iterator[tuple[str, Reading]]:
    """Every set of files of an import: "train" (of which other parts may be split off), then the given parts."""
    options = spec.options
    if options.limit is not None and options.limit < 1:
        raise ConfigError("limit_from_one", field="limit", value=options.limit)
    if options.choose not in CHOOSINGS:
        raise ConfigError("config_choice", field="choose", value=options.choose, choices=", ".join(CHOOSINGS))
    if _names_sample(spec):
        parts = samples.generate(spec.paths[0].removeprefix(samples.PREFIX), spec.seed)
        yield from ((part, Reading("sample", spec.paths[0], _sample_rows(parts[part], asked))) for part in parts)
        return
    if not any(options.languages):
        options = replace(options, languages=(spec.source_language, spec.target_language))
    yield "train", read(spec.paths, options, report=report, asked=asked)
    for part, paths in zip(SPLIT_OFF, (spec.validation, spec.test), strict=True):
        if paths:
            yield part, read(paths, options, report=report, asked=asked)


def _names_sample(spec: ImportSpec) -> bool:
    """Whether the import is of a built-in corpus.

    Raises:
        ConfigError: One is mixed with files, or with what only files need: it has parts of its own.
    """
    named = [path for path in (*spec.paths, *spec.validation, *spec.test) if path.startswith(samples.PREFIX)]
    if not named:
        return False
    for field_name in ("validation", "test", "split", "sizes"):
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


def _prepared(reading: Reading, spec: ImportSpec, cleaning: CleanConfig | None) -> _Source:
    """Looks at the first rows of a set of files, and makes the rules of cleaning for it, if there are to be any."""
    rows = iter(reading.rows)
    first: list[Row] = []
    characters = 0
    while len(first) < FIRST_ROWS and characters < FIRST_CHARACTERS and (row := next(rows, None)):
        first.append(row)
        characters += len(row.source) + len(row.target)
    source = _Source(reading, _languages(spec, reading), chain(first, rows))
    if cleaning:
        source.filters, source.notices = filters(cleaning, source.languages)
    source.notices += _swapped(first, source.languages)
    return source


def _languages(spec: ImportSpec, reading: Reading) -> tuple[str, str]:
    """Codes of source and target: what a person said, else what the files say, else their names."""
    told = (spec.source_language, spec.target_language)
    source, target = map(_first_told, told, reading.found.languages, naming.languages(spec.paths))
    return source, target


def _first_told(*codes: str) -> str:
    return next(filter(None, codes), "")


def _swapped(rows: Sequence[Row], languages: tuple[str, str]) -> list[Notice]:
    """Whether most of the first rows look as if source and target had changed places."""
    usable = [row for row in rows if not row.problem]
    count = sum(are_swapped(normalise(row.source), normalise(row.target), languages) for row in usable)
    if not usable or count <= MANY_SWAPPED * len(usable):
        return []
    source, target = languages
    return [Notice("columns_swapped", {"count": count, "rows": len(usable), "source": source, "target": target})]


def _take_in(intake: Intake, source: _Source, spec: ImportSpec, *, limited: bool) -> None:
    """Reads one set of files to its end, or to the limit."""
    pairs: Iterator[Pair] = clean(source.rows, intake.log, source.filters)
    if limited and spec.options.limit is not None and spec.options.choose == "first":
        pairs = islice(pairs, min(spec.options.limit, sys.maxsize))
    intake.take(pairs, spec.seed)
    if not len(intake):
        raise _nothing_usable(intake, spec.options.columns or source.reading.found.pair)


def _nothing_usable(intake: Intake, columns: tuple[int | str, int | str]) -> DataError:
    problems = intake.log.problems()
    if not problems:
        return DataError("file_empty", path=intake.path)
    most = max(problems, key=lambda problem: problem.count)
    fields = {"path": intake.path, "line": most.lines[0], "count": sum(p.count for p in problems)}
    if most.code == "no_target_column":
        return DataError("no_pairs_one_column", columns=", ".join(map(str, columns)), **fields)
    return DataError("no_pairs", **fields)


def _report(
    spec: ImportSpec, sources: Mapping[str, _Source], intakes: Mapping[str, Intake], arrangement: Arrangement
) -> CorpusReport:
    parts = (*PARTS, *(part for part in arrangement.parts if part not in PARTS))
    splits = {part: arrangement.count(*arrangement.parts[part]) for part in parts}
    train, languages = intakes["train"], sources["train"].languages
    lengths = LengthCounter()
    for part in parts:
        intakes[arrangement.parts[part][0]].count_lengths(lengths, arrangement.mask(part))
    source_lengths, target_lengths = lengths.lengths()
    return CorpusReport(
        name=naming.sound(spec.name or naming.corpus_name(spec.paths)),
        path=str(Path(spec.out).absolute()) if spec.out else "",
        pairs=sum(map(len, intakes.values())) - arrangement.count("train", Fate.NOT_DRAWN),
        first=_as_read(train.first),
        last=_as_read(train.last),
        problems=arrangement.problems,
        duplicates=sum(arrangement.count(name, Fate.DUPLICATE) for name in intakes),
        kept=sum(splits.values()),
        splits=splits,
        source_language=naming.sound(languages[0]),
        target_language=naming.sound(languages[1]),
        notices=(*chain.from_iterable(map(_Source.all_notices, sources.values())), *arrangement.notices),
        changes=tuple(chain.from_iterable(intake.log.changes() for intake in intakes.values())),
        repeated_sources=arrangement.repeated_sources,
        several_references=sum(found.sources for found in arrangement.references.values()),
        further_references=sum(map(len, arrangement.references.values())),
        source_lengths=source_lengths,
        target_lengths=target_lengths,
        length_ratios=lengths.ratios(),
        source_characters=train.characters[0].result(),
        target_characters=train.characters[1].result(),
    )


def _as_read(row: Row | None) -> tuple[str, str] | None:
    """The texts of a row before they are normalised; only NUL characters, which no screen can show, are taken out."""
    return (row.source.replace("\0", ""), row.target.replace("\0", "")) if row else None


def _write(
    writer: CorpusWriter, intakes: Mapping[str, Intake], arrangement: Arrangement, report: Report, asked: Asked
) -> None:
    """Makes the files of the parts from the files as read."""
    total = sum(arrangement.count(*place) for place in arrangement.parts.values())
    done = 0
    for part, (origin, _) in arrangement.parts.items():
        references, stored = arrangement.references.get(part), writer.stored(intakes[origin].name)
        file = writer.pair_file(part, references=references is not None)
        mask = arrangement.mask(part)
        batches = stored.with_references(np.flatnonzero(mask), references) if references else stored.select(mask)
        for batch in batches:
            if asked():
                raise Cancelled
            file.write(batch)
            done += batch.num_rows
            report(Progress("writing", done, total))
        file.close()
    for intake in intakes.values():
        writer.drop(intake.name)
