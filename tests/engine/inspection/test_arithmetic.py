"""Every number that is shown, computed a second time from the weights alone: plain numpy against the network."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
import pytest
from letters import SOURCE, TARGET_IDS, Letters

from model.inspection.steps import head_steps, network_steps
from model.network.weights import build, weights_of
from model.records.arithmetic import HeadSteps, NetworkSteps
from model.records.configs import ModelConfig

HEADS, SIZE = 2, 4
WIDTH = HEADS * SIZE
COMBINATIONS = [
    {
        "norm_position": ("post", "pre")[number // 2 % 2],
        "positions": positions,
        "activation": activation,
        "attention_bias": number % 2 == 0,
        "tie": ("all", "none")[(number + 1) // 2 % 2],
    }
    for number, (positions, activation) in enumerate(
        product(("sinusoidal", "concatenated", "learned"), ("relu", "gelu", "silu"))
    )
]
"""Any two values of two options meet in one of them."""
BENDS = {
    "relu": lambda x: np.maximum(x, 0),
    "gelu": lambda x: x * 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2))),
    "silu": lambda x: x / (1 + np.exp(-x)),
}


class Case:
    """A network with weights drawn at random, all of them, and its weights by name."""

    def __init__(self, options: dict[str, Any]) -> None:
        size = len(Letters.pieces)
        self.config = ModelConfig(layers=2, heads=HEADS, width=WIDTH, feed_forward=12, max_tokens=16,
                                  source_vocabulary=size, target_vocabulary=size, **options)  # fmt: skip
        self.network = build(self.config)
        random = np.random.default_rng(5)
        for variable in self.network.trainable_variables:
            variable.assign(random.normal(0, 0.5, variable.shape))
        self.weights = weights_of(self.network)

    @cached_property
    def steps(self) -> NetworkSteps:
        return network_steps(self.network, Letters(), SOURCE, TARGET_IDS)

    def head(self, stack: str, layer: int, head: int) -> HeadSteps:
        return head_steps(self.network, Letters(), SOURCE, TARGET_IDS, stack=stack, layer=layer, head=head)

    def normalised(self, x: Any, name: str) -> Any:
        deviation = np.sqrt(x.var(-1, keepdims=True) + 1e-6)
        return (x - x.mean(-1, keepdims=True)) / deviation * self.weights[f"{name}/gamma"] + self.weights[
            f"{name}/beta"
        ]


@pytest.fixture(scope="module", params=COMBINATIONS, ids=lambda options: "-".join(map(str, options.values())))
def case(request: pytest.FixtureRequest) -> Case:
    return Case(request.param)


def close(actual: Any, expected: Any) -> None:
    np.testing.assert_allclose(actual, expected, rtol=1e-4, atol=2e-5)


def softmax(x: Any) -> Any:
    shifted = np.exp(x - x.max(-1, keepdims=True))
    return shifted / shifted.sum(-1, keepdims=True)


@pytest.mark.parametrize("stack", ["encoder", "decoder", "cross"])
def test_that_every_step_of_a_head_follows_from_its_weights(case: Case, stack: str) -> None:
    seen = case.head(stack, 1, 1)
    side, name = ("encoder", "self_attention") if stack == "encoder" else ("decoder", "self_attention")
    name = "cross_attention" if stack == "cross" else name
    kernel = case.weights[f"{side}_2/{name}/query_key_value"]
    columns = [slice(part * WIDTH + SIZE, part * WIDTH + 2 * SIZE) for part in range(3)]
    bias = case.weights.get(f"{side}_2/{name}/query_key_value_bias", np.zeros(3 * WIDTH))
    query, key, value = (
        vectors @ kernel[:, part] + bias[part]
        for vectors, part in zip((seen.rows_in, seen.columns_in, seen.columns_in), columns, strict=True)
    )
    for shown, expected in ((seen.query, query), (seen.key, key), (seen.value, value)):
        close(shown, expected)
    close(seen.scores, query @ key.T)
    close(seen.scaled, query @ key.T / math.sqrt(SIZE))
    visible = np.tril(np.ones(seen.scores.shape, bool)) if stack == "decoder" else np.ones(seen.scores.shape, bool)
    close(seen.masked[visible], (query @ key.T / math.sqrt(SIZE))[visible])
    assert np.all(np.isneginf(seen.masked[~visible]))
    close(seen.weights, softmax(np.where(visible, query @ key.T / math.sqrt(SIZE), -np.inf)))
    close(seen.output, seen.weights @ value)
    close(seen.joined[:, SIZE:], seen.output)
    output_bias = case.weights.get(f"{side}_2/{name}/output_bias", 0)
    close(seen.projected, seen.joined @ case.weights[f"{side}_2/{name}/output"] + output_bias)
    close(seen.summed, seen.entered + seen.projected)
    normalised = case.normalised(seen.summed, f"{side}_2/{name}_norm")
    close(seen.left, seen.summed if case.config.norm_position == "pre" else normalised)


def test_that_the_kernels_shown_are_those_that_made_the_vectors(case: Case) -> None:
    seen = case.head("cross", 0, 0)
    close(seen.rows_in @ seen.query_kernel + seen.query_bias, seen.query)
    close(seen.columns_in @ seen.key_kernel + seen.key_bias, seen.key)
    close(seen.columns_in @ seen.value_kernel + seen.value_bias, seen.value)
    close(seen.joined @ seen.output_kernel + seen.output_bias, seen.projected)


def test_that_word_and_position_make_the_input(case: Case) -> None:
    seen = case.steps
    table = case.weights["target_table" if case.config.tie == "all" else "source_table"]
    rows = table[[token.id for token in seen.source.tokens]]
    close(seen.source.scaled, rows * math.sqrt(WIDTH))
    close(seen.source.summed, seen.source.scaled + seen.source.positions)
    if case.config.positions == "learned":
        close(seen.source.positions, case.weights["source_embedding/positions"][: len(rows)])


@pytest.mark.parametrize("stack", ["encoder", "decoder"])
def test_that_every_layer_takes_up_where_the_one_before_left(case: Case, stack: str) -> None:
    seen = case.steps
    x = (seen.source if stack == "encoder" else seen.target).summed
    pre = case.config.norm_position == "pre"
    for layer in getattr(seen, stack):
        place = f"{stack}_{layer.layer + 1}"
        for sublayer in layer.sublayers:
            close(sublayer.entered, x)
            norm = f"{place}/{sublayer.name}_norm"
            close(sublayer.received, case.normalised(x, norm) if pre else x)
            close(sublayer.summed, x + sublayer.output)
            close(sublayer.left, sublayer.summed if pre else case.normalised(sublayer.summed, norm))
            x = sublayer.left
        last, kernel = layer.sublayers[-1], f"{place}/feed_forward"
        inner = last.received @ case.weights[f"{kernel}/inner"] + case.weights[f"{kernel}/inner_bias"]
        close(layer.inner, inner)
        close(layer.active, BENDS[case.config.activation](inner))
        close(last.output, layer.active @ case.weights[f"{kernel}/output"] + case.weights[f"{kernel}/output_bias"])
    left = case.normalised(x, f"{stack}_norm") if pre else x
    close(seen.memory if stack == "encoder" else seen.hidden, left)


def test_that_logits_are_products_with_the_output_table(case: Case) -> None:
    seen = case.steps
    table = case.weights["target_table" if case.config.tie == "all" else "output_table"]
    close(seen.logits, seen.hidden @ table.T)
    assert [token.id for token in seen.target_tokens] == TARGET_IDS


def test_that_candidates_are_the_likeliest_by_the_softmax_of_the_logits(case: Case) -> None:
    seen = case.steps
    expected = softmax(seen.logits)
    assert len(seen.candidates) == len(seen.target_tokens)
    for row, found in zip(expected, seen.candidates, strict=True):
        close([candidate.probability for candidate in found], np.sort(row)[::-1][: len(found)])
        assert [candidate.text for candidate in found] == [Letters.pieces[candidate.id] for candidate in found]
        close([row[candidate.id] for candidate in found], [candidate.probability for candidate in found])
