"""The steps of an attention in the order of computation, and what each is made of."""

from __future__ import annotations

from dataclasses import dataclass

ALONG = ("scaled", "masked", "weights", "summed", "left")
"""Results of the same rows and columns as their factors: they are scrolled together."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what it is made of (fields of HeadSteps), and what it makes."""

    result: str
    sign: str
    operands: tuple[str, ...] = ()


STEPS = (
    Step("rows_in", "X"),
    Step("query", "Q", ("rows_in", "query_kernel")),
    Step("key", "K", ("columns_in", "key_kernel")),
    Step("value", "V", ("columns_in", "value_kernel")),
    Step("scores", "QKᵀ", ("query", "key")),
    Step("scaled", "÷ √dₖ", ("scores",)),
    Step("masked", "+ M", ("scaled",)),
    Step("weights", "softmax", ("masked",)),
    Step("output", "× V", ("weights", "value")),
    Step("joined", "concat"),
    Step("projected", "× Wᴼ", ("joined", "output_kernel")),
    Step("summed", "+ x", ("entered", "projected")),
    Step("left", "norm", ("summed",)),
)
"""In the order of computation (Vaswani et al. 2017, sections 3.2.1, 3.2.2 and 3.1); signs are formulas, of which only words are translated."""
