"""`benchmark data`: the same pairs each time, imported in a process of its own, nothing left behind."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from model.__main__ import main
from model.commands.benchmark import REPEATED, write_pairs


def test_that_generated_pairs_are_the_same_each_time_and_some_repeat(tmp_path: Path) -> None:
    for name in ("a", "b"):
        write_pairs(tmp_path / name, 200)
    lines = (tmp_path / "a").read_text(encoding="utf-8").splitlines()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert len(lines) == 200
    assert lines[REPEATED] == lines[REPEATED - 1]
    assert len(set(lines)) == 200 - 200 // REPEATED + 1


def test_that_an_import_is_measured(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["benchmark", "data", "--rows", "300", "--folder", str(tmp_path), "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["rows"] == 300
    assert 0 < row["kept"] < 300
    assert row["seconds"] > 0
    assert row["peak_mb"] is None or row["peak_mb"] > 10
    assert not list(tmp_path.iterdir())
    assert main(["benchmark", "data", "--rows", "0", "--json"]) == 1
