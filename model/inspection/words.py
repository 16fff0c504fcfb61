"""Pieces of words joined back to words, and control tokens left out, in everything that has tokens along its sides."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from model.records.attention import STACKS, Array, AttentionTrace
from model.records.tokens import Token

SPACE = "▁"


@dataclass(frozen=True, slots=True)
class Axis:
    """How the tokens along a side are joined and which are shown.

    Attributes:
        starts: First token of each word, from 0.
        kept: Which of the words are shown.
        tokens: A token for each shown word.
        count: Tokens before.
    """

    starts: tuple[int, ...]
    kept: tuple[int, ...]
    tokens: tuple[Token, ...]
    count: int

    @classmethod
    def of(cls, tokens: Sequence[Token], *, words: bool, marks: bool) -> Axis:
        """The axis of these tokens; see `aggregates.reading`."""
        starts = word_starts(tokens) if words else tuple(range(len(tokens)))
        joined = [_joined(tokens[start:stop]) for start, stop in pairwise((*starts, len(tokens)))]
        # An empty translation is nothing but its end.
        kept = tuple(n for n, token in enumerate(joined) if marks or not token.special) or tuple(range(len(joined)))
        return cls(starts, kept, tuple(joined[number] for number in kept), len(tokens))

    def added(self, values: Array, axis: int) -> Array:
        """The values of each word's tokens added up."""
        whole = values
        if len(self.starts) < self.count:
            whole = np.add.reduceat(values, np.array(self.starts), axis=axis)
        return whole if len(self.kept) == len(self.starts) else np.take(whole, self.kept, axis=axis)

    def averaged(self, values: Array, axis: int) -> Array:
        """The mean of the values of each word's tokens."""
        added = self.added(values, axis)
        if len(self.starts) == self.count:
            return added
        sizes = np.diff([*self.starts, self.count]).astype(np.float32)[list(self.kept)]
        shape = [1] * added.ndim
        shape[axis] = len(sizes)
        found: Array = added / sizes.reshape(shape)
        return found


def word_starts(tokens: Sequence[Token]) -> tuple[int, ...]:
    """Where words begin: at a space and at a control token; where Chinese or Japanese is written, at every piece."""
    return tuple(number for number in range(len(tokens)) if not number or _begins(tokens[number], tokens[number - 1]))


def condensed(weights: Array, rows: Axis, columns: Axis) -> Array:
    """(…, R, C) weights by words: those on the pieces of a word added, the rows of its pieces averaged.

    A row still sums to what it did, as long as no column is left out.
    """
    return rows.averaged(columns.added(weights, axis=-1), axis=-2)


def condensed_trace(trace: AttentionTrace, axes: Mapping[tuple[Token, ...], Axis]) -> AttentionTrace:
    """The trace with its sides as `axes` tell for each row of tokens; log-probabilities of a word's pieces are added."""
    weights = {
        stack: condensed(trace.weights(stack), axes[trace.rows(stack)], axes[trace.columns(stack)]) for stack in STACKS
    }
    target = axes[trace.target_tokens]
    return AttentionTrace(
        **weights,
        source_tokens=axes[trace.source_tokens].tokens,
        decoder_tokens=axes[trace.decoder_tokens].tokens,
        target_tokens=target.tokens,
        log_probs=target.added(trace.log_probs, axis=0),
        update=trace.update,
    )


def _begins(token: Token, before: Token) -> bool:
    if token.special or before.special or token.piece.startswith(SPACE):
        return True
    if token.end > token.start and _span(token) == _span(before):
        return False  # bytes of one character
    return _is_unspaced(token.text[:1]) or _is_unspaced(before.text[-1:])


def _is_unspaced(character: str) -> bool:
    """Whether a script without spaces between words is written with it."""
    wide = unicodedata.east_asian_width(character) in "WF" if character else False
    return wide and not unicodedata.name(character, "").startswith("HANGUL")


def _joined(tokens: Sequence[Token]) -> Token:
    """One token that stands for several: it spans them all."""
    first, last = tokens[0], tokens[-1]
    if len(tokens) == 1:
        return first
    texts = [
        token.text
        for number, token in enumerate(tokens)
        if not number or token.end == token.start or _span(token) != _span(tokens[number - 1])
    ]
    piece = "".join(token.piece for token in tokens)
    return Token(first.id, piece, "".join(texts), first.start, last.end, first.special)


def _span(token: Token) -> tuple[int, int]:
    return token.start, token.end
