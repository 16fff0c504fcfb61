"""`data`: how a person tells it to read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from model.__main__ import main

ROOT = Path(__file__).resolve().parents[3]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    main(["data", *arguments, "--json"])
    (line,) = capsys.readouterr().out.splitlines()
    row: dict[str, Any] = json.loads(line)
    return row.get("error", row)


def test_that_the_encoding_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "pairs.tsv"
    path.write_bytes("dağ\tmountain\nışık\tlight\n".encode("iso8859-9"))
    assert printed(capsys, str(path), "--encoding", "iso8859-9")["first"] == ["dağ", "mountain"]
    assert printed(capsys, str(path), "--encoding", "klingon")["field"] == "encoding"


@pytest.mark.parametrize(
    ("header", "first"),
    [
        ("auto", ["the shoe", "der Schuh"]),
        ("yes", ["the shoe", "der Schuh"]),
        ("no", ["en", "de"]),
    ],
)
def test_that_titles_are_found_out_or_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, header: str, first: list[str]
) -> None:
    path = tmp_path / "pairs.csv"
    path.write_bytes(b"en,de\nthe shoe,der Schuh\nthe sock,die Socke\n")
    assert printed(capsys, str(path), "--header", header)["first"] == first
    assert printed(capsys, str(path), "--columns", "de,en")["first"] == ["der Schuh", "the shoe"]


def test_that_escapes_are_resolved_where_asked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "moses.tsv"
    path.write_bytes(b"Q &amp; A\tF &amp; A\nR&D\tF&E\n")
    report = printed(capsys, str(path), "--unescape")
    assert (report["first"], report["last"]) == (["Q & A", "F & A"], ["R&D", "F&E"])


def test_that_a_member_of_an_archive_is_chosen(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "both.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.tsv", "one\teins\n")
        archive.writestr("b.tsv", "two\tzwei\nthree\tdrei\n")
    assert printed(capsys, str(path), "--member", "b.tsv")["pairs"] == 2
    assert "a.tsv" in printed(capsys, str(path))["message"]


def test_that_the_locale_changes_neither_a_guess_nor_an_error(tmp_path: Path) -> None:
    good, asked = tmp_path / "gbk.tsv", tmp_path / "romanian.tsv"
    good.write_bytes("The tea is hot.\t这杯茶很热。\nWe have no milk.\t我们没有牛奶。\n".encode("gbk"))
    asked.write_bytes("It is late.\tEste târziu în oraş.\nGood day.\tBună ziua, ce faci?\n".encode("cp1250"))

    def output(path: Path, **environment: str) -> bytes:
        command = [sys.executable, "-m", "model", "data", str(path), "--json"]
        env = {**os.environ, **environment}
        return subprocess.run(command, capture_output=True, check=False, cwd=ROOT, env=env).stdout

    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    assert json.loads(output(good, **bare))["last"] == ["We have no milk.", "我们没有牛奶。"]
    assert output(asked, **bare) == output(asked, PYTHONUTF8="1")
