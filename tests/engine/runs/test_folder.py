"""A run on disk survives whatever happens to the process, the disk or the files."""

from __future__ import annotations

import dataclasses
import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from model.errors import RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.events import CheckpointSaved, EpochDone, StepDone, TrainEvent, event_from_dict
from model.records.runs import FORMAT, CheckpointState, RunInfo
from model.runs import reading
from model.runs.folder import RunFolder, list_runs, summary

ROOT = Path(__file__).resolve().parents[3]
PAIRS = [("a “b”\tc", "我\u2028们"), ("", "x")]


def info(**changes: Any) -> RunInfo:
    made = RunInfo(
        name="A run",
        created="2026-01-02T03:04:05+00:00",
        corpus_name="tiny",
        corpus_id="c1",
        corpus_path="/somewhere/tiny",
        corpus_sha256="00",
        source_language="en",
        target_language="zh",
        tokenizer=TokenizerConfig(vocabulary=300),
        model=ModelConfig(source_vocabulary=300, target_vocabulary=300),
        train=TrainConfig(keep=2),
        notices=(("vocabulary_smaller", {"size": 300}),),
    )
    return dataclasses.replace(made, **changes)


def create(path: Path, **changes: Any) -> RunFolder:
    files = {"joint.model": b"\x00model\r\n"}
    return RunFolder.create(path, info(**changes), tokenizer_files=files, parts={"validation": PAIRS, "test": []})


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    return create(tmp_path / "my runs 文件" / "first 一")


def arrays(value: float) -> dict[str, NDArray[Any]]:
    return {"layers/0/kernel": np.full((3, 4), value, np.float32), "file": np.array(value), "名": np.arange(3)}


def save(run: RunFolder, update: int, *, best: bool = False, loss: float | None = None) -> str:
    state = CheckpointState(update, 1, 2, 3.5, 4.0, 5.0, 6.0, validation_loss=loss)
    return run.save_checkpoint(state, arrays(update), {"momentum": np.full(5, update)}, best=best)


def step(update: int) -> StepDone:
    return StepDone(update, 1, update, 2.5, 0.5, 0.001, 1.0, 100, 1000.0, 1.0, None)


def epoch(update: int, number: int, loss: float = 2.0, bleu: float = 12.5) -> EpochDone:
    return EpochDone(
        update, number, True, 2.0, 0.5, loss, 0.5, 7.4, bleu, 30.0, "sig", 0.001, 1000.0, 2.0, None
    )  # fmt: skip


def strays(path: Path) -> list[str]:
    return [str(entry) for entry in [*path.parent.rglob("*")] if entry.name.startswith(".")]


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


def test_that_a_checkpoint_comes_back(run: RunFolder) -> None:
    name = save(run, 1240, loss=1.5)
    assert name == "step-00001240"
    again = RunFolder.open(run.path)
    assert again.state(name) == CheckpointState(1240, 1, 2, 3.5, 4.0, 5.0, 6.0, validation_loss=1.5)
    read = again.weights(name)
    assert read.keys() == arrays(1240).keys()
    assert all(
        np.array_equal(read[key], array) and read[key].dtype == array.dtype for key, array in arrays(1240).items()
    )
    assert again.optimizer(name)["momentum"].tolist() == [1240] * 5
    assert (again.info.last, again.info.best, again.info.best_validation_loss) == (name, "", None)
    assert not strays(run.path)


def test_that_the_newest_and_the_best_are_kept_and_one_optimizer(run: RunFolder) -> None:
    save(run, 1, best=True, loss=1.25)
    for update in (2, 3, 4):
        save(run, update)
    assert run.checkpoints() == ["step-00000001", "step-00000003", "step-00000004"]
    assert (run.info.best, run.info.best_validation_loss) == ("step-00000001", 1.25)
    assert [path.parent.name for path in run.path.rglob("optimizer.npz")] == ["step-00000004"]
    with pytest.raises(RunError, match=r"optimizer\.npz"):
        run.optimizer("step-00000003")
    assert not strays(run.path)


