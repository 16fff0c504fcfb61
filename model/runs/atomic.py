"""Files and folders that appear whole or not at all, whatever happens to the process or the disk.

What is written is first whole beside its place and then renamed, so that a crash leaves the old or the new, never a part.
"""

from __future__ import annotations

import os
import secrets
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from model.errors import RunError

Arrays = Mapping[str, NDArray[Any]]
_TEMPORARY = ".tmp"
_REPLACED = ".replaced" + _TEMPORARY


@contextmanager
def writable(path: Path) -> Iterator[None]:
    """Says which file cannot be written, and why: raises RunError for what the system refuses."""
    try:
        yield
    except OSError as error:
        raise RunError("write_failed", path=str(path), reason=error.strerror or str(error)) from error


@contextmanager
def appearing_file(place: Path) -> Iterator[IO[bytes]]:
    """A file to fill that takes the place of what is there when the block ends, or not at all."""
    place.parent.mkdir(parents=True, exist_ok=True)
    temporary = _beside(place)
    try:
        with temporary.open("wb") as file:
            yield file
            sync(file)
        temporary.replace(place)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(place.parent)


@contextmanager
def appearing_folder(place: Path) -> Iterator[Path]:
    """A new folder to fill that takes the place of what is there when the block ends, or not at all."""
    place.parent.mkdir(parents=True, exist_ok=True)
    temporary, replaced = _beside(place), place.with_name(f".{place.name}{_REPLACED}")
    temporary.mkdir()
    try:
        yield temporary
        _sync_folder(temporary)
        if place.exists():
            place.rename(replaced)
        temporary.rename(place)
        _sync_folder(place.parent)
        remove(replaced)
    finally:
        remove(temporary)
        if replaced.exists() and not place.exists():
            replaced.rename(place)


def _beside(place: Path) -> Path:
    return place.with_name(f".{place.name}.{secrets.token_hex(4)}{_TEMPORARY}")


def remove(path: Path) -> None:
    """Removes a file or folder; a folder is renamed first, so that nobody takes a part of it for the whole."""
    if path.is_dir():
        doomed = path if path.name.endswith(_TEMPORARY) else path.rename(_beside(path))
        shutil.rmtree(doomed)
    else:
        path.unlink(missing_ok=True)


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file to fill in a folder that is still being made."""
    path.parent.mkdir(exist_ok=True)
    with path.open("xb") as file:
        yield file
        sync(file)


def write(path: Path, content: bytes) -> None:
    """A whole file in such a folder."""
    with new_file(path) as file:
        file.write(content)


def write_arrays(file: IO[bytes], arrays: Arrays, compression: int = zipfile.ZIP_STORED) -> None:
    """Writes an .npz that `numpy.load` reads; unlike `numpy.savez`, an array may have any name."""
    with zipfile.ZipFile(file, "w", compression) as archive:
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w", force_zip64=True) as entry:
                np.lib.format.write_array(entry, np.asarray(array), allow_pickle=False)


def write_member(archive: zipfile.ZipFile, name: str, pieces: Iterable[bytes]) -> None:
    """Adds a file to an archive, in pieces."""
    with archive.open(name, "w", force_zip64=True) as member:
        for piece in pieces:
            member.write(piece)


def clear_strays(folder: Path) -> None:
    """Removes what a killed process left half done in a folder and those below it, and puts back what it was replacing."""
    for stray in [*folder.glob(f".*{_TEMPORARY}"), *folder.glob(f"*/.*{_TEMPORARY}")]:
        place = stray.with_name(stray.name.removeprefix(".").removesuffix(_REPLACED))
        if stray.name.endswith(_REPLACED) and not place.exists():
            stray.rename(place)
        else:
            remove(stray)


def sync(file: IO[bytes]) -> None:
    """Makes what was written last."""
    file.flush()
    os.fsync(file.fileno())


def _sync_folder(path: Path) -> None:
    """Makes a rename last; Windows does so by itself."""
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
