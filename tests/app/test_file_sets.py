"""Several files at once: what is trained on, and what are its parts."""

from __future__ import annotations

import pytest

from desktop_app.values.file_sets import FileSet, file_sets, part_of


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


def test_that_each_part_of_a_folder_may_be_in_numbered_pieces() -> None:
    files = [
        f"/d/{part}-{n:05}-of-{count:05}.parquet" for part, count in (("train", 3), ("test", 2)) for n in range(count)
    ]
    files.append("/d/validation-00000-of-00001.parquet")
    assert file_sets([], files, "/d") == [
        FileSet(("/d/train-*-of-*.parquet",), ("/d/validation-00000-of-00001.parquet",), ("/d/test-*-of-*.parquet",))
    ]
    pairs = [(f"/d/{part}.{n}.en", f"/d/{part}.{n}.de") for part in ("train", "dev") for n in (1, 2)]
    assert file_sets(pairs, [], "/d") == [FileSet(("/d/train.*.en", "/d/train.*.de"), ("/d/dev.*.en", "/d/dev.*.de"))]


@pytest.mark.parametrize("numbers", [(2014, 2015), (1, 3), (2, 3)])
def test_that_years_and_gaps_make_no_pieces(numbers: tuple[int, int]) -> None:
    files = ["/d/train.tsv", *(f"/d/test{number}.tsv" for number in numbers)]
    assert file_sets([], files, "/d") == [FileSet(("/d/train.tsv",), (), (f"/d/test{numbers[0]}.tsv",))]


@pytest.mark.parametrize(
    ("name", "part"),
    [("newsdev2016.en", "validation"), ("Valid.tsv", "validation"), ("testament.tsv", "train"), ("eval_1.csv", "test")],
)
def test_that_a_word_in_the_name_tells_the_part(name: str, part: str) -> None:
    assert part_of((f"/test/{name}",)) == part
