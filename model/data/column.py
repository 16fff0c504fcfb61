"""A column of numbers about the rows of an import, kept on disk, so that memory does not grow with the corpus."""

from __future__ import annotations

import tempfile
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Keys: TypeAlias = NDArray[np.uint64]
Rows: TypeAlias = NDArray[np.int64]
Groups: TypeAlias = Callable[[], Iterator[tuple[Keys, Rows]]]
"""Keys with the rows that have them, a group at a time, rising from group to group; begins anew with each call."""

BUFFERED = 1 << 13
CHUNK_ROWS = 1 << 17
GROUP_ROWS = 1 << 19


class Column:
    """Whole numbers from 0, one a row, in a file without a name that is gone when nobody holds it any more.

    Args:
        kind: "Q" for 64 bits, "I" for 32.
        folder: On the disk where there is room; None for the system's folder for such files.
    """

    def __init__(self, kind: str, folder: Path | None) -> None:
        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 — `close` lets go of it
        self._kind = kind
        self._dtype = np.dtype(np.uint64 if kind == "Q" else np.uint32)
        self._pending = array(kind)
        self._written = 0

    def __len__(self) -> int:
        return self._written + len(self._pending)

    def append(self, number: int) -> None:
        """The number of the next row."""
        self._pending.append(number)
        if len(self._pending) == BUFFERED:
            self._flush()

    def chunks(self) -> Iterator[tuple[int, NDArray[Any]]]:
        """All numbers, in order, a chunk at a time with the row that it begins with."""
        self._flush()
        for start in range(0, self._written, CHUNK_ROWS):
            yield start, self._read(start, min(CHUNK_ROWS, self._written - start))

    def at(self, rows: list[int]) -> tuple[int, ...]:
        """The numbers of a few rows."""
        self._flush()
        return tuple(int(self._read(row, 1)[0]) for row in rows)

    def groups(self) -> Iterator[tuple[Keys, Rows]]:
        """All numbers as keys, by their highest bits: whatever has the same key comes in one group, rows rising."""
        bits = (len(self) // GROUP_ROWS).bit_length()
        for number in range(1 << bits):
            keys, rows = [], []
            for start, chunk in self.chunks():
                here = np.flatnonzero(chunk >> np.uint64(1) >> np.uint64(63 - bits) == number)
                keys.append(chunk[here])
                rows.append(here + start)
            yield np.concatenate(keys), np.concatenate(rows)

    def close(self) -> None:
        """Lets go of the file."""
        self._file.close()

    def _flush(self) -> None:
        if self._pending:
            self._file.seek(0, 2)
            self._file.write(self._pending.tobytes())
            self._written += len(self._pending)
            self._pending = array(self._kind)

    def _read(self, start: int, count: int) -> NDArray[Any]:
        size = self._dtype.itemsize
        self._file.seek(start * size)
        return np.frombuffer(self._file.read(count * size), self._dtype)
