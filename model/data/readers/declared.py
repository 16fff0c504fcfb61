"""Encodings by the names that files give them."""

from __future__ import annotations

from model.data.readers.encodings import checked

SUPERSETS = {
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "cp950",
    "iso8859-1": "cp1252",
}
"""What is really written by programs that declare the narrower encoding (the WHATWG Encoding Standard says the same)."""


def declared_codec(name: str) -> str:
    """The Python codec for a declared encoding.

    Raises:
        ConfigError: No text codec has this name.
    """
    codec = checked(name)
    return SUPERSETS.get(codec, codec)
