"""Folders: which files in them are one text, and in which order its pieces are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from made_files import packed

from model.data.corpus_reading import read_report
from model.data.importing import import_corpus
from model.data.readers import read
from model.data.report_pages import report_html
from model.errors import DataError
from model.records.corpora import ImportSpec, ReadOptions


def sources_of(folder: Path, options: ReadOptions | None = None) -> list[str]:
    return [row.source for row in read([str(folder)], options or ReadOptions()).rows]


@pytest.fixture
def put(tmp_path: Path) -> Callable[..., None]:
    def write(**files: str) -> None:
        for name, text in files.items():
            (tmp_path / name.replace("__", ".")).write_text(text, encoding="utf-8")

    return write


def test_that_the_only_table_of_a_folder_is_read(tmp_path: Path, put: Callable[..., None]) -> None:
    put(pairs__tsv="a\tA\n", README__md="about", LICENSE="free", __hidden="x")
    assert sources_of(tmp_path) == ["a"]


def test_that_numbered_pieces_are_read_in_the_order_of_their_numbers(tmp_path: Path, put: Callable[..., None]) -> None:
    put(part10__tsv="c\tC\n", part2__tsv="b\tB\n", part1__tsv="a\tA\n")
    assert sources_of(tmp_path) == ["a", "b", "c"]
    heard = []
    list(read([str(tmp_path)], ReadOptions(), report=heard.append).rows)
    assert (heard[-1].done, heard[-1].total) == (12, 12)


def test_that_two_files_that_belong_together_are_one_text(tmp_path: Path, put: Callable[..., None]) -> None:
    put(train1__en="a\n", train1__de="A\n", train2__en="b\n", train2__de="B\n", notes__tsv="x\ty\n")
    assert sources_of(tmp_path) == ["a", "b"]
    assert sources_of(tmp_path, ReadOptions(languages=("de", "en"))) == ["A", "B"]


def test_that_one_of_several_texts_must_be_chosen(tmp_path: Path, put: Callable[..., None]) -> None:
    put(train__en="a\n", train__de="A\n", dev__en="b\n", dev__de="B\n")
    with pytest.raises(DataError, match=r"2 files.*dev\.en,dev\.de, train\.en,train\.de"):
        sources_of(tmp_path)
    assert sources_of(tmp_path, ReadOptions(member="dev.en,dev.de")) == ["b"]
    with pytest.raises(DataError, match="holds no file “test”"):
        sources_of(tmp_path, ReadOptions(member="test"))


def test_that_a_star_for_the_number_names_all_pieces_of_a_text(tmp_path: Path, put: Callable[..., None]) -> None:
    put(train1__tsv="a\tA\n", train2__tsv="b\tB\n", test1__tsv="c\tC\n")
    rows = read([str(tmp_path / "train*.tsv")], ReadOptions()).rows
    assert [row.source for row in rows] == ["a", "b"]
    with pytest.raises(DataError, match=r"holds no file “dev\*\.tsv”"):
        read([str(tmp_path / "dev*.tsv")], ReadOptions())


def test_that_two_stars_name_the_pieces_of_both_sides(tmp_path: Path, put: Callable[..., None]) -> None:
    put(train1__en="a\n", train1__de="A\n", train2__en="b\n", train2__de="B\n", dev1__en="c\n", dev1__de="C\n")
    reading = read([str(tmp_path / "train*.en"), str(tmp_path / "train*.de")], ReadOptions())
    assert [(row.source, row.target) for row in reading.rows] == [("a", "A"), ("b", "B")]
    assert reading.found.languages == ("en", "de")


def test_that_a_file_may_have_a_star_in_its_name(tmp_path: Path, put: Callable[..., None]) -> None:
    put(**{"best*__tsv": "a\tA\n", "other__tsv": "b\tB\n"})
    assert [row.source for row in read([str(tmp_path / "best*.tsv")], ReadOptions()).rows] == ["a"]


def test_that_an_empty_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="folder without files"):
        sources_of(tmp_path)


def test_that_a_piece_in_another_format_is_no_piece_of_the_text(tmp_path: Path, put: Callable[..., None]) -> None:
    put(part1__json='[{"en": "a", "de": "A"}]', part2__json="no records")
    with pytest.raises(DataError, match=r"part2\.json"):
        sources_of(tmp_path)


def test_that_problems_name_the_piece_that_their_lines_are_in(tmp_path: Path, put: Callable[..., None]) -> None:
    put(part1__tsv="a\tA\n\tB\nc\tC\n", part2__tsv="a\tA\n\tB\n\tB\n", part10__tsv="d\tD\nc\tC\n")
    report = import_corpus(ImportSpec((str(tmp_path),), str(tmp_path / "made")))
    empty, repeated = read_report(tmp_path / "made").problems
    assert (empty.code, repeated.code) == ("empty_source", "duplicate")
    assert empty.located() == (("part1.tsv", 2, "B"), ("part2.tsv", 2, "B"), ("part2.tsv", 3, "B"))
    assert empty.fields()["places"] == f"line 2 of part1.tsv; lines 2 and 3 of part2.tsv, in {tmp_path}"
    assert repeated.located() == (("part2.tsv", 1, "a\tA"), ("part10.tsv", 2, "c\tC"))
    assert "<small>part10.tsv, line 2</small>" in report_html(report)


def test_that_problems_name_the_file_of_an_archive_that_was_chosen(tmp_path: Path) -> None:
    archive = tmp_path / "pairs.zip"
    archive.write_bytes(packed({"a.tsv": b"x\ty\n", "b.tsv": b"x\ty\n\tz\n", "t.en": b"n\n\n", "t.de": b"m\n\n"}))
    for member, problem in (("b.tsv", ("b.tsv", 2, "z")), ("t.en,t.de", ("t.en,t.de", 2, ""))):
        report = import_corpus(ImportSpec((str(archive),), "", options=ReadOptions(member=member)))
        assert report.problems[0].located() == (problem,)


@pytest.mark.parametrize("licence", [{}, {"_about.txt": b"CC-BY\n"}])
def test_that_problems_name_the_only_text_of_an_archive(tmp_path: Path, licence: dict[str, bytes]) -> None:
    """An archive has no lines."""
    archive = tmp_path / "cmn-eng.zip"
    archive.write_bytes(packed({**licence, "cmn.txt": b"x\ty\n\tz\n"}))
    report = import_corpus(ImportSpec((str(archive),), ""))
    assert report.problems[0].fields()["places"] == f"line 2 of cmn.txt, in {archive}"
