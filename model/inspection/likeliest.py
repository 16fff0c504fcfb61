"""Logits as probabilities, and the likeliest tokens of each place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from keras import ops

from model.data.tokenizer import Tokenizer
from model.records.attention import Array
from model.records.translations import Candidate


def probabilities_of(logits: Array) -> Array:
    """The softmax of (T, V) logits (Vaswani et al. 2017, section 3.4): each row adds up to 1."""
    return np.asarray(ops.softmax(logits))


def likeliest(
    tokenizer: Tokenizer, probabilities: Array, count: int, *, given: Sequence[int] = (), never_said: Sequence[int] = ()
) -> tuple[tuple[Candidate, ...], ...]:
    """For each row of (T, V) probabilities its `count` likeliest target tokens, falling.

    Args:
        tokenizer: Of the tokens.
        probabilities: (T, V).
        count: Tokens a row.
        given: T ids, or none; where one is not among the likeliest of its row, it is the last of them.
        never_said: Ids that are passed over.
    """
    allowed = probabilities.copy()
    allowed[:, list(never_said)] = -1.0
    ranked = np.argsort(-allowed, axis=1, kind="stable")[:, :count]
    for row, id in zip(ranked, given, strict=False):
        if id not in row:
            row[-1] = id
    return tuple(
        tuple(_candidate(tokenizer, int(id), float(row[id])) for id in ids)
        for row, ids in zip(probabilities, ranked, strict=True)
    )


def _candidate(tokenizer: Tokenizer, id: int, probability: float) -> Candidate:
    token = tokenizer.token(id, "target")
    return Candidate(id, token.text or token.piece, probability, token.piece)
