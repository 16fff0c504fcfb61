"""A training from its first event to its last."""

from __future__ import annotations

import dataclasses
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from small_training import MODEL, PAIRS, TRAIN, Corpus, Script, Told

from model.data.tokenizer import Tokenizer
from model.errors import RunError, TrainingError
from model.messages import MESSAGES
from model.network.weights import assign_weights, build
from model.records.configs import DecodeConfig
from model.records.control import ControlQueue, Pause, Serve, SetRate, StepOnce, Stop
from model.records.events import (
    CheckpointSaved,
    EpochDone,
    SampleTranslated,
    StepDone,
    TrainingEnded,
    TrainingPaused,
    TrainingStarted,
    event_to_dict,
)
from model.runs.folder import RunFolder
from model.training.trainer import train
from model.translation.translator import Translator

NewRun = Callable[..., RunFolder]
TIMES = ("time", "elapsed", "seconds_left", "tokens_per_second")


def changed(**fields: Any) -> Any:
    return dataclasses.replace(TRAIN, **fields)


def kept(folder: RunFolder, which: str = "last") -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    name = folder.resolve(which)
    return folder.weights(name), folder.optimizer(name)


def assert_same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> None:
    assert one.keys() == other.keys()
    assert [name for name in one if not np.array_equal(one[name], other[name])] == []


def timeless(folder: RunFolder, *kinds: type) -> list[dict[str, Any]]:
    events = [event for event in folder.history() if isinstance(event, kinds)]
    return [{k: v for k, v in event_to_dict(event).items() if k not in TIMES} for event in events]


def test_that_a_training_tells_its_whole_course(new_run: NewRun) -> None:
    folder, told = new_run(train=changed(epochs=2, steps=None)), Told()
    summary = train(folder, Corpus(PAIRS), emit=told)
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
    assert folder.info.state == summary.state == "finished"


def test_that_the_epochs_loss_is_weighted_by_tokens(new_run: NewRun) -> None:
    told = Told()
    train(new_run(train=changed(epochs=1, steps=None)), Corpus(PAIRS), emit=told)
    steps, epoch = told.of(StepDone), told.of(EpochDone)[0]
    tokens = sum(step.tokens for step in steps)
    assert epoch.train_loss == pytest.approx(sum(step.loss * step.tokens for step in steps) / tokens)
    assert epoch.perplexity == pytest.approx(np.exp(epoch.validation_loss))


def test_that_rates_follow_the_schedule_from_update_one(new_run: NewRun) -> None:
    told = Told()
    train(new_run(), Corpus(PAIRS), emit=told)
    rates = [step.learning_rate for step in told.of(StepDone)]
    assert rates == pytest.approx([0.0025, 0.005, 0.0075, 0.01, 0.01 * (4 / 5) ** 0.5, 0.01 * (4 / 6) ** 0.5])


def test_that_a_resumed_training_equals_an_uninterrupted_one(new_run: NewRun) -> None:
    whole, parted = new_run("whole"), new_run("parted")
    train(whole, Corpus(PAIRS), emit=Told())
    control = ControlQueue()
    first = Told({3: lambda: control.put(Stop())})
    train(parted, Corpus(PAIRS), emit=first, control=control)
    assert (first[-1].state, first[-1].update, parted.info.state) == ("stopped", 3, "stopped")
    again = RunFolder.open(parted.path)
    second = Told()
    train(again, Corpus(PAIRS), emit=second)
    assert (second[0].resumed, second[0].update, second[-1].update) == (True, 3, 6)
    for ours, theirs in zip(kept(whole), kept(again), strict=True):
        assert_same(ours, theirs)
    kinds = (StepDone, EpochDone, SampleTranslated)
    assert timeless(again, *kinds) == timeless(whole, *kinds)


def test_that_what_history_says_beyond_the_checkpoint_is_dropped(new_run: NewRun) -> None:
    folder = new_run()
    train(folder, Corpus(PAIRS), emit=Told())
    (folder.path / "history.jsonl").open("a", encoding="utf-8", newline="\n").write('{"event": "step_done", "upd')
    folder.update(train=changed(steps=8))
    train(folder, Corpus(PAIRS), emit=Told())
    updates = [event.update for event in folder.history() if isinstance(event, StepDone)]
    assert updates == list(range(1, 9))


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
    told = Told({2: lambda: control.put(Stop())})
    start = time.monotonic()
    train(folder, Corpus(PAIRS), emit=told, control=control)
    assert told.of(EpochDone) == []
    assert (told[-1].state, told[-1].code) == ("stopped", "ended_stopped")
    assert folder.state(folder.resolve("last")).update == 2
    assert time.monotonic() - start < 10


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
    whole, folder = (new_run(name, train=changed(epochs=1, steps=None)) for name in ("whole", "stopped"))
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


