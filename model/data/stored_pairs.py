"""Reading an Arrow file of pairs on the way of an import: chosen rows, and whether two rows are the same text."""

from __future__ import annotations

import mmap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from model.data.column import Rows

SIDES = ("source", "target")
COMPARED = 512
"""Rows that are compared before their pages are given back, so that memory stays small whatever the size of the file."""


class StoredPairs:
    """A closed Arrow file of pairs."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def select(self, mask: NDArray[np.bool_]) -> Iterator[Any]:
        """The rows for which `mask` is true, a record batch at a time."""
        start = 0
        with pa.OSFile(str(self._path)) as file:
            reader = pa.ipc.open_file(file)
            for number in range(reader.num_record_batches):
                batch = reader.get_batch(number)
                yield batch.filter(pa.array(mask[start : start + batch.num_rows]))
                start += batch.num_rows

    def texts(self, rows: Sequence[int]) -> list[str]:
        """Some rows, both texts with a tab between."""
        with pa.memory_map(str(self._path)) as file:
            taken = pa.ipc.open_file(file).read_all().take(pa.array(rows, pa.int64()))
            return ["\t".join(pair) for pair in zip(*(taken[side].to_pylist() for side in SIDES), strict=True)]

    def same(self, rows: Rows, others: Rows) -> NDArray[np.bool_]:
        """Whether both texts of each row equal those of the other row beside it."""
        equal = np.zeros(len(rows), dtype=np.bool_)
        with self._path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
            table = pa.ipc.open_file(pa.py_buffer(mapped)).read_all()
            for start in range(0, len(rows), COMPARED):
                part = slice(start, start + COMPARED)
                equal[part] = _equal(table, rows[part], others[part])
                if hasattr(mapped, "madvise"):
                    mapped.madvise(mmap.MADV_DONTNEED)
            del table
        return equal


def _equal(table: Any, rows: Rows, others: Rows) -> NDArray[np.bool_]:
    left, right = table.take(pa.array(rows)), table.take(pa.array(others))
    sides = [pc.equal(left[side], right[side]) for side in SIDES]
    return np.asarray(pc.and_(*sides))
