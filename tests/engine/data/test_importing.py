"""From files to a corpus: the whole way, given parts, leaks, and what stays behind when it fails."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import time
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from model.data.corpus import CorpusView
from model.data.importing import PREVIEW_ROWS, import_corpus, preview
from model.errors import Cancelled, ConfigError, DataError
from model.records.corpora import PARTS, CorpusReport, ImportSpec, ReadOptions
from model.records.progress import Progress


def table(path: Path, rows: list[str]) -> str:
    path.write_bytes("".join(row + "\n" for row in rows).encode())
    return str(path)


def numbered(count: int, start: int = 0) -> list[str]:
    return [f"sentence {number}\tSatz {number}" for number in range(start, start + count)]


def imported(folder: Path, *paths: str, **options: object) -> tuple[CorpusReport, dict[str, list[tuple[str, str]]]]:
    report = import_corpus(ImportSpec(paths, str(folder / "corpus"), **options))  # type: ignore[arg-type]
    view = CorpusView.open(folder / "corpus")
    return report, {part: list(view.pairs(part)) for part in PARTS}


def counts(report: CorpusReport) -> dict[str, int]:
    return {problem.code: problem.count for problem in report.problems}


def test_that_a_windows_table_gives_clean_pairs(tmp_path: Path) -> None:
    path = tmp_path / "excel.tsv"
    path.write_bytes("\ufeffThe lamp is on.\tDie Lampe ist an.\r\nIt is late.\tEs ist spät.\r\n".encode())
    report, _ = imported(tmp_path, str(path))
    assert report.first == ("The lamp is on.", "Die Lampe ist an.")
    assert report.last == ("It is late.", "Es ist spät.")


def test_that_the_two_sides_of_moses_files_stay_together(tmp_path: Path) -> None:
    """Marks that other programs take for line ends, and blank lines on one side, must not shift the rest."""
    source, target = tmp_path / "talk.en", tmp_path / "talk.de.gz"
    source.write_bytes("Top\u2028line.\n\nLow\u0085tide.\nEnd.\n".encode())
    target.write_bytes(gzip.compress(b"Obere Zeile.\nNiemand.\nEbbe.\nEnde.\n"))
    report, parts = imported(tmp_path, str(source), str(target))
    pairs = {pair for part in parts.values() for pair in part}
    assert pairs == {("Top line.", "Obere Zeile."), ("Low tide.", "Ebbe."), ("End.", "Ende.")}
    assert counts(report) == {"empty_source": 1}
    assert (report.name, report.source_language, report.target_language) == ("talk en-de", "en", "de")


def test_that_a_licence_column_reaches_no_part(tmp_path: Path) -> None:
    path = table(tmp_path / "t.tsv", [f"{row}\tLicence: somebody" for row in numbered(5)])
    _, parts = imported(tmp_path, path)
    assert not any("Licence" in text for pairs in parts.values() for pair in pairs for text in pair)


def test_that_broken_rows_are_counted_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "mixed.tsv"
    path.write_bytes("schön\tnice\ngrün\tgreen\n".encode() + b"\xe9t\xe9\tsummer\nalone\n\tno\nno\t\n" + b"ok\tok\n\n")
    report, _ = imported(tmp_path, str(path))
    assert {problem.code: problem.lines for problem in report.problems} == {
        "bad_bytes": (3,),
        "no_target_column": (4,),
        "empty_source": (5,),
        "empty_target": (6,),
        "both_empty": (8,),
    }
    assert report.pairs == 3


def test_that_the_first_pair_is_told_as_read(tmp_path: Path) -> None:
    report, _ = imported(tmp_path, table(tmp_path / "t.tsv", ["où\u00a0?\t wh\0ere? ", *numbered(3)]))
    assert report.first == ("où\u00a0?", " where? ")


def test_that_repeated_pairs_are_kept_once_and_counted(tmp_path: Path) -> None:
    rows = ["Wait.\tWarte.", "Go.\tGeh.", "  Wait. \tWarte.", "Wait.\tMoment.", "Go.\tGeh."]
    report, parts = imported(tmp_path, table(tmp_path / "t.tsv", rows))
    assert (report.pairs, report.duplicates, report.kept) == (5, 2, 3)
    (problem,) = report.problems
    assert (problem.code, problem.lines, problem.examples) == ("duplicate", (3, 5), ("Wait.\tWarte.", "Go.\tGeh."))
    assert sum(map(len, parts.values())) == 3


@pytest.mark.parametrize("seed", range(20))
def test_that_no_source_is_in_two_parts_whatever_its_case_and_spaces(tmp_path: Path, seed: int) -> None:
    words = ["cafe\u0301", "straße", "Mond", "Regen", "naïve Idee", "drei Bäume"]
    rows = [f"{form}\tx{number}" for word in words for number, form in enumerate(forms(word))]
    _, parts = imported(tmp_path, table(tmp_path / "t.tsv", rows), split=(80.0, 10.0, 10.0), seed=seed)
    seen = [{compared(source) for source, _ in pairs} for pairs in parts.values()]
    assert all(seen)
    assert sum(map(len, seen)) == len(set.union(*seen)) == len(words)


def forms(word: str) -> list[str]:
    return [word, word.upper(), f"  {word} ", unicodedata.normalize("NFC", word), word.replace(" ", "\u00a0")]


def compared(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip()).casefold()


def test_that_given_parts_are_taken_and_their_sources_leave_the_train_part(tmp_path: Path) -> None:
    train = table(tmp_path / "train.tsv", [*numbered(50), "SENTENCE 101\tanders", "sentence 205\tfünf"])
    validation = table(tmp_path / "valid.tsv", [*numbered(5, 100), *numbered(1, 200)])
    test = table(tmp_path / "test.tsv", [*numbered(10, 200), *numbered(1, 200)])
    report, parts = imported(tmp_path, train, validation=(validation,), test=(test,))
    assert report.splits == {"train": 50, "validation": 5, "test": 11}
    removed = [(p.path, p.count, p.lines) for p in report.problems if p.code == "overlap_removed"]
    assert removed == [(train, 2, (51, 52)), (validation, 1, (6,))]
    assert parts["test"][0] == ("sentence 200", "Satz 200")
    assert report.pairs - report.duplicates - 3 == report.kept == 66


def test_that_a_given_part_which_overlap_empties_is_told(tmp_path: Path) -> None:
    train, both = table(tmp_path / "train.tsv", numbered(3)), table(tmp_path / "both.tsv", numbered(4, 10))
    report, _ = imported(tmp_path, train, validation=(both,), test=(both,))
    assert report.splits == {"train": 3, "validation": 0, "test": 4}
    assert [notice.code for notice in report.notices] == ["part_overlaps"]


def test_that_a_test_part_is_split_off_beside_a_given_validation_file(tmp_path: Path) -> None:
    train = table(tmp_path / "train.tsv", numbered(100))
    validation = table(tmp_path / "valid.tsv", numbered(20, 90))
    report, parts = imported(tmp_path, train, validation=(validation,))
    assert report.splits == {"train": 86, "validation": 20, "test": 4}
    assert not set(parts["test"]) & set(parts["validation"])


def test_that_nothing_left_to_train_on_is_an_error(tmp_path: Path) -> None:
    path = table(tmp_path / "t.tsv", numbered(3))
    with pytest.raises(DataError, match="share their source"):
        imported(tmp_path, path, validation=(path,))


@pytest.mark.parametrize(("rows", "splits", "told"), [(1, (1, 0, 0), 2), (2, (1, 1, 0), 1), (3, (1, 1, 1), 0)])
def test_that_very_few_pairs_are_trained_on_and_said(
    tmp_path: Path, rows: int, splits: tuple[int, int, int], told: int
) -> None:
    report, _ = imported(tmp_path, table(tmp_path / "t.tsv", numbered(rows)))
    assert tuple(report.splits.values()) == splits
    assert [notice.code for notice in report.notices] == ["part_not_split_off"] * told


def test_that_the_limit_counts_usable_rows(tmp_path: Path) -> None:
    path = table(tmp_path / "t.tsv", ["alone", *numbered(10)])
    report, _ = imported(tmp_path, path, options=ReadOptions(limit=4))
    assert (report.pairs, report.last) == (4, ("sentence 3", "Satz 3"))


def test_that_a_limit_beyond_all_numbers_is_none(tmp_path: Path) -> None:
    path = table(tmp_path / "t.tsv", numbered(3))
    assert imported(tmp_path, path, options=ReadOptions(limit=10**30))[0].pairs == 3


def test_that_a_limit_below_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="1 or more"):
        preview(ImportSpec((table(tmp_path / "t.tsv", numbered(2)),), "", options=ReadOptions(limit=0)))


@pytest.mark.parametrize(
    ("content", "sentence"), [("", "is empty"), ("\n\n", "no usable pair"), ("a b\nc d\n", "stand between them")]
)
def test_that_a_file_without_pairs_is_an_error(tmp_path: Path, content: str, sentence: str) -> None:
    path = tmp_path / "t.tsv"
    path.write_bytes(content.encode())
    with pytest.raises(DataError, match=sentence):
        imported(tmp_path, str(path))


def test_that_without_a_place_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = table(tmp_path / "t.tsv", [*numbered(50), *numbered(5)])
    monkeypatch.chdir(tmp_path)
    counted = import_corpus(ImportSpec((path,), ""))
    assert [entry.name for entry in tmp_path.iterdir()] == ["t.tsv"]
    written, _ = imported(tmp_path, path)
    assert (counted.splits, counted.duplicates, counted.path) == (written.splits, 5, "")


def _after(count: int) -> Callable[[], bool]:
    asked = iter([False] * count)
    return lambda: next(asked, True)


@pytest.mark.parametrize("asked", [0, 1, 3, 4, 5, 6, 8])
def test_that_a_cancelled_import_leaves_nothing(tmp_path: Path, asked: int) -> None:
    """Whether while its three chunks are read or while its batches are written."""
    path = table(tmp_path / "t.tsv", numbered(30_000))
    with pytest.raises(Cancelled):
        import_corpus(ImportSpec((path,), str(tmp_path / "new" / "corpus")), asked=_after(asked))
    assert [entry.name for entry in tmp_path.iterdir()] == ["t.tsv"]


def test_that_a_failed_import_leaves_nothing_and_what_was_there(tmp_path: Path) -> None:
    good = table(tmp_path / "good.tsv", numbered(5))
    imported(tmp_path, good)
    before = {path: path.read_bytes() for path in (tmp_path / "corpus").iterdir()}
    short = table(tmp_path / "short.txt", numbered(4))
    with pytest.raises(DataError, match="5 lines"):
        import_corpus(ImportSpec((good, short), str(tmp_path / "other"), options=ReadOptions(format="moses")))
    with pytest.raises(DataError, match="already something"):
        imported(tmp_path, good)
    assert {path: path.read_bytes() for path in (tmp_path / "corpus").iterdir()} == before
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["corpus", "good.tsv", "short.txt"]


@pytest.mark.long
def test_that_after_a_kill_the_next_import_works_and_cleans_up(tmp_path: Path) -> None:
    path = table(tmp_path / "t.tsv", numbered(400_000))
    command = [sys.executable, "-m", "model", "data", path, "--out", str(tmp_path / "corpora" / "c")]
    root = Path(__file__).resolve().parents[3]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd=root) as process:
        while not list(tmp_path.glob("corpora/.importing-*/read-train.arrow")):
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
    assert list((tmp_path / "corpora").iterdir())
    import_corpus(ImportSpec((path,), str(tmp_path / "corpora" / "c"), options=ReadOptions(limit=100)))
    assert [entry.name for entry in (tmp_path / "corpora").iterdir()] == ["c"]


def test_that_progress_is_told_to_the_end(tmp_path: Path) -> None:
    told: list[Progress] = []
    path = table(tmp_path / "t.tsv", numbered(2000))
    import_corpus(ImportSpec((path,), str(tmp_path / "corpus")), report=told.append)
    last = {progress.stage: (progress.done, progress.total) for progress in told}
    size = Path(path).stat().st_size
    rows = (2000, 2000)
    assert last == {"reading": (size, size), "repeats": rows, "sources": rows, "writing": rows}


def test_that_a_preview_shows_the_beginning_and_what_is_wrong_with_it(tmp_path: Path) -> None:
    path = table(tmp_path / "t.tsv", ["alone", *numbered(500)])
    shown = preview(ImportSpec((path,), ""), 3)
    assert shown.rows == tuple((f"sentence {number}", f"Satz {number}") for number in range(3))
    assert shown.format == "tsv"
    assert [(problem.code, problem.lines) for problem in shown.problems] == [("no_target_column", (1,))]


def test_that_a_preview_of_useless_rows_comes_to_an_end(tmp_path: Path) -> None:
    path = table(tmp_path / "t.tsv", ["alone"] * (PREVIEW_ROWS + 1))
    shown = preview(ImportSpec((path,), ""))
    assert [(problem.code, problem.count) for problem in shown.problems] == [("no_target_column", PREVIEW_ROWS)]
    with pytest.raises(Cancelled):
        preview(ImportSpec((path,), ""), asked=lambda: True)


def test_that_a_built_in_corpus_is_imported_with_its_own_parts(tmp_path: Path) -> None:
    report, parts = imported(tmp_path, "sample:reverse")
    assert (report.name, report.splits) == ("reverse", {"train": 21_000, "validation": 500, "test": 1_000})
    assert report.kept == report.pairs == 22_500
    assert all(target == source[::-1] for source, target in parts["test"])
    assert preview(ImportSpec(("sample:reverse",), ""), 2).rows == tuple(parts["train"][:2])


@pytest.mark.parametrize(
    "spec",
    [
        ImportSpec(("sample:copy", "sample:sort"), ""),
        ImportSpec(("sample:copy",), "", validation=("valid.tsv",)),
        ImportSpec(("t.tsv",), "", test=("sample:copy",)),
        ImportSpec(("sample:copy",), "", split=(80.0, 10.0, 10.0)),
    ],
)
def test_that_a_built_in_corpus_is_not_mixed_with_anything(spec: ImportSpec) -> None:
    with pytest.raises(ConfigError, match="sample:copy"):
        import_corpus(spec)


@pytest.mark.skipif(os.name != "posix", reason="names of files are text there")
def test_that_a_file_whose_name_is_no_text_can_be_imported(tmp_path: Path) -> None:
    path = table(tmp_path / os.fsdecode(b"caf\xe9.tsv"), ["alone", *numbered(3)])
    report, _ = imported(tmp_path, path)
    assert report.name == "caf?"
    assert CorpusView.open(tmp_path / "corpus").report.problems[0].path == path
