"""The door of the readers: formats, columns, counts of lines, progress and stopping."""

from __future__ import annotations

from pathlib import Path

import pytest

from model.data.readers import read
from model.data.readers.rows import Row
from model.errors import Cancelled, ConfigError, DataError
from model.records.corpora import ReadOptions
from model.records.progress import Progress


def rows_of(folder: Path, *contents: str, options: ReadOptions | None = None) -> list[Row]:
    paths = [folder / f"input{number}.txt" for number in range(len(contents))]
    for path, content in zip(paths, contents, strict=True):
        path.write_bytes(content.encode())
    return list(read([str(path) for path in paths], options or ReadOptions()).rows)


def test_that_further_columns_are_left_alone(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, "Sit.\tSetz dich.\tCC-BY (somebody)\nRun.\tLauf.\tCC-BY\textra\n")
    assert rows == [Row(1, "Sit.", "Setz dich."), Row(2, "Run.", "Lauf.")]


def test_that_a_quote_in_a_table_is_a_plain_character(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, 'He said.\tEr sagte.\n"Wait, he said.\t„Warte“, sagte er.\nNo"\tNein"\n')
    assert [row.source for row in rows] == ["He said.", '"Wait, he said.', 'No"']


def test_that_columns_and_a_header_are_chosen(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, "id\ten\tde\n7\tseven\tsieben\n", options=ReadOptions(columns=(3, 2), header=True))
    assert rows == [Row(2, "sieben", "seven")]


@pytest.mark.parametrize("columns", [("de", "en"), ("de", 2), (3, "en")])
def test_that_columns_are_chosen_by_name(tmp_path: Path, columns: tuple[int | str, int | str]) -> None:
    rows = rows_of(tmp_path, "\ufeffid\ten\t de\r\n7\tseven\tsieben\r\n", options=ReadOptions(columns=columns))
    assert rows == [Row(2, "sieben", "seven")]


def test_that_an_unknown_column_is_told_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"“fr”.*: id, en, de\."):
        rows_of(tmp_path, "id\ten\tde\n7\tseven\tsieben\n", options=ReadOptions(columns=("en", "fr")))


def test_that_columns_of_an_empty_file_are_no_error(tmp_path: Path) -> None:
    assert rows_of(tmp_path, "", options=ReadOptions(columns=("en", "de"))) == []


def test_that_rows_without_the_columns_are_told_apart(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, "alone\n\n\u3000\nboth\tzwei\n")
    assert [row.problem for row in rows] == ["no_target_column", "both_empty", "both_empty", ""]


def test_that_two_files_are_read_line_by_line(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, "one\n\nthree", "eins\nzwei\ndrei\n")
    assert rows == [Row(1, "one", "eins"), Row(2, "", "zwei"), Row(3, "three", "drei")]


def test_that_different_line_counts_are_an_error_that_says_both(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"3 lines.* 2") as caught:
        rows_of(tmp_path, "a\nb\nc\n", "A\nB\n")
    assert caught.value.fields["line"] == 3


def test_that_a_broken_line_on_either_side_marks_the_pair(tmp_path: Path) -> None:
    source, target = tmp_path / "a.en", tmp_path / "a.de"
    source.write_bytes(b"one\ntwo\nthree\n")
    target.write_bytes(
        "für\nf\xfcr\ngrün\n".encode("latin-1")
        .replace(b"gr\xfcn", "grün".encode())
        .replace(b"f\xfcr", "für".encode(), 1)
    )
    rows = list(read([str(source), str(target)], ReadOptions()).rows)
    assert [row.problem for row in rows] == ["", "bad_bytes", ""]


@pytest.mark.parametrize("paths", [[], ["a.txt", "b.txt", "c.txt"]])
def test_that_files_are_never_joined(paths: list[str]) -> None:
    with pytest.raises(DataError, match="one file that holds both languages, or exactly two"):
        read(paths, ReadOptions())


def test_that_two_tables_are_not_taken_for_two_languages(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="not joined"):
        rows_of(tmp_path, "one\teins\ntwo\tzwei\n", "three\tdrei\nfour\tvier\n")


CONTENTS = {
    "tsv": "one\teins\ntwo\tzwei\n",
    "csv": "one;eins\ntwo;zwei\n",
    "jsonl": '{"en": "one", "de": "eins"}\n{"en": "two", "de": "zwei"}\n',
    "json": '[{"en": "one", "de": "eins"}, {"en": "two", "de": "zwei"}]',
    "po": 'msgid "one"\nmsgstr "eins"\n\nmsgid "two"\nmsgstr "zwei"\n',
    "tmx": '<tmx version="1.4"><body>'
    + "".join(
        f'<tu><tuv xml:lang="en"><seg>{en}</seg></tuv><tuv xml:lang="de"><seg>{de}</seg></tuv></tu>'
        for en, de in (("one", "eins"), ("two", "zwei"))
    )
    + "</body></tmx>",
}


@pytest.mark.parametrize("format", CONTENTS)
@pytest.mark.parametrize("name", ["pairs.txt", "pairs.csv", "pairs.tsv", "pairs.tmx", "pairs.json", "pairs"])
def test_that_the_content_tells_the_format_whatever_the_name(tmp_path: Path, format: str, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(CONTENTS[format].encode())
    reading = read([str(path)], ReadOptions())
    assert [(row.source, row.target) for row in reading.rows] == [("one", "eins"), ("two", "zwei")]
    assert reading.format == format


def test_that_a_tab_within_a_sentence_makes_no_table_of_plain_files(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, "one\ntwo\tand a half\nthree\n", "eins\nzwei\tein halb\ndrei\n")
    assert [row.source for row in rows] == ["one", "two\tand a half", "three"]


@pytest.mark.parametrize("columns", [(0, 1), (1, -1), (2, 2), ("en", "en")])
def test_that_columns_count_from_one_and_differ(columns: tuple[int | str, int | str]) -> None:
    with pytest.raises(ConfigError, match=",".join(map(str, columns))):
        read(["a.tsv"], ReadOptions(columns=columns))


def test_that_reading_tells_bytes_and_stops_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "long.tsv"
    path.write_bytes(b"word\tWort\n" * 100_000)
    told: list[Progress] = []
    rows = read([str(path)], ReadOptions(), report=told.append, asked=lambda: len(told) == 2).rows
    with pytest.raises(Cancelled):
        list(rows)
    assert told[-1].total == path.stat().st_size
    assert 0 < told[0].done < told[1].done < path.stat().st_size
