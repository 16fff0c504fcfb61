"""Lines of a text file, packed or not, a chunk at a time.

A line ends at LF, CRLF or a lone CR and nowhere else: `str.splitlines` would also cut at U+2028, U+0085 and others that stand
inside sentences, and so move the lines of one file against those of its translation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from model.data.readers.content import DAMAGE, chunks, opened
from model.data.readers.decoding import LONGEST_LINE, Decoding, Line
from model.data.readers.rows import Found
from model.errors import DataError
from model.records.corpora import ReadOptions
from model.records.notices import Notice

ENDLESS_LINE = 32 << 20
"""Bytes of a line at which a file is given up."""


class EndlessLine(Exception):
    """A line without an end in sight."""


def read_lines(
    path: Path, advanced: Callable[[int], None], options: ReadOptions | None = None, found: Found | None = None
) -> Iterator[Line]:
    """Every line of a file.

    Args:
        path: Plain, packed, or an archive (told by its first bytes, not by its name).
        advanced: Called for each chunk with the bytes of the file read since the last call; may raise to stop.
        options: Of these the encoding and the member of an archive.
        found: Where the encoding is noted.

    Raises:
        DataError: The file is missing, unreadable, torn, in an encoding that cannot be told for sure, changed while it was read,
            or no file but a folder, a pipe or a device.
        ConfigError: No text codec has the name of the encoding asked for.
    """
    options = options or ReadOptions()
    decoding = Decoding(path, options.encoding)
    with opened(path, options.member) as (file, content), _damage_placed(path, decoding):
        for raw in cut_lines(decoding.prepared(chunks(file, content, advanced))):
            lines = decoding.lines(raw)
            if found:
                _note_encoding(found, decoding, path, options.member)
            yield from lines


def cut_lines(chunks: Iterable[bytes]) -> Iterator[list[bytes]]:
    """The lines that end in each chunk, without their ends; with the last ones the one that no line end closes.

    A line above LONGEST_LINE keeps its first LONGEST_LINE + 1 bytes, so that memory stays bounded whatever a file holds.

    Raises:
        EndlessLine: A line is longer than ENDLESS_LINE: this is no text, and reading on would only take time.
    """
    rest = b""
    passed = 0
    lines: list[bytes] = []
    for chunk in chunks:
        if lines:
            yield lines
        if len(rest) > LONGEST_LINE and not rest.endswith(b"\r") and b"\n" not in chunk and b"\r" not in chunk:
            passed += len(chunk)
            if passed > ENDLESS_LINE:
                raise EndlessLine
            lines = []
            continue
        passed = 0
        block = rest + chunk
        held = b"\r" if block.endswith(b"\r") else b""  # perhaps the first half of a CRLF
        block = block.removesuffix(held) if held else block
        lines = block.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        rest = lines.pop()[: LONGEST_LINE + 1] + held
    if rest:
        lines.append(rest.removesuffix(b"\r"))
    if lines:
        yield lines


def _note_encoding(found: Found, decoding: Decoding, path: Path, member: str) -> None:
    """Notes the encoding of one of the files of a reading; one that was guessed is told, once."""
    found.encodings[f"{path} {member}"] = decoding.codec
    notice = Notice("encoding_detected", {"path": str(path), "encoding": decoding.codec})
    if decoding.guessed and notice not in found.notices:
        found.notices.append(notice)


@contextmanager
def _damage_placed(path: Path, decoding: Decoding) -> Iterator[None]:
    try:
        yield
    except DAMAGE:
        raise DataError("file_damaged", path=str(path), line=decoding.count) from None
    except EndlessLine:
        raise DataError("line_endless", path=str(path), line=decoding.count + 1) from None
