"""A part of a corpus in another order: by the length of a side, or by how unlike the two lengths are."""

from __future__ import annotations

import numpy as np
import pyarrow.compute as pc
from numpy.typing import NDArray

from model.data.columns import PartColumns
from model.data.corpus import CorpusView
from model.records.corpora import Referenced
from model.records.orders import ORDERS
from model.records.progress import Asked, Report, never, silent

Lengths = NDArray[np.int32]


class OrderedPairs:
    """Pairs of one part in an order of their own; text is fetched row by row. Safe from any thread.

    Attributes:
        order: For each position the row that stands there.
    """

    def __init__(self, columns: PartColumns, order: NDArray[np.int32]) -> None:
        self._columns = columns
        self.order = order

    def count(self, part: str) -> int:  # noqa: ARG002
        """How many pairs there are; `part` is the one it was made for."""
        return len(self.order)

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:  # noqa: ARG002
        """The pairs at the positions from `start` up to `stop`, without it.

        Raises:
            DataError: The file of the part is damaged.
        """
        return self._columns.pairs(self.order[start:stop])

    def has_references(self, part: str) -> bool:  # noqa: ARG002
        """Whether sources of the part have further right translations."""
        return self._columns.has_references

    def referenced(self, part: str, start: int, stop: int) -> list[Referenced]:  # noqa: ARG002
        """The same sources, each with all its right translations. Raises DataError where the file is damaged."""
        return self._columns.referenced(self.order[start:stop])

    def number(self, position: int) -> int:
        """Which row of the part, from 0, stands at a position."""
        return int(self.order[position])


def ordered(
    corpus: CorpusView, part: str, by: str, *, falling: bool = False, report: Report = silent, asked: Asked = never
) -> OrderedPairs:
    """The pairs of a part sorted; pairs that are equal keep their order.

    Args:
        corpus, part: Which pairs.
        by: One of ORDERS: "number" as imported, "source" or "target" by its characters, "ratio" by the longer side's length
            divided by the shorter one's.
        falling: The longest first.
        report: Gets the rows measured.
        asked: Says whether to stop.

    Raises:
        DataError: The file of the part is damaged.
        Cancelled: `asked` said so.
    """
    assert by in ORDERS
    columns = PartColumns(corpus, part)
    key = _key(columns, by, report, asked)
    order = np.argsort(-key if falling else key, kind="stable")
    return OrderedPairs(columns, order.astype(np.int32))


def _key(columns: PartColumns, by: str, report: Report, asked: Asked) -> Lengths | NDArray[np.float32]:
    """For each pair the number that it is sorted by."""
    if by == "number":
        return np.arange(columns.count, dtype=np.int32)
    source, target = _lengths(columns, report, asked)
    if by == "ratio":
        shorter = np.maximum(np.minimum(source, target), 1)
        return (np.maximum(source, target) / shorter).astype(np.float32)
    return source if by == "source" else target


def _lengths(columns: PartColumns, report: Report, asked: Asked) -> tuple[Lengths, Lengths]:
    """Characters of each source and each target."""
    source, target = np.zeros(columns.count, np.int32), np.zeros(columns.count, np.int32)
    for start, batch in columns.batches("measuring", report=report, asked=asked):
        for lengths, column in zip((source, target), batch.columns, strict=True):
            lengths[start : start + batch.num_rows] = pc.utf8_length(column).to_numpy(zero_copy_only=False)
    return source, target
