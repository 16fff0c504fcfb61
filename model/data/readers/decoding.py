"""From the bytes of lines to text, in the encoding that they turn out to have."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from model.data.readers import encodings
from model.errors import DataError

LONGEST_LINE = 1 << 20  # bytes; what is longer is no sentence
SHOWN_BYTES = 200
FEWEST_LEGACY_LINES = 10
"""Broken lines by which to guess an encoding where they are rare."""
ASCII_SAMPLE = b'\t\n\r !"#,09;AZaz|'


class Line(NamedTuple):
    """The text of a line without its end; when `problem` is not empty, the text is only good for showing."""

    text: str
    problem: str = ""


class Decoding:
    """Decodes the lines of one file, in order.

    A file that is neither told nor marked is UTF-8 until lines with bytes above 127 come that are not: rare broken lines are
    marked as such, but where most are broken the file is in a legacy encoding, which is then guessed, once. What came before
    was ASCII and reads the same in all of them.

    Attributes:
        codec: The Python codec name of the file.
        told: Whether a person, a mark or zero bytes said so.
        guessed: Whether it was guessed from what the text looks like.
    """

    def __init__(self, path: Path, told: str = "") -> None:
        self.codec = "utf-8"
        self.told = bool(told)
        self.guessed = False
        self._path = path
        self._option = encodings.checked(told) if told else ""
        self._inner = "utf-8"
        self._tally = _Tally()

    @property
    def count(self) -> int:
        """How many lines were decoded."""
        return self._tally.lines

    def prepared(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """The chunks of a file without its byte order mark, in an encoding whose line ends are those of ASCII."""
        pieces = iter(chunks)
        start = next(pieces, b"")
        try:
            encoding = encodings.outer_encoding(start, self._option)
        except DataError as error:
            raise DataError(error.code, **{**error.fields, "path": str(self._path)}) from None
        self.codec, self.told = encoding.codec, encoding.certain
        start = start[encoding.mark :]
        if _extends_ascii(self.codec):
            self._inner = self.codec
            yield from chain([start], pieces)
        else:
            yield from self._as_utf8(filter(None, chain([start], pieces)))

    def lines(self, raw: list[bytes]) -> list[Line]:
        """The text of the lines that follow those before.

        Raises:
            DataError: The file is not UTF-8, and no other encoding can be told for sure.
        """
        lines = _decoded(raw, self._inner)
        tally = self._tally
        before = tally.lines
        tally.add(lines)
        if self.told or self.guessed or not tally.speaks_against_utf8():
            return lines
        try:
            codec = self._guess(raw)
        except DataError:
            if tally.many_broken():
                raise
            return lines
        if tally.first_broken <= before:  # lines were handed out as UTF-8 already
            if tally.many_broken():
                raise self._error("encoding_unsure", likely=codec)
            return lines
        if not tally.many_broken() and tally.broken < FEWEST_LEGACY_LINES:  # too little to guess by
            return lines
        self.codec = self._inner = codec
        self.guessed = True
        return _decoded(raw, codec)

    def _guess(self, raw: list[bytes]) -> str:
        try:
            return encodings.guessed(b"\n".join(line for line in raw if not line.isascii()))
        except DataError as error:
            raise self._error(error.code, **error.fields) from None

    def _error(self, code: str, **fields: object) -> DataError:
        return DataError(code, path=str(self._path), line=self._tally.first_broken, count=self._tally.broken, **fields)

    def _as_utf8(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        errors = "surrogatepass" if self.codec.startswith("utf") else "strict"
        decoder = codecs.getincrementaldecoder(self.codec)(errors)
        line = 1
        try:
            for chunk in chain(chunks, [b""]):
                text = decoder.decode(chunk, final=not chunk)
                line += max(text.count("\n"), text.count("\r"))
                yield text.encode("utf-8", "surrogatepass")  # half a pair makes its line a broken one
        except UnicodeDecodeError:
            raise DataError("encoding_wrong", path=str(self._path), line=line, encoding=self.codec) from None


def _extends_ascii(codec: str) -> bool:
    """Whether bytes below 128 are ASCII, also where they are part of no other character: then lines can be cut before decoding."""
    try:
        return ASCII_SAMPLE.decode(codec) == ASCII_SAMPLE.decode("ascii")
    except UnicodeDecodeError:
        return False


def _decoded(raw: list[bytes], codec: str) -> list[Line]:
    if not raw or max(map(len, raw)) > LONGEST_LINE:
        return [_decoded_alone(line, codec) for line in raw]
    try:
        texts = b"\n".join(raw).decode(codec).split("\n")  # far quicker than line by line
    except UnicodeDecodeError:
        return [_decoded_alone(line, codec) for line in raw]
    return list(map(Line, texts))


def _decoded_alone(line: bytes, codec: str) -> Line:
    if len(line) > LONGEST_LINE:
        return Line(line[:SHOWN_BYTES].decode(codec, "replace"), "line_too_long")
    try:
        return Line(line.decode(codec))
    except UnicodeDecodeError:
        return Line(line[:SHOWN_BYTES].decode(codec, "backslashreplace"), "bad_bytes")


class _Tally:
    """Whether a file is UTF-8 with a rare broken line, or altogether something else.

    Only lines with bytes above 127 tell: it speaks against UTF-8 when more of them are broken than sound; a single broken line
    beside others is always forgiven. The rule is asked before any line of a chunk is handed out, so a small file is judged as
    a whole.
    """

    def __init__(self) -> None:
        self.lines = 0
        self.sound = 0
        self.broken = 0
        self.first_broken = 0

    def add(self, lines: list[Line]) -> None:
        """Counts the next lines."""
        broken = [number for number, line in enumerate(lines, self.lines + 1) if line.problem == "bad_bytes"]
        self.broken += len(broken)
        self.first_broken = self.first_broken or next(iter(broken), 0)
        self.sound += sum(not line.text.isascii() for line in lines if not line.problem)
        self.lines += len(lines)

    def speaks_against_utf8(self) -> bool:
        """Whether most of what could be something else is."""
        forgiven = self.broken == 1 and self.lines > 1
        return self.broken > self.sound and not forgiven

    def many_broken(self) -> bool:
        """Whether more lines are broken than could be left out in silence: one in twenty."""
        return self.broken * 20 > self.lines
