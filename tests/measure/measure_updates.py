"""Tokens per second of Tiny's updates as training makes them: micro-step, gradient norm, Adam; and what each part takes.

    python tests/measure/measure_updates.py [--updates N] [--micro-tokens N]

4,096 source and as many target tokens an update, all real, lengths 8 to 24, vocabulary 10,000, dropout 0.3, float32. The machine
may be shared: the product of two large matrices, measured in the same minute, says how fast it is just now.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import statistics
import time

os.environ.setdefault("KERAS_BACKEND", "tensorflow")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import numpy as np
import tensorflow as tf

from model.data.batches import Batch, split
from model.network.weights import build
from model.presets import PRESETS
from model.training.loss import Tally
from model.training.updates import Updater

VOCABULARY, TOKENS, LENGTHS = 10_000, 4096, (8, 12, 16, 20, 24)


def batch_of(length: int) -> Batch:
    """Random real ids."""
    generator = np.random.default_rng(length)
    ids = (generator.integers(4, VOCABULARY, (TOKENS // length, length), dtype=np.int32) for _ in range(3))
    return Batch(*ids)


def machine_gflops() -> float:
    """Of a float32 product of two 2048 × 2048 matrices."""
    matrix = tf.random.normal((2048, 2048))
    times = []
    for _ in range(5):
        start = time.perf_counter()
        tf.matmul(matrix, matrix).numpy()
        times.append(time.perf_counter() - start)
    return 2 * 2048**3 / min(times) / 1e9


def timed_update(updater: Updater, number: int, micro_tokens: int) -> tuple[float, list[float]]:
    """Tokens of an update, and the seconds of its micro-steps, its norm and its step of Adam."""
    pieces = split(batch_of(LENGTHS[number % len(LENGTHS)]), micro_tokens)
    marks = [time.perf_counter()]
    tally = Tally()
    for micro_step, piece in enumerate(pieces):
        tally += updater.add(piece, update=number, micro_step=micro_step)
    marks.append(time.perf_counter())
    norm = updater.gradient_norm(tally.tokens)
    marks.append(time.perf_counter())
    updater.apply(number, rate=1e-3, tokens=tally.tokens, norm=norm)
    marks.append(time.perf_counter())
    return 2 * tally.tokens, list(np.diff(marks))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=15)
    parser.add_argument("--micro-tokens", type=int, default=TOKENS)
    options = parser.parse_args()
    preset = PRESETS["tiny"]
    model = dataclasses.replace(preset.model, source_vocabulary=VOCABULARY, target_vocabulary=VOCABULARY)
    updater = Updater(build(model, 1), preset.train)
    updates = [timed_update(updater, number, options.micro_tokens) for number in range(1, options.updates + 3)][2:]
    for part, name in enumerate(("micro-steps", "norm", "Adam")):
        print(f"{name:12s} {1000 * statistics.median(seconds[part] for _, seconds in updates):8.1f} ms")
    speeds = [tokens / sum(seconds) for tokens, seconds in updates]
    print(f"{statistics.median(speeds):.0f} tokens/s (source + target, median), best {max(speeds):.0f}")
    print(f"machine just now: {machine_gflops():.0f} GFLOP/s")
    print(f"graphs made: {updater.micro_step.experimental_get_tracing_count()}")


if __name__ == "__main__":
    main()
