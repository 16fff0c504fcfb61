"""The parts that a run carries along: sources with one or several right translations."""

from __future__ import annotations

from pathlib import Path

import pytest

from model import actions
from model.errors import RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunInfo
from model.runs.folder import RunFolder
from model.runs.package import export_run, import_run

ROWS = [("a", "b"), ("tea 茶", "\u2028 Tee", "Thé", ""), ("c", "d", "e")]


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    info = RunInfo(
        "run", "2026-01-02T03:04:05+00:00", "Everyday", "c1", "/corpus", "ab", "en", "de",
        TokenizerConfig(), ModelConfig(), TrainConfig(),
    )  # fmt: skip
    parts = {"validation": ROWS, "test": ROWS[:1]}
    return RunFolder.create(tmp_path / "run", info, tokenizer_files={"joint.model": b"m"}, parts=parts)


def test_that_references_come_along_and_a_pair_has_the_first_of_them(run: RunFolder) -> None:
    assert run.referenced("validation") == actions.run_referenced(run.path, "validation") == ROWS
    assert run.part("validation") == actions.run_part(run.path, "validation") == [row[:2] for row in ROWS]
    assert run.referenced("test") == run.part("test") == ROWS[:1]
    assert run.referenced("nothing") == []


def test_that_a_package_carries_references(run: RunFolder, tmp_path: Path) -> None:
    export_run(run.path, tmp_path / "run.seq2see")
    import_run(tmp_path / "run.seq2see", tmp_path / "again")
    assert RunFolder.open(tmp_path / "again").referenced("validation") == ROWS


@pytest.mark.parametrize("line", [b'["alone"]', b"[]", b"3", b'{"a": 1}', b"[", b"\xff"])
def test_that_a_row_without_a_reference_is_damage(run: RunFolder, line: bytes) -> None:
    (run.path / "parts" / "test.jsonl").write_bytes(b'["a", "b"]\n' + line + b"\n")
    with pytest.raises(RunError, match=r"test\.jsonl"):
        run.part("test")
