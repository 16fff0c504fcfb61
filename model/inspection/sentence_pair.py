"""A sentence and its translation as the network reads them, with the token that each row and column stands for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from model.data.tokenizer import Tokenizer
from model.network.transformer import Decoded, Encoded, Transformer
from model.records.tokens import BEGIN_TOKEN, END, END_TOKEN, PAD, Token


@dataclass(frozen=True, slots=True)
class SentencePair:
    """Labels of the axes. S source and T target tokens, both with their end.

    Attributes:
        source_tokens: S tokens that the encoder reads, end last.
        target_tokens: T tokens that the decoder is to predict, end last.
    """

    source_tokens: tuple[Token, ...]
    target_tokens: tuple[Token, ...]

    @classmethod
    def of(cls, tokenizer: Tokenizer, source: str, target_ids: Sequence[int]) -> SentencePair:
        """The pair of a text as typed and the ids of its translation, the end included."""
        assert len(target_ids) > 0, "a translation has at least its end"
        target = list(tokenizer.tokens_of(target_ids, "target"))
        if target_ids[-1] == END:
            target[-1] = END_TOKEN
        return cls((*tokenizer.tokens(source, "source"), END_TOKEN), tuple(target))

    @property
    def decoder_tokens(self) -> tuple[Token, ...]:
        """T tokens that the decoder reads: begin, then the target without its last."""
        return (BEGIN_TOKEN, *self.target_tokens[:-1])

    def rows(self, stack: str) -> tuple[Token, ...]:
        """The tokens that look; in "cross" a row is named by the token which that step predicts."""
        return {"encoder": self.source_tokens, "decoder": self.decoder_tokens, "cross": self.target_tokens}[stack]

    def columns(self, stack: str) -> tuple[Token, ...]:
        """The tokens that are looked at."""
        return self.decoder_tokens if stack == "decoder" else self.source_tokens

    def target_ids(self) -> NDArray[np.int32]:
        """(T,) ids to predict."""
        return padded([self.target_tokens])[0]

    def encode(self, network: Transformer) -> Encoded:
        """Runs the encoder over a batch of one, in float32, without dropout.

        Raises:
            DataError: The sentence is longer than the network reads.
        """
        assert network.compute_dtype == "float32", "inspection is always done in float32"
        return network.encode(padded([self.source_tokens]))

    def decode(self, network: Transformer, encoded: Encoded) -> Decoded:
        """Runs the decoder over the whole translation at once: teacher forcing.

        Raises:
            DataError: The translation is longer than the network reads.
        """
        return network.decode(padded([self.decoder_tokens]), encoded)


def padded(sides: Sequence[Sequence[Token]]) -> NDArray[np.int32]:
    """The ids of several sentences, (B, longest), filled up with padding."""
    ids = np.full((len(sides), max(map(len, sides))), PAD, np.int32)
    for row, tokens in zip(ids, sides, strict=True):
        row[: len(tokens)] = [token.id for token in tokens]
    return ids
