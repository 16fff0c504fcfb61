"""The matrix products of an update: how much work they are, and how fast this machine does them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import tensorflow as tf

from model.data.batches import Batch
from model.network.weights import POLICIES
from model.records.configs import ModelConfig
from model.records.tokens import PAD

BEST_OF = 5


@dataclass(frozen=True, slots=True)
class Product:
    """`count` times: `several` products of (rows, inner) and (inner, columns)."""

    rows: int
    inner: int
    columns: int
    several: int = 1
    count: int = 1

    @property
    def operations(self) -> int:
        """Multiplications and additions of all of them."""
        return 2 * self.rows * self.inner * self.columns * self.several * self.count

    def backward(self) -> tuple[Product, Product]:
        """Those that give the gradients of its two factors."""
        to_left = replace(self, inner=self.columns, columns=self.inner)
        to_right = replace(self, rows=self.inner, inner=self.rows)
        return to_left, to_right


def products(config: ModelConfig, batch: Batch) -> list[Product]:
    """The forward products of a batch, attention and vocabulary among them; padding is multiplied, but with no vocabulary."""
    (rows, source), target = batch.source.shape, batch.target.shape[1]
    sources, targets, layers = rows * source, rows * target, config.layers
    labels = int((batch.target != PAD).sum())
    return [
        *_linear(config, sources, attentions=layers),
        *_linear(config, targets, attentions=layers),
        Product(targets, config.width, config.width, count=2 * layers),  # cross-attention: query and output
        Product(sources, config.width, 2 * config.width, count=layers),  # its keys and values
        *_attention(config, rows, source, source),
        *_attention(config, rows, target, target),
        *_attention(config, rows, target, source),
        Product(labels, config.width, config.target_vocabulary),
    ]


def _linear(config: ModelConfig, positions: int, *, attentions: int) -> Iterator[Product]:
    """Of a stack: self-attention's projections and the feed-forward part."""
    width, inner = config.width, config.feed_forward
    yield Product(positions, width, 3 * width, count=attentions)
    yield Product(positions, width, width, count=attentions)
    yield Product(positions, width, inner, count=config.layers)
    yield Product(positions, inner, width, count=config.layers)


def _attention(config: ModelConfig, rows: int, queries: int, keys: int) -> Iterator[Product]:
    """Scores, and the weighted sum of the values, of one attention in every layer."""
    head = config.width // config.heads
    yield Product(queries, head, keys, rows * config.heads, config.layers)
    yield Product(queries, keys, head, rows * config.heads, config.layers)


def operations(config: ModelConfig, batch: Batch) -> int:
    """Floating-point operations of an update's products: forward, and twice as many backward."""
    return 3 * sum(product.operations for product in products(config, batch))


def best_rate(config: ModelConfig, batch: Batch, precision: str) -> float:
    """Operations a second of the fastest of an update's products, each by itself and the best of five."""
    forward = products(config, batch)
    every = {replace(each, count=1) for product in forward for each in (product, *product.backward())}
    kind = tf.as_dtype(POLICIES[precision].removeprefix("mixed_"))
    return max(product.operations / _seconds(product, kind) for product in every)


def _seconds(product: Product, kind: Any) -> float:
    """Of one product in a graph; the first times make the graph and the kernel ready."""
    left = tf.ones((product.several, product.rows, product.inner), kind)
    right = tf.ones((product.several, product.inner, product.columns), kind)
    if product.several == 1:
        left, right = left[0], right[0]
    multiply = tf.function(tf.linalg.matmul, autograph=False)
    times = []
    for _ in range(1 + BEST_OF):
        begin = time.perf_counter()
        tf.identity(multiply(left, right)[..., :1, :1]).numpy()
        times.append(time.perf_counter() - begin)
    return min(times[1:])
