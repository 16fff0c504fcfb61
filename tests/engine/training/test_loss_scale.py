"""float16 has a small range: gradients are scaled into it, and an update whose gradient left it is made again."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from model.data.batches import Batch
from model.network.weights import build, weights_of
from model.records.configs import ModelConfig, TrainConfig
from model.training import precision
from model.training.live import LiveNetwork
from model.training.loss_scale import FIRST, LEAST, MOST, PATIENCE, LossScale
from model.training.stepping import Stepper
from model.training.updates import Updater

MODEL = ModelConfig(
    layers=1, heads=2, width=8, feed_forward=16, dropout=0.2, source_vocabulary=12, target_vocabulary=12, max_tokens=16
)
PADDED = Batch(
    np.array([[5, 6, 2], [7, 2, 0]], np.int32),
    np.array([[1, 8], [1, 0]], np.int32),
    np.array([[8, 2], [2, 0]], np.int32),
)


def test_that_the_scale_halves_at_an_overflow_and_doubles_after_long_peace() -> None:
    scale = LossScale()
    assert scale.overflowed()
    assert scale.factor == FIRST / 2
    for _ in range(PATIENCE):
        scale.held()
    assert (scale.factor, scale.steady) == (FIRST, 0)
    assert not LossScale(LEAST).overflowed()
    highest = LossScale(MOST, PATIENCE)
    highest.held()
    assert highest.factor == MOST


def test_that_an_update_in_float16_overflows_shrinks_and_then_equals_one_in_float32() -> None:
    config = TrainConfig(precision="float16", clip_norm=0.0)
    live = LiveNetwork(dataclasses.replace(MODEL, dropout=0.0), config)
    updater = Updater(live.trained, config)
    arrays = updater.arrays()
    updater.restore({**arrays, "loss_scale": np.array([2.0**30, 0.0])})
    _, norm = Stepper(live, updater, 100).step(1, PADDED, rate=0.01, hear=lambda: None)
    factor, steady = updater.arrays()["loss_scale"]
    assert 1 < factor < 2.0**30
    assert steady == 1
    plain_config = dataclasses.replace(config, precision="float32")
    plain = LiveNetwork(dataclasses.replace(MODEL, dropout=0.0), plain_config)
    _, wanted = Stepper(plain, Updater(plain.trained, plain_config), 100).step(1, PADDED, rate=0.01, hear=lambda: None)
    assert norm == pytest.approx(wanted, rel=0.02)
    assert all(np.isfinite(array).all() for array in weights_of(live.trained).values())


def test_that_float32_needs_no_scale() -> None:
    updater = Updater(build(MODEL, 1), TrainConfig())
    assert not updater.shrink()
    assert "loss_scale" not in updater.arrays()


@pytest.mark.parametrize(
    ("seconds", "gpus", "chosen"),
    [
        ({"float32": 3.0, "bfloat16": 1.0}, [], "bfloat16"),
        ({"float32": 1.1, "bfloat16": 1.0}, [], "float32"),
        ({"float32": 3.0, "bfloat16": 3.0, "float16": 1.0}, ["card"], "float16"),
    ],
)
def test_that_the_precision_is_the_fastest_that_is_worth_it(
    monkeypatch: pytest.MonkeyPatch, seconds: dict[str, float], gpus: list[str], chosen: str
) -> None:
    monkeypatch.setattr(precision, "_seconds", lambda kind: seconds[kind.name])
    monkeypatch.setattr(precision.tf.config, "list_physical_devices", lambda _: gpus)
    assert precision.fastest_precision() == chosen
