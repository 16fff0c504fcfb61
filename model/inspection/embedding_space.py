"""The vectors of tokens among each other: who is near whom, and all of them on a plane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from model.data.tokenizer import Tokenizer
from model.errors import ConfigError
from model.inspection.arrays import frozen
from model.network.transformer import Transformer
from model.records.attention import Array
from model.records.inspection import EmbeddingMap, Neighbour
from model.records.tokens import UNKNOWN

FIRST = UNKNOWN + 1
"""The first id that is no control token."""


def nearest(network: Transformer, tokenizer: Tokenizer, id: int, side: str, count: int = 10) -> tuple[Neighbour, ...]:
    """The tokens whose vectors point most nearly the same way, by cosine, the token itself left out.

    Raises:
        ConfigError: There is no such token.
    """
    table = _table(network, side)
    _check(id, table)
    unit = table / np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-12)
    cosines = unit @ unit[id]
    others = [int(other) for other in np.argsort(-cosines, kind="stable") if other >= FIRST and other != id]
    return tuple(Neighbour(tokenizer.token(other, side), float(cosines[other])) for other in others[:count])


def vectors(network: Transformer, ids: Sequence[int], side: str) -> Array:
    """(N, D) the rows of a side's table for N tokens, as learned: without the factor √D that they get on the way in.

    Raises:
        ConfigError: There is no such token.
    """
    table = _table(network, side)
    for id in ids:
        _check(id, table)
    return frozen(table[list(ids)])


def embedding_map(network: Transformer, tokenizer: Tokenizer, ids: Sequence[int], side: str) -> EmbeddingMap:
    """The first two principal components of the vectors of at least three tokens (Pearson 1901)."""
    assert len(ids) >= 3, "fewer points have no plane of their own"
    vectors = _table(network, side)[list(ids)]
    middle = vectors.mean(axis=0)
    centred = np.asarray(vectors - middle, np.float64)
    variance, directions = np.linalg.eigh(
        centred.T @ centred
    )  # rising; half the time of a singular value decomposition
    first, second = (float(share) for share in variance[:-3:-1] / max(variance.sum(), 1e-12))
    plane = np.ascontiguousarray(directions[:, :-3:-1])
    places = frozen((centred @ plane).astype(np.float32))
    tokens = tuple(tokenizer.token(id, side) for id in ids)
    return EmbeddingMap(tokens, places, (first, second), frozen(middle), frozen(plane.astype(np.float32)))


def _check(id: int, table: Array) -> None:
    if not 0 <= id < len(table):
        raise ConfigError("config_range", field="token", value=id, minimum=0, maximum=len(table) - 1)


def _table(network: Transformer, side: str) -> Array:
    table: Any = network.source_table if side == "source" else network.target_table
    return np.asarray(table.numpy(), np.float32)
