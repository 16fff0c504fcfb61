"""What the rules about several pairs at once keep, which rows a random limit draws, and what the report counts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from model.data import corpus, intake
from model.data.arranging import not_drawn
from model.data.corpus import CorpusView
from model.data.importing import import_corpus, preview
from model.data.statistics import FREQUENT, CharacterCounter, LengthCounter
from model.records.configs import CleanConfig
from model.records.corpora import CorpusReport, ImportSpec, Problem, ReadOptions


def imported(folder: Path, rows: Sequence[str], **options: object) -> tuple[CorpusReport, list[str]]:
    """The report, and the pairs of all parts, in the order of the file."""
    path = folder / "pairs.tsv"
    path.write_bytes("".join(f"{row}\n" for row in rows).encode())
    report = import_corpus(ImportSpec((str(path),), str(folder / "corpus"), **options))  # type: ignore[arg-type]
    view = CorpusView.open(folder / "corpus")
    kept = {"\t".join(pair) for part in view.parts for pair in view.pairs(part)}
    assert replace(view.report, seconds=report.seconds) == report
    return report, [row for row in rows if row in kept]


def problem(report: CorpusReport, code: str) -> Problem:
    (found,) = (problem for problem in report.problems if problem.code == code)
    return found


ROWS = ["Wait.\tWarte.", "Go.\tGeh.", "wait.\tMoment.", "Wait.\tWarte.", "Stop.\tHalt."]


def test_that_repeated_pairs_may_stay(tmp_path: Path) -> None:
    report, _ = imported(tmp_path, ROWS, cleaning=CleanConfig(duplicates=False))
    assert (report.kept, report.duplicates, report.repeated_sources) == (5, 0, 1)


def test_that_of_several_targets_the_first_may_stay(tmp_path: Path) -> None:
    report, kept = imported(tmp_path, ROWS, cleaning=CleanConfig(several_targets="first"))
    assert kept[:2] == ROWS[:2]
    assert ROWS[2] not in kept
    other = problem(report, "other_target")
    assert (other.count, other.lines, other.examples) == (1, (3,), ("wait.\tMoment.",))
    assert (report.duplicates, report.repeated_sources) == (1, 0)


def test_that_pairs_with_one_key_are_told_apart_by_their_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "pair_key", lambda source, target: 5)  # noqa: ARG005
    monkeypatch.setattr(corpus, "BATCH_ROWS", 2)
    rows = [f"{number % 7}\t{number % 3}" for number in range(60)]
    report, kept = imported(tmp_path, rows)
    assert set(kept) == set(rows)
    assert (report.kept, report.duplicates) == (21, 39)
    assert problem(report, "duplicate").lines[0] == 22


def test_that_given_parts_are_not_cleaned(tmp_path: Path) -> None:
    test = tmp_path / "test.tsv"
    test.write_text("same\tsame\nsame\tsame\n", encoding="utf-8", newline="\n")
    report, _ = imported(tmp_path, ["a\ta", "b\tc", "d\te"], test=(str(test),), cleaning=CleanConfig(same=True))
    assert report.splits["test"] == 2
    assert problem(report, "untranslated").lines == (1,)


def test_that_a_random_limit_draws_from_the_whole_file(tmp_path: Path) -> None:
    rows = [f"sentence {number}\tSatz {number}" for number in range(400)]
    options = ReadOptions(limit=40, choose="random")
    report, kept = imported(tmp_path, rows, options=options)
    assert (report.pairs, report.kept) == (40, 40)
    assert rows.index(kept[-1]) > 200
    again = import_corpus(ImportSpec((str(tmp_path / "pairs.tsv"),), str(tmp_path / "again"), options=options))
    assert again.splits == report.splits
    assert CorpusView.open(tmp_path / "again").id == CorpusView.open(tmp_path / "corpus").id
    assert preview(ImportSpec((str(tmp_path / "pairs.tsv"),), "", options=options), 3).rows[0][0] == "sentence 0"


def test_that_every_row_is_drawn_as_often_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("model.data.arranging.DRAWN_AT_ONCE", 7)
    draws = np.array([~not_drawn(30, 10, seed) for seed in range(900)])
    assert (draws.sum(axis=1) == 10).all()
    assert np.abs(draws.mean(axis=0) - 1 / 3).max() < 0.08
    assert not not_drawn(5, 9, 1).any()


def test_that_swapped_columns_are_told(tmp_path: Path) -> None:
    rows = ["你好\tHello", "再见\tGoodbye", "OK\tOK"]
    report, _ = imported(tmp_path, rows, source_language="en", target_language="zh")
    (notice,) = (notice for notice in report.notices if notice.code == "columns_swapped")
    assert (notice.fields["count"], notice.fields["rows"]) == (2, 3)


def test_that_what_was_tidied_is_counted_by_kind(tmp_path: Path) -> None:
    rows = ["cafe\u0301\tKaffee", "a\u00a0b\tab ", "so\u00adft\tweich", "sound\tgesund"]
    report, _ = imported(tmp_path, rows)
    changes = {change.code: (change.count, change.lines, change.dropped) for change in report.changes}
    assert changes == {
        "spaces_changed": (1, (2,), False),
        "controls_removed": (1, (3,), False),
        "nfc_changed": (1, (1,), False),
    }
    assert not {"spaces_changed", "nfc_changed"} & {problem.code for problem in report.problems}


def test_that_lengths_are_counted_of_what_is_kept(tmp_path: Path) -> None:
    report, _ = imported(tmp_path, ["abc\tabcdef", "abc\tabcdef", "a\ta"])
    assert report.source_lengths is not None
    assert report.target_lengths is not None
    assert report.length_ratios is not None
    assert dict(zip(report.source_lengths.starts, report.source_lengths.counts, strict=True))[3] == 1
    assert sum(report.target_lengths.counts) == sum(report.length_ratios.counts) == report.kept == 2
    assert dict(zip(report.length_ratios.starts, report.length_ratios.counts, strict=True))[2.0] == 1


def test_that_a_histogram_keeps_its_few_longest_in_the_last_bar() -> None:
    counter = LengthCounter()
    lengths = np.array([10] * 999 + [1_000_000], dtype=np.uint32)
    counter.add(lengths, lengths)
    source, _ = counter.lengths()
    assert source.starts == tuple(range(11))
    assert source.counts[10] == 1000


def test_that_characters_are_counted_without_the_space() -> None:
    counter = CharacterCounter()
    counter.add("aab 中😀")
    counter.add("")
    assert counter.result().frequent == (("a", 2), ("b", 1), ("中", 1), ("😀", 1))
    many = CharacterCounter()
    many.add("".join(map(chr, range(0x4E00, 0x4E00 + 300))))
    assert (many.result().distinct, len(many.result().frequent)) == (300, FREQUENT)


def test_that_a_corpus_of_an_older_version_opens(tmp_path: Path) -> None:
    imported(tmp_path, ROWS)
    path = tmp_path / "corpus" / "report.json"
    row = json.loads(path.read_text(encoding="utf-8"))
    for name in ("changes", "repeated_sources", "source_lengths", "target_lengths", "length_ratios",
                 "source_characters", "target_characters", "several_references", "further_references"):  # fmt: skip
        del row[name]
    path.write_text(json.dumps(row), encoding="utf-8")
    path = tmp_path / "corpus" / "corpus.json"
    row = json.loads(path.read_text(encoding="utf-8"))
    del row["referenced"]
    path.write_text(json.dumps(row), encoding="utf-8")
    view = CorpusView.open(tmp_path / "corpus")
    assert (view.report.kept, view.report.changes, view.report.source_lengths) == (4, (), None)
    assert view.referenced("train", 0, 9) == view.rows("train", 0, 9)
