"""What is translated to measure by: a part of a run, of a corpus, or plain files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from model.actions.corpora import open_corpus
from model.actions.runs import run_referenced
from model.errors import DataError
from model.records.scores import TestSet, drawn_numbers

Pair = tuple[str, str]


def test_set_of_part(run_path: str | Path, part: str) -> TestSet:
    """A part that a run carries with it.

    Raises:
        DataError: The run has no pairs in it.
        RunError: There is no run, or the part is damaged.
    """
    rows = [(source, tuple(several)) for source, *several in run_referenced(run_path, part)]
    if not rows:
        raise DataError("part_empty", part=part)
    return _test_set(part, rows)


def test_set_of_corpus(corpus_path: str | Path) -> TestSet:
    """The test part of a corpus.

    Raises:
        DataError: The corpus is gone or damaged, or its test part is empty.
    """
    corpus = open_corpus(corpus_path)
    rows = corpus.referenced("test", 0, corpus.count("test"))
    if not rows:
        raise DataError("corpus_test_empty", name=corpus.name)
    return _test_set("corpus", [(source, tuple(several)) for source, *several in rows])


def test_set_of_files(source: str | Path, references: Sequence[str | Path]) -> TestSet:
    """Plain files, a sentence a line; line n of each reference is a translation of line n of the source.

    Raises:
        DataError: A file is missing or empty, the counts differ, or a line is not UTF-8.
    """
    read = [pairs_of_files(source, reference) for reference in references]
    rows = [(several[0][0], tuple(target for _, target in several)) for several in zip(*read, strict=True)]
    if not rows:
        raise DataError("test_file_empty", name=Path(source).name)
    return _test_set(Path(source).name, rows)


def _test_set(name: str, rows: Sequence[tuple[str, tuple[str, ...]]]) -> TestSet:
    return TestSet(name, tuple(source for source, _ in rows), tuple(several for _, several in rows))


def test_set_of_references(references: Sequence[str | Path]) -> TestSet:
    """Right translations alone, for outputs that are there already; the sources stay empty.

    Raises:
        DataError: A file is missing, the counts differ, or a line is not UTF-8.
    """
    found = test_set_of_files(references[0], references)
    return TestSet(found.name, ("",) * len(found.sources), found.references)


def drawn_test_set(test_set: TestSet, count: int) -> TestSet:
    """Some sentences of a whole test set, the same ones for every system; all of them for 0, or where there are no more."""
    whole = len(test_set.sources)
    if not 0 < count < whole:
        return test_set
    numbers = drawn_numbers(count, whole)
    rows = [(test_set.sources[number], test_set.references[number]) for number in numbers]
    return replace(_test_set(test_set.name, rows), drawn_from=whole)


def outputs_of_file(path: str | Path, test_set: TestSet) -> tuple[str, ...]:
    """The translations of a test set that another system wrote into a file, a line each; where sentences were drawn, of all or of these.

    Raises:
        DataError: The file is missing, is not UTF-8, or has another number of lines than the set has.
    """
    outputs = tuple(_lines_of_file(path))
    if test_set.drawn_from and len(outputs) == test_set.drawn_from:
        return tuple(outputs[number] for number in test_set.numbers())
    if len(outputs) != len(test_set.sources):
        raise DataError("score_outputs", path=str(path), outputs=len(outputs), references=len(test_set.sources))
    return outputs


def _lines_of_file(path: str | Path) -> Iterator[str]:
    from model.data.readers.lines import read_lines
    from model.data.readers.rows import Found
    from model.records.corpora import ReadOptions

    for number, line in enumerate(read_lines(Path(path), lambda _: None, ReadOptions("moses"), Found()), start=1):
        if line.problem:
            raise DataError("file_unreadable", path=str(path), line=number)
        yield line.text


def pairs_of_files(source: str | Path, reference: str | Path) -> list[Pair]:
    """The lines of two plain files, for scoring: blank ones too, since line n belongs to line n.

    Raises:
        DataError: A file is missing, the counts differ, or a line is not UTF-8.
    """
    from model.data.readers import moses
    from model.data.readers.rows import Found
    from model.records.corpora import ReadOptions

    pairs = []
    for row in moses.read_rows((Path(source), Path(reference)), ReadOptions("moses"), lambda _: None, Found()):
        if row.problem:
            raise DataError("file_unreadable", path=f"{source} or {reference}", line=row.line)
        pairs.append((row.source, row.target))
    return pairs
