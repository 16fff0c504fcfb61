"""A run travels as one file and arrives whole, or not at all; of a file from a stranger nothing is believed."""

from __future__ import annotations

import itertools
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from model import actions
from model.actions.training import corpus_of
from model.errors import Cancelled, RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.events import StepDone
from model.records.progress import Progress
from model.records.runs import CheckpointState, RunInfo
from model.runs.folder import RunFolder


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    """A run with two checkpoints and everything else that a run may have."""
    info = RunInfo(
        "en → zh", "2026-01-02T03:04:05+00:00", "Everyday", "c1", str(tmp_path / "corpora" / "everyday"), "ab", "en", "zh",
        TokenizerConfig(), ModelConfig(), TrainConfig(keep=5), notes="first try",
    )  # fmt: skip
    weights = {"w": np.arange(9, dtype=np.float32)}
    made = RunFolder.create(
        tmp_path / "run", info, tokenizer_files={"joint.model": b"m"}, parts={"test": [("a", "b")]}, start=weights
    )
    made.append(StepDone(1, 1, 1, 2.5, 0.5, 0.001, 1.0, 100, 1000.0, 1.0, None))
    for update in (10, 20):
        made.save_checkpoint(CheckpointState(update, 1, 2, 3.5, 4.0, 5.0, 6.0), weights, weights, best=update == 10)
    for name in ("tokens/c1/source.npy", "probes/step-00000010.npz", "lock"):
        (made.path / name).parent.mkdir(parents=True, exist_ok=True)
        (made.path / name).write_bytes(b"x")
    return made


def content(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def rewritten(file: Path, changes: dict[str, bytes | None], compression: int = zipfile.ZIP_STORED) -> Path:
    """The same file with other, further or missing members."""
    with zipfile.ZipFile(file) as archive:
        members: dict[str, Any] = {name: archive.read(name) for name in archive.namelist()} | changes
    changed = file.with_name("changed.zip")
    with zipfile.ZipFile(changed, "w", compression) as archive:
        for name, data in members.items():
            if data is not None:
                archive.writestr(name, data)
    return changed


def test_that_a_run_arrives_as_it_was(run: RunFolder, tmp_path: Path) -> None:
    told: list[Progress] = []
    actions.export_run(run.path, tmp_path / "run.zip", report=told.append)
    assert (told[-1].done, told[0].stage) == (told[-1].total, "exporting")
    actions.import_run(tmp_path / "run.zip", tmp_path / "new" / "there")
    before, after = content(run.path), content(tmp_path / "new" / "there")
    left = {"run.json", "tokens/c1/source.npy", "lock", "updating"}
    assert after.keys() == before.keys() - left | {"run.json"}
    assert all(after[name] == before[name] for name in after if name != "run.json")
    info = actions.run_info(tmp_path / "new" / "there")
    assert (info.name, info.notes, info.best, info.corpus_sha256) == ("en → zh", "first try", "step-00000010", "ab")
    assert info.corpus_path == "everyday"
    with pytest.raises(RunError, match=r"Everyday.* did not come with it"):
        corpus_of(info)


def test_that_a_run_in_training_is_not_exported(run: RunFolder, tmp_path: Path) -> None:
    with run.lock(), pytest.raises(RunError) as error:
        actions.export_run(run.path, tmp_path / "run.zip")
    assert error.value.code == "run_locked"
    assert not (tmp_path / "run.zip").exists()


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/evil", "checkpoints/step-00000010/../../x", "x.py", "tokenizer\\a.model"]
)
def test_that_a_member_that_no_run_has_is_refused(run: RunFolder, tmp_path: Path, name: str) -> None:
    actions.export_run(run.path, tmp_path / "run.zip")
    with pytest.raises(RunError) as error:
        actions.import_run(rewritten(tmp_path / "run.zip", {name: b"x"}), tmp_path / "there")
    assert error.value.code == "package_foreign"
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize(
    ("changes", "compression", "code"),
    [
        ({"history.jsonl": b"0" * 100_000}, zipfile.ZIP_DEFLATED, "package_foreign"),
        ({"run.json": None}, zipfile.ZIP_STORED, "package_incomplete"),
        ({"tokenizer/joint.model": None}, zipfile.ZIP_STORED, "package_incomplete"),
        ({"run.json": b"{}"}, zipfile.ZIP_STORED, "run_damaged"),
        ({"run.json": b'{"format": 99}'}, zipfile.ZIP_STORED, "run_too_new"),
    ],
)
def test_that_what_is_packed_incomplete_or_newer_is_refused(
    run: RunFolder, tmp_path: Path, changes: dict[str, bytes | None], compression: int, code: str
) -> None:
    actions.export_run(run.path, tmp_path / "run.zip")
    changed = rewritten(tmp_path / "run.zip", changes, compression)
    with pytest.raises(RunError) as error:
        actions.import_run(changed, tmp_path / "there")
    assert (error.value.code, str(changed) in str(error.value)) == (code, True)
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize("damage", ["cut", "bits", "text"])
def test_that_nothing_of_a_damaged_file_appears(run: RunFolder, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "run.zip"
    actions.export_run(run.path, file)
    whole = file.read_bytes()
    middle = whole.index(b"\x93NUMPY")
    bits = whole[:middle] + b"?" + whole[middle + 1 :]
    file.write_bytes({"cut": whole[: len(whole) // 2], "bits": bits, "text": b"hello"}[damage])
    before = sorted(tmp_path.iterdir())
    with pytest.raises(RunError) as error:
        actions.import_run(file, tmp_path / "there")
    assert error.value.code == "package_damaged"
    assert sorted(tmp_path.iterdir()) == before


def test_that_travelling_stops_when_asked_and_leaves_nothing(run: RunFolder, tmp_path: Path) -> None:
    actions.export_run(run.path, tmp_path / "run.zip")
    before = content(tmp_path)
    for travel in (
        lambda asked: actions.export_run(run.path, tmp_path / "run.zip", asked=asked),
        lambda asked: actions.import_run(tmp_path / "run.zip", tmp_path / "there", asked=asked),
    ):
        counter = itertools.count()
        with pytest.raises(Cancelled):
            travel(lambda counter=counter: next(counter) >= 2)
    assert content(tmp_path) == before


def test_that_nothing_is_overwritten_by_an_import(run: RunFolder, tmp_path: Path) -> None:
    actions.export_run(run.path, tmp_path / "run.zip")
    with pytest.raises(RunError) as error:
        actions.import_run(tmp_path / "run.zip", run.path)
    assert error.value.code == "move_exists"


def test_that_name_and_notes_change_and_nothing_else_does(run: RunFolder) -> None:
    before = json.loads((run.path / "run.json").read_bytes())
    actions.describe_run(run.path, name="better", notes="two\nlines “quoted”")
    actions.describe_run(run.path)
    assert json.loads((run.path / "run.json").read_bytes()) == before | {
        "name": "better",
        "notes": "two\nlines “quoted”",
    }
