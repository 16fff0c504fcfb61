"""Sentences as tokens, and which of them are searched together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from model.data.tokenizer import Tokenizer
from model.records.notices import Notice
from model.records.tokens import END_TOKEN, PAD, Token

ROWS = 64
"""Most sentences searched at once; more gain no speed on a CPU."""
HYPOTHESES = 512
"""Most open hypotheses of a batch."""
POSITIONS = 4096
"""Most padded source positions of a batch."""


@dataclass(frozen=True, slots=True)
class Source:
    """A sentence with its S tokens, the end last; without tokens there is nothing to translate."""

    text: str
    tokens: tuple[Token, ...]
    notices: tuple[Notice, ...] = ()


def source_of(sentence: str, tokenizer: Tokenizer, max_tokens: int) -> Source:
    """The tokens of a sentence; what the model cannot take is cut off, with a notice."""
    tokens, limit = tokenizer.tokens(sentence, "source"), max_tokens - 1
    if not tokens:
        return Source(sentence, ())
    if len(tokens) <= limit:
        return Source(sentence, (*tokens, END_TOKEN))
    notice = Notice("source_cut", {"tokens": len(tokens), "limit": limit})
    return Source(sentence, (*tokens[:limit], END_TOKEN), (notice,))


def batches(lengths: Sequence[int], beam: int) -> Iterator[list[int]]:
    """Numbers of sentences of like lengths, longest first; those without tokens are in none."""
    rest = [i for i in sorted(range(len(lengths)), key=lambda i: -lengths[i]) if lengths[i]]
    while rest:
        rows = max(1, min(ROWS, HYPOTHESES // beam, POSITIONS // lengths[rest[0]]))
        yield rest[:rows]
        rest = rest[rows:]


def padded(sources: Sequence[Sequence[int]], rows: int = 0, columns: int = 0) -> NDArray[np.int32]:
    """Returns the ids (N, S) of N sentences, padded to the longest, or to so many rows and columns where these are more."""
    longest = max(len(source) for source in sources)
    ids = np.full((max(rows, len(sources)), max(columns, longest)), PAD, np.int32)
    for row, source in enumerate(sources):
        ids[row, : len(source)] = source
    return ids
