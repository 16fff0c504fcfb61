"""How a number of a head came about, term by term: pure arithmetic on a HeadSteps, for whoever shows it.

A number on screen is rounded, and so are its terms; where rounded terms do not add up to the rounded sum, the difference is a term of
its own, so that whoever adds up what is written gets what is written.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.arithmetic import EPSILON, HeadSteps
from model.records.attention import Array
from model.records.tokens import Token

DECIMALS, MOST_DECIMALS = 3, 6
"""Of every number in an explanation; and of terms too small to add up so."""

Line: TypeAlias = tuple[str, NDArray[np.float32]]
Reading: TypeAlias = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True, eq=False)
class Explanation:
    """The way to one number.

    Attributes:
        field: The step of HeadSteps that the number belongs to.
        row, column: Its place there.
        kind: "product" (a sum of products), "scale", "mask", "softmax", "sum", "norm", "taken" (from what came before).
        lines: Named rows of numbers over the same columns: factors and products, scores and their powers.
        names: Of these columns.
        extra: Further numbers by name: a bias, a mean, a root.
        total: The number itself.
        rest: What rounding leaves between the shown terms and the shown total; 0 where nothing is added up.
        decimals: Of the lines: so many that what is written adds up.
    """

    field: str
    row: int
    column: int
    kind: str
    lines: tuple[Line, ...]
    names: tuple[str, ...]
    extra: dict[str, float]
    total: float
    rest: float = 0.0
    decimals: int = DECIMALS


@dataclass(frozen=True, slots=True)
class _Product:
    """A step that is a matrix product: rows of `left` times columns of `right` (its rows where `turned`)."""

    left: str
    right: str
    turned: bool = False
    bias: str = ""


PRODUCTS = {
    "query": _Product("rows_in", "query_kernel", bias="query_bias"),
    "key": _Product("columns_in", "key_kernel", bias="key_bias"),
    "value": _Product("columns_in", "value_kernel", bias="value_bias"),
    "scores": _Product("query", "key", turned=True),
    "output": _Product("weights", "value"),
    "projected": _Product("joined", "output_kernel", bias="output_bias"),
}


def explain(steps: HeadSteps, field: str, row: int, column: int) -> Explanation:
    """The way to the number at (row, column) of a step."""
    if field in PRODUCTS:
        return _product(steps, field, row, column)
    if field == "weights":
        return _softmax(steps, row, column)
    if field == "left":
        return _norm(steps, row, column)
    return _simple(steps, field, row, column)


def read_by(field: str, row: int, column: int) -> dict[str, Reading]:
    """Which row or column of which step a number was made of: field → (row, column), None for all of that axis."""
    product = PRODUCTS.get(field)
    if product is not None:
        right = (column, None) if product.turned else (None, column)
        return {product.left: (row, None), product.right: right}
    before = {"scaled": ("scores",), "masked": ("scaled",), "summed": ("entered", "projected")}
    if field in before:
        return dict.fromkeys(before[field], (row, column))
    whole_rows: dict[str, dict[str, Reading]] = {"weights": {"masked": (row, None)}, "left": {"summed": (row, None)}}
    return whole_rows.get(field, {})


def label(token: Token) -> str:
    """A token in a table: its text, or its piece where the text is empty or blank."""
    return token.text if token.text.strip() else token.piece


def row_names(steps: HeadSteps, field: str) -> tuple[str, ...]:
    """What the rows of a step stand for."""
    tokens = _row_tokens(steps, field)
    return from_zero(len(getattr(steps, field))) if tokens is None else tuple(map(label, tokens))


def column_names(steps: HeadSteps, field: str) -> tuple[str, ...]:
    """What the columns of a step stand for."""
    tokens = _column_tokens(steps, field)
    return from_zero(getattr(steps, field).shape[1]) if tokens is None else tuple(map(label, tokens))


def place(steps: HeadSteps, field: str, row: int, column: int) -> tuple[str | int, str | int]:
    """What the row and the column of a cell stand for: a token, or a dimension from 0."""
    rows, columns = _row_tokens(steps, field), _column_tokens(steps, field)
    return (row if rows is None else label(rows[row]), column if columns is None else label(columns[column]))


def _row_tokens(steps: HeadSteps, field: str) -> Sequence[Token] | None:
    if field.endswith("_kernel"):
        return None
    return steps.columns if field in ("columns_in", "key", "value") else steps.rows


def _column_tokens(steps: HeadSteps, field: str) -> Sequence[Token] | None:
    return steps.columns if field in ("scores", "scaled", "masked", "weights") else None


def numbers(count: int) -> tuple[str, ...]:
    """Counted from 1, as people do."""
    return tuple(map(str, range(1, count + 1)))


def from_zero(count: int) -> tuple[str, ...]:
    """Positions and dimensions, as the paper counts them: 2i and 2i + 1 from 0."""
    return tuple(map(str, range(count)))


def rounded(value: float) -> float:
    """As it is shown."""
    return round(float(value), DECIMALS)


def _rest(terms: NDArray[np.float32], total: float, *more: float) -> float:
    shown = sum(rounded(term) for term in terms.tolist()) + sum(map(rounded, more))
    return rounded(rounded(total) - shown)


def _product(steps: HeadSteps, field: str, row: int, column: int) -> Explanation:
    made = PRODUCTS[field]
    left = getattr(steps, made.left)[row]
    table = getattr(steps, made.right)
    right = table[column] if made.turned else table[:, column]
    extra = {made.bias: float(getattr(steps, made.bias)[column])} if made.bias else {}
    total = float(getattr(steps, field)[row, column])
    terms = left * right
    names = tuple(map(label, steps.columns)) if field == "output" else from_zero(len(left))
    lines = ((made.left, left), (made.right, right), ("product", terms))
    return Explanation(field, row, column, "product", lines, names, extra, total, _rest(terms, total, *extra.values()))


def _softmax(steps: HeadSteps, row: int, column: int) -> Explanation:
    return softmax(steps.masked, steps.weights, tuple(map(label, steps.columns)), row, column)


def softmax(masked: Array, weights: Array, names: tuple[str, ...], row: int, column: int) -> Explanation:
    """The way from masked scores (T, S) to the weight at (row, column); `names` of the S columns."""
    scores = masked[row]
    highest = float(scores.max())
    powers = np.exp(scores - highest) if math.isfinite(highest) else np.zeros_like(scores)
    lines = (("masked", scores), ("power", powers), ("weights", weights[row]))
    extra = {"highest": highest, "power_sum": float(powers.sum()), "power": float(powers[column])}
    total, decimals = float(weights[row, column]), _adding_up(powers, extra["power_sum"])
    return Explanation("weights", row, column, "softmax", lines, names, extra, total, decimals=decimals)


def _adding_up(terms: NDArray[np.float32], total: float) -> int:
    """With how many decimals the terms have to be written for their sum to be the rounded total."""
    enough = (
        decimals
        for decimals in range(DECIMALS, MOST_DECIMALS)
        if rounded(sum(round(term, decimals) for term in terms.tolist())) == rounded(total)
    )
    return next(enough, MOST_DECIMALS)


def _norm(steps: HeadSteps, row: int, column: int) -> Explanation:
    """Post-LN: the number is normalised here; pre-LN: it goes on as it is."""
    summed, total = steps.summed[row], float(steps.left[row, column])
    if np.array_equal(steps.left, steps.summed):
        return Explanation("left", row, column, "taken", (), (), {}, total)
    deviation = math.sqrt(float(summed.var()) + EPSILON)
    extra = {
        "value": float(summed[column]),
        "mean": float(summed.mean()),
        "deviation": deviation,
        "scale": float(steps.scale[column]),
        "offset": float(steps.offset[column]),
    }
    return Explanation("left", row, column, "norm", (("summed", summed),), from_zero(len(summed)), extra, total)


def _simple(steps: HeadSteps, field: str, row: int, column: int) -> Explanation:
    total = float(getattr(steps, field)[row, column])
    if field == "scaled":
        extra = {"score": float(steps.scores[row, column]), "root": math.sqrt(steps.query.shape[1])}
        return Explanation(field, row, column, "scale", (), (), extra, total)
    if field == "masked":
        return Explanation(field, row, column, "mask", (), (), {"scaled": float(steps.scaled[row, column])}, total)
    if field == "summed":
        terms = np.array([steps.entered[row, column], steps.projected[row, column]], np.float32)
        extra = {"entered": float(terms[0]), "projected": float(terms[1])}
        return Explanation(field, row, column, "sum", (), (), extra, total, _rest(terms, total))
    size = steps.query.shape[1]
    extra = {"head": float(column // size), "place": float(column % size)} if field == "joined" else {}
    return Explanation(field, row, column, "taken", (), (), extra, total)
