"""What TensorFlow is told once, before anything is computed."""

from __future__ import annotations

import functools
import logging

import tensorflow as tf


@functools.cache
def prepare() -> tuple[str, ...]:
    """Lets GPU memory grow instead of being taken whole, and keeps TensorFlow's own log to warnings.

    Returns:
        Names of the GPUs in use, empty on a CPU.
    """
    logging.getLogger("tensorflow").setLevel(logging.ERROR)
    gpus = tf.config.list_physical_devices("GPU")
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    return tuple(gpu.name for gpu in gpus)
