"""What `benchmark train` times is what a training does, and its share of the limit is of work counted by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import tensorflow as tf
from small_training import MODEL, PAIRS, TRAIN, Corpus, NewRun, Told, changed

from model.data.batches import Batch, TokenTable, plan
from model.data.tokenizer import Tokenizer
from model.records.configs import ModelConfig
from model.training import products, timing
from model.training.products import Product, operations
from model.training.stepping import Stepper
from model.training.trainer import train


def batch_of(rows: int, source: int, target: int) -> Batch:
    ids = (np.full((rows, length), 5, np.int32) for length in (source, target, target))
    return Batch(*ids)


def test_that_the_benchmark_times_the_very_function_that_trains(
    new_run: NewRun, tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[int] = []
    step = Stepper.step

    def heard(self: Stepper, number: int, batch: Batch, **options: object) -> object:
        called.append(number)
        return step(self, number, batch, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Stepper, "step", heard)
    monkeypatch.setattr(timing, "best_rate", lambda *_: 1e9)
    train(new_run(train=changed(steps=2)), Corpus(PAIRS), emit=Told())
    assert called == [1, 2]
    table = TokenTable.build(PAIRS, tokenizer, MODEL.max_tokens)
    sizes = {"source_vocabulary": tokenizer.source_vocabulary, "target_vocabulary": tokenizer.target_vocabulary}
    batches = plan(table.source_lengths, table.target_lengths, 24, 1, 0)[:2]
    speed = timing.measure(replace(MODEL, **sizes), TRAIN, table, batches)
    assert called == [1, 2, 1, 2, 3, 4]
    assert (speed.updates, speed.precision) == (2, "float32")
    assert 0 <= speed.padding_share < 1
    assert 0 < speed.waiting_share < 1
    assert speed.tokens_per_second > 0


def test_that_work_is_counted_as_by_hand() -> None:
    config = ModelConfig(layers=1, heads=2, width=4, feed_forward=8, source_vocabulary=10, target_vocabulary=10)
    linear = 2 * 3 * (4 * 12 + 4 * 4 + 2 * 4 * 8)  # 2 operations, 3 positions, the matrices of a layer
    cross = 2 * 3 * (2 * 4 * 4 + 4 * 8)
    attention = 2 * (2 * 3 * 3 * 4)  # scores and sums, over both heads together
    vocabulary = 2 * 3 * 4 * 10
    forward = 2 * linear + cross + 3 * attention + vocabulary
    assert operations(config, batch_of(1, 3, 3)) == 3 * forward


def test_that_backward_products_are_as_much_work_as_the_forward_one() -> None:
    product = Product(7, 5, 3, several=2, count=4)
    assert [each.operations for each in product.backward()] == 2 * [product.operations]


def test_that_the_limit_is_the_rate_of_the_fastest_product(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(products, "_seconds", lambda product, _: 1.0 if product.several == 1 else 100.0)
    config = ModelConfig(layers=1, heads=2, width=4, feed_forward=8, source_vocabulary=10, target_vocabulary=50)
    assert products.best_rate(config, batch_of(2, 3, 3), "float32") == 2 * 6 * 4 * 50


def test_that_products_are_timed_in_the_precision_of_the_updates() -> None:
    assert products._seconds(Product(4, 4, 4), tf.bfloat16) > 0
    assert products._seconds(Product(4, 4, 4, several=2), tf.float32) > 0
