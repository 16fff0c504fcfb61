"""A stopped training goes on as if it had never stopped."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from processor_time import processor_seconds
from small_training import PAIRS, Corpus, NewRun, Script, Told, assert_same, changed, kept, timeless

from model.records.control import ControlQueue, SetRate, Stop
from model.records.events import (
    EpochDone,
    SampleTranslated,
    StepDone,
    TrainingEnded,
)
from model.runs.folder import RunFolder
from model.training.trainer import train

KILLS = int(os.environ.get("SEQ2SEE_KILLS", "20"))


def test_that_a_resumed_training_equals_an_uninterrupted_one(new_run: NewRun) -> None:
    whole, parted = (new_run(name, validation=PAIRS[:4]) for name in ("whole", "parted"))
    train(whole, Corpus(PAIRS), emit=Told())
    control = ControlQueue()
    first = Told({3: lambda: control.put(Stop())})
    train(parted, Corpus(PAIRS), emit=first, control=control)
    assert (first[-1].state, first[-1].update, parted.info.state) == ("stopped", 3, "stopped")
    again = RunFolder.open(parted.path)
    second = Told()
    train(again, Corpus(PAIRS), emit=second)
    assert (second[0].resumed, second[0].update, second[-1].update) == (True, 3, 6)
    assert [told.of(StepDone)[0].seconds_left is None for told in (first, second)] == [True, False]
    for ours, theirs in zip(kept(whole), kept(again), strict=True):
        assert_same(ours, theirs)
    kinds = (StepDone, EpochDone, SampleTranslated)
    assert timeless(again, *kinds) == timeless(whole, *kinds)


def test_that_what_history_says_beyond_the_checkpoint_is_dropped(own_trained: RunFolder) -> None:
    folder = own_trained
    (folder.path / "history.jsonl").open("a", encoding="utf-8", newline="\n").write('{"event": "step_done", "upd')
    folder.update(train=changed(steps=8))
    train(folder, Corpus(PAIRS), emit=Told())
    updates = [event.update for event in folder.history() if isinstance(event, StepDone)]
    assert updates == list(range(1, 9))


def test_that_a_training_killed_before_its_first_checkpoint_says_all_anew(new_run: NewRun) -> None:
    whole, killed = new_run("whole"), new_run("killed")
    train(whole, Corpus(PAIRS), emit=Told())
    for event in [event for event in whole.history() if event.update <= 2][:3]:
        killed.append(event)
    train(RunFolder.open(killed.path), Corpus(PAIRS), emit=Told())
    assert timeless(killed, StepDone, EpochDone) == timeless(whole, StepDone, EpochDone)


def test_that_a_changed_rate_outlives_a_resumption(new_run: NewRun) -> None:
    folder, control = new_run(), ControlQueue()

    def slower() -> None:
        control.put(SetRate(0.5))
        control.put(Stop())

    train(folder, Corpus(PAIRS), emit=Told({5: slower}), control=control)
    told = Told()
    train(folder, Corpus(PAIRS), emit=told)
    assert told.of(StepDone)[0].learning_rate == pytest.approx(0.5 * 0.01 * (4 / 6) ** 0.5)


def test_that_stop_ends_half_an_epoch_without_calling_it_one(new_run: NewRun) -> None:
    folder, control = new_run(train=changed(epochs=3, steps=None)), ControlQueue()
    said: list[float] = []

    def stop() -> None:
        said.append(processor_seconds())
        control.put(Stop())

    told = Told({2: stop})
    train(folder, Corpus(PAIRS), emit=told, control=control)
    assert processor_seconds() - said[0] < 2
    assert told.of(EpochDone) == []
    assert (told[-1].state, told[-1].code) == ("stopped", "ended_stopped")
    assert folder.state(folder.resolve("last")).update == 2


def test_that_stop_between_micro_steps_leaves_the_update_undone(new_run: NewRun) -> None:
    folder, told = new_run(train=changed(micro_batch_tokens=6)), Told()
    train(folder, Corpus(PAIRS), emit=told, control=Script({20: Stop()}))
    done = told.of(StepDone)
    assert folder.state(folder.resolve("last")).update == len(done) < 6
    resumed = Told()
    train(folder, Corpus(PAIRS), emit=resumed)
    whole = new_run("whole", train=changed(micro_batch_tokens=6))
    train(whole, Corpus(PAIRS), emit=Told())
    assert_same(kept(whole)[0], kept(folder)[0])


def test_that_stop_is_heard_during_validation_which_is_made_up_for(new_run: NewRun) -> None:
    settings = changed(epochs=1, steps=None)
    whole, folder = (new_run(name, train=settings, validation=PAIRS[:4]) for name in ("whole", "stopped"))
    told = Told()
    train(whole, Corpus(PAIRS), emit=told)
    control = ControlQueue()
    updates = told.of(StepDone)[-1].update
    stopped = Told({updates: lambda: control.put(Stop())})
    train(folder, Corpus(PAIRS), emit=stopped, control=control)
    assert (stopped[-1].state, stopped.of(EpochDone)) == ("stopped", [])
    train(folder, Corpus(PAIRS), emit=Told())
    assert folder.info.state == "finished"
    assert timeless(folder, StepDone, EpochDone) == timeless(whole, StepDone, EpochDone)


def test_that_a_stop_before_the_first_update_leaves_a_run_that_can_begin(new_run: NewRun) -> None:
    folder, control, told = new_run(), ControlQueue(), Told()
    control.put(Stop())
    train(folder, Corpus(PAIRS), emit=told, control=control)
    assert [type(event) for event in told] == [TrainingEnded]
    train(folder, Corpus(PAIRS), emit=told)
    assert told[-1].state == "finished"


PROGRAM = """
import sys
from pathlib import Path
from small_training import PAIRS, Corpus
from model.runs.folder import RunFolder
from model.training.trainer import train
folder = RunFolder.open(Path(sys.argv[1]))
with folder.lock():
    train(folder, Corpus(PAIRS), emit=lambda event: print(event, flush=True))