def test_that_translations_on_the_way_change_no_weight(new_run: NewRun) -> None:
    plain, served = new_run("plain"), new_run("served")
    train(plain, Corpus(PAIRS), emit=Told())
    control, texts = ControlQueue(), []

    def ask() -> None:
        config = DecodeConfig(beam=2)
        control.put(Serve(lambda translator: texts.append(translator.translate_text("the cat sleeps", config))))

    train(served, Corpus(PAIRS), emit=Told({1: ask, 2: ask, 4: ask}), control=control)
    assert [text.update for text in texts] == [1, 2, 4]
    for ours, theirs in zip(kept(plain), kept(served), strict=True):
        assert_same(ours, theirs)


def test_that_the_best_checkpoint_has_the_lowest_validation_loss(new_run: NewRun) -> None:
    folder, told = new_run(train=changed(steps=8, validate_every=2, peak_learning_rate=0.5)), Told()
    train(folder, Corpus(PAIRS), emit=told)
    losses = {epoch.update: epoch.validation_loss for epoch in told.of(EpochDone)}
    assert {2, 4, 6, 8} <= losses.keys()
    assert folder.state(folder.resolve("best")).update == min(losses, key=lambda update: losses[update])
    assert all(not epoch.complete for epoch in told.of(EpochDone) if epoch.update == 2)


def test_that_without_validation_pairs_the_newest_is_the_best(new_run: NewRun) -> None:
    folder, told = new_run(validation=[]), Told()
    train(folder, Corpus(PAIRS), emit=told)
    epoch = told.of(EpochDone)[0]
    assert (epoch.validation_loss, epoch.validation_accuracy, epoch.perplexity, epoch.bleu) == (None,) * 4
    assert told.of(SampleTranslated) == []
    assert folder.resolve("best") == folder.resolve("last")


def test_that_checkpoints_are_saved_by_time(new_run: NewRun) -> None:
    folder, told = new_run(train=changed(checkpoint_minutes=0.01)), Told()
    told.after = {2: lambda: time.sleep(0.7)}
    train(folder, Corpus(PAIRS), emit=told)
    assert 3 in [saved.update for saved in told.of(CheckpointSaved)]


@pytest.mark.parametrize("pairs", [PAIRS[:1], PAIRS[:3]])
def test_that_fewer_pairs_than_a_batch_train(new_run: NewRun, pairs: list[tuple[str, str]]) -> None:
    told = Told()
    train(new_run(train=changed(batch_tokens=4096, micro_batch_tokens=0)), Corpus(pairs), emit=told)
    assert len(told.of(StepDone)) == 6
    assert told[-1].state == "finished"


def test_that_no_pairs_are_an_error_with_a_sentence(new_run: NewRun) -> None:
    with pytest.raises(TrainingError) as empty:
        train(new_run(), Corpus([]), emit=Told())
    assert "ten pairs" in str(empty.value)


def test_that_pairs_all_too_long_end_with_a_sentence(new_run: NewRun) -> None:
    told = Told()
    train(new_run(model=dataclasses.replace(MODEL, max_tokens=4)), Corpus([PAIRS[4]]), emit=told)
    assert (told[-1].state, told[-1].code) == ("failed", "train_part_too_long")


def test_that_a_loss_that_is_no_number_keeps_the_last_good_weights(new_run: NewRun) -> None:
    folder = new_run(train=changed(steps=3))
    train(folder, Corpus(PAIRS), emit=Told())
    good, _ = kept(folder)
    folder.update(train=changed(steps=50, peak_learning_rate=10.0, warmup_steps=1, clip_norm=0.0))
    told, control = Told(), ControlQueue()

    def spoil() -> None:
        control.put(Serve(_spoil))

    told.after = {4: spoil}
    train(folder, Corpus(PAIRS), emit=told, control=control)
    ended = told[-1]
    assert (ended.state, ended.code, folder.info.state) == ("failed", "loss_not_finite", "failed")
    assert ended.fields == {"update": 5}
    assert all(np.isfinite(step.loss) for step in told.of(StepDone))
    assert_same(kept(folder)[0], good)
    assert "learning rate" in MESSAGES[ended.code]


def _spoil(translator: Translator) -> None:
    variable = translator.network.trainable_variables[0]
    variable.assign(variable * np.nan)


def test_that_a_full_disk_keeps_the_last_good_checkpoint(new_run: NewRun, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = new_run(train=changed(steps=3))
    train(folder, Corpus(PAIRS), emit=Told())
    good, _ = kept(folder)
    folder.update(train=changed(steps=6))

    def full(*_: Any, **__: Any) -> str:
        raise RunError("run_not_written", path=str(folder.path), reason="No space left on device")

    monkeypatch.setattr(folder, "save_checkpoint", full)
    told = Told()
    train(folder, Corpus(PAIRS), emit=told)
    assert (told[-1].state, told[-1].code) == ("failed", "run_not_written")
    assert_same(kept(folder)[0], good)


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
    folder = new_run(model=model, train=settings, validation=[])
    train(folder, Corpus(PAIRS), emit=Told())
    network = build(folder.info.model)
    assign_weights(network, kept(folder)[0])
    found = Translator(network, tokenizer).translate([source for source, _ in PAIRS], DecodeConfig(beam=1))
    assert [translation.text for translation in found] == [target for _, target in PAIRS]
