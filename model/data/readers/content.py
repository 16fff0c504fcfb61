"""The bytes of a file, whatever they are packed in: gzip, bzip2, xz, a member of a zip or tar archive.

What a file is packed in is told by its first bytes, not by its name. It is unpacked as it is read, never to a file with a name.
"""

from __future__ import annotations

import bz2
import errno
import gzip
import io
import lzma
import os
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, BinaryIO, cast

from model.data.readers import archives
from model.data.readers.foreign import LONGEST, refuse_foreign
from model.errors import DataError

CHUNK_BYTES = 1 << 18
HARMLESS_BYTES = 64 << 20
LARGEST_RATIO = 250  # text packs 3 to 10 times, a table of one repeated row about 200 times
LARGEST_BYTES = 64 << 30
LARGEST_SPOOLED = 4 << 30
DOCUMENTS = (".xlsx", ".parquet", ".arrow", ".feather")
"""Files that may lie packed in an archive although they are packed themselves: they have readers of their own."""
DAMAGE = (EOFError, zlib.error, lzma.LZMAError, gzip.BadGzipFile, zipfile.BadZipFile, tarfile.TarError)
"""What reading a torn or damaged packed file raises inside `opened`; leaving `opened` it becomes a DataError."""
COMPRESSIONS: tuple[tuple[bytes, Callable[[BinaryIO], IO[bytes]]], ...] = (
    (b"\x1f\x8b", lambda file: cast(IO[bytes], gzip.GzipFile(fileobj=file))),
    (b"BZh", bz2.BZ2File),
    (b"\xfd7zXZ\x00", lzma.LZMAFile),
)


@contextmanager
def opened(path: Path, member: str = "") -> Iterator[tuple[BinaryIO, BinaryIO]]:
    """A file, and its content: the same, or what it unpacks to.

    Args:
        path: Plain or packed.
        member: The file inside an archive; empty: the only one that can be read. Without meaning for other files.

    Yields:
        The file itself, whose position tells how far reading has come, and the content to read.

    Raises:
        DataError: The file is missing, no file, unreadable, damaged, encrypted, or unpacks to far more than text would; it holds
            several files that could be meant, or not the one that is; it is none that could be text; or another program writes
            to it meanwhile.
    """
    with _file(path) as file, _unchanged(path, file):
        yield file, _content(path, file, member)


def members(path: Path) -> list[str]:
    """The files inside an archive that can be read, in its order; nothing for a file that is no archive.

    Raises:
        DataError: The file cannot be read, or is damaged.
    """
    return _listed(path, archives.names)


def _listed(path: Path, names: Callable[[str, io.BufferedReader], list[str]]) -> list[str]:
    with _file(path) as file:
        content = _decompressed(path, file, file)
        kind = _archive(path, file, content)
        return names(kind, content) if kind else []


@contextmanager
def seekable(path: Path, member: str, advanced: Callable[[int], None]) -> Iterator[tuple[BinaryIO, BinaryIO]]:
    """Like `opened`, with a content to read in any order: what is packed goes to a nameless temporary file first.

    Args:
        path: Plain or packed.
        member: As of `opened`.
        advanced: Called for each unpacked chunk with the bytes of the file read since the last call; may raise to stop.

    Raises:
        DataError: What `opened` raises, or the content is larger than LARGEST_SPOOLED or than the room that is left.
    """
    with opened(path, member) as (file, content):
        if content is file:
            yield file, file
            return
        spool = tempfile.TemporaryFile()  # noqa: SIM115 (closing it fails once more where the disk is full)
        try:
            for chunk in chunks(file, content, advanced):
                with temporary_files():
                    spool.write(chunk)
                if spool.tell() > LARGEST_SPOOLED:
                    raise DataError("unpacks_to_too_much", path=str(path))
            with temporary_files():
                spool.seek(0)
            yield file, cast(BinaryIO, spool)
        finally:
            with suppress(OSError):
                spool.close()


@contextmanager
def temporary_files() -> Iterator[None]:
    """Writing to the system's folder for temporary files, which an error names.

    Raises:
        DataError: Nothing can be written there.
    """
    try:
        yield
    except OSError as error:
        raise DataError("write_failed", path=tempfile.gettempdir(), reason=error.strerror or str(error)) from error


