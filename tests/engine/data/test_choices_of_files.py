"""What a person can choose of an archive, or of several files."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from model import actions
from model.__main__ import main
from model.records.corpora import ImportSpec, ReadOptions


def test_that_each_choice_of_an_archive_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "packed.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("t.en", "one\ntwo\n")
        packed.writestr("t.de", "eins\nzwei\n")
        packed.writestr("more.tsv", "three\tdrei\n")
    choices = actions.members(path)
    assert choices == ["t.en,t.de", "t.en", "t.de", "more.tsv"]
    rows = {}
    for choice in (choices[0], "t.de,t.en", choices[-1]):
        spec = ImportSpec((str(path),), "", options=ReadOptions(member=choice))
        rows[choice] = actions.preview(spec).rows
    assert rows == {
        "t.en,t.de": (("one", "eins"), ("two", "zwei")),
        "t.de,t.en": (("eins", "one"), ("zwei", "two")),
        "more.tsv": (("three", "drei"),),
    }


def test_that_a_pair_that_was_chosen_for_a_person_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "packed.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("t.en", "one\ntwo\n")
        packed.writestr("t.de", "eins\nzwei\n")
        packed.writestr("LICENSE.txt", "free\n")
    assert actions.preview(ImportSpec((str(path),), "")).notices == ()
    with zipfile.ZipFile(path, "a") as packed:
        packed.writestr("more.tsv", "three\tdrei\n")
    assert main(["data", str(path)]) == 0
    said = capsys.readouterr().err
    assert "t.en,t.de belong together" in said
    assert "also holds more.tsv" in said
    assert "--member" in said
    for chosen in ("more.tsv", "t.en,t.de"):
        assert main(["data", str(path), "--member", chosen]) == 0
    assert "belong together" not in capsys.readouterr().err


def test_that_a_plain_file_offers_nothing_to_choose(tmp_path: Path) -> None:
    path = tmp_path / "t.tsv"
    path.write_text("one\teins\n", encoding="utf-8")
    assert actions.members(path) == []


def test_that_files_of_a_folder_are_paired_by_name(tmp_path: Path) -> None:
    for name in ("t.de", "t.en", "notes.md"):
        (tmp_path / name).write_text("x\n", encoding="utf-8")
    assert actions.pair_up([str(tmp_path)]) == ((str(tmp_path / "t.en"), str(tmp_path / "t.de")),)
