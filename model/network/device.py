"""What TensorFlow is told once, before anything is computed."""

from __future__ import annotations

import functools
import logging
import os

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


def go_easy(*, threads: int = 0, low_priority: bool = False) -> None:
    """Leaves room for other programs; to be called once, before anything is computed.

    Args:
        threads: At most so many compute; 0 for no limit.
        low_priority: The calling thread, and those that TensorFlow starts from it, compute when others leave time. On Linux
            other threads of the process stay as they are.
    """
    if low_priority and hasattr(os, "nice"):
        os.nice(10)
    if threads:
        tf.config.threading.set_intra_op_parallelism_threads(threads)
        tf.config.threading.set_inter_op_parallelism_threads(min(threads, 2))