def test_that_saving_an_update_again_replaces_it(run: RunFolder) -> None:
    save(run, 5)
    state = CheckpointState(5, 0, 0, 0.0, 0.0, 0.0, 0.0)
    run.save_checkpoint(state, {"other": np.zeros(1)}, {}, best=False)
    assert list(run.weights("step-00000005")) == ["other"]
    assert run.checkpoints() == ["step-00000005"]
    assert not strays(run.path)


def test_that_a_checkpoint_from_before_a_step_back_is_not_the_newest(run: RunFolder) -> None:
    save(run, 100)
    save(run, 40)
    assert run.checkpoints() == ["step-00000040"]
    assert run.resolve("last") == "step-00000040"


def test_that_checkpoints_are_found_by_what_people_call_them(run: RunFolder) -> None:
    with pytest.raises(RunError) as caught:
        run.resolve("best")
    assert caught.value.code == "run_untrained"
    first, last = save(run, 10, best=True), save(run, 20)
    wanted = {"best": first, "last": last, "10": first, 20: last, first: first}
    assert {checkpoint: run.resolve(checkpoint) for checkpoint in wanted} == wanted
    with pytest.raises(RunError, match="10, 20") as caught:
        run.resolve("11")
    assert caught.value.code == "checkpoint_missing"


def test_that_the_newest_whole_one_stands_in_for_one_that_is_gone(run: RunFolder) -> None:
    first, second, third = save(run, 10, best=True), save(run, 20), save(run, 30)
    shutil.rmtree(run.path / "checkpoints" / first)
    (run.path / "checkpoints" / third / "weights.npz").unlink()
    assert run.resolve("last") == run.resolve("best") == second


def test_that_without_a_best_one_the_last_is_taken(run: RunFolder) -> None:
    assert run.resolve(save(run, 10)) == run.resolve("best")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 torn", b"no archive"])
def test_that_damaged_arrays_are_named(run: RunFolder, content: bytes) -> None:
    name = save(run, 1)
    (run.path / "checkpoints" / name / "weights.npz").write_bytes(content)
    with pytest.raises(RunError, match=r"weights\.npz") as caught:
        run.weights(name)
    assert caught.value.code == "checkpoint_damaged"


def test_that_one_flipped_byte_of_the_weights_is_noticed(run: RunFolder) -> None:
    name = save(run, 1)
    file = run.path / "checkpoints" / name / "weights.npz"
    content = bytearray(file.read_bytes())
    content[content.index(np.float32(1).tobytes() * 3)] ^= 1
    file.write_bytes(content)
    with pytest.raises(RunError, match=r"weights\.npz"):
        run.weights(name)


def test_that_a_header_cannot_ask_for_more_memory_than_the_file_has(run: RunFolder) -> None:
    name = save(run, 10)
    header = np.lib.format.header_data_from_array_1_0(np.zeros(1, np.float32)) | {"shape": (1 << 50,)}
    file = run.path / "checkpoints" / name / "weights.npz"
    with zipfile.ZipFile(file, "w") as archive, archive.open("huge.npy", "w") as entry:
        np.lib.format.write_array_header_1_0(entry, header)
    with pytest.raises(RunError) as caught:
        run.weights(name)
    assert caught.value.code == "checkpoint_damaged"


def test_that_packed_arrays_cannot_be_larger_than_the_network(run: RunFolder) -> None:
    name = save(run, 10)
    parameters = run.info.model.parameters()
    np.savez_compressed(run.path / "checkpoints" / name / "weights.npz", bomb=np.zeros(4 * parameters, np.float32))
    with pytest.raises(RunError, match="too large"):
        run.weights(name)


