"""One source with several right translations: all train, but the other parts keep a pair a source and the rest as references."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.data import corpus as corpora
from model.data.columns import PartColumns
from model.data.corpus import REFERENCED, SCHEMA, CorpusView
from model.data.finding import find_rows
from model.data.importing import import_corpus
from model.data.ordering import ordered
from model.errors import DataError
from model.records.configs import CleanConfig
from model.records.corpora import CorpusReport, ImportSpec, Referenced

REFERENCES = CleanConfig(several_targets="references")
TRAIN = ["Wait.\tWarte.", "Go.\tGeh."]
TEST = ["Stop.\tHalt.", "Hi.\tHallo.", "Stop.\tStopp.", "stop.\thalt!", "Hi.\tHallo.", "Stop.\tHör auf.", "Yes.\tJa."]
STOP, HI = ("Stop.", "Halt.", "Stopp.", "Hör auf."), ("Hi.", "Hallo.")


def write(path: Path, rows: Sequence[str]) -> str:
    path.write_bytes("".join(f"{row}\n" for row in rows).encode())
    return str(path)


def imported(folder: Path, rows: Sequence[str], test: Sequence[str] = (), **options: object) -> CorpusReport:
    """The report of an import into `folder`/corpus."""
    given = {"test": (write(folder / "test.tsv", test),)} if test else {}
    spec = ImportSpec((write(folder / "pairs.tsv", rows),), str(folder / "corpus"), **given, **options)  # type: ignore[arg-type]
    return import_corpus(spec)


def parts(folder: Path) -> dict[str, list[Referenced]]:
    view = CorpusView.open(folder / "corpus")
    read = {part: view.referenced(part, 0, view.count(part)) for part in view.parts}
    assert all([row[:2] for row in rows] == list(view.pairs(part)) for part, rows in read.items())
    return read


def test_that_further_targets_of_a_given_part_become_references(tmp_path: Path) -> None:
    report = imported(tmp_path, TRAIN, TEST, split=(100, 0, 0), cleaning=REFERENCES)
    assert parts(tmp_path)["test"] == [STOP, HI, ("stop.", "halt!"), ("Yes.", "Ja.")]
    assert (report.several_references, report.further_references, report.duplicates) == (1, 2, 1)
    assert (report.pairs, report.kept, report.splits["test"]) == (9, 6, 4)
    assert replace(CorpusView.open(tmp_path / "corpus").report, seconds=report.seconds) == report


def test_that_a_given_part_is_left_as_it_is_where_no_references_are_wished(tmp_path: Path) -> None:
    report = imported(tmp_path, TRAIN, TEST, split=(100, 0, 0))
    assert [" ".join(pair) for pair in parts(tmp_path)["test"]] == [row.replace("\t", " ") for row in TEST]
    assert (report.several_references, report.further_references, report.duplicates) == (0, 0, 0)


def test_that_references_may_stand_in_other_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpora, "BATCH_ROWS", 2)
    rows = [f"{number % 11}\t{number}" for number in range(66)]
    imported(tmp_path, TRAIN, rows, split=(100, 0, 0), cleaning=REFERENCES)
    wanted = [(str(row), *map(str, range(row, 66, 11))) for row in range(11)]
    assert parts(tmp_path)["test"] == wanted
    assert CorpusView.open(tmp_path / "corpus").referenced("test", 3, 5) == wanted[3:5]


def test_that_sizes_are_numbers_of_sources_where_further_targets_are_references(tmp_path: Path) -> None:
    rows = [f"source {number % 50}\ttarget {number}" for number in range(150)]
    report = imported(tmp_path, rows, sizes=(7, 11), cleaning=REFERENCES)
    assert report.splits == {"train": 32 * 3, "validation": 7, "test": 11}
    assert (report.several_references, report.further_references, report.repeated_sources) == (18, 36, 32)


def test_that_a_part_without_references_is_written_as_before(tmp_path: Path) -> None:
    imported(tmp_path, TRAIN, TEST, split=(90, 10, 0), cleaning=REFERENCES)
    view = CorpusView.open(tmp_path / "corpus")
    assert [view.schema(part) for part in ("train", "validation", "test")] == [SCHEMA, SCHEMA, REFERENCED]
    assert view._table("test")["references"].to_pylist() == [["Stopp.", "Hör auf."], None, None, None]
    assert formats(tmp_path) == 2


def formats(folder: Path) -> int:
    return int(json.loads((folder / "corpus" / "corpus.json").read_text(encoding="utf-8"))["format"])


def test_that_a_corpus_without_references_opens_in_older_versions(tmp_path: Path) -> None:
    imported(tmp_path, TRAIN, split=(100, 0, 0), cleaning=REFERENCES)
    assert formats(tmp_path) == 1
    assert parts(tmp_path)["train"] == [tuple(row.split("\t")) for row in TRAIN]


def test_that_pairs_with_references_are_sorted_and_searched_like_others(tmp_path: Path) -> None:
    imported(tmp_path, TRAIN, TEST, split=(100, 0, 0), cleaning=REFERENCES)
    view = CorpusView.open(tmp_path / "corpus")
    assert ordered(view, "test", "source").rows("test", 0, 2) == [("Hi.", "Hallo."), ("Yes.", "Ja.")]
    assert ordered(view, "test", "target").referenced("test", 0, 3) == [("Yes.", "Ja."), STOP, ("stop.", "halt!")]
    assert ordered(view, "train", "number").referenced("train", 0, 1) == [("Wait.", "Warte.")]
    assert (view.has_references("test"), ordered(view, "train", "number").has_references("train")) == (True, False)
    assert find_rows(view, "test", "halt", found=lambda _: None).tolist() == [0, 2]
    assert PartColumns(view, "test").pairs(np.array([1])) == [("Hi.", "Hallo.")]


def test_that_damaged_references_are_told(tmp_path: Path) -> None:
    imported(tmp_path, TRAIN, TEST, split=(100, 0, 0), cleaning=REFERENCES)
    file = tmp_path / "corpus" / "test.arrow"
    file.write_bytes(file.read_bytes().replace("Hör".encode(), b"H\xff\xffr"))
    with pytest.raises(DataError, match=r"test\.arrow"):
        CorpusView.open(tmp_path / "corpus").referenced("test", 0, 9)


NOT_COMPARED: dict[str, Any] = {"name": "", "path": "", "seconds": 0, "problems": ()}
"""Without a folder no examples of what was left out are at hand."""


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("aAbBcdefg"), st.sampled_from("stuvwxyz")), min_size=1, max_size=60),
    st.booleans(),
    st.sampled_from([(90, 5, 5), (34, 33, 33), (60, 40, 0)]),
    st.integers(1, 3),
)
def test_that_no_pair_is_lost_and_no_source_is_in_two_parts(
    rows: list[tuple[str, str]], duplicates: bool, split: tuple[float, float, float], batch: int
) -> None:
    cleaning = replace(REFERENCES, duplicates=duplicates)
    with TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpora, "BATCH_ROWS", batch)
        folder = Path(name)
        report = imported(folder, ["\t".join(row) for row in rows], split=split, cleaning=cleaning)
        spec = ImportSpec((str(folder / "pairs.tsv"),), "", split=split, cleaning=cleaning)
        read, counted = parts(folder), import_corpus(spec)
    assert {(source, text) for part in read.values() for source, *texts in part for text in texts} == set(rows)
    sources = {part: {row[0].casefold() for row in found} for part, found in read.items()}
    assert sum(map(len, sources.values())) == len(set.union(*sources.values()))
    for part in ("validation", "test"):
        assert len({row[0] for row in read[part]}) == len(read[part])
        assert all(len(set(texts)) == len(texts) for _, *texts in read[part])
    further = [len(row) - 2 for part in read.values() for row in part]
    assert (report.further_references, report.several_references) == (sum(further), sum(map(bool, further)))
    assert report.kept == report.pairs - report.duplicates - report.further_references
    assert replace(counted, **NOT_COMPARED) == replace(report, **NOT_COMPARED)
