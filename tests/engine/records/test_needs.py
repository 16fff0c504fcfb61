"""What a training needs, compared with what was measured."""

from __future__ import annotations

import dataclasses

import pytest

from model.records.configs import ModelConfig, TrainConfig
from model.records.needs import checkpoint_space, training_memory


def sized(vocabulary: int, **sizes: int) -> ModelConfig:
    return ModelConfig(source_vocabulary=vocabulary, target_vocabulary=vocabulary, **sizes)


@pytest.mark.parametrize(
    ("model", "positions", "megabytes"),
    [
        (sized(10_000), 1536, 448),
        (sized(10_000), 4096, 1130),
        (sized(2000, layers=2, width=64), 4096, 300),
        (sized(4000, layers=6, width=256, feed_forward=1024), 2048, 814),
    ],
)
def test_that_the_estimate_is_near_the_peak_that_was_measured(
    model: ModelConfig, positions: int, megabytes: float
) -> None:
    """Peak resident memory of three updates on a CPU, less what the idle engine takes."""
    assert training_memory(model, TrainConfig(batch_tokens=positions)) / 1e6 == pytest.approx(megabytes, rel=0.2)


def test_that_fewer_positions_at_once_take_less() -> None:
    train = TrainConfig(batch_tokens=4096)
    less = dataclasses.replace(train, micro_batch_tokens=512)
    assert training_memory(sized(10_000), less) < training_memory(sized(10_000), train) / 4


def test_that_checkpoints_are_counted_with_optimizer_and_best() -> None:
    model = sized(1000)
    weights = 4 * model.parameters()
    assert checkpoint_space(model, TrainConfig(keep=1)) == 3 * weights + 2 * 2 * weights
