"""A run goes to another computer from the command line as from the window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from model import actions
from model.__main__ import main
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunInfo
from model.runs.folder import RunFolder


@pytest.fixture
def run(tmp_path: Path) -> Path:
    info = RunInfo(
        "mine", "2026-01-02", "text", "c", "/c", "", "en", "zh", TokenizerConfig(), ModelConfig(), TrainConfig()
    )
    return RunFolder.create(tmp_path / "run", info, tokenizer_files={"joint.model": b"m"}, parts={}).path


def test_that_a_run_goes_out_and_comes_back(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, there = tmp_path / "mine.zip", tmp_path / "there"
    assert main(["export", "--run", str(run), "--out", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"out": str(file), "bytes": file.stat().st_size}
    assert main(["import", str(file), "--out", str(there), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"out": str(there), "name": "mine", "state": "new"}
    assert actions.run_info(there).name == "mine"


def test_that_a_network_is_written_for_a_name_of_keras(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.keras"

    def write(_: str, out: str, *, checkpoint: str) -> str:
        Path(out).write_bytes(b"network")
        return f"step-{checkpoint}"

    monkeypatch.setattr(actions, "export_network", write)
    assert main(["export", "--run", str(run), "--out", str(file), "--checkpoint", "last", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"out": str(file), "bytes": 7, "checkpoint": "step-last"}


def test_that_what_is_there_stays(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["export", "--run", str(run), "--out", str(tmp_path / "mine.zip")])
    assert main(["import", str(tmp_path / "mine.zip"), "--out", str(run), "--json"]) == 1
    assert "already something" in capsys.readouterr().out
