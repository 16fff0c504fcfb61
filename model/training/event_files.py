"""A training as event files that TensorBoard shows, written as it goes on. TensorBoard itself is not needed for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import tensorflow as tf

from model.errors import RunError
from model.records.events import EpochDone, StepDone, TrainEvent, TrainingStarted
from model.runs.folder import RunFolder

FOLDER = "tensorboard"
"""In the run; point TensorBoard's --logdir at it, or at the folder of several runs."""

_VERSION = "brain.Event:2"
"""Of the format; it stands first in every file."""

_OF_UPDATES = {
    "loss/train": "loss",
    "accuracy/train": "accuracy",
    "training/learning_rate": "learning_rate",
    "training/gradient_norm": "gradient_norm",
    "training/tokens_per_second": "tokens_per_second",
}
_OF_VALIDATIONS = {
    "loss/validation": "validation_loss",
    "accuracy/validation": "validation_accuracy",
    "quality/perplexity": "perplexity",
    "quality/bleu": "bleu",
    "quality/chrf": "chrf",
}
"""Tags, and the fields of the events that they show."""


@contextmanager
def written(folder: RunFolder, emit: Callable[[TrainEvent], None]) -> Iterator[Callable[[TrainEvent], None]]:
    """`emit`, and what it is told goes to an event file too, where the run's options say so.

    Raises:
        RunError: The file cannot be written.
    """
    if not folder.info.train.tensorboard:
        yield emit
        return
    with _refusals_told(folder.path), _writer(folder.path / FOLDER) as writer:

        def tell(event: TrainEvent) -> None:
            _write(writer, event)
            emit(event)

        yield tell


@contextmanager
def _writer(place: Path) -> Iterator[Any]:
    place.mkdir(exist_ok=True)
    with tf.io.TFRecordWriter(str(place / f"events.out.tfevents.{time.time_ns()}.seq2see")) as writer:
        writer.write(tf.compat.v1.Event(wall_time=time.time(), file_version=_VERSION).SerializeToString())
        yield writer


@contextmanager
def _refusals_told(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, tf.errors.OpError) as error:
        raise RunError("write_failed", path=str(path / FOLDER), reason=error) from error


def _write(writer: Any, event: TrainEvent) -> None:
    if isinstance(event, TrainingStarted):  # whoever reads forgets what a resumed training does over again
        status = tf.compat.v1.SessionLog(status=tf.compat.v1.SessionLog.START)
        _put(writer, event.update + 1, session_log=status)
    elif isinstance(event, StepDone):
        _put(writer, event.update, summary=_summary(event, _OF_UPDATES))
    elif isinstance(event, EpochDone):
        _put(writer, event.update, summary=_summary(event, _OF_VALIDATIONS))
        writer.flush()


def _put(writer: Any, update: int, **content: Any) -> None:
    writer.write(tf.compat.v1.Event(wall_time=time.time(), step=update, **content).SerializeToString())


def _summary(event: TrainEvent, tags: Mapping[str, str]) -> Any:
    values = ((tag, getattr(event, field)) for tag, field in tags.items())
    found = [tf.compat.v1.Summary.Value(tag=tag, simple_value=value) for tag, value in values if value is not None]
    return tf.compat.v1.Summary(value=found)
