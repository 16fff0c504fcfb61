"""A training that cannot go on says why and keeps what was good."""

from __future__ import annotations

import dataclasses
import shutil
from typing import Any

import numpy as np
import pytest
from small_training import MODEL, PAIRS, Corpus, NewRun, Told, assert_same, changed, kept

from model.errors import RunError, TrainingError
from model.messages import MESSAGES
from model.records.control import ControlQueue, Serve
from model.records.events import (
    StepDone,
)
from model.runs.folder import RunFolder
from model.training.trainer import train
from model.translation.translator import Translator


def test_that_no_pairs_are_an_error_with_a_sentence(new_run: NewRun) -> None:
    with pytest.raises(TrainingError) as empty:
        train(new_run(), Corpus([]), emit=Told())
    assert "ten pairs" in str(empty.value)


def test_that_pairs_all_too_long_end_with_a_sentence(new_run: NewRun) -> None:
    told = Told()
    train(new_run(model=dataclasses.replace(MODEL, max_tokens=4)), Corpus([PAIRS[4]]), emit=told)
    assert (told[-1].state, told[-1].code) == ("failed", "train_part_too_long")


def test_that_pairs_that_are_too_long_are_counted_at_the_start(new_run: NewRun) -> None:
    told = Told()
    train(new_run(model=dataclasses.replace(MODEL, max_tokens=4), train=changed(steps=1)), Corpus(PAIRS), emit=told)
    short = [pair for pair in PAIRS if max(len(side.split()) for side in pair) < 4]
    assert (told[0].train_pairs, told[0].too_long) == (len(short), len(PAIRS) - len(short))


def test_that_a_loss_that_is_no_number_keeps_the_last_good_weights(own_trained: RunFolder) -> None:
    folder = own_trained
    good, _ = kept(folder)
    folder.update(train=changed(steps=50, peak_learning_rate=10.0, warmup_steps=1, clip_norm=0.0))
    told, control = Told(), ControlQueue()

    def spoil() -> None:
        control.put(Serve(_spoil))

    told.after = {7: spoil}
    train(folder, Corpus(PAIRS), emit=told, control=control)
    ended = told[-1]
    assert (ended.state, ended.code, folder.info.state) == ("failed", "loss_not_finite", "failed")
    assert ended.fields == {"update": 8}
    assert all(np.isfinite(step.loss) for step in told.of(StepDone))
    assert_same(kept(folder)[0], good)
    assert "learning rate" in MESSAGES[ended.code]


def _spoil(translator: Translator) -> None:
    variable = translator.network.trainable_variables[0]
    variable.assign(variable * np.nan)


def test_that_a_full_disk_keeps_the_last_good_checkpoint(
    own_trained: RunFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = own_trained
    good, _ = kept(folder)
    folder.update(train=changed(steps=8))

    def full(*_: Any, **__: Any) -> str:
        raise RunError("run_not_written", path=str(folder.path), reason="No space left on device")

    monkeypatch.setattr(folder, "save_checkpoint", full)
    told = Told()
    train(folder, Corpus(PAIRS), emit=told)
    assert (told[-1].state, told[-1].code) == ("failed", "run_not_written")
    assert_same(kept(folder)[0], good)


@pytest.mark.parametrize("damaged", ["optimizer.npz", "weights.npz", "state.json"])
def test_that_a_run_that_cannot_go_on_says_what_can_be_done(own_trained: RunFolder, damaged: str) -> None:
    folder = own_trained
    folder.update(train=changed(steps=8))
    (folder.path / "checkpoints" / folder.info.last / damaged).write_bytes(b"damaged")
    with pytest.raises(RunError, match="--from") as broken:
        train(folder, Corpus(PAIRS), emit=Told())
    assert damaged in str(broken.value)


def test_that_kept_ids_that_are_no_table_are_made_again(new_run: NewRun, trained: RunFolder) -> None:
    folder = new_run("trained")
    shutil.copytree(trained.path / "tokens", folder.path / "tokens")
    for file in folder.path.glob("tokens/*/source_ids.npy"):
        np.save(file, np.zeros(3, np.int32))
    train(folder, Corpus(PAIRS), emit=Told())
    assert_same(kept(folder)[0], kept(trained)[0])