def chunks(file: BinaryIO, content: BinaryIO, advanced: Callable[[int], None]) -> Iterator[bytes]:
    """A content to its end; for each chunk `advanced` hears of the bytes of the file read since the last."""
    position = 0
    while chunk := content.read(CHUNK_BYTES):
        advanced(max(0, file.tell() - position))
        position = file.tell()
        yield chunk


@contextmanager
def _file(path: Path) -> Iterator[io.BufferedReader]:
    try:
        if not path.is_file():  # opening a pipe or a device could wait forever
            raise DataError("not_a_file" if path.exists() else "file_missing", path=str(path))
        with path.open("rb") as file:
            yield file
    except DAMAGE:
        raise DataError("archive_damaged", path=str(path)) from None
    except OSError as error:
        raise DataError("read_failed", path=str(path), reason=error.strerror or str(error)) from error


@contextmanager
def _unchanged(path: Path, file: BinaryIO) -> Iterator[None]:
    """Refuses a file that another program writes to while it is read, which also explains what seems to be damage."""
    state = _state(file)
    try:
        yield
    except (DataError, *DAMAGE):
        if _state(file) == state:
            raise
    if _state(file) != state:
        raise DataError("file_changed", path=str(path))


def _state(file: BinaryIO) -> tuple[int, int]:
    status = os.fstat(file.fileno())
    return status.st_size, status.st_mtime_ns


def _content(path: Path, file: io.BufferedReader, member: str) -> BinaryIO:
    content = _decompressed(path, file, file)
    kind = _archive(path, file, content)
    if not kind:
        refuse_foreign(path, content.peek(LONGEST))
        return content
    name = member or _only(path)
    inner = archives.member(path, kind, content, name)
    if inner is None:
        raise DataError("member_unknown", path=str(path), member=name, choices=archives.some(members(path)))
    content = _decompressed(path, file, metered(path, file, inner))
    if (archives.kind(content) or _is_compressed(content)) and not name.lower().endswith(DOCUMENTS):
        raise DataError("archive_nested", path=str(path), member=name)
    refuse_foreign(path, content.peek(LONGEST))
    return content


def _archive(path: Path, file: BinaryIO, content: io.BufferedReader) -> str:
    kind = archives.kind(content)
    if content is not file and (kind == "zip" or _is_compressed(content)):
        raise DataError("archive_nested", path=str(path), member=path.stem)
    return kind


def _only(path: Path) -> str:
    names = members(path)
    if not names:
        outside = _listed(path, archives.outside)
        if outside:
            raise DataError("archive_outside", path=str(path), member=outside[0])
        raise DataError("archive_empty", path=str(path))
    if len(names) > 1:
        raise DataError("member_open", path=str(path), count=len(names), choices=archives.some(names))
    return names[0]


def _decompressed(path: Path, file: BinaryIO, content: io.BufferedReader) -> io.BufferedReader:
    for start, unpacking in COMPRESSIONS:
        if content.peek(len(start)).startswith(start):
            return metered(path, file, unpacking(content))
    return content


def _is_compressed(content: io.BufferedReader) -> bool:
    return content.peek(8).startswith(tuple(start for start, _ in COMPRESSIONS))


def metered(path: Path, file: BinaryIO, content: IO[bytes]) -> io.BufferedReader:
    return io.BufferedReader(_Metered(path, file, content), CHUNK_BYTES)


class _Metered(io.RawIOBase):
    """What a file unpacks to, refused once it grows out of all proportion to the bytes read of the file."""

    def __init__(self, path: Path, file: BinaryIO, content: IO[bytes]) -> None:
        self._path = path
        self._file = file
        self._start = file.tell()
        self._content = content
        self._unpacked = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        try:
            data = self._content.read(len(buffer))
        except OSError as error:
            if error.errno in (None, errno.EINVAL):  # how bz2 and zip say that a file is damaged
                raise EOFError from None
            raise
        self._check(len(data))
        buffer[: len(data)] = data
        return len(data)

    def _check(self, count: int) -> None:
        self._unpacked += count
        packed = max(0, self._file.tell() - self._start) + CHUNK_BYTES
        if self._unpacked > LARGEST_BYTES or self._unpacked > max(HARMLESS_BYTES, packed * LARGEST_RATIO):
            raise DataError("unpacks_to_too_much", path=str(self._path))
