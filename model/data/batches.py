"""An epoch's batches, as a pure function of the lengths, a seed and the epoch: whoever resumes finds the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.data.tokenizer import Tokenizer
from model.errors import Cancelled
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.tokens import BEGIN, END, PAD

Ids = NDArray[np.int32]
Lengths = NDArray[np.int64]
_PAIRS_AT_ONCE = 2000
_ARRAYS = ("source_ids", "source_offsets", "target_ids", "target_offsets", "dropped")


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """B padded pairs; S and T are the longest source and target, their end tokens included.

    Attributes:
        source: (B, S) tokens and end.
        decoder_input: (B, T) begin and tokens.
        target: (B, T) tokens and end.
    """

    source: Ids
    decoder_input: Ids
    target: Ids


@dataclass(frozen=True, slots=True, eq=False)
class TokenTable:
    """The ids of many pairs, without begin and end: row i of a side is `ids[offsets[i]:offsets[i + 1]]`.

    Attributes:
        dropped: Pairs left out because a side was too long.
    """

    source_ids: Ids
    source_offsets: Lengths
    target_ids: Ids
    target_offsets: Lengths
    dropped: int = 0

    @classmethod
    def build(
        cls,
        pairs: Iterable[tuple[str, str]],
        tokenizer: Tokenizer,
        max_tokens: int,
        *,
        report: Report = silent,
        asked: Asked = never,
    ) -> TokenTable:
        """Encodes pairs; those with more than `max_tokens` on a side, the end token counted, are left out.

        Raises:
            Cancelled: `asked` said so.
        """
        sides = _Side(), _Side()
        done = dropped = 0
        for chunk in _chunks(pairs):
            if asked():
                raise Cancelled
            encoded = zip(
                tokenizer.encode_many([source for source, _ in chunk], "source"),
                tokenizer.encode_many([target for _, target in chunk], "target"),
                strict=True,
            )
            kept = [pair for pair in encoded if max(map(len, pair)) < max_tokens]
            for side, rows in zip(sides, zip(*kept, strict=True), strict=False):
                side.add(rows)
            done += len(chunk)
            dropped += len(chunk) - len(kept)
            report(Progress("encoding", done))
        return cls(*sides[0].arrays(), *sides[1].arrays(), dropped)

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]]) -> TokenTable:
        """The table of `arrays()`.

        Raises:
            ValueError: They are not the arrays of one table.
        """
        if not set(_ARRAYS) <= arrays.keys() or arrays["source_offsets"].shape != arrays["target_offsets"].shape:
            raise ValueError("these arrays are no table of tokens")
        for side in ("source", "target"):
            ids, offsets = arrays[f"{side}_ids"], arrays[f"{side}_offsets"]
            if offsets.ndim != 1 or offsets[-1:] != [len(ids)] or np.any(np.diff(offsets, prepend=0) < 0):
                raise ValueError(f"the offsets of the {side} do not fit its ids")
        return cls(
            source_ids=arrays["source_ids"],
            source_offsets=arrays["source_offsets"],
            target_ids=arrays["target_ids"],
            target_offsets=arrays["target_offsets"],
            dropped=int(arrays["dropped"]),
        )

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The table as named arrays, to be kept on disk."""
        return {name: np.asarray(getattr(self, name)) for name in _ARRAYS}

    def __len__(self) -> int:
        return len(self.source_offsets) - 1

    @property
    def source_lengths(self) -> Lengths:
        """Tokens of each source, the end included."""
        return np.diff(self.source_offsets) + 1

    @property
    def target_lengths(self) -> Lengths:
        """Tokens of each target, the end included."""
        return np.diff(self.target_offsets) + 1


class _Side:
    """Rows of ids that become flat arrays."""

    def __init__(self) -> None:
        self._ids: list[Ids] = [np.zeros(0, np.int32)]
        self._lengths: list[int] = [0]

    def add(self, rows: Iterable[list[int]]) -> None:
        rows = list(rows)
        self._ids.append(np.fromiter((id for row in rows for id in row), np.int32))
        self._lengths += map(len, rows)

    def arrays(self) -> tuple[Ids, Lengths]:
        return np.concatenate(self._ids), np.cumsum(self._lengths, dtype=np.int64)