"""


def process(folder: RunFolder) -> subprocess.Popen[str]:
    """Another process that trains a run."""
    here = Path(__file__).resolve().parent
    path = os.pathsep.join([str(here), str(here.parents[2])])
    command = [sys.executable, "-c", PROGRAM, str(folder.path)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path})


@pytest.mark.long
def test_that_another_process_goes_on_bit_for_bit(new_run: NewRun, trained: RunFolder) -> None:
    whole, parted = trained, new_run("parted")
    control = ControlQueue()
    train(parted, Corpus(PAIRS), emit=Told({3: lambda: control.put(Stop())}), control=control)
    with process(parted) as other:
        other.communicate(timeout=600)
    again = RunFolder.open(parted.path)
    for ours, theirs in zip(kept(whole), kept(again), strict=True):
        assert_same(ours, theirs)
    assert timeless(again, StepDone) == timeless(whole, StepDone)


@pytest.mark.long
def test_that_a_killed_training_goes_on_bit_for_bit(new_run: NewRun) -> None:
    settings = changed(epochs=20, steps=None)
    whole, killed = new_run("whole", train=settings), new_run("killed", train=settings)
    train(whole, Corpus(PAIRS), emit=Told())
    with process(killed) as other:
        assert other.stdout is not None
        for line in other.stdout:
            if line.startswith("StepDone(update=31,"):
                other.kill()
                break
    again = RunFolder.open(killed.path)
    assert again.info.state == "running"
    told = Told()
    train(again, Corpus(PAIRS), emit=told)
    assert told[0].resumed
    for ours, theirs in zip(kept(whole), kept(again), strict=True):
        assert_same(ours, theirs)
    assert timeless(again, StepDone, EpochDone) == timeless(whole, StepDone, EpochDone)


@pytest.mark.long
def test_that_killing_again_and_again_changes_nothing(new_run: NewRun) -> None:
    """KILLS times at a random moment, during a save too: an epoch, and with it a save, is over in some milliseconds."""
    settings = changed(epochs=15 * KILLS, steps=None, checkpoint_minutes=0.01)
    whole, killed = new_run("whole", train=settings), new_run("killed", train=settings)
    train(whole, Corpus(PAIRS), emit=Told())
    moments = random.Random(1)
    for _ in range(KILLS):
        with process(killed) as other:
            assert other.stdout is not None
            assert next((line for line in other.stdout if line.startswith("StepDone")), None), "ended before all kills"
            time.sleep(moments.random() * 0.6)
            other.kill()
    with process(killed) as other:
        other.communicate(timeout=600)
    again = RunFolder.open(killed.path)
    assert again.info.state == "finished"
    for ours, theirs in zip(kept(whole), kept(again), strict=True):
        assert_same(ours, theirs)
    assert timeless(again, StepDone, EpochDone) == timeless(whole, StepDone, EpochDone)
    assert list(killed.path.rglob(".*")) == []
