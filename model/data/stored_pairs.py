"""Reading an Arrow file of pairs on the way of an import: chosen rows, and whether two rows are the same text."""

from __future__ import annotations

import mmap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import reduce
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from model.data.column import Rows
from model.data.repeats import References
from model.errors import Cancelled
from model.records.progress import Asked, never

SIDES = ("source", "target")


class StoredPairs:
    """A closed Arrow file of pairs. Memory stays small whatever its size: at most one record batch is looked at at a time."""

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
        with self._mapped() as pages:
            taken = pages.take(np.array(rows, np.int64))
        return ["\t".join(pair) for pair in zip(*(taken[side].to_pylist() for side in SIDES), strict=True)]

    def with_references(self, heads: Rows, references: References) -> Iterator[Any]:
        """Record batches of rows with a third column, the targets of their further references.

        Args:
            heads: The rows, rising.
            references: What belongs to them.
        """
        with self._mapped() as pages:
            for start in range(0, len(heads), pages.rows_at_once):
                block = heads[start : start + pages.rows_at_once]
                begin, end = np.searchsorted(references.heads, [block[0], block[-1] + 1])
                further = pages.take(references.rows[begin:end])["target"] if end > begin else pa.array([], pa.string())
                ends = np.searchsorted(references.heads[begin:end], block, side="right")
                yield _referenced(pages.take(block), further, np.append(0, ends))

    def same(
        self, rows: Rows, others: Rows, *, sides: Sequence[str] = SIDES, asked: Asked = never
    ) -> NDArray[np.bool_]:
        """Whether the texts of each row equal those of the other row beside it, on these sides.

        Raises:
            Cancelled: It was asked to stop.
        """
        equal = np.zeros(len(rows), dtype=np.bool_)
        with self._mapped() as pages:
            for start in range(0, len(rows), pages.rows_at_once):
                if asked():
                    raise Cancelled
                part = slice(start, start + pages.rows_at_once)
                left, right = pages.take(rows[part]), pages.take(others[part])
                equal[part] = reduce(pc.and_, (pc.equal(left[side], right[side]) for side in sides))
        return equal

    @contextmanager
    def _mapped(self) -> Iterator[_Pages]:
        with self._path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
            pages = _Pages(mapped)
            yield pages
            pages.close()


def _referenced(pairs: Any, further: Any, bounds: NDArray[np.int64]) -> Any:
    """A table of pairs as a record batch with `further` cut into lists at `bounds`; null instead of an empty list."""
    texts = further.combine_chunks() if isinstance(further, pa.ChunkedArray) else further
    is_empty = pa.array(np.diff(bounds) == 0)
    lists = pa.ListArray.from_arrays(pa.array(bounds, pa.int32()), texts, mask=is_empty)
    (batch,) = pairs.combine_chunks().to_batches()
    return pa.record_batch([*batch.columns, lists], names=[*SIDES, "references"])


class _Pages:
    """The record batches of a mapped file; each gives its memory back once its rows are copied out.

    Attributes:
        rows_at_once: How many rows may be taken together; few where they are long.
    """

    def __init__(self, mapped: mmap.mmap) -> None:
        self._mapped = mapped
        self._reader = pa.ipc.open_file(pa.py_buffer(mapped))
        numbers = range(self._reader.num_record_batches)
        self._ends = np.cumsum([self._reader.get_batch(number).num_rows for number in numbers])
        self.rows_at_once = 2 * max(1, int(self._ends[-1]) // len(self._ends))

    def take(self, rows: Rows) -> Any:
        """A table of these rows, in their order."""
        order = np.argsort(rows, kind="stable")
        rising = rows[order]
        numbers = np.searchsorted(self._ends, rising, side="right")
        pieces = []
        for number in np.unique(numbers):
            batch = self._reader.get_batch(number)
            start = self._ends[number] - batch.num_rows
            pieces.append(batch.take(pa.array(rising[numbers == number] - start)))
            self._give_back()
        return pa.Table.from_batches(pieces).combine_chunks().take(pa.array(np.argsort(order)))

    def close(self) -> None:
        """Lets go of the file, which could not be closed otherwise."""
        del self._reader

    def _give_back(self) -> None:
        if hasattr(self._mapped, "madvise"):  # not on Windows, which takes back what it needs by itself
            self._mapped.madvise(mmap.MADV_DONTNEED)