def test_that_objects_are_neither_written_nor_read(run: RunFolder) -> None:
    with pytest.raises(ValueError, match="allow_pickle"):
        run.save_checkpoint(CheckpointState(1, 0, 0, 0, 0, 0, 0), {"x": np.array([{}])}, {}, best=False)
    assert run.checkpoints() == []
    name = save(run, 1)
    np.savez(run.path / "checkpoints" / name / "weights.npz", x=np.array([{}], dtype=object))
    with pytest.raises(RunError, match=r"weights\.npz"):
        run.weights(name)


class FullDisk:
    """Stands in for fsync: the disk is full at the given call, counted from 0."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, _descriptor: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("at", range(4))
def test_that_a_full_disk_leaves_the_old_checkpoint_and_no_stray(
    run: RunFolder, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = save(run, 1)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", FullDisk(at))
        with pytest.raises(RunError, match="No space left") as caught:
            save(run, 2)
    assert caught.value.code == "write_failed"
    again = RunFolder.open(run.path)
    assert again.resolve("last") == old
    assert again.weights(old)["file"] == 1
    assert again.optimizer(old)["momentum"].tolist() == [1] * 5
    assert not strays(run.path)


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


def test_that_history_comes_back(run: RunFolder) -> None:
    events: list[TrainEvent] = [step(1), epoch(1, 1), CheckpointSaved(1, 1, "step-00000001", True, None)]
    for event in events:
        run.append(event)
    assert RunFolder.open(run.path).history() == events


def test_that_a_torn_line_is_forgiven_and_written_behind(run: RunFolder) -> None:
    run.append(step(1))
    with (run.path / "history.jsonl").open("ab") as file:
        file.write(b'{"event": "step_done", "upda')
    assert run.history() == [step(1)]
    run.append(step(2))
    assert run.history() == [step(1), step(2)]


def test_that_events_of_a_newer_version_are_passed_over(run: RunFolder) -> None:
    (run.path / "history.jsonl").write_bytes(b'{"event": "moon_rose", "update": 1}\n[]\n\n')
    run.append(step(1))
    assert run.history() == [step(1)]


def test_that_truncating_drops_what_came_after_and_the_torn_line(run: RunFolder) -> None:
    for update in (1, 2, 3):
        run.append(step(update))
        run.append(epoch(update, update))
    with (run.path / "history.jsonl").open("ab") as file:
        file.write(b'{"event": "moon_rose", "update": 2}\n{"event": "moon_rose", "update": 3}\n{"eve')
    before = (run.path / "history.jsonl").read_bytes()
    run.truncate_history(2)
    after = (run.path / "history.jsonl").read_bytes()
    assert after == b"".join(before.splitlines(keepends=True)[:4]) + b'{"event": "moon_rose", "update": 2}\n'
    run.truncate_history(0)
    assert run.history() == []


def test_that_a_second_lock_is_refused(run: RunFolder) -> None:
    with run.lock():
        with pytest.raises(RunError, match="another window") as caught, RunFolder.open(run.path).lock():
            pass
        assert caught.value.code == "run_locked"
    with run.lock():
        pass


def test_that_an_error_while_locked_stays_what_it_is_and_unlocks(run: RunFolder) -> None:
    with pytest.raises(BlockingIOError), run.lock():
        raise BlockingIOError("not ours")
    with run.lock():
        pass


CHILD = """
import sys, time
from pathlib import Path
from model.records.runs import CheckpointState
from model.runs import reading
from model.runs.folder import RunFolder
import numpy as np
run = RunFolder.open(Path(sys.argv[1]))
with run.lock():
    run.update(state="running")
    print("locked", flush=True)
    update = int(sys.argv[2])
    while update >= 0:
        update += 1
        arrays = {"value": np.full(200_000, update, np.float32)}
        run.save_checkpoint(CheckpointState(update, 0, 0, 0.0, 0.0, 0.0, 0.0), arrays, arrays, best=update % 3 == 0)
    time.sleep(60)
