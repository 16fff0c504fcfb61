"""Which numbers the updates of a run compute with on this machine: measured once, then kept."""

from __future__ import annotations

import dataclasses
import time

import tensorflow as tf

from model.runs.folder import RunFolder

WORTH = 1.5
"""The products of short floats must be so many times as fast: the rest of an update gains nothing from them."""

_ROWS, _WIDTH = 1024, 512
_REPEATED = 5


def settle_precision(folder: RunFolder) -> None:
    """Writes down what "auto" is on this machine; a run that goes on keeps it, or it would not go on bit for bit.

    Raises:
        RunError: It cannot be written.
    """
    train = folder.info.train
    if train.precision == "auto":
        folder.update(train=dataclasses.replace(train, precision=fastest_precision()))


def fastest_precision() -> str:
    """The precision whose matrix products are the fastest, where that is worth it.

    float16 needs care for its small range, so it is for graphics cards that gain nothing from bfloat16.
    """
    short = [tf.bfloat16, tf.float16] if tf.config.list_physical_devices("GPU") else [tf.bfloat16]
    plain = _seconds(tf.float32)
    return next((kind.name for kind in short if _seconds(kind) * WORTH < plain), "float32")


def _seconds(kind: tf.DType) -> float:
    """Of one product, the best of some; the first one, which makes the kernel ready, is not timed."""
    left, right = (tf.ones(shape, kind) for shape in ((_ROWS, _WIDTH), (_WIDTH, 4 * _WIDTH)))
    times = []
    for _ in range(1 + _REPEATED):
        begin = time.perf_counter()
        tf.linalg.matmul(left, right).numpy()
        times.append(time.perf_counter() - begin)
    return min(times[1:])
