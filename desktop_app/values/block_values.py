"""The numbers of a block of the network for the current sentence: pure arithmetic on NetworkSteps, for whoever shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from desktop_app.values.explanations import from_zero, label, numbers
from desktop_app.values.token_texts import shown_text
from model.records.architecture import Block
from model.records.arithmetic import EmbeddingValues, LayerSteps, NetworkSteps, SublayerValues
from model.records.attention import Array
from model.records.tokens import Token

MOMENTS = ("μ", "σ", "‖x‖", "μ′", "σ′", "‖x′‖")
SCALING = ("γ", "β")
DECIMALS = 2


@dataclass(frozen=True, slots=True, eq=False)
class Matrix:
    """A matrix of a block.

    Attributes:
        name: What it is: a field of the records, "ids", "table_rows", "moments", "scaling" or "candidates".
        values: (R, C).
        rows, columns: Names of its R rows and C columns.
        words: R rows of C texts that stand before the numbers, or none.
        decimals: Behind the point.
    """

    name: str
    values: Array
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    words: tuple[tuple[str, ...], ...] = ()
    decimals: int = DECIMALS


def matrices(block: Block, layer: int, steps: NetworkSteps) -> tuple[Matrix, ...]:
    """The matrices of a block in the order of computation, `layer` from 0."""
    if block.repeated:
        return _of_layer(block, _layer(block, layer, steps), steps)
    makers: dict[str, Callable[[str, NetworkSteps], tuple[Matrix, ...]]] = {
        "tokens": _ids,
        "embedding": _embedding,
        "positions": _positions,
        "final_norm": _final_norm,
        "linear": _linear,
        "softmax": _candidates,
    }
    return makers[block.kind](block.stack, steps)


def shape(block: Block, tokens: int | str) -> str:
    """The shape of what leaves a block for a number of tokens, or for the letter of one: "(8 × 128)"."""
    return f"({tokens} × {block.leaving:,})" if block.leaving else f"({tokens})"


def tokens_of(stack: str, steps: NetworkSteps) -> tuple[Token, ...]:
    """What a stack reads."""
    return (steps.source if stack == "encoder" else steps.target).tokens


def moments(before: Array, after: Array) -> Array:
    """Mean, standard deviation and length of each row of (R, D), before and after: (R, 6)."""
    columns = [(x.mean(-1), x.std(-1), np.linalg.norm(x, axis=-1)) for x in (before, after)]
    return np.concatenate([np.stack(of_one, axis=1) for of_one in columns], axis=1).astype(np.float32)


def _of_layer(block: Block, layer: LayerSteps, steps: NetworkSteps) -> tuple[Matrix, ...]:
    values = next(each for each in layer.sublayers if each.name == block.sublayer)
    names = {
        "self_attention": ("received", "output"),
        "cross_attention": ("received", "memory", "output"),
        "feed_forward": ("received", "inner", "active", "output"),
        "norm": ("entered", "received"),
        "add": ("entered", "output", "summed"),
        "add_norm": ("entered", "output", "summed", "left"),
    }[block.kind]
    readers: dict[str, object] = {"memory": steps, "inner": layer, "active": layer}
    found = [
        _matrix(name, getattr(readers.get(name, values), name), steps.source.tokens if name == "memory" else tokens_of(block.stack, steps))
        for name in names
    ]  # fmt: skip
    return (*found, *_normalising(block.kind, values, found[0].rows))


def _normalising(kind: str, values: SublayerValues, rows: tuple[str, ...]) -> tuple[Matrix, ...]:
    pairs = {"norm": (values.entered, values.received), "add_norm": (values.summed, values.left)}
    if kind not in pairs:
        return ()
    scaling = np.stack([values.scale, values.offset])
    return (
        Matrix("moments", moments(*pairs[kind]), rows, MOMENTS),
        Matrix("scaling", scaling, SCALING, from_zero(scaling.shape[1])),
    )


def _layer(block: Block, layer: int, steps: NetworkSteps) -> LayerSteps:
    return (steps.encoder if block.stack == "encoder" else steps.decoder)[layer]


def _embedded(stack: str, steps: NetworkSteps) -> EmbeddingValues:
    return steps.source if stack == "encoder" else steps.target


def _ids(stack: str, steps: NetworkSteps) -> tuple[Matrix, ...]:
    tokens = tokens_of(stack, steps)
    ids = np.array([[token.id] for token in tokens], np.float32)
    return (Matrix("ids", ids, tuple(map(label, tokens)), ("id",), decimals=0),)


def _embedding(stack: str, steps: NetworkSteps) -> tuple[Matrix, ...]:
    values = _embedded(stack, steps)
    return (_matrix("scaled", values.scaled, values.tokens),)


def _positions(stack: str, steps: NetworkSteps) -> tuple[Matrix, ...]:
    values = _embedded(stack, steps)
    return tuple(_matrix(name, getattr(values, name), values.tokens) for name in ("scaled", "positions", "summed"))


def _final_norm(stack: str, steps: NetworkSteps) -> tuple[Matrix, ...]:
    layers, name = (steps.encoder, "memory") if stack == "encoder" else (steps.decoder, "hidden")
    before, after, tokens = layers[-1].sublayers[-1].left, getattr(steps, name), tokens_of(stack, steps)
    shown = _matrix("entered", before, tokens), _matrix(name, after, tokens)
    return (*shown, Matrix("moments", moments(before, after), shown[0].rows, MOMENTS))


def _linear(stack: str, steps: NetworkSteps) -> tuple[Matrix, ...]:
    tokens, ids = tokens_of(stack, steps), tuple(map(str, range(steps.logits.shape[1])))
    return (
        _matrix("hidden", steps.hidden, tokens),
        Matrix("logits", steps.logits, tuple(map(label, tokens)), ids),
    )


def _candidates(_: str, steps: NetworkSteps) -> tuple[Matrix, ...]:
    probabilities = np.array([[each.probability for each in row] for row in steps.candidates], np.float32)
    words = tuple(tuple(map(shown_text, row)) for row in steps.candidates)
    rows = tuple(map(label, steps.target_tokens))
    return (Matrix("candidates", probabilities, rows, numbers(probabilities.shape[1]), words),)


def _matrix(name: str, values: Array, tokens: Sequence[Token]) -> Matrix:
    return Matrix(name, values, tuple(map(label, tokens)), from_zero(values.shape[1]))
