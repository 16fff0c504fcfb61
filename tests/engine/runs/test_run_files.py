"""run.json survives damage and full disks, and says what is wrong with it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made_run_folders import PAIRS, FullDisk, create, info, save, strays

from model.errors import RunError
from model.records.runs import FORMAT
from model.runs.folder import RunFolder


def test_that_a_run_is_read_as_it_was_made(run: RunFolder) -> None:
    again = RunFolder.open(run.path)
    assert again.info == info()
    assert again.tokenizer_files() == {"joint.model": b"\x00model\r\n"}
    assert again.part("validation") == PAIRS
    assert again.part("test") == again.part("nothing") == []
    assert (again.history(), again.checkpoints()) == ([], [])
    assert not strays(run.path)


def test_that_a_run_is_never_made_over_another(run: RunFolder) -> None:
    with pytest.raises(RunError, match="first 一"):
        create(run.path)
    assert RunFolder.open(run.path).info == info()
    empty = run.path.parent / "empty"
    empty.mkdir()
    assert create(empty).checkpoints() == []


def test_that_changes_are_written(run: RunFolder) -> None:
    other = RunFolder.open(run.path)
    other.update(micro_batch_tokens=77)
    assert run.update(state="stopped").micro_batch_tokens == 77
    assert RunFolder.open(run.path).info == info(state="stopped", micro_batch_tokens=77)


def test_that_a_missing_run_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(RunError) as caught:
            RunFolder.open(path)
        assert caught.value.code == "run_missing"
        assert str(path) in str(caught.value)


def rewrite(run: RunFolder, change: Callable[[dict[str, Any]], object]) -> None:
    row = json.loads((run.path / "run.json").read_text(encoding="utf-8"))
    change(row)
    (run.path / "run.json").write_text(json.dumps(row), encoding="utf-8")


DAMAGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "no name": lambda row: row.pop("name"),
    "no model": lambda row: row.pop("model"),
    "no format": lambda row: row.pop("format"),
    "odd format": lambda row: row.update(format="one"),
    "odd state": lambda row: row.update(state="asleep"),
    "odd model": lambda row: row.update(model=[1]),
    "odd layers": lambda row: row["model"].update(layers="many"),
    "half a layer": lambda row: row["model"].update(layers=1.5),
    "odd name": lambda row: row.update(name=5),
    "odd notices": lambda row: row.update(notices=[1]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_that_a_damaged_run_is_named(run: RunFolder, damage: str) -> None:
    rewrite(run, DAMAGES[damage])
    with pytest.raises(RunError) as caught:
        RunFolder.open(run.path)
    assert caught.value.code == "run_damaged"
    assert str(run.path / "run.json") in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 1', b"[" * 100_000])
def test_that_a_torn_run_file_is_damaged(run: RunFolder, content: bytes) -> None:
    (run.path / "run.json").write_bytes(content)
    with pytest.raises(RunError) as caught:
        RunFolder.open(run.path)
    assert caught.value.code == "run_damaged"


def test_that_a_newer_format_is_refused(run: RunFolder) -> None:
    rewrite(run, lambda row: row.update(format=FORMAT + 1, name=None))
    with pytest.raises(RunError) as caught:
        RunFolder.open(run.path)
    assert caught.value.code == "run_too_new"
    assert str(FORMAT + 1) in str(caught.value)


def test_that_fields_nobody_knows_are_passed_over(run: RunFolder) -> None:
    rewrite(run, lambda row: (row.update(color="red"), row["train"].update(magic=3), row["model"].pop("layers")))
    assert RunFolder.open(run.path).info == info()


def test_that_a_full_disk_leaves_the_old_files(run: RunFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", FullDisk(0))
        with pytest.raises(RunError, match=r"run\.json"):
            run.update(state="failed")
        with pytest.raises(RunError, match="other"):
            create(run.path.parent / "other")
    assert RunFolder.open(run.path).info == info()
    assert not (run.path.parent / "other").exists()
    assert not strays(run.path)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only to this user")
def test_that_a_read_only_run_can_be_read_and_says_that_it_cannot_be_written(run: RunFolder) -> None:
    name = save(run, 1)
    run.path.chmod(0o500)
    try:
        again = RunFolder.open(run.path)
        assert again.weights(name)["file"] == 1
        with pytest.raises(RunError, match="Permission denied"):
            again.update(state="failed")
    finally:
        run.path.chmod(0o700)
