"""Bytes of an XML file as text that expat takes: any encoding, forbidden characters hidden from it, broken bytes marked.

Exporters of translation memories write control characters that XML forbids, as they are or as references such as `&#x1E;`, and
expat would refuse the file. Each of the 32 stands as a noncharacter while it passes through expat, and is restored afterwards.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from model.data.readers.declared import declared_codec
from model.data.readers.encodings import SAMPLE_BYTES, Encoding, encoding_of, outer_encoding
from model.errors import ConfigError, DataError

BROKEN = "\ufffd"
"""What stands for bytes that cannot be decoded."""

_HIDDEN = 0xFDD0
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_REFERENCE = re.compile(r"&#(?:[xX]([0-9A-Fa-f]{1,8})|([0-9]{1,10}));")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
_LONGEST_REFERENCE = 14
_RESTORE = {_HIDDEN + code: code for code in range(32)}
_DECLARATION = re.compile(r"\s*<\?xml\s[^<>]{0,400}\?>")
_DECLARED = re.compile(rb"""\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9_.:-]{1,40})["']""")


def xml_encoding(path: Path, head: bytes, told: str = "") -> Encoding:
    """The encoding of an XML file by its beginning: told, marked, declared in its first line, or found out.

    Args:
        path: Only to be named in errors.
        head: The first bytes, SAMPLE_BYTES or more where there are as many.
        told: A Python codec name that a person chose.

    Raises:
        ConfigError: No text codec has the name `told`.
        DataError: The declared encoding is not known, or none is declared and several are likely.
    """
    try:
        outer = outer_encoding(head, told)
        declared = _DECLARED.match(head)
        if outer.certain:
            return outer
        if declared:
            return _by_name(declared[1].decode())
        return encoding_of(head[:SAMPLE_BYTES]) if _is_mostly_broken(head.decode("utf-8", "replace")) else outer
    except DataError as error:
        broken = head.decode("utf-8", "replace")
        fields = {"line": broken.partition(BROKEN)[0].count("\n") + 1, "count": broken.count(BROKEN)}
        raise DataError(error.code, **{**fields, **error.fields, "path": str(path)}) from None


def _by_name(declared: str) -> Encoding:
    try:
        codec = declared_codec(declared)
    except ConfigError:
        raise DataError("xml_encoding", line=1, value=declared) from None
    wide = codec.startswith(("utf-16", "utf-32"))  # it would be full of zeros
    return Encoding("utf-8" if wide else codec, certain=True)


class XmlText:
    """Decodes the chunks of one file.

    Attributes:
        damaged: Whether bytes were found that cannot be decoded; they are BROKEN in the text.
        hiding: Whether forbidden characters were found.
    """

    def __init__(self, path: Path, codec: str) -> None:
        self.damaged = False
        self.hiding = False
        self._path = path
        self._begun = False
        self._strict = codecs.getincrementaldecoder(codec)("strict")
        self._lenient = codecs.getincrementaldecoder(codec)("replace")
        self._held = ""
        self._lines = 0

    def decoded(self, chunk: bytes, *, final: bool = False) -> str:
        """The text of the next chunk; a reference that it breaks off is left to the one after.

        The first chunk loses its XML declaration: its encoding holds no longer, and not all programs put it at the very start.

        Raises:
            DataError: The text is in another encoding altogether.
        """
        text = self._held + self._decode(chunk, final)
        if not self._begun:
            self._begun = True
            text = _without_declaration(text)
        self._held = "" if final else _unfinished(text)
        text = text.removesuffix(self._held) if self._held else text
        self._lines += text.count("\n")
        return self._hidden(text)

    def restored(self, text: str) -> str:
        """A text that expat handed out, with the characters that were hidden from it."""
        return text.translate(_RESTORE) if self.hiding else text

    def _decode(self, chunk: bytes, final: bool) -> str:
        state = self._strict.getstate()
        try:
            return self._strict.decode(chunk, final)
        except UnicodeDecodeError:
            self._lenient.setstate(state)
            text = self._lenient.decode(chunk, final)
            self._strict.setstate(self._lenient.getstate())
            self._check(text)
            self.damaged = True
            return text

    def _check(self, text: str) -> None:
        """Forgives a rare broken byte, as `lines` does; not a file whose letters are mostly broken."""
        if _is_mostly_broken(text):
            line = self._lines + text.partition(BROKEN)[0].count("\n") + 1
            raise DataError("encoding_unknown", path=str(self._path), line=line, count=text.count(BROKEN))

    def _hidden(self, text: str) -> str:
        found = _FORBIDDEN.search(text)
        if found:
            text = _FORBIDDEN.sub(lambda match: _stand_in(ord(match[0])), text)
        self.hiding = self.hiding or found is not None
        return _REFERENCE.sub(self._reference, text) if "&#" in text else text

    def _reference(self, match: re.Match[str]) -> str:
        code = int(match[1], 16) if match[1] else int(match[2])
        if _is_allowed(code):
            return match[0]
        self.hiding = True
        return _stand_in(code)


def _without_declaration(text: str) -> str:
    """The text from behind its XML declaration; the lines keep their numbers."""
    text = text.removeprefix("\ufeff")
    found = _DECLARATION.match(text)
    return "\n" * found[0].count("\n") + text[found.end() :] if found else text


def _is_mostly_broken(text: str) -> bool:
    """Whether more letters of other alphabets are broken than sound, and not just one in a long text."""
    broken = text.count(BROKEN)
    sound = sum(map(len, _NOT_ASCII.findall(text))) - broken
    return broken > max(sound, 1) and broken * 20 > text.count("\n")


def _unfinished(text: str) -> str:
    """The end of a text that may be the beginning of a reference."""
    start = text.rfind("&", -_LONGEST_REFERENCE)
    return "" if start < 0 or ";" in text[start:] else text[start:]


def _stand_in(code: int) -> str:
    return chr(_HIDDEN + code) if code < 32 else BROKEN


def _is_allowed(code: int) -> bool:
    """Whether XML 1.0 allows a character (section 2.2)."""
    return code in (9, 10, 13) or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or 0x10000 <= code <= 0x10FFFF
