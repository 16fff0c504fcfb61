"""Every attention weight of one sentence pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.tokens import Token

Array: TypeAlias = NDArray[np.float32]
STACKS = ("encoder", "decoder", "cross")
SUMMARIES = ("mean", "maximum", "rollout", "entropy")
"""What all heads of a stack can be summed up to."""


@dataclass(frozen=True, slots=True, eq=False)
class AttentionTrace:
    """All weights of one teacher-forced pass. L layers, H heads, S source and T target tokens, both with their end.

    Attributes:
        encoder: (L, H, S, S): a source token (row) looks at the source tokens (columns).
        decoder: (L, H, T, T): a decoder input token looks at itself and those before it.
        cross: (L, H, T, S): the step that predicts a target token looks at the source tokens.
        source_tokens: S tokens: labels of both encoder axes and of the columns of `cross`.
        decoder_tokens: T tokens, begin first: labels of both decoder axes.
        target_tokens: T tokens, end last: labels of the rows of `cross`.
        log_probs: (T,) log-probability of each target token, in nats.
        update: The update of the weights.
    """

    encoder: Array
    decoder: Array
    cross: Array
    source_tokens: tuple[Token, ...]
    decoder_tokens: tuple[Token, ...]
    target_tokens: tuple[Token, ...]
    log_probs: Array
    update: int = 0

    def weights(self, stack: str) -> Array:
        """The (L, H, rows, columns) weights of "encoder", "decoder" or "cross"."""
        return {"encoder": self.encoder, "decoder": self.decoder, "cross": self.cross}[stack]

    def rows(self, stack: str) -> tuple[Token, ...]:
        """The tokens that look."""
        return {"encoder": self.source_tokens, "decoder": self.decoder_tokens, "cross": self.target_tokens}[stack]

    def columns(self, stack: str) -> tuple[Token, ...]:
        """The tokens that are looked at."""
        return self.decoder_tokens if stack == "decoder" else self.source_tokens


@dataclass(frozen=True, slots=True, eq=False)
class StackSummary:
    """What all heads of one stack come to. L layers, H heads, R rows, C columns; entry L of a map is of all layers.

    Attributes:
        mean: (L + 1, R, C) mean weight over the heads of a layer.
        maximum: (L + 1, R, C) largest weight over the heads of a layer.
        rollout: (L + 1, R, C) how much of each column has come to each row behind a layer: see `inspection.aggregates`.
        entropy: (L, H, R) of the weights of a row, in bits: 0 where it looks at one column only.
        distance: (L, H) how many tokens away a head looks in the mean.
    """

    mean: Array
    maximum: Array
    rollout: Array
    entropy: Array
    distance: Array

    def weights(self, summary: str, layer: int) -> Array:
        """The map of one of SUMMARIES; (R, C), but of "entropy" (R, H), or (R, L) means over the heads for all layers.

        Args:
            summary: What the heads are summed up to.
            layer: From 0; L for all layers.
        """
        if summary == "entropy":
            is_whole = layer == len(self.entropy)
            found: Array = self.entropy.mean(axis=1).T if is_whole else self.entropy[layer].T
            return found
        maps: dict[str, Array] = {"mean": self.mean, "maximum": self.maximum, "rollout": self.rollout}
        found = maps[summary][layer]
        return found


@dataclass(frozen=True, slots=True, eq=False)
class TraceReading:
    """A trace as a person reads it: perhaps in whole words, perhaps without control tokens, and summed up.

    Attributes:
        trace: Rows and columns as they are read.
        stacks: What the heads of each stack come to, over the same rows and columns.
    """

    trace: AttentionTrace
    stacks: Mapping[str, StackSummary]
