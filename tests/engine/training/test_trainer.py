"""A training from its first event to its last."""

from __future__ import annotations

import dataclasses
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from small_training import MODEL, PAIRS, Corpus, NewRun, Told, Trainings, assert_same, changed, kept

from model.data.tokenizer import Tokenizer
from model.network.weights import assign_weights, build
from model.records.configs import DecodeConfig
from model.records.control import ControlQueue, Pause, Serve, StepOnce, Stop
from model.records.events import (
    CheckpointSaved,
    EpochDone,
    SampleTranslated,
    StepDone,
    TrainEvent,
    TrainingEnded,
    TrainingPaused,
    TrainingStarted,
)
from model.runs.folder import RunFolder
from model.training.trainer import train
from model.translation.translator import Translator

MEMORY = Path("/proc/self/statm")


COURSE = {"train": changed(epochs=2, steps=None), "validation": tuple(PAIRS[:4])}


def test_that_a_training_tells_its_whole_course(trainings: Trainings) -> None:
    folder, told = trainings(**COURSE)
    started, ended = told[0], told[-1]
    assert isinstance(started, TrainingStarted)
    assert (started.update, started.epoch, started.resumed, started.train_pairs) == (0, 1, False, len(PAIRS))
    steps = told.of(StepDone)
    assert [step.update for step in steps] == list(range(1, started.updates_planned + 1))
    assert [step.epoch for step in steps] == sorted(step.epoch for step in steps)
    assert [epoch.epoch for epoch in told.of(EpochDone)] == [1, 2]
    assert all(epoch.complete and epoch.bleu is not None and epoch.chrf is not None for epoch in told.of(EpochDone))
    assert [(shown.source, shown.reference) for shown in told.of(SampleTranslated)] == 2 * [
        PAIRS[0],
        PAIRS[2],
        PAIRS[3],
    ]
    assert len(told.of(CheckpointSaved)) == 2
    assert isinstance(ended, TrainingEnded)
    assert (ended.state, ended.code, ended.update) == ("finished", "ended_epochs", steps[-1].update)
    assert folder.history() == told
    assert folder.info.state == "finished"


def test_that_the_epochs_loss_is_weighted_by_tokens(trainings: Trainings) -> None:
    _, told = trainings(**COURSE)
    steps, epoch = [step for step in told.of(StepDone) if step.epoch == 1], told.of(EpochDone)[0]
    tokens = sum(step.tokens for step in steps)
    assert epoch.train_loss == pytest.approx(sum(step.loss * step.tokens for step in steps) / tokens)
    assert epoch.perplexity == pytest.approx(np.exp(epoch.validation_loss))


def test_that_rates_follow_the_schedule_from_update_one(trainings: Trainings) -> None:
    _, told = trainings()
    rates = [step.learning_rate for step in told.of(StepDone)]
    assert rates == pytest.approx([0.0025, 0.005, 0.0075, 0.01, 0.01 * (4 / 5) ** 0.5, 0.01 * (4 / 6) ** 0.5])


def test_that_pause_and_single_steps_are_told(new_run: NewRun) -> None:
    folder, control = new_run(), ControlQueue()
    states = []

    def pause() -> None:
        control.put(Pause())
        control.put(Serve(lambda translator: states.append((translator.update, folder.info.state))))
        control.put(StepOnce())
        control.put(Serve(lambda translator: states.append((translator.update, folder.info.state))))

    def stop() -> None:
        control.put(Stop())

    told = Told({2: pause, 3: stop})
    train(folder, Corpus(PAIRS), emit=told, control=control)
    assert [event.update for event in told.of(TrainingPaused)] == [2, 3]
    assert states[0] == (2, "paused")
    assert told[-1].update == 3


def test_that_translations_on_the_way_change_no_weight(new_run: NewRun, trained: RunFolder) -> None:
    served = new_run("served")
    control, texts = ControlQueue(), []

    def ask() -> None:
        config = DecodeConfig(beam=2)
        control.put(Serve(lambda translator: texts.append(translator.translate_text("the cat sleeps", config))))

    train(served, Corpus(PAIRS), emit=Told({1: ask, 2: ask, 4: ask}), control=control)
    assert [text.update for text in texts] == [1, 2, 4]
    for ours, theirs in zip(kept(trained), kept(served), strict=True):
        assert_same(ours, theirs)


