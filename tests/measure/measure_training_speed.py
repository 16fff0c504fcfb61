"""Tokens per second of one training update of the Tiny network: forward, backward and Adam, nothing else.

    python tests/measure/measure_training_speed.py [--precision float32|bfloat16] [--updates N]

4,096 source and as many target tokens an update, lengths 8 to 24, vocabulary 10,000, dropout 0.3. The machine may be shared:
compare only figures of one run, and take the median.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import keras
import numpy as np
import tensorflow as tf

from model.network import weights
from model.network.transformer import Transformer
from model.records.configs import ModelConfig

VOCABULARY, TOKENS, LENGTHS = 10_000, 4096, (8, 12, 16, 20, 24)
TINY = ModelConfig(
    layers=4, width=128, feed_forward=256, heads=4, dropout=0.3,
    source_vocabulary=VOCABULARY, target_vocabulary=VOCABULARY,
)  # fmt: skip


def batches(count: int) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Source (B, S), decoder input (B, T) and target (B, T) of random real ids."""
    random = np.random.default_rng(0)
    for number in range(count):
        length = LENGTHS[number % len(LENGTHS)]
        shape = (TOKENS // length, length)
        yield tuple(random.integers(4, VOCABULARY, shape, dtype=np.int32) for _ in range(3))  # type: ignore[misc]


def update_of(network: Transformer) -> Callable[..., Any]:
    """One compiled update for every shape, as training makes it: only real positions meet the vocabulary."""
    optimizer = keras.optimizers.Adam(1e-4, beta_2=0.98, epsilon=1e-9)
    optimizer.build(network.trainable_variables)
    variables = [variable.value for variable in network.trainable_variables]

    @tf.function(input_signature=[tf.TensorSpec((None, None), tf.int32)] * 3, reduce_retracing=True)
    def update(source: Any, decoder_input: Any, target: Any) -> Any:
        with tf.GradientTape() as tape:
            encoded = network.encode(source, training=True)
            hidden = network.decode(decoder_input, encoded, training=True).hidden
            real = tf.where(tf.reshape(target, [-1]) > 0)[:, 0]
            logits = network.project(tf.gather(tf.reshape(hidden, [-1, hidden.shape[-1]]), real))
            labels = tf.gather(tf.reshape(target, [-1]), real)
            loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels, logits))
        optimizer.apply(tape.gradient(loss, variables), network.trainable_variables)
        return loss

    return update


def measure(precision: str, updates: int) -> float:
    """Median tokens per second, source and target, after one update of each shape."""
    update = update_of(weights.build(TINY, precision=precision))
    speeds = []
    for number, (source, decoder_input, target) in enumerate(batches(updates + len(LENGTHS))):
        started = time.perf_counter()
        float(update(source, decoder_input, target))
        if number >= len(LENGTHS):
            speeds.append((source.size + target.size) / (time.perf_counter() - started))
    return statistics.median(speeds)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--precision", choices=tuple(weights.POLICIES), default="float32")
    options.add_argument("--updates", type=int, default=15)
    chosen = options.parse_args()
    print(f"{chosen.precision}: {measure(chosen.precision, chosen.updates):,.0f} tokens/s")