"""


def child(run: RunFolder, update: int) -> subprocess.Popen[str]:
    started = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(run.path), str(update)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "locked\n"
    return started


def kill(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def test_that_the_lock_of_a_dead_process_is_free_and_its_run_is_no_longer_running(run: RunFolder) -> None:
    process = child(run, -2)
    try:
        assert summary(run.path).state == "running"
        with pytest.raises(RunError, match="another window"), run.lock():
            pass
    finally:
        kill(process)
    assert summary(run.path).state == "stopped"
    with run.lock():
        assert summary(run.path).state == "running"


def test_that_locking_clears_what_a_killed_process_left(run: RunFolder) -> None:
    name = save(run, 1)
    checkpoints = run.path / "checkpoints"
    (run.path / ".run.json.0123.tmp").write_bytes(b"{")
    (checkpoints / ".step-00000002.0123.tmp").mkdir()
    (checkpoints / ".step-00000002.0123.tmp" / "weights.npz").write_bytes(b"PK")
    (checkpoints / name).rename(checkpoints / f".{name}.replaced.tmp")
    assert run.checkpoints() == []
    with run.lock():
        assert run.resolve("last") == name
        assert not strays(run.path)
    assert run.weights(name)["file"] == 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills with a signal")
@pytest.mark.long
def test_that_killing_a_saving_process_leaves_a_whole_checkpoint(run: RunFolder) -> None:
    update = 0
    for round_ in range(12):
        process = child(run, update)
        time.sleep(0.15 + 0.037 * round_)
        kill(process)
        again = RunFolder.open(run.path)
        name = again.resolve("last")
        update = again.state(name).update
        assert (again.weights(name)["value"] == update).all()
        with again.lock():
            assert not strays(run.path)
        assert (again.optimizer(again.checkpoints()[-1])["value"] >= update).all()


def test_that_a_summary_says_how_far_a_run_has_come(run: RunFolder) -> None:
    new = summary(run.path)
    assert (new.update, new.epoch, new.validation_loss, new.bleu, new.checkpoints) == (0, 0, None, None, ())
    assert (new.name, new.state, new.preset_size) == ("A run", "new", "Tiny")
    assert new.parameters == info().model.parameters()
    run.append(epoch(10, 1, loss=2.0, bleu=12.5))
    for update in range(11, 700):  # more than one block of the file
        run.append(step(update))
    told = summary(run.path)
    assert (told.update, told.epoch, told.validation_loss, told.bleu) == (699, 1, 2.0, 12.5)
    save(run, 699, best=True, loss=1.5)
    assert (summary(run.path).validation_loss, summary(run.path).checkpoints) == (1.5, ("step-00000699",))


def test_that_runs_are_listed_newest_first_without_damaged_ones(tmp_path: Path) -> None:
    assert list_runs(tmp_path / "nowhere") == []
    for day in (2, 4, 3):
        create(tmp_path / f"run {day}", created=f"2026-01-0{day}T00:00:00+00:00", name=str(day))
    (create(tmp_path / "torn").path / "run.json").write_bytes(b"{")
    (tmp_path / "no run").mkdir()
    (tmp_path / "file.txt").write_bytes(b"")
    shutil.copytree(tmp_path / "run 2", tmp_path / ".run 9.0123.tmp")
    assert [run.name for run in list_runs(tmp_path)] == ["4", "3", "2"]


def test_that_a_summary_reads_only_the_end_of_a_long_history(run: RunFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    for update in range(1, 1000):
        run.append(step(update))
    run.append(epoch(999, 1))
    run.append(step(1000))
    read: list[dict[str, Any]] = []

    def counted(row: dict[str, Any]) -> TrainEvent | None:
        read.append(row)
        return event_from_dict(row)

    monkeypatch.setattr(reading, "event_from_dict", counted)
    assert (summary(run.path).update, summary(run.path).bleu) == (1000, 12.5)
    assert len(read) <= 4


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