def test_that_the_best_checkpoint_has_the_lowest_validation_loss(new_run: NewRun) -> None:
    settings = changed(steps=8, validate_every=2, peak_learning_rate=0.5, validation_sentences=0)
    folder, told = new_run(train=settings, validation=PAIRS[:4]), Told()
    train(folder, Corpus(PAIRS), emit=told)
    losses = {epoch.update: epoch.validation_loss for epoch in told.of(EpochDone)}
    assert {2, 4, 6, 8} <= losses.keys()
    assert folder.state(folder.resolve("best")).update == min(losses, key=lambda update: losses[update])
    assert all(not epoch.complete for epoch in told.of(EpochDone) if epoch.update == 2)


def test_that_without_validation_pairs_the_newest_is_the_best(trainings: Trainings) -> None:
    folder, told = trainings()
    epoch = told.of(EpochDone)[0]
    assert (epoch.validation_loss, epoch.validation_accuracy, epoch.perplexity, epoch.bleu) == (None,) * 4
    assert told.of(SampleTranslated) == []
    assert folder.resolve("best") == folder.resolve("last")


def test_that_checkpoints_are_saved_by_time(new_run: NewRun) -> None:
    folder, told = new_run(train=changed(checkpoint_minutes=0.01)), Told()
    told.after = {2: lambda: time.sleep(0.7)}
    train(folder, Corpus(PAIRS), emit=told)
    assert 3 in [saved.update for saved in told.of(CheckpointSaved)]


def test_that_a_single_pair_trains(new_run: NewRun) -> None:
    told = Told()
    train(new_run(train=changed(batch_tokens=4096, micro_batch_tokens=0)), Corpus(PAIRS[:1]), emit=told)
    assert len(told.of(StepDone)) == 6
    assert told[-1].state == "finished"


def test_that_it_trains_without_a_console(new_run: NewRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    told = Told()
    train(new_run(), Corpus(PAIRS), emit=told)
    assert told[-1].state == "finished"


def test_that_a_time_limit_ends_it_with_a_validation(new_run: NewRun) -> None:
    told = Told()
    train(new_run(train=changed(steps=None, minutes=0.02)), Corpus(PAIRS), emit=told)
    assert told[-1].code == "ended_minutes"
    assert told.of(EpochDone)[-1].update == told[-1].update


def test_that_ten_pairs_learned_by_heart_come_back(new_run: NewRun, tokenizer: Tokenizer) -> None:
    """The smallest check that masks and the shift by one are right, from pairs to translations."""
    model = dataclasses.replace(MODEL, width=32, feed_forward=64, dropout=0.0)
    settings = changed(
        steps=150, epochs=None, batch_tokens=4096, micro_batch_tokens=4096, warmup_steps=20, label_smoothing=0.0
    )
    folder = new_run(model=model, train=settings)
    train(folder, Corpus(PAIRS), emit=Told())
    network = build(folder.info.model)
    assign_weights(network, kept(folder)[0])
    found = Translator(network, tokenizer).translate([source for source, _ in PAIRS], DecodeConfig(beam=1))
    assert [translation.text for translation in found] == [target for _, target in PAIRS]


@pytest.mark.long
@pytest.mark.skipif(not MEMORY.exists(), reason="memory is read as Linux tells it")
def test_that_memory_does_not_grow_with_the_epochs(new_run: NewRun) -> None:
    folder = new_run(train=changed(epochs=40, steps=None), validation=PAIRS[:4])
    resident: list[int] = []

    def read(event: TrainEvent) -> None:
        if isinstance(event, EpochDone):
            resident.append(int(MEMORY.read_text(encoding="ascii").split()[1]))

    train(folder, Corpus(PAIRS), emit=read)
    assert resident[-1] < 1.05 * resident[9]
