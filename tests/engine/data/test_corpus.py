"""The corpus folder: whole or not there; read lazily, from any thread; damage is told."""

from __future__ import annotations

import json
import shutil
import threading
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from model.data.corpus import BATCH_ROWS, CorpusView, CorpusWriter
from model.data.corpus_reading import list_corpora
from model.errors import DataError
from model.records.corpora import PARTS, CorpusReport, Problem
from model.records.notices import Notice


def written(path: Path, train: int = 5, name: str = "numbers") -> CorpusView:
    report = CorpusReport(
        name=name,
        path=str(path),
        pairs=train,
        first=("0", "zero"),
        last=None,
        problems=(Problem("empty_source", 2, (3, 4), ("\tx",), True, "a.tsv"),),
        duplicates=1,
        kept=train,
        splits={"train": train, "validation": 0, "test": 0},
        source_language="en",
        notices=(Notice("part_not_split_off", {"part": "test", "count": 1}),),
    )
    with CorpusWriter(path) as writer:
        for part in PARTS:
            file = writer.pair_file(part)
            for number in range(report.splits[part]):
                file.append(f"source {number}", f"Ziel {number}")
            file.close()
        writer.finish(report)
    return CorpusView.open(path)


def test_that_pairs_come_back_in_order(tmp_path: Path) -> None:
    count = 2 * BATCH_ROWS + 5
    view = written(tmp_path / "corpus", count)
    assert view.count("train") == count
    pairs = list(view.pairs("train"))
    assert pairs == [(f"source {number}", f"Ziel {number}") for number in range(count)]
    assert view.rows("train", BATCH_ROWS - 2, BATCH_ROWS + 2) == pairs[BATCH_ROWS - 2 : BATCH_ROWS + 2]


def test_that_rows_beyond_the_end_are_left_off(tmp_path: Path) -> None:
    view = written(tmp_path / "corpus")
    assert len(view.rows("train", 3, 99)) == 2
    assert view.rows("train", 7, 9) == view.rows("train", 4, 2) == view.rows("test", 0, 9) == []


def test_that_the_report_comes_back_equal(tmp_path: Path) -> None:
    view = written(tmp_path / "corpus")
    report = view.report
    assert report.first == ("0", "zero")
    assert report.problems == (Problem("empty_source", 2, (3, 4), ("\tx",), True, "a.tsv"),)
    assert report.notices == (Notice("part_not_split_off", {"part": "test", "count": 1}),)
    assert (view.name, view.source_language, view.target_language) == ("numbers", "en", "")


def test_that_a_moved_corpus_reports_where_it_is_now(tmp_path: Path) -> None:
    written(tmp_path / "before")
    (tmp_path / "before").rename(tmp_path / "after")
    assert CorpusView.open(tmp_path / "after").report.path == str(tmp_path / "after")


def test_that_the_id_tells_the_same_pairs_from_others(tmp_path: Path) -> None:
    first, again, other = written(tmp_path / "a"), written(tmp_path / "b"), written(tmp_path / "c", 6)
    assert (first.id, first.sha256) == (again.id, again.sha256)
    assert first.id != other.id
    assert first.sha256 != other.sha256


