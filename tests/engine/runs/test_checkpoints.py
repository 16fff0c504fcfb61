"""Checkpoints: which are kept and found, and that neither damage nor a full disk costs one."""

from __future__ import annotations

import os
import shutil
import zipfile

import numpy as np
import pytest
from made_run_folders import FullDisk, arrays, save, strays

from model.errors import RunError
from model.records.runs import CheckpointState
from model.runs.folder import RunFolder


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
