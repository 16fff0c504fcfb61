"""What else can be seen of a network: forced beside free running, masks of a batch, neighbours among the vectors of tokens."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from model.records.attention import Array
from model.records.tokens import Token
from model.records.translations import Candidate, Translation

Visible = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Forcing:
    """Teacher forcing beside free running, for one sentence with its reference.

    Attributes:
        reference: T tokens, the end last: what the decoder is handed, one place later, whatever it predicts.
        probabilities: (T,) of each reference token, given the reference before it.
        candidates: For each of the T places the likeliest tokens, given the reference before it; the reference's own
            token is the last of them where it is less likely.
        free: What the network says when it reads its own words.
    """

    reference: tuple[Token, ...]
    probabilities: Array
    candidates: tuple[tuple[Candidate, ...], ...]
    free: Translation

    @property
    def parted(self) -> int | None:
        """The first place, from 0, where the free token is another than the reference's; None where they never part."""
        pairs = zip(self.reference, self.free.target_tokens, strict=False)
        differing = (place for place, (one, other) in enumerate(pairs) if one.id != other.id)
        shorter = min(len(self.reference), len(self.free.target_tokens))
        same_length = len(self.reference) == len(self.free.target_tokens)
        return next(differing, None if same_length else shorter)


@dataclass(frozen=True, slots=True, eq=False)
class BatchMasks:
    """Who may look where in a padded batch of B sentence pairs; True where it may.

    Attributes:
        source_tokens: B rows of S tokens, padding included. decoder_tokens: B rows of T.
        encoder: (B, S, S). decoder: (B, T, T). cross: (B, T, S).
    """

    source_tokens: tuple[tuple[Token, ...], ...]
    decoder_tokens: tuple[tuple[Token, ...], ...]
    encoder: Visible
    decoder: Visible
    cross: Visible

    def visible(self, stack: str) -> Visible:
        """The masks of "encoder", "decoder" or "cross"."""
        return {"encoder": self.encoder, "decoder": self.decoder, "cross": self.cross}[stack]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A token and how alike its vector is: the cosine, -1 to 1."""

    token: Token
    cosine: float


@dataclass(frozen=True, slots=True, eq=False)
class EmbeddingMap:
    """Vectors of tokens on a plane: their first two principal components.

    Attributes:
        tokens: N tokens.
        places: (N, 2).
        explained: Share of the variance that each of the two components carries.
        middle: (D,) the mean of the vectors.
        directions: (D, 2) the components.
    """

    tokens: tuple[Token, ...]
    places: Array
    explained: tuple[float, float]
    middle: Array
    directions: Array

    def places_of(self, vectors: Array) -> Array:
        """(M, 2) where M vectors (M, D) lie on the plane, which need not be of the tokens."""
        return ((vectors - self.middle) @ self.directions).astype(np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class PositionTable:
    """Vectors of positions.

    Attributes:
        kind: "sinusoidal", "concatenated" or "learned".
        values: (P, D), position 0 first.
        similarity: (P, P) cosines, -1 to 1.
    """

    kind: str
    values: Array
    similarity: Array