def test_that_many_threads_may_read_at_once(tmp_path: Path) -> None:
    view = written(tmp_path / "corpus", 3000)
    wrong: list[int] = []

    def walk(start: int) -> None:
        for row in range(start, 3000, 37):
            if view.rows("train", row, row + 1) != [(f"source {row}", f"Ziel {row}")]:
                wrong.append(row)

    threads = [threading.Thread(target=walk, args=(start,)) for start in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_that_an_existing_folder_is_never_touched(tmp_path: Path) -> None:
    place = tmp_path / "mine"
    place.mkdir()
    (place / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(DataError, match="already something"):
        written(place)
    assert [path.name for path in tmp_path.rglob("*")] == ["mine", "letter.txt"]


@pytest.mark.parametrize("name", ["half \udcff", "a\0b"])
def test_that_a_place_whose_name_is_no_text_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(DataError, match="no text"):
        written(tmp_path / name)


def test_that_the_name_may_be_as_long_as_the_disk_allows(tmp_path: Path) -> None:
    assert written(tmp_path / ("语" * 85)).count("train") == 5
    with pytest.raises(DataError, match="cannot be written"):
        written(tmp_path / ("x" * 300))


@pytest.mark.parametrize("place", ["/", "dangling"])
def test_that_a_place_that_is_taken_in_an_odd_way_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    with pytest.raises(DataError, match="already something"):
        written(tmp_path / place)


def test_that_the_slower_of_two_imports_to_one_place_is_told(tmp_path: Path) -> None:
    with CorpusWriter(tmp_path / "corpus") as writer:
        for part in PARTS:
            writer.pair_file(part).close()
        quicker = written(tmp_path / "corpus")
        with pytest.raises(DataError, match="already something"):
            writer.finish(quicker.report)
    assert [path.name for path in tmp_path.iterdir()] == ["corpus"]
    assert CorpusView.open(tmp_path / "corpus").rows("train", 0, 1) == [("source 0", "Ziel 0")]


def test_that_what_a_killed_import_left_goes_and_what_another_makes_stays(tmp_path: Path) -> None:
    left = tmp_path / ".importing-0123abcd"
    left.mkdir()
    (left / "lock").touch()
    (left / "train.arrow").touch()
    (tmp_path / ".importing-notes").mkdir()
    with CorpusWriter(tmp_path / "slow") as writer:
        (making,) = {path.name for path in tmp_path.glob(".importing-????????")}
        written(tmp_path / "quick")
        assert {path.name for path in tmp_path.iterdir()} == {making, "quick", ".importing-notes"}
        writer.pair_file("train").append("still", "there")


def test_that_an_unfinished_corpus_leaves_nothing(tmp_path: Path) -> None:
    with CorpusWriter(tmp_path / "new" / "deep" / "corpus") as writer:
        writer.pair_file("train").append("a", "b")
    assert list(tmp_path.iterdir()) == []


def test_that_a_place_that_cannot_be_written_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(DataError, match="cannot be written"):
        written(tmp_path / "file" / "corpus")


def test_that_a_full_disk_is_a_clear_error_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="No space left"), CorpusWriter(tmp_path / "corpus"):
        raise OSError(28, "No space left on device")
    assert list(tmp_path.iterdir()) == []


def test_that_a_place_that_vanishes_meanwhile_is_a_clear_error(tmp_path: Path) -> None:
    def write() -> None:
        with CorpusWriter(tmp_path / "new" / "corpus") as writer:
            shutil.rmtree(tmp_path / "new")
            writer.pair_file("train")

    with pytest.raises(DataError, match="cannot be written"):
        write()
    assert list(tmp_path.iterdir()) == []


def test_that_selected_rows_are_those_of_the_mask(tmp_path: Path) -> None:
    count = BATCH_ROWS + 10
    mask = np.zeros(count, dtype=np.bool_)
    mask[[1, BATCH_ROWS - 1, BATCH_ROWS, count - 1]] = True
    with CorpusWriter(tmp_path / "corpus") as writer:
        file = writer.pair_file("read")
        for number in range(count):
            file.append(str(number), "x")
        file.close()
        chosen = [source for batch in writer.stored("read").select(mask) for source in batch["source"].to_pylist()]
        assert chosen == ["1", str(BATCH_ROWS - 1), str(BATCH_ROWS), str(count - 1)]
        assert writer.stored("read").texts([BATCH_ROWS, 3]) == [f"{BATCH_ROWS}\tx", "3\tx"]


def test_that_no_corpus_is_told_from_a_damaged_one(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no corpus at"):
        CorpusView.open(tmp_path)
    for torn in ("{ torn", "[" * 100_000, "[]"):
        (tmp_path / "corpus.json").write_text(torn, encoding="utf-8")
        with pytest.raises(DataError, match="damaged"):
            CorpusView.open(tmp_path)
    with pytest.raises(DataError, match="no corpus at"):
        CorpusView.open(tmp_path / "corpus.json")


def test_that_a_newer_format_is_refused(tmp_path: Path) -> None:
    written(tmp_path / "corpus")
    about = json.loads((tmp_path / "corpus" / "corpus.json").read_text(encoding="utf-8"))
    (tmp_path / "corpus" / "corpus.json").write_text(json.dumps({**about, "format": 99}), encoding="utf-8")
    with pytest.raises(DataError, match="99"):
        CorpusView.open(tmp_path / "corpus")


@pytest.mark.parametrize(
    "change", [{"format": None}, {"format": "1"}, {"name": 5}, {"splits": {"train": 5}}, {"splits": [5, 0, 0]}]
)
def test_that_a_damaged_description_is_told(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "corpus"
    written(path)
    about = json.loads((path / "corpus.json").read_text(encoding="utf-8"))
    (path / "corpus.json").write_text(json.dumps({**about, **change}), encoding="utf-8")
    with pytest.raises(DataError, match=r"damaged \(corpus\.json"):
        CorpusView.open(path)


def test_that_damaged_texts_are_told_before_they_are_read(tmp_path: Path) -> None:
    """A broken length inside the file would send the reader far beyond its end."""
    view = written(tmp_path / "corpus")
    part = tmp_path / "corpus" / "train.arrow"
    lengths = np.arange(1, 6, dtype=np.int32) * len("source 0")
    assert part.read_bytes().count(lengths.tobytes()) == 1
    part.write_bytes(part.read_bytes().replace(lengths.tobytes(), (lengths * 1_000_000).tobytes()))
    with pytest.raises(DataError, match=r"train\.arrow"):
        view.rows("train", 0, 5)


def test_that_a_table_of_something_else_is_no_part(tmp_path: Path) -> None:
    view = written(tmp_path / "corpus", 1)
    with pa.OSFile(str(tmp_path / "corpus" / "train.arrow"), "wb") as file:
        table = pa.table({"other": ["x"]})
        with pa.ipc.new_file(file, table.schema) as writer:
            writer.write_table(table)
    with pytest.raises(DataError, match=r"train\.arrow"):
        view.rows("train", 0, 1)


@pytest.mark.parametrize("content", [None, b"", b"ARROW1 nonsense"])
def test_that_a_damaged_part_is_told(tmp_path: Path, content: bytes | None) -> None:
    view = written(tmp_path / "corpus")
    part = tmp_path / "corpus" / "train.arrow"
    if content is None:
        part.unlink()
    else:
        part.write_bytes(content)
    with pytest.raises(DataError, match=r"train\.arrow"):
        view.rows("train", 0, 1)


def test_that_corpora_are_listed_by_name_without_the_damaged(tmp_path: Path) -> None:
    written(tmp_path / "1", name="pears")
    written(tmp_path / "2", name="Apples")
    written(tmp_path / ".killed", name="half")
    (tmp_path / "3").mkdir()
    (tmp_path / "3" / "corpus.json").write_text("[]", encoding="utf-8")
    assert [report.name for report in list_corpora(tmp_path)] == ["Apples", "pears"]
    assert list_corpora(tmp_path / "absent") == []
