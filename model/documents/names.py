"""Where a translated document goes: beside the document, named for the language, never over a file that is there."""

from __future__ import annotations

from pathlib import Path

from model.records.documents import DocumentSpec

UNFINISHED = ".unfinished"


def wanted_place(spec: DocumentSpec) -> Path:
    """The name that a translation should have: book.txt → book.zh.txt, book.en.txt → book.zh.txt."""
    if spec.output:
        return Path(spec.output)
    path, language = Path(spec.path), spec.target_language or "translated"
    stem = path.stem
    if spec.source_language and stem.lower().endswith(f".{spec.source_language.lower()}"):
        stem = stem[: -len(spec.source_language) - 1]
    return path.with_name(f"{stem}.{_plain(language)}{path.suffix}")


def free_place(wanted: Path) -> Path:
    """The first of book.zh.txt, book.zh-2.txt, book.zh-3.txt … where nothing is."""
    place, number = wanted, 1
    while place.exists() or place.is_symlink():
        number += 1
        place = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    return place


def side_place(wanted: Path, key: str) -> Path:
    """Where the finished segments are kept until all are: told apart by what they belong to."""
    return wanted.with_name(f"{wanted.name}.{key[:8]}{UNFINISHED}")


def _plain(language: str) -> str:
    """A language as part of a file's name."""
    return "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in language)[:20]
