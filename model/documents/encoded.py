"""The bytes of a document as text, so that the same text gives the same bytes again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from model.data.readers import archives, content
from model.data.readers.encodings import SAMPLE_BYTES, Encoding, guessed, outer_encoding
from model.data.readers.xml_text import xml_encoding
from model.errors import DataError
from model.records.notices import Notice

LARGEST_BYTES = 64 << 20
"""A document is held in memory as a whole; a long novel has two million bytes."""
NO_TEXT = (b"%PDF-", b"{\\rtf", b"\xd0\xcf\x11\xe0", *archives.ZIP_STARTS)
"""How files begin that hold text in a way of their own: PDF, RTF, old and new office documents."""

_REFUSED = {
    **dict.fromkeys(("archive", "member", "packed", "document"), "document_no_text"),
    "page": "document_kind",
}
"""What readers of pairs say of files that are no text, by the first word of its code; of a document it is said otherwise."""
FEW_STRAY = 4
"""One byte that is no UTF-8 for so many characters above 127 is a stray one."""
_BROKEN = "\ufffd"
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


@dataclass(frozen=True, slots=True)
class Encoded:
    """The text of a file.

    Attributes:
        text: Without a byte order mark; bytes that are no UTF-8 stand as lone surrogates.
        codec: A Python codec name.
        mark: The byte order mark, or nothing.
        raw: The bytes of the file.
    """

    text: str
    codec: str
    mark: bytes
    raw: bytes


def read(path: Path) -> bytes:
    """The bytes of a document.

    Raises:
        DataError: It is missing, no file, packed, no text, too large, or changed while it was read.
    """
    try:
        with content.opened(path) as (file, unpacked):
            raw = unpacked.read(LARGEST_BYTES + 1)
            is_packed = unpacked is not file
    except DataError as error:
        code = _REFUSED.get(error.code.partition("_")[0])
        if code is None:
            raise
        raise DataError(code, path=str(path)) from None
    if is_packed or raw.startswith(NO_TEXT):
        raise DataError("document_no_text", path=str(path))
    if len(raw) > LARGEST_BYTES:
        raise DataError("document_too_large", path=str(path), limit=LARGEST_BYTES >> 20)
    return raw


def decoded(path: Path, raw: bytes, told: str, *, is_xml: bool) -> Encoded:
    """The text of a document.

    Args:
        path: Only to be named in errors.
        raw: Its bytes.
        told: A Python codec name that a person chose; empty: marked, declared or found out.
        is_xml: Whether its first line may declare an encoding.

    Raises:
        ConfigError: No text codec has the name `told`.
        DataError: The encoding cannot be told, or the bytes are in another one.
    """
    encoding = xml_encoding(path, raw, told) if is_xml else _plain_encoding(path, raw, told)
    body, mark = raw[encoding.mark :], raw[: encoding.mark]
    try:
        text = body.decode(encoding.codec, _errors(encoding.codec))
        same = text.encode(encoding.codec, _errors(encoding.codec)) == body
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        raise DataError("encoding_wrong", path=str(path), line=line, encoding=encoding.codec) from None
    if not same:
        raise DataError("document_encoding", path=str(path), encoding=encoding.codec)
    return Encoded(text, encoding.codec, mark, raw)


def encoded(text: str, like: Encoded, *, is_xml: bool) -> tuple[bytes, tuple[Notice, ...]]:
    """A text in the encoding of a document, with its byte order mark.

    What the encoding has no letters for is spelled as a reference in XML; of other documents all becomes UTF-8, with a notice.
    """
    try:
        return like.mark + text.encode(like.codec, _errors(like.codec)), ()
    except UnicodeEncodeError:
        if is_xml:
            return like.mark + text.encode(like.codec, "xmlcharrefreplace"), ()
        notice = Notice("document_as_utf8", {"encoding": like.codec})
        return text.encode("utf-8", "surrogateescape"), (notice,)


def _plain_encoding(path: Path, raw: bytes, told: str) -> Encoding:
    """Stray bytes beside many sound characters make no other encoding of UTF-8."""
    shown = raw.decode("utf-8", "replace")
    broken = shown.count(_BROKEN)
    try:
        outer = outer_encoding(raw[:SAMPLE_BYTES], told)
        if outer.certain or broken * FEW_STRAY <= len(_NOT_ASCII.findall(shown)) - broken:
            return outer
        return Encoding(guessed(_sample(raw)))
    except DataError as error:
        fields = {"line": shown.partition(_BROKEN)[0].count("\n") + 1, "count": broken}
        raise DataError(error.code, **{**fields, **error.fields, "path": str(path)}) from None


def _sample(raw: bytes) -> bytes:
    """The beginning, or where that is all ASCII, what holds the first byte above 127."""
    if len(raw) <= SAMPLE_BYTES or not raw[:SAMPLE_BYTES].isascii():
        return raw[:SAMPLE_BYTES]
    rest = next(
        (place for place in range(0, len(raw), SAMPLE_BYTES) if not raw[place : place + SAMPLE_BYTES].isascii()), 0
    )
    return raw[:SAMPLE_BYTES] + raw[rest : rest + 2 * SAMPLE_BYTES]


def _errors(codec: str) -> str:
    """A stray byte in UTF-8 survives; half of a pair in UTF-16 does too."""
    if codec == "utf-8":
        return "surrogateescape"
    return "surrogatepass" if codec.startswith("utf") else "strict"
