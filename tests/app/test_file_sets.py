"""Several files at once: what is trained on, and what are its parts."""

from __future__ import annotations

import pytest

from desktop_app.file_sets import FileSet, file_sets, part_of


def test_that_parts_of_the_same_languages_belong_together() -> None:
    pairs = [
        ("train.en.gz", "train.de.gz"),
        ("train.en.gz", "train.fr.gz"),
        ("val.en", "val.fr"),
        ("tst2012.en", "tst2012.de"),
    ]
    assert file_sets(pairs, []) == [
        FileSet(("train.en.gz", "train.de.gz"), (), ("tst2012.en", "tst2012.de")),
        FileSet(("train.en.gz", "train.fr.gz"), ("val.en", "val.fr"), ()),
    ]


def test_that_tables_named_for_their_parts_belong_together() -> None:
    files = ["README.md", "dev.tsv", "test.tsv", "train.tsv"]
    assert file_sets([], files) == [FileSet(("train.tsv",), ("dev.tsv",), ("test.tsv",))]


def test_that_test_files_alone_are_texts_too() -> None:
    assert file_sets([("test.en", "test.de")], []) == [FileSet(("test.en", "test.de"))]
    assert file_sets([], ["notes.md"]) == []


def test_that_a_folder_of_numbered_pieces_is_one_text() -> None:
    pieces = ["/d/train-00000-of-00002.parquet", "/d/train-00001-of-00002.parquet"]
    assert file_sets([], pieces, "/d") == [FileSet(("/d",))]
    assert len(file_sets([], pieces)) == 2


@pytest.mark.parametrize(
    ("name", "part"),
    [("newsdev2016.en", "validation"), ("Valid.tsv", "validation"), ("testament.tsv", "train"), ("eval_1.csv", "test")],
)
def test_that_a_word_in_the_name_tells_the_part(name: str, part: str) -> None:
    assert part_of((f"/test/{name}",)) == part
