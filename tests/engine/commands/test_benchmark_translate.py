"""`benchmark translate`: ids in, how fast they were translated out; work that cannot be read is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from model.__main__ import main
from model.translation import searcher

SMALL = ["benchmark", "translate", "--preset", "toy", "--vocabulary", "50", "--json"]


def work(folder: Path, sources: Any) -> str:
    path = folder / "work.npz"
    np.savez(path, sources=sources)
    return str(path)


def test_that_given_ids_are_translated_and_timed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searcher.Searcher, "compile_for", lambda *_: None)  # takes seconds
    path = work(tmp_path, np.array([[4, 5, 6, 0], [7, 0, 0, 0], [8, 9, 0, 0]], np.int32))
    assert main([*SMALL, "--work", path, "--beam", "2", "--length", "3", "--batch", "2"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["beam"] == 2
    assert row["sentences_per_second"] > 0
    assert row["single_ms"] > 0


@pytest.mark.parametrize(
    "sources",
    [np.zeros((2, 3), np.int32), np.ones(3, np.int32), np.full((1, 2), 50), np.full((1, 2), -1), np.full((1, 2), 0.5)],
)
def test_that_other_arrays_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, sources: Any) -> None:
    assert main([*SMALL, "--work", work(tmp_path, sources)]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["path"] == str(tmp_path / "work.npz")


def test_that_a_file_of_another_kind_and_sizes_out_of_range_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "work.npz"
    path.write_text("not arrays", encoding="utf-8")
    assert main([*SMALL, "--work", str(path)]) == 1
    for name in ("length", "batch", "beam"):
        assert main([*SMALL, f"--{name}", "0"]) == 1
        assert json.loads(capsys.readouterr().out.splitlines()[-1])["error"]["field"] == name
