"""Made-up attention with every number known."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from model.records.attention import AttentionTrace
from model.records.runs import RunSummary
from model.records.tokens import BEGIN_TOKEN, END_TOKEN, Token
from model.records.translations import TranslatedText, Translation

SOURCE = ("she", "bought", "three", "books", "in", "town")
TARGET = ("买", "书", "。")
RUN = RunSummary("/runs/one", "one", "finished", "", "c", "tiny", 1, 7, 1, None, None, ("step-00000007",))


def tokens(words: Sequence[str]) -> tuple[Token, ...]:
    """The words as tokens, the end behind them."""
    return (*(Token(4 + place, "▁" + word, word) for place, word in enumerate(words)), END_TOKEN)


def weights(layers: int, heads: int, rows: int, columns: int) -> np.ndarray:
    """(L, H, rows, columns), each head different, each row summing to 1."""
    raw = np.random.default_rng(rows * columns).random((layers, heads, rows, columns), dtype=np.float32) ** 4 + 0.001
    return (raw / raw.sum(-1, keepdims=True)).astype(np.float32)


def trace(
    source: Sequence[str] = SOURCE, target: Sequence[str] = TARGET, *, layers: int = 2, heads: int = 4, update: int = 7
) -> AttentionTrace:
    """7 source tokens and 4 target tokens unless told otherwise."""
    columns, rows = tokens(source), tokens(target)
    decoder = np.tril(weights(layers, heads, len(rows), len(rows)))
    decoder /= decoder.sum(-1, keepdims=True)
    return AttentionTrace(
        weights(layers, heads, len(columns), len(columns)),
        decoder,
        weights(layers, heads, len(rows), len(columns)),
        columns,
        (BEGIN_TOKEN, *rows[:-1]),
        rows,
        np.zeros(len(rows), np.float32),
        update,
    )


def translated(*sentences: tuple[Sequence[str], Sequence[str]], update: int = 7) -> TranslatedText:
    """A text of these sentences."""
    made = tuple(
        Translation(" ".join(source), " ".join(target), tokens(source), tokens(target), -1.0, -0.5)
        for source, target in sentences or ((SOURCE, TARGET),)
    )
    return TranslatedText(" ".join(s.source for s in made), " ".join(s.text for s in made), made, 0.1, update)
