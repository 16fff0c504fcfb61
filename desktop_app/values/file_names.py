"""What the names of files say about what is in them: a name for the corpus, and the two languages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

LANGUAGES = (
    "en", "zh", "de", "fr", "es", "it", "pt", "nl", "pl", "ro", "ru", "uk", "tr", "vi", "id", "ja", "ko", "ar", "fa", "he", "hi", "th",
)  # fmt: skip
"""Languages that a file may be named for, and that are offered where one is asked for; any other code can be typed."""

PACKED = (".gz", ".bz2", ".xz")


def guessed_name(paths: Sequence[str]) -> str:
    """A name for a corpus: that of the first file, without endings."""
    return unpacked(paths[0]).stem if paths else ""


def guessed_languages(paths: Sequence[str]) -> tuple[str, str]:
    """Codes from the endings of two files such as train.en and train.de.gz; else empty."""
    if len(paths) != 2:
        return ("", "")
    first, second = (unpacked(path).suffix.lstrip(".").lower() for path in paths)
    return (first if first in LANGUAGES else "", second if second in LANGUAGES else "")


def unpacked(path: str) -> Path:
    """The name of a file as it was before it was packed."""
    name = Path(Path(path).name)
    return Path(name.stem) if name.suffix.lower() in PACKED else name
