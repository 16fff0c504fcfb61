"""Files that belong together, by their names."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from model.data.readers import read
from model.data.readers.pairing import pair_up
from model.data.readers.rows import Row
from model.errors import DataError
from model.records.corpora import ReadOptions


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("train.en", "train.de"),
        ("train.en.gz", "train.de"),
        ("x.src", "x.tgt"),
        ("valid.source", "valid.target"),
        ("dev.en.txt", "dev.fr.txt"),
        ("news_en.txt", "news_zh.txt"),
        ("en.txt", "de.txt"),
        ("talks.de-en.en", "talks.de-en.de"),
        ("train.fr", "train.wol"),
        ("t.en-US", "t.zh-Hans"),
        ("newstest-ende-src.en.sgm", "newstest-ende-ref.de.sgm"),
    ],
)
def test_that_two_names_that_differ_in_their_side_are_a_pair(source: str, target: str) -> None:
    assert pair_up([source, "notes.txt", target, "train.tsv"]) == ((source, target),)


@pytest.mark.parametrize(
    "names",
    [
        ["train.en", "test.de"],
        ["a.tsv", "b.tsv"],
        ["all.en-fr.tmx", "all.en-zh.tmx"],
        ["old.txt", "new.txt"],
        ["en/train.en", "de/train.de"],
        ["train.en"],
        [],
    ],
)
def test_that_names_that_say_nothing_of_sides_are_no_pair(names: list[str]) -> None:
    assert pair_up(names) == ()


def test_that_english_is_the_source_unless_languages_are_asked_for() -> None:
    names = ["t.cs", "t.de", "t.en"]
    assert pair_up(names) == (("t.en", "t.cs"), ("t.en", "t.de"))
    assert pair_up(names, ("de", "en")) == (("t.de", "t.en"),)
    assert pair_up(names, ("cs", "")) == (("t.cs", "t.de"), ("t.cs", "t.en"))
    assert pair_up(["t.fr", "t.de"]) == (("t.fr", "t.de"),)


def test_that_a_folder_stands_for_its_files(tmp_path: Path) -> None:
    for name in ("train.de", "train.en", "dev.en", "dev.de", ".train.fr", "README.md"):
        (tmp_path / name).touch()
    names = [(Path(source).name, Path(target).name) for source, target in pair_up([str(tmp_path)])]
    assert names == [("dev.en", "dev.de"), ("train.en", "train.de")]


def test_that_two_files_of_an_archive_are_read_as_one_text(tmp_path: Path) -> None:
    path = tmp_path / "talks.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("talks/README", "by somebody")
        archive.writestr("talks/dev.de", "eins\n\nzwei\n")
        archive.writestr("talks/dev.en", "one\n\ntwo\n")
    reading = read([str(path)], ReadOptions())
    rows = (1, "one", "eins"), (2, "", ""), (3, "two", "zwei")
    assert list(reading.rows) == [Row(*row, file="talks/dev.en,talks/dev.de") for row in rows]
    assert reading.format == "moses"
    assert next(read([str(path)], ReadOptions(languages=("de", "en"))).rows).source == "eins"


def test_that_a_person_names_two_files_of_an_archive(tmp_path: Path) -> None:
    path = tmp_path / "all.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name, text in (("a.en", "one\n"), ("a.de", "eins\n"), ("b.en", "two\n"), ("b.de", "zwei\n")):
            (tmp_path / name).write_bytes(text.encode())
            archive.add(tmp_path / name, name)
    with pytest.raises(DataError, match=r"b\.de"):
        read([str(path)], ReadOptions())
    assert list(read([str(path)], ReadOptions(member="b.de, b.en")).rows) == [Row(1, "zwei", "two", file="b.de,b.en")]
    with pytest.raises(DataError, match=r"c\.en"):
        read([str(path)], ReadOptions(member="b.de,c.en"))
