"""The sum behind a number: every displayed term and total is computed again from the weights, and what is written adds up."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from desktop_app.values.explanations import (
    PRODUCTS,
    column_names,
    explain,
    numbers,
    place,
    read_by,
    rounded,
    row_names,
    softmax,
)
from model.records.arithmetic import HeadSteps
from model.records.tokens import Token

T, S, D, K = 3, 4, 8, 2


def tokens(count: int) -> tuple[Token, ...]:
    return tuple(Token(4 + n, f"t{n}", f"t{n}") for n in range(count))


def made_steps(seed: int = 1) -> HeadSteps:
    """A head's arithmetic done by hand, float32 throughout; row 0 may not look at the last two columns."""
    draw = np.random.default_rng(seed).normal
    rows_in, columns_in, entered = (draw(size=shape).astype(np.float32) for shape in ((T, D), (S, D), (T, D)))
    kernels = {f"{name}_kernel": draw(size=(D, K)).astype(np.float32) for name in ("query", "key", "value")}
    biases = {f"{name}_bias": draw(size=K).astype(np.float32) for name in ("query", "key", "value")}
    query = rows_in @ kernels["query_kernel"] + biases["query_bias"]
    key, value = (columns_in @ kernels[f"{n}_kernel"] + biases[f"{n}_bias"] for n in ("key", "value"))
    scores = query @ key.T
    scaled = scores / np.float32(math.sqrt(K))
    masked = scaled.copy()
    masked[0, 2:] = -np.inf
    powers = np.exp(masked - masked.max(-1, keepdims=True))
    weights = powers / powers.sum(-1, keepdims=True)
    joined = np.concatenate([weights @ value, draw(size=(T, D - K)).astype(np.float32)], axis=1).astype(np.float32)
    output_kernel, output_bias = draw(size=(D, D)).astype(np.float32), draw(size=D).astype(np.float32)
    projected = joined @ output_kernel + output_bias
    summed = entered + projected
    scale, offset = draw(size=D).astype(np.float32), draw(size=D).astype(np.float32)
    left = (summed - summed.mean(-1, keepdims=True)) / np.sqrt(summed.var(-1, keepdims=True) + 1e-6) * scale + offset
    return HeadSteps(
        "cross", 0, 0, rows_in, columns_in, **kernels, **biases, query=query, key=key, value=value, scores=scores,
        scaled=scaled, masked=masked, weights=weights, output=weights @ value, joined=joined,
        output_kernel=output_kernel, output_bias=output_bias, projected=projected, entered=entered, summed=summed,
        left=left, scale=scale, offset=offset, rows=tokens(T), columns=tokens(S),
    )  # fmt: skip


@pytest.mark.parametrize("field", PRODUCTS)
def test_that_shown_products_and_bias_add_up_to_the_shown_number(field: str) -> None:
    for seed in range(5):
        steps = made_steps(seed)
        values = getattr(steps, field)
        for row, column in np.ndindex(values.shape):
            found = explain(steps, field, row, column)
            left, right, terms = (line for _, line in found.lines)
            np.testing.assert_array_equal(terms, left * right)
            assert found.total == pytest.approx(float(terms.sum() + sum(found.extra.values())), abs=1e-4)
            shown = sum(map(rounded, terms.tolist())) + sum(map(rounded, found.extra.values())) + found.rest
            assert rounded(shown) == rounded(values[row, column])
            assert abs(found.rest) < 0.001 * (len(terms) + 2)


def test_that_a_residual_adds_up_as_shown() -> None:
    steps = made_steps()
    for row, column in np.ndindex(steps.summed.shape):
        found = explain(steps, "summed", row, column)
        assert rounded(sum(map(rounded, found.extra.values())) + found.rest) == rounded(steps.summed[row, column])


def test_that_a_weight_is_its_power_over_the_sum_of_powers() -> None:
    steps = made_steps()
    for row, column in np.ndindex(steps.weights.shape):
        found = explain(steps, "weights", row, column)
        assert found.total == pytest.approx(found.extra["power"] / found.extra["power_sum"], abs=1e-6)
        assert found.extra["power"] == pytest.approx(math.exp(steps.masked[row, column] - found.extra["highest"]))
    assert explain(steps, "weights", 0, 3).total == 0
    assert math.isinf(explain(steps, "masked", 0, 3).total)


@pytest.mark.parametrize("small", [-6.5, -7.2, -8.0, -12.0])
def test_that_written_powers_add_up_to_their_written_sum(small: float) -> None:
    masked = np.full((1, 12), small, np.float32)
    masked[0, 0] = 0
    found = softmax(masked, np.exp(masked) / np.exp(masked).sum(), numbers(12), 0, 0)
    powers = dict(found.lines)["power"]
    assert rounded(sum(round(power, found.decimals) for power in powers.tolist())) == rounded(found.extra["power_sum"])


def test_that_dimensions_count_from_0_and_tokens_have_their_names() -> None:
    steps = made_steps()
    assert column_names(steps, "query") == ("0", "1")
    assert row_names(steps, "query_kernel")[:2] == ("0", "1")
    assert explain(steps, "query", 0, 1).names[0] == "0"
    assert place(steps, "query", 0, 1) == ("t0", 1)


def test_that_a_scaled_score_is_the_score_over_the_root_of_the_heads_width() -> None:
    found = explain(made_steps(), "scaled", 1, 2)
    assert found.total == pytest.approx(found.extra["score"] / found.extra["root"], abs=1e-6)
    assert found.extra["root"] == math.sqrt(K)


def test_that_a_normalised_number_follows_from_what_is_shown() -> None:
    steps = made_steps()
    for row, column in np.ndindex(steps.left.shape):
        extra = explain(steps, "left", row, column).extra
        value = (extra["value"] - extra["mean"]) / extra["deviation"] * extra["scale"] + extra["offset"]
        assert value == pytest.approx(steps.left[row, column], abs=1e-4)


def test_that_pre_ln_hands_the_sum_on() -> None:
    steps = made_steps()
    found = explain(replace(steps, left=steps.summed), "left", 1, 1)
    assert (found.kind, found.total) == ("taken", float(steps.summed[1, 1]))


def test_that_a_joined_number_names_its_head_and_place() -> None:
    assert explain(made_steps(), "joined", 0, 5).extra == {"head": 2.0, "place": 1.0}


@pytest.mark.parametrize(
    ("field", "read"),
    [
        ("scores", {"query": (1, None), "key": (2, None)}),
        ("output", {"weights": (1, None), "value": (None, 2)}),
        ("scaled", {"scores": (1, 2)}),
        ("weights", {"masked": (1, None)}),
        ("rows_in", {}),
    ],
)
def test_that_what_a_number_was_made_of_is_known(field: str, read: dict[str, Any]) -> None:
    assert read_by(field, 1, 2) == read


@pytest.mark.parametrize("field", ["rows_in", "query_kernel", "key", "weights", "projected"])
def test_that_every_row_and_column_has_a_name(field: str) -> None:
    steps = made_steps()
    assert (len(row_names(steps, field)), len(column_names(steps, field))) == getattr(steps, field).shape
