"""Every attention weight of one sentence pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.tokens import Token

Array: TypeAlias = NDArray[np.float32]
STACKS = ("encoder", "decoder", "cross")


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