def _chunks(pairs: Iterable[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
    rest = iter(pairs)
    while chunk := list(islice(rest, _PAIRS_AT_ONCE)):
        yield chunk


def plan(
    source_lengths: Lengths, target_lengths: Lengths, batch_tokens: int, seed: int, epoch: int
) -> list[NDArray[np.int64]]:
    """The batches of an epoch, each the numbers of its rows.

    Rows of like length stand together, so that little is padding; which of them meet, and in which order the batches come,
    is drawn anew for each epoch.

    Args:
        source_lengths, target_lengths: Tokens of each row, the end included.
        batch_tokens: Most padded positions of the longer side: the longest source or target of a batch × its rows.
        seed: Of the order.
        epoch: From 0.

    Returns:
        Batches that hold every row exactly once, and at least one row each, however long.
    """
    generator = np.random.Generator(np.random.Philox(key=[seed, epoch]))
    shuffled = generator.permutation(len(source_lengths))
    batches = _cut(shuffled, source_lengths, target_lengths, batch_tokens)
    return [batches[i] for i in generator.permutation(len(batches))]


def plan_in_order(source_lengths: Lengths, target_lengths: Lengths, batch_tokens: int) -> list[NDArray[np.int64]]:
    """Batches under the same budget for rows whose order does not matter, always the same, the shortest first."""
    return _cut(np.arange(len(source_lengths)), source_lengths, target_lengths, batch_tokens)


def _cut(
    rows: NDArray[np.int64], source_lengths: Lengths, target_lengths: Lengths, batch_tokens: int
) -> list[NDArray[np.int64]]:
    """Cuts rows, sorted by length, wherever one more would go over the budget; rows of one length keep their order."""
    longer = np.maximum(source_lengths, target_lengths)[rows]
    shorter = np.minimum(source_lengths, target_lengths)[rows]
    order = np.lexsort((shorter, longer))
    rows, longest = rows[order], longer[order].tolist()
    borders = [0]
    for position, length in enumerate(longest):
        if length * (position + 1 - borders[-1]) > batch_tokens and position > borders[-1]:
            borders.append(position)
    return np.split(rows, borders[1:]) if len(rows) else []


def assemble(table: TokenTable, rows: NDArray[np.int64]) -> Batch:
    """The rows of a table as one padded batch."""
    source = _padded(table.source_ids, table.source_offsets, rows)
    target = _padded(table.target_ids, table.target_offsets, rows)
    begun = np.concatenate([np.full((len(rows), 1), BEGIN, np.int32), target[:, :-1]], axis=1)
    return Batch(source, np.where(begun == END, np.int32(PAD), begun), target)


def _padded(ids: Ids, offsets: Lengths, rows: NDArray[np.int64]) -> Ids:
    """(B, longest + 1): the tokens of each row, then its end, then padding."""
    starts, lengths = offsets[rows], offsets[rows + 1] - offsets[rows]
    columns = np.arange(lengths.max(initial=0) + 1)
    padded = np.full((len(rows), len(columns)), PAD, np.int32)
    inside = columns < lengths[:, None]
    padded[inside] = ids[(starts[:, None] + columns)[inside]]
    padded[np.arange(len(rows)), lengths] = END
    return padded


def split(batch: Batch, micro_tokens: int) -> list[Batch]:
    """A batch in pieces of at most so many padded positions of the longer side, at least one row each.

    Each piece is only as wide as its longest rows; a batch of no rows is one piece.
    """
    width = max(batch.source.shape[1], batch.target.shape[1])
    rows = max(1, micro_tokens // width)
    starts = range(0, max(1, len(batch.source)), rows)
    return [_piece(batch, slice(start, start + rows)) for start in starts]


def _piece(batch: Batch, rows: slice) -> Batch:
    source, target = batch.source[rows], batch.target[rows]
    sources, targets = (int((ids != PAD).sum(axis=1).max(initial=1)) for ids in (source, target))
    return Batch(source[:, :sources], batch.decoder_input[rows, :targets], target[:, :targets])
