"""Token embedding and positional encodings (Vaswani et al. 2017, sections 3.4 and 3.5)."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import keras
import numpy as np
from keras import ops
from numpy.typing import NDArray

from model.network.dropout import Dropout


def sinusoidal(length: int, width: int) -> NDArray[np.float32]:
    """The fixed positional encodings (length, width) of section 3.5: sin in even columns, cos in odd ones.

    PE(p, 2i) = sin(p / 10000^(2i / D)), PE(p, 2i + 1) = cos(p / 10000^(2i / D)); an odd width ends with a sine. Computed
    in float64, so that far positions are as exact as near ones.
    """
    columns = np.arange(width)
    angles = np.arange(length)[:, None] / 10_000.0 ** (2 * (columns // 2) / width)
    return np.where(columns % 2 == 0, np.sin(angles), np.cos(angles)).astype(np.float32)


def concatenated(length: int, width: int) -> NDArray[np.float32]:
    """The columns of `sinusoidal` in another order: all sines, then all cosines, as many implementations have them."""
    return np.concatenate([sinusoidal(length, width)[:, start::2] for start in (0, 1)], axis=1)


FIXED = {"sinusoidal": sinusoidal, "concatenated": concatenated}


class EmbeddingSteps(NamedTuple):
    """How the input of a stack comes about: `scaled` (B, T, D) + `positions` (T, D) = `summed` (B, T, D), with dropout."""

    scaled: Any
    positions: Any
    summed: Any


def embedding_table(layer: keras.layers.Layer, vocabulary: int, width: int, seeds: Any, name: str) -> Any:
    """Adds a (V, D) table, normal with a standard deviation of D^-0.5, to a layer.

    It is not cast on reading: rows are gathered first, which is cheaper and keeps the gradient sparse.
    """
    normal = keras.initializers.RandomNormal(stddev=width**-0.5, seed=seeds)
    return layer.add_weight((vocabulary, width), normal, name=name, autocast=False)


class InputEmbedding(keras.layers.Layer):
    """What enters a stack: the embedding × √D (section 3.4) plus the position (3.5), with dropout on the sum (5.4).

    It adds in float32 whatever the layers compute in: the sum of large and small numbers is where a short float loses most.
    """

    def __init__(
        self, width: int, max_tokens: int, positions: str, dropout: float, *, seeds: Any, **options: Any
    ) -> None:
        """Args:
        width: D.
        max_tokens: Rows of the table of positions.
        positions: "sinusoidal", "concatenated" or "learned".
        dropout: Share of the sum switched off while training.
        seeds: Source of initial weights and dropout.
        options: `name` and `dtype` of a Keras layer.
        """
        super().__init__(**options)
        self.width, self.max_tokens, self.positions = width, max_tokens, positions
        self.seeds = seeds
        self.dropout = Dropout(dropout, seeds)

    def build(self, _input_shape: Any = None) -> None:
        """Makes the table of positions."""
        if self.positions == "learned":
            self.table = embedding_table(self, self.max_tokens, self.width, self.seeds, "positions")
        else:
            self.table = ops.convert_to_tensor(FIXED[self.positions](self.max_tokens, self.width))

    def call(self, embedded: Any, position: Any = 0, training: bool = False) -> EmbeddingSteps:
        """Returns the steps for rows (B, T, D) of the embedding table, of which the first stands at `position`."""
        places = ops.arange(ops.shape(embedded)[1]) + position
        scaled, positions = embedded * math.sqrt(self.width), ops.take(self.table, places, axis=0)
        return EmbeddingSteps(scaled, positions, self.dropout(scaled + positions, training))
