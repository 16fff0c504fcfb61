"""Which sentences a run is watched by while it trains."""

from __future__ import annotations

from collections.abc import Sequence

from model.data.tokenizer import SIDES, Tokenizer
from model.errors import DataError

Pair = tuple[str, str]
GOOD_TOKENS = 8
"""Of the longer side, its end included: enough to see something, few enough to see all of it."""


def chosen_probes(pairs: Sequence[Pair], tokenizer: Tokenizer, *, count: int, most: int) -> tuple[Pair, ...]:
    """Those of good length, or as near to it as there are; of equal ones the first.

    Args:
        pairs: Of the validation part.
        count: How many at most.
        most: Tokens of a side, its end included.
    """
    sources = tokenizer.encode_many([source for source, _ in pairs], "source")
    targets = tokenizer.encode_many([target for _, target in pairs], "target")
    longer = [max(len(s), len(t)) + 1 if s and t else most + 1 for s, t in zip(sources, targets, strict=True)]
    fitting = [row for row in range(len(pairs)) if longer[row] <= most]
    nearest = sorted(fitting, key=lambda row: abs(longer[row] - GOOD_TOKENS))
    return tuple(pairs[row] for row in sorted(nearest[:count]))


def check_probes(pairs: Sequence[Pair], tokenizer: Tokenizer, *, most: int) -> None:
    """Raises DataError for the first text, of either side, that is empty or has more than `most` tokens with its end."""
    for pair in pairs:
        for text, side in zip(pair, SIDES, strict=True):
            tokens = len(tokenizer.encode(text, side))
            if not 0 < tokens < most:
                raise DataError("probe_length", text=text, tokens=tokens, most=most - 1)
