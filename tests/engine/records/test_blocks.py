"""The blocks of the figure are those of the built network: the same weights in the same shapes, nothing left over."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from model.network.weights import build, weights_of
from model.records.architecture import Block, blocks
from model.records.configs import ModelConfig

OPTIONS = [
    {"norm_position": norm, "positions": positions, "tie": tie, "attention_bias": bias}
    for (norm, bias), positions, tie in product(
        (("pre", True), ("post", False)), ("sinusoidal", "learned"), ("all", "decoder", "none")
    )
]


def config_of(options: dict[str, Any]) -> ModelConfig:
    target = 9 if options["tie"] == "all" else 11
    return ModelConfig(
        layers=2, heads=2, width=8, feed_forward=12, max_tokens=16, source_vocabulary=9, target_vocabulary=target, **options
    )  # fmt: skip


def shapes(made: tuple[Block, ...], layers: int) -> list[tuple[str, tuple[int, ...]]]:
    """Name and shape of every weight that the blocks own, in all layers."""
    return [
        (weight.name.format(layer=layer), weight.shape)
        for block in made
        for weight in block.weights
        for layer in range(1, (layers if block.repeated else 1) + 1)
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_that_blocks_own_each_weight_of_the_network_once(options: dict[str, Any]) -> None:
    config = config_of(options)
    made = blocks(config)
    built = {name: weight.shape for name, weight in weights_of(build(config)).items()}
    assert sorted(shapes(made, config.layers)) == sorted(built.items())
    counted = sum(block.parameters * (config.layers if block.repeated else 1) for block in made)
    assert counted == config.parameters()


@pytest.mark.parametrize("options", OPTIONS[:6], ids=lambda options: options["tie"])
def test_that_a_shared_table_belongs_to_another_block(options: dict[str, Any]) -> None:
    made = blocks(config_of(options))
    owned = {weight for block in made for weight in block.weights}
    shared = [weight for block in made for weight in block.shared]
    assert owned.issuperset(shared)
    assert len(shared) == {"all": 2, "decoder": 1, "none": 0}[options["tie"]]


@pytest.mark.parametrize(("norm_position", "count"), [("post", 18), ("pre", 25)])
def test_that_every_block_has_a_name_of_its_own(norm_position: str, count: int) -> None:
    made = blocks(config_of({"norm_position": norm_position, "tie": "all"}))
    assert len({block.key for block in made}) == len(made) == count
