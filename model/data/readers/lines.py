"""Lines of a UTF-8 file, plain or gzipped, a chunk at a time.

A line ends at LF, CRLF or a lone CR and nowhere else: `str.splitlines` would also cut at U+2028, U+0085 and others that stand
inside sentences, and so move the lines of one file against those of its translation.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from model.data.readers.content import DAMAGE, chunks, opened
from model.errors import DataError

LONGEST_LINE = 1 << 20  # bytes; what is longer is no sentence
BYTE_ORDER_MARKS = (  # the long ones first: UTF-32 LE begins like UTF-16 LE
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


class Line(NamedTuple):
    """The text of a line without its end; when `problem` is not empty, the text is only good for showing."""

    text: str
    problem: str = ""


def read_lines(path: Path, advanced: Callable[[int], None]) -> Iterator[Line]:
    """Every line of a file.

    Args:
        path: Plain or gzipped (told by its first bytes, not by its name).
        advanced: Called for each chunk with the bytes of the file read since the last call; may raise to stop.

    Raises:
        DataError: The file is missing, unreadable, torn, not UTF-8, changed while it was read, or no file but a folder, a pipe
            or a device.
    """
    tally = _Tally()
    with opened(path) as (file, content), _damage_placed(path, tally):
        for raw in cut_lines(_chunks(path, file, content, advanced)):
            lines = _decoded(raw)
            tally.add(lines)
            tally.check(path)
            yield from lines


def cut_lines(chunks: Iterable[bytes]) -> Iterator[list[bytes]]:
    """The lines that end in each chunk, without their ends; last the one that no line end closes.

    A line above LONGEST_LINE keeps its first LONGEST_LINE + 1 bytes, so that memory stays bounded whatever a file holds.
    """
    rest = b""
    for chunk in chunks:
        block = rest + chunk
        held = b"\r" if block.endswith(b"\r") else b""  # perhaps the first half of a CRLF
        block = block.removesuffix(held) if held else block
        lines = block.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        rest = lines.pop()[: LONGEST_LINE + 1] + held
        yield lines
    if rest:
        yield [rest.removesuffix(b"\r")]


def _decoded(raw: list[bytes]) -> list[Line]:
    if not raw or max(map(len, raw)) > LONGEST_LINE:
        return list(map(_decoded_alone, raw))
    try:
        return list(map(Line, b"\n".join(raw).decode("utf-8").split("\n")))  # far quicker than line by line
    except UnicodeDecodeError:
        return list(map(_decoded_alone, raw))


def _decoded_alone(line: bytes) -> Line:
    if len(line) > LONGEST_LINE:
        return Line(line[:200].decode("utf-8", "replace"), "line_too_long")
    try:
        return Line(line.decode("utf-8"))
    except UnicodeDecodeError:
        return Line(line[:200].decode("utf-8", "backslashreplace"), "bad_bytes")


class _Tally:
    """Whether a file is UTF-8 with a rare broken line, or altogether something else.

    Only lines with bytes above 127 tell. A file is refused when more of them are broken than sound and the broken ones are more
    than one line in twenty; a single broken line beside others is always forgiven. The rule is asked before any line of a chunk
    is handed out, so a small file is refused as a whole.
    """

    def __init__(self) -> None:
        self.lines = 0
        self.sound = 0
        self.broken = 0
        self.first_broken = 0

    def add(self, lines: list[Line]) -> None:
        for number, line in enumerate(lines, start=self.lines + 1):
            if line.problem == "bad_bytes":
                self.broken += 1
                self.first_broken = self.first_broken or number
            elif not line.text.isascii():
                self.sound += 1
        self.lines += len(lines)

    def check(self, path: Path) -> None:
        forgiven = self.broken == 1 and self.lines > 1
        if self.broken > self.sound and self.broken * 20 > self.lines and not forgiven:
            raise DataError("encoding_unknown", path=str(path), line=self.first_broken, count=self.broken)


def _chunks(path: Path, file: BinaryIO, content: BinaryIO, advanced: Callable[[int], None]) -> Iterator[bytes]:
    start = True
    state = _state(file)
    for chunk in chunks(file, content, advanced):
        if start:
            _check_start(path, chunk)
            chunk = chunk.removeprefix(codecs.BOM_UTF8)
            start = False
        yield chunk
    if _state(file) != state:
        raise DataError("file_changed", path=str(path))


def _state(file: BinaryIO) -> tuple[int, int]:
    status = os.fstat(file.fileno())
    return status.st_size, status.st_mtime_ns


def _check_start(path: Path, chunk: bytes) -> None:
    for mark, encoding in BYTE_ORDER_MARKS:
        if chunk.startswith(mark):
            raise DataError("encoding_marked", path=str(path), line=1, encoding=encoding)
    if chunk.count(0) * 4 > len(chunk):  # English in UTF-16 without a mark: every second byte
        raise DataError("encoding_zeros", path=str(path), line=1)


@contextmanager
def _damage_placed(path: Path, tally: _Tally) -> Iterator[None]:
    try:
        yield
    except DAMAGE:
        raise DataError("file_damaged", path=str(path), line=tally.lines) from None
