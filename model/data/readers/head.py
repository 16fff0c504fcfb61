"""The beginning of a file, by which its format is told."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePath

from model.data.readers.content import opened
from model.data.readers.encodings import SAMPLE_BYTES, outer_encoding
from model.errors import DataError

PACKERS = (".gz", ".bz2", ".xz")


@dataclass(frozen=True, slots=True)
class Head:
    """What the first bytes of a content tell.

    Attributes:
        path: The file.
        suffix: The last ending of its name, or of the member's, that is not a packer's: ".tsv" of pairs.tsv.gz; lower case.
        start: The first bytes as unpacked, at most SAMPLE_BYTES.
        text: The same as text, without a byte order mark; what cannot be decoded is U+FFFD.
    """

    path: str
    suffix: str
    start: bytes
    text: str

    @property
    def lines(self) -> list[str]:
        """The first lines; the last may be cut."""
        return self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def head_of(path: Path, member: str = "", encoding: str = "") -> Head:
    """The beginning of a file, or of a member of an archive.

    Args:
        path: Plain or packed.
        member: The file inside an archive; empty: the only one that can be read.
        encoding: A Python codec name that a person chose; empty: what the bytes show.

    Raises:
        DataError: The file cannot be opened or unpacked.
        ConfigError: No text codec has the name `encoding`.
    """
    with opened(path, member) as (_, content):
        start = content.read(SAMPLE_BYTES)
    return Head(str(path), suffix_of(member or path.name), start, _text(start, encoding))


def suffix_of(name: str) -> str:
    """The last ending of a name that is not a packer's, in lower case."""
    return PurePath(unpacked_name(name)).suffix.lower()


def unpacked_name(name: str) -> str:
    """The name of a file without its folder and without the ending of a packer."""
    pure = PurePath(name)
    return pure.stem if pure.suffix.lower() in PACKERS else pure.name


def _text(start: bytes, told: str) -> str:
    try:
        encoding = outer_encoding(start, told)
    except DataError:  # zeros: no text
        return ""
    return start[encoding.mark :].decode(encoding.codec, "replace")
