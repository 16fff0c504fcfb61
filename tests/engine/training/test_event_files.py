"""Event files for TensorBoard: what was told stands in them, and nothing is written unasked."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
import tensorflow as tf
from small_training import NewRun, Told, changed

from model.errors import RunError
from model.records.events import EpochDone, StepDone, TrainingStarted
from model.training.event_files import FOLDER, written

STARTED = TrainingStarted(0.0, 0, 1, 1000, 100, 10, 10, 4, 40, None, "float32", False)
STEP = StepDone(1, 1, 1, 2.5, 0.25, 0.001, 1.5, 100, 1234.0, 0.5, 61.0)
VALIDATION = EpochDone(2, 1, True, 2.0, 0.5, 2.25, 0.5, 9.5, 31.5, None, "", 0.001, 1.0, 1.0, None)


def read(file: Any) -> list[Any]:
    records = tf.data.TFRecordDataset(str(file)).as_numpy_iterator()
    return [tf.compat.v1.Event.FromString(record) for record in records]


def test_that_updates_and_validations_stand_in_the_file_as_scalars(new_run: NewRun) -> None:
    folder, heard = new_run(train=changed(tensorboard=True)), Told()
    with written(folder, heard) as tell:
        for event in (STARTED, STEP, VALIDATION):
            tell(event)
        (file,) = (folder.path / FOLDER).iterdir()
        assert len(read(file)) == 4  # whole after each validation, while it is trained
    assert heard == [STARTED, STEP, VALIDATION]
    version, start, step, validation = read(file)
    assert version.file_version == "brain.Event:2"
    assert (start.step, start.session_log.status) == (1, tf.compat.v1.SessionLog.START)
    values = {value.tag: value.simple_value for value in step.summary.value}
    assert step.step == 1
    assert (values["loss/train"], values["training/gradient_norm"]) == (2.5, 1.5)
    values = {value.tag: value.simple_value for value in validation.summary.value}
    assert (validation.step, values["loss/validation"], values["quality/bleu"]) == (2, 2.25, 31.5)
    assert "quality/chrf" not in values


def test_that_a_resumed_training_adds_a_file_that_takes_back_what_is_done_again(new_run: NewRun) -> None:
    folder = new_run(train=changed(tensorboard=True))
    for update in (0, 5):
        with written(folder, Told()) as tell:
            tell(dataclasses.replace(STARTED, update=update))
    files = sorted((folder.path / FOLDER).iterdir())
    assert [read(file)[1].step for file in files] == [1, 6]


def test_that_nothing_is_written_unasked_and_a_refusal_is_a_sentence(new_run: NewRun) -> None:
    folder, heard = new_run(), Told()
    with written(folder, heard) as tell:
        assert tell is heard
    assert not (folder.path / FOLDER).exists()
    asked = new_run("asked", train=changed(tensorboard=True))
    (asked.path / FOLDER).write_bytes(b"")
    with pytest.raises(RunError, match="cannot be written"), written(asked, heard):
        pass
