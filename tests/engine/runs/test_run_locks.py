"""One process at a time trains a run, and what a killed one leaves is cleared."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from made_run_folders import save, strays

from model.errors import RunError
from model.runs.folder import RunFolder, summary

ROOT = Path(__file__).resolve().parents[3]


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
