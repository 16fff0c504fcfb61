"""The head that stands there before a person has chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from model.records.attention import AttentionTrace
from model.records.tokens import Token


def first_head(trace: AttentionTrace) -> str:
    """Of the last layer of cross-attention the head that points most clearly, as "cross/2/3" with numbers from 0.

    How clearly is the mean, over all words of the translation, of the largest weight that lies on one word of the source.
    Control tokens count on neither side: heads that have nothing to look for rest on them.
    """
    rows, columns = _words(trace.target_tokens), _words(trace.source_tokens)
    last = len(trace.cross) - 1
    between = trace.cross[last][:, rows][:, :, columns]
    head = int(between.max(axis=2).mean(axis=1).argmax()) if between.size else 0
    return f"cross/{last}/{head}"


def _words(tokens: Sequence[Token]) -> list[int]:
    return [place for place, token in enumerate(tokens) if not token.special]
