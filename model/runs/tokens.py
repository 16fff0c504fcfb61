"""The ids of a run's train part on disk: arrays that are mapped, never read as a whole; runs side by side share one copy."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from model.runs.atomic import appearing_folder, new_file, writable

TOKENS = "tokens"


def mapped_tokens(run: Path, key: str) -> dict[str, NDArray[Any]] | None:
    """The arrays that were kept under a key, read-only and on the disk until they are touched.

    Where only another run beside this one has them, its files become this run's too (as hard links, which take no room and
    outlive that run).

    Returns:
        Arrays by name, or None where they must be made.
    """
    if not (run / TOKENS / key).is_dir():
        _link_from_neighbour(run, key)
    try:
        return {file.stem: _mapped(file) for file in (run / TOKENS / key).iterdir()}
    except (OSError, ValueError):
        return None


def _mapped(file: Path) -> NDArray[Any]:
    return np.asarray(np.lib.format.open_memmap(file, mode="r"))


def _link_from_neighbour(run: Path, key: str) -> None:
    for place in run.absolute().parent.glob(f"*/{TOKENS}/{key}"):
        # Another disk below the same folder, or a file system without links: then they are made anew.
        with suppress(OSError), appearing_folder(run / TOKENS / key) as made:
            for file in place.iterdir():
                os.link(file, made / file.name)
            return


@contextmanager
def writing_tokens(run: Path, key: str) -> Iterator[Callable[[str, NDArray[Any]], None]]:
    """A function that adds a piece to the array of a name; they appear under the key when the block ends, or not at all.

    Raises:
        RunError: They cannot be written.
    """
    place = run / TOKENS / key
    with writable(place), appearing_folder(place) as made, ExitStack() as files:
        growing: dict[str, _GrowingArray] = {}

        def append(name: str, piece: NDArray[Any]) -> None:
            if name not in growing:
                file = files.enter_context(new_file(made / f"{name}.npy"))
                growing[name] = _GrowingArray(file, piece.dtype)
            growing[name].append(piece)

        yield append
        for array in growing.values():
            array.finish()


class _GrowingArray:
    """An .npy file of one dimension; its header, which has room for any length, is written again at the end."""

    def __init__(self, file: IO[bytes], dtype: np.dtype[Any]) -> None:
        self._file = file
        self._dtype = dtype
        self._length = 0
        self._write_header()

    def append(self, piece: NDArray[Any]) -> None:
        self._file.write(piece.astype(self._dtype, copy=False).tobytes())
        self._length += len(piece)

    def finish(self) -> None:
        self._file.seek(0)
        self._write_header()

    def _write_header(self) -> None:
        header = {"descr": self._dtype.str, "fortran_order": False, "shape": (self._length,)}
        np.lib.format.write_array_header_1_0(self._file, header)
