"""An epoch's batches, as a pure function of the lengths, a seed and the epoch: whoever resumes finds the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.data.encoding import Cutter, encode_pairs
from model.records.progress import Asked, Report, never, silent
from model.records.tokens import BEGIN, END, PAD

Ids = NDArray[np.int32]
Lengths = NDArray[np.int32]
Offsets = NDArray[np.int64]
Rows = NDArray[np.int32]
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
    source_offsets: Offsets
    target_ids: Ids
    target_offsets: Offsets
    dropped: int = 0

    @classmethod
    def build(
        cls,
        pairs: Iterable[tuple[str, str]],
        tokenizer: Cutter,
        max_tokens: int,
        *,
        report: Report = silent,
        asked: Asked = never,
    ) -> TokenTable:
        """Encodes pairs; those with more than `max_tokens` on a side, the end token counted, are left out.

        Raises:
            Cancelled: `asked` said so.
        """
        pieces: dict[str, list[NDArray[Any]]] = {name: [] for name in _ARRAYS}

        def append(name: str, piece: NDArray[Any]) -> None:
            pieces[name].append(piece)

        encode_pairs(pairs, tokenizer, max_tokens, append, report=report, asked=asked)
        return cls.from_arrays({name: np.concatenate(found) for name, found in pieces.items()})

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]]) -> TokenTable:
        """The table of what `encode_pairs` hands on, put together by name.

        Raises:
            ValueError: They are not the arrays of one table.
        """
        if not set(_ARRAYS) <= arrays.keys() or arrays["source_offsets"].shape != arrays["target_offsets"].shape:
            raise ValueError("these arrays are no table of tokens")
        for side in ("source", "target"):
            ids, offsets = arrays[f"{side}_ids"], arrays[f"{side}_offsets"]
            if offsets.ndim != 1 or offsets[-1:] != [len(ids)] or offsets[0] or np.any(offsets[1:] < offsets[:-1]):
                raise ValueError(f"the offsets of the {side} do not fit its ids")
        return cls(
            source_ids=arrays["source_ids"],
            source_offsets=arrays["source_offsets"],
            target_ids=arrays["target_ids"],
            target_offsets=arrays["target_offsets"],
            dropped=int(arrays["dropped"].sum()),
        )

    def __len__(self) -> int:
        return len(self.source_offsets) - 1

    @property
    def source_lengths(self) -> Lengths:
        """Tokens of each source, the end included."""
        return _lengths(self.source_offsets)

    @property
    def target_lengths(self) -> Lengths:
        """Tokens of each target, the end included."""
        return _lengths(self.target_offsets)


def _lengths(offsets: Offsets) -> Lengths:
    return np.diff(offsets).astype(np.int32) + np.int32(1)


def plan(source_lengths: Lengths, target_lengths: Lengths, batch_tokens: int, seed: int, epoch: int) -> list[Rows]:
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
    shuffled = generator.permutation(np.arange(len(source_lengths), dtype=np.int32))
    batches = _cut(shuffled, source_lengths, target_lengths, batch_tokens)
    return [batches[i] for i in generator.permutation(len(batches))]


def plan_in_order(source_lengths: Lengths, target_lengths: Lengths, batch_tokens: int) -> list[Rows]:
    """Batches under the same budget for rows whose order does not matter, always the same, the shortest first."""
    return _cut(np.arange(len(source_lengths), dtype=np.int32), source_lengths, target_lengths, batch_tokens)


def _cut(rows: Rows, source_lengths: Lengths, target_lengths: Lengths, batch_tokens: int) -> list[Rows]:
    """Cuts rows, sorted by length, wherever one more would go over the budget; rows of one length keep their order."""
    longer = np.maximum(source_lengths, target_lengths)[rows]
    shorter = np.minimum(source_lengths, target_lengths)[rows]
    order = np.lexsort((shorter, longer))
    rows, longest = rows[order], longer[order]
    borders = [0]
    while borders[-1] < len(rows):
        borders.append(_end(longest, borders[-1], batch_tokens))
    return np.split(rows, borders[1:-1]) if len(rows) else []


def _end(longest: Lengths, start: int, batch_tokens: int) -> int:
    """Behind the last row that a batch has room for; its rows come the shortest first."""
    most = max(1, batch_tokens // int(longest[start]))
    following = longest[start : start + most]
    positions = following * np.arange(1, len(following) + 1)
    return start + max(1, int(np.searchsorted(positions, batch_tokens, side="right")))


def assemble(table: TokenTable, rows: Rows) -> Batch:
    """The rows of a table as one padded batch."""
    source = _padded(table.source_ids, table.source_offsets, rows)
    target = _padded(table.target_ids, table.target_offsets, rows)
    begun = np.concatenate([np.full((len(rows), 1), BEGIN, np.int32), target[:, :-1]], axis=1)
    return Batch(source, np.where(begun == END, np.int32(PAD), begun), target)


def _padded(ids: Ids, offsets: Offsets, rows: Rows) -> Ids:
    """(B, longest + 1): the tokens of each row, then its end, then padding."""
    starts, lengths = offsets[rows], offsets[rows + 1] - offsets[rows]
    columns = np.arange(lengths.max(initial=0) + 1)
    padded = np.full((len(rows), len(columns)), PAD, np.int32)
    inside = columns < lengths[:, None]
    padded[inside] = ids[(starts[:, None] + columns)[inside]]
    padded[np.arange(len(rows)), lengths] = END
    return padded


def split(batch: Batch, micro_tokens: int) -> list[Batch]:
    """A batch in as few pieces as have at most so many padded positions of the longer side, at least one row each.

    They have equally many rows, but for the last; each is only as wide as its longest rows; a batch of no rows is one piece.
    """
    width = max(batch.source.shape[1], batch.target.shape[1])
    total = max(1, len(batch.source))
    pieces = -(-total // max(1, micro_tokens // width))
    rows = -(-total // pieces)
    starts = range(0, total, rows)
    return [_piece(batch, slice(start, start + rows)) for start in starts]


def _piece(batch: Batch, rows: slice) -> Batch:
    source, target = batch.source[rows], batch.target[rows]
    sources, targets = (int((ids != PAD).sum(axis=1).max(initial=1)) for ids in (source, target))
    return Batch(source[:, :sources], batch.decoder_input[rows, :targets], target[:, :targets])
