"""Averages of weights: a moving one along the training, and one of the last checkpoints."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf
from small_training import PAIRS, Corpus, NewRun, Told, assert_same, changed

from model.errors import RunError
from model.records.events import CheckpointsAveraged, EpochDone
from model.records.runs import CheckpointState
from model.runs.slimming import slim
from model.training.averaging import MovingAverage, mean
from model.training.checkpoint_average import average_checkpoints
from model.training.trainer import train


class Variable:
    """Stands in for a variable of Keras."""

    def __init__(self, value: float) -> None:
        self.value = tf.Variable([value])


def test_that_a_moving_average_takes_over_more_at_first_and_then_a_fixed_share() -> None:
    variable = Variable(0.0)
    average = MovingAverage({"w": variable}, decay=0.5)
    variable.value.assign([1.0])
    average.follow(1)
    assert average.arrays()["w"] == pytest.approx(1 - 2 / 11)
    average.follow(1000)
    assert average.arrays()["w"] == pytest.approx(1 - 0.5 * 2 / 11)


def test_that_the_mean_of_checkpoints_is_taken_number_by_number() -> None:
    several = [{"w": np.array([number, 2 * number], np.float32)} for number in (1.0, 2.0, 6.0)]
    found = mean(several)["w"]
    assert found.dtype == np.float32
    np.testing.assert_array_equal(found, [3.0, 6.0])


def test_that_the_average_of_the_last_checkpoints_is_scored_and_translates_where_it_is_better(new_run: NewRun) -> None:
    settings = changed(epochs=4, steps=None, keep=2, average_last=3)
    folder, told = new_run(train=settings, validation=PAIRS[:4]), Told()
    train(folder, Corpus(PAIRS), emit=told)
    names = folder.checkpoints()[-3:]
    average = folder.weights(folder.resolve("average"))
    assert_same(average, mean(folder.weights(name) for name in names))
    (event,) = told.of(CheckpointsAveraged)
    assert (event.checkpoints, event.name) == (3, folder.info.average)
    losses = [done.validation_loss for done in told.of(EpochDone)]
    assert event.validation_loss_before == pytest.approx(min(losses), rel=1e-5)
    assert event.best == (event.validation_loss < event.validation_loss_before) == (folder.info.best == event.name)
    fewer = average_checkpoints(folder, 2)
    assert folder.resolve("average") == fewer.name != event.name
    copy = slim(folder, folder.path.with_name("copy"), checkpoint="average")
    assert_same(copy.weights(copy.resolve("best")), folder.weights(fewer.name))


def test_that_one_checkpoint_is_no_average(new_run: NewRun) -> None:
    folder = new_run()
    state = CheckpointState(1, 0, 1, 1.0, 0.0, 0.0, 0.0)
    folder.save_checkpoint(state, {"w": np.zeros(1)}, {}, best=True)
    with pytest.raises(RunError, match="keeps 1 checkpoints"):
        average_checkpoints(folder, 5)
