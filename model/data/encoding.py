"""Pairs to flat arrays of ids, some thousands of pairs at a time, so that neither text nor ids stand in memory as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.data.tokenizer import SIDES
from model.errors import Cancelled
from model.records.progress import Asked, Progress, Report, never, silent

Append: TypeAlias = Callable[[str, NDArray[Any]], None]
"""Takes the next piece of an array by the array's name."""


class Cutter(Protocol):
    """Cuts texts into ids: a tokenizer, or one that does it by chance."""

    def encode_many(self, texts: Sequence[str], side: str) -> list[list[int]]:
        """The ids of each text of a side."""


_PAIRS_AT_ONCE = 2000


def encode_pairs(
    pairs: Iterable[tuple[str, str]],
    tokenizer: Cutter,
    max_tokens: int,
    append: Append,
    *,
    total: int | None = None,
    report: Report = silent,
    asked: Asked = never,
) -> int:
    """Hands the arrays of a `TokenTable` on in pieces.

    Args:
        pairs: Source and target sentences.
        tokenizer: Cuts them.
        max_tokens: Pairs with more on a side, the end token counted, are left out.
        append: Gets the pieces of "source_ids", "source_offsets", "target_ids", "target_offsets" and "dropped", in order.
        total: How many pairs there are, for the progress.

    Returns:
        How many pairs were kept.

    Raises:
        Cancelled: `asked` said so.
    """
    ends = dict.fromkeys(SIDES, 0)
    for side in SIDES:
        append(f"{side}_ids", np.zeros(0, np.int32))
        append(f"{side}_offsets", np.zeros(1, np.int64))
    done = kept = 0
    for chunk in _chunks(pairs):
        if asked():
            raise Cancelled
        rows = _encoded(chunk, tokenizer, max_tokens)
        for side, ids in zip(SIDES, zip(*rows, strict=True), strict=False):
            ends[side] = _append_side(side, ids, ends[side], append)
        done, kept = done + len(chunk), kept + len(rows)
        report(Progress("encoding", done, total))
    append("dropped", np.array([done - kept]))
    return kept


def _encoded(chunk: Sequence[tuple[str, str]], tokenizer: Cutter, max_tokens: int) -> list[tuple[list[int], list[int]]]:
    """The ids of the pairs that are short enough."""
    sources, targets = (tokenizer.encode_many([pair[i] for pair in chunk], side) for i, side in enumerate(SIDES))
    return [pair for pair in zip(sources, targets, strict=True) if max(map(len, pair)) < max_tokens]


def _append_side(side: str, rows: Sequence[list[int]], end: int, append: Append) -> int:
    """Hands rows on that follow `end` ids of this side; returns how many ids there are then."""
    offsets = end + np.cumsum(np.fromiter(map(len, rows), np.int64, len(rows)))
    append(f"{side}_ids", np.fromiter(chain.from_iterable(rows), np.int32))
    append(f"{side}_offsets", offsets)
    return int(offsets[-1])


def _chunks(pairs: Iterable[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
    rest = iter(pairs)
    while chunk := list(islice(rest, _PAIRS_AT_ONCE)):
        yield chunk
