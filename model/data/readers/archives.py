"""The files inside a zip or tar archive, handed out as streams: nothing is unpacked to the names that they carry."""

from __future__ import annotations

import errno
import stat
import struct
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO

from model.errors import DataError

ZIP_STARTS = (b"PK\x03\x04", b"PK\x05\x06")
DOCUMENT_MARKS = frozenset({"[Content_Types].xml", "META-INF/manifest.xml"})
COMPANIONS = frozenset(
    "_about about authors changelog citation copying licence license notice readme".split()  # noqa: SIM905 (words)
)
"""What archives of text hold beside the text: never meant when something else could be."""
HOSTILE = (ValueError, IndexError, KeyError, RecursionError, struct.error)
"""What Python's readers raise when they believe the numbers and names of a hostile archive."""
ENCRYPTED = 1
NAMES_SHOWN = 12
BLOCK_BYTES = 1 << 18
PLAIN_TYPES = (tarfile.REGTYPE, tarfile.AREGTYPE, tarfile.CONTTYPE, tarfile.DIRTYPE)
LONGEST_HEADER = 1 << 14  # of a tar member: its long name; a hostile one claims gigabytes of memory


def kind(content: BufferedReader) -> str:
    """Which archive a content is, "zip", "tar" or none, by its first bytes, which are not taken from it."""
    head = content.peek(tarfile.BLOCKSIZE)[: tarfile.BLOCKSIZE]
    if head.startswith(ZIP_STARTS):
        return "" if content.seekable() and _is_document(content) else "zip"
    try:
        tarfile.TarInfo.frombuf(head, "utf-8", "surrogateescape")
    except tarfile.HeaderError:
        return ""
    return "tar"


def names(kind: str, content: BufferedReader) -> list[str]:
    """The files of an archive that could be text, in its order.

    Without links, hidden files and names that would leave the folder; without licences and the like, where there is more than they.
    """
    found = [name for name in _every(kind, content) if not _is_hidden(name)]
    return [name for name in found if not is_companion(name)] or found


def outside(kind: str, content: BufferedReader) -> list[str]:
    """The files whose names would lead out of the folder that the archive is unpacked to."""
    return [name for name in _every(kind, content) if name.startswith("/") or ".." in _parts(name)]


def _every(kind: str, content: BufferedReader) -> Iterator[str]:
    if kind == "zip":
        found = (info.filename for info in directory(content) if not info.is_dir() and not _is_link(info))
    else:
        found = (info.name for info, _ in _tar_files(content))
    return iter(dict.fromkeys(found))


def member(path: Path, kind: str, content: BufferedReader, name: str) -> IO[bytes] | None:
    """The content of the file of that name, if there is one.

    Raises:
        DataError: It needs a password, or is packed in a way that cannot be unpacked.
    """
    if kind == "tar":
        return next((stream for info, stream in _tar_files(content) if info.name == name), None)
    return next((zip_stream(path, content, info) for info in directory(content) if info.filename == name), None)


def some(names: list[str]) -> str:
    """The first names, for a sentence."""
    return ", ".join(names[:NAMES_SHOWN]) + (", …" if len(names) > NAMES_SHOWN else "")


def is_companion(name: str) -> bool:
    """Whether a file is about the text, such as a licence."""
    return PurePosixPath(name.lower()).name.split(".")[0] in COMPANIONS


def zip_stream(path: Path, file: BinaryIO, info: zipfile.ZipInfo) -> IO[bytes]:
    """The content of one file of a zip archive.

    Raises:
        DataError: It needs a password, or is packed in a way that cannot be unpacked.
    """
    if info.flag_bits & ENCRYPTED:
        raise DataError("archive_encrypted", path=str(path), member=info.filename)
    try:
        with _hostility_named():
            return zipfile.ZipFile(file).open(info)
    except NotImplementedError:
        raise DataError("archive_method", path=str(path), member=info.filename) from None


def directory(content: BinaryIO) -> list[zipfile.ZipInfo]:
    """What a zip archive says that it holds, but for what has no name."""
    try:
        with _hostility_named():
            return [info for info in zipfile.ZipFile(content).infolist() if info.filename]
    except NotImplementedError:  # a version to come, or a damaged number
        raise zipfile.BadZipFile from None


@contextmanager
def _hostility_named() -> Iterator[None]:
    try:
        yield
    except HOSTILE as error:
        raise zipfile.BadZipFile(str(error)) from None
    except OSError as error:
        if error.errno != errno.EINVAL:  # a place before the beginning of the file
            raise
        raise zipfile.BadZipFile(str(error)) from None


def _is_document(content: BufferedReader) -> bool:
    names = {info.filename for info in directory(content)}
    content.seek(0)
    return not DOCUMENT_MARKS.isdisjoint(names)


def _tar_files(content: BufferedReader) -> Iterator[tuple[tarfile.TarInfo, IO[bytes]]]:
    try:
        archive = tarfile.open(fileobj=content, mode="r|", bufsize=BLOCK_BYTES, tarinfo=_Header)  # noqa: SIM115 (outlives this)
        for info in archive:
            if info.isfile() and (stream := archive.extractfile(info)):
                yield info, stream
    except HOSTILE as error:
        raise tarfile.ReadError(str(error)) from None


def _is_hidden(name: str) -> bool:
    return name.startswith("/") or any(part.startswith((".", "__MACOSX")) for part in _parts(name))


def _parts(name: str) -> tuple[str, ...]:
    return PurePosixPath(name.replace("\\", "/")).parts


def _is_link(info: zipfile.ZipInfo) -> bool:
    return stat.S_ISLNK(info.external_attr >> 16)


class _Header(tarfile.TarInfo):
    """Refuses what the tar reader would forgive or believe: a damaged header amid the archive, an endless name."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> _Header:
        try:
            info = super().frombuf(buf, encoding, errors)
        except tarfile.HeaderError as error:
            if not buf.strip(b"\0"):  # the end of the archive
                raise
            raise tarfile.ReadError(str(error)) from None
        if info.size < 0 or (info.type not in PLAIN_TYPES and info.size > LONGEST_HEADER):
            raise tarfile.ReadError("size")
        return info

    @classmethod
    def fromtarfile(cls, archive: tarfile.TarFile) -> _Header:
        info = super().fromtarfile(archive)
        if info.size < 0:  # as an extended header may say
            raise tarfile.ReadError("size")
        return info
