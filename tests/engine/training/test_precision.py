"""Training in short floats: updates compute in them, everything else in float32 with the same weights."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from small_training import PAIRS, Corpus, NewRun, Told, changed

from model.errors import ConfigError
from model.network.weights import weights_of
from model.records.configs import ModelConfig, TrainConfig
from model.records.events import TrainingStarted
from model.training.live import LiveNetwork
from model.training.trainer import train

MODEL = ModelConfig(layers=1, heads=1, width=8, feed_forward=8, max_tokens=8, source_vocabulary=9, target_vocabulary=9)


def test_that_float32_trains_and_reads_with_one_network() -> None:
    live = LiveNetwork(MODEL, TrainConfig())
    assert live.in_float32() is live.trained


def test_that_short_floats_are_for_updates_only() -> None:
    live = LiveNetwork(MODEL, TrainConfig(precision="bfloat16"))
    assert live.trained.compute_dtype == "bfloat16"
    reading = live.in_float32()
    assert reading.compute_dtype == "float32"
    for variable in live.trained.trainable_variables:
        assert variable.dtype == "float32"
        variable.assign_add(np.full(variable.shape, 0.25, np.float32))
    assert live.in_float32() is reading
    before, after = weights_of(live.trained), weights_of(reading)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_that_another_precision_is_refused() -> None:
    with pytest.raises(ConfigError):
        TrainConfig(precision="int8").check()


@pytest.mark.long
def test_that_a_training_in_short_floats_learns_says_so_and_goes_on_exactly(new_run: NewRun) -> None:
    short = changed(precision="bfloat16", steps=8, epochs=None)
    whole, told = new_run("whole", train=short, validation=PAIRS[:3]), Told()
    train(whole, Corpus(PAIRS), emit=told)
    assert told.of(TrainingStarted)[0].precision == "bfloat16"
    assert told[-1].state == "finished"
    halves = new_run("halves", train=dataclasses.replace(short, steps=4))
    train(halves, Corpus(PAIRS), emit=Told())
    halves.update(train=short)
    train(halves, Corpus(PAIRS), emit=Told())
    one, other = (folder.weights(folder.resolve("last")) for folder in (whole, halves))
    assert all(array.dtype == np.float32 for array in one.values())
    assert all(np.array_equal(one[name], other[name]) for name in one)
