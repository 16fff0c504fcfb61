"""Several files at once: which of them are a text to import, and which are its validation and test parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.values.file_names import unpacked

Text = tuple[str, ...]
"""One file that holds both sides, or a source and a target file."""

PARTS = {
    "validation": frozenset({"dev", "val", "valid", "validation", "newsdev"}),
    "test": frozenset({"test", "tst", "eval", "newstest"}),
}
"""Words in the name of a file that tell its part; without one it is for training."""

BOTH_SIDES = frozenset({
    ".tsv", ".tab", ".csv", ".txt", ".tmx", ".xlf", ".xliff", ".sdlxliff", ".mqxliff", ".po", ".json", ".jsonl", ".parquet",
    ".arrow", ".xlsx", ".zip", ".tar", ".tgz",
})  # fmt: skip
"""Endings of files that can be a text by themselves."""


@dataclass(frozen=True, slots=True)
class FileSet:
    """Files that make one corpus.

    Attributes:
        paths: What is imported.
        validation, test: Files for these parts; empty: split off.
    """

    paths: Text
    validation: Text = ()
    test: Text = ()


def file_sets(pairs: Sequence[tuple[str, str]], files: Iterable[str], folder: str = "") -> list[FileSet]:
    """The corpora that some files can be.

    Args:
        pairs: Source and target files that belong together.
        files: All of them; only where there are no pairs each is a text by itself.
        folder: That they are all the files of; one of numbered pieces is read as a whole.
    """
    texts: list[Text] = list(pairs) or [(file,) for file in files if _ending(file) in BOTH_SIDES]
    if folder and len(texts) > 1 and len(set(map(_label, texts))) == 1:
        return [FileSet((folder,))]
    texts = _whole(texts) if folder else texts
    by_part: dict[str, list[Text]] = {"train": [], "validation": [], "test": []}
    for text in texts:
        by_part[part_of(text)].append(text)
    if not by_part["train"]:
        return [FileSet(text) for text in texts]
    return [
        FileSet(text, _same_kind(text, by_part["validation"]), _same_kind(text, by_part["test"]))
        for text in by_part["train"]
    ]


def holds_both_sides(path: str) -> bool:
    """Whether a file surely is a text by itself, by its name; a .txt may be one side."""
    return _ending(path) in BOTH_SIDES - {".txt"}


def part_of(text: Text) -> str:
    """ "train", "validation" or "test", by the name of the first file."""
    words = {word.lower() for word in re.findall(r"[A-Za-z]+", Path(text[0]).name)}
    return next((part for part, named in PARTS.items() if words & named), "train")


def _whole(texts: Sequence[Text]) -> list[Text]:
    """The texts, those in numbered pieces (part1, part2 …) by the one name that the engine reads all pieces by."""
    groups: dict[Text, list[Text]] = {}
    for text in texts:
        groups.setdefault(_label(text), []).append(text)
    whole = {label for label, pieces in groups.items() if len(pieces) > 1 and _are_counted(pieces)}
    return list(dict.fromkeys(_label(text) if _label(text) in whole else text for text in texts))


def _are_counted(pieces: Sequence[Text]) -> bool:
    """Whether the numbers in the names are those of pieces, from 0 or 1, and not years or the like."""
    numbers = [tuple(map(int, re.findall("[0-9]+", Path(piece[0]).name))) for piece in pieces]
    varying = next((sorted(column) for column in zip(*numbers, strict=True) if len(set(column)) == len(pieces)), [])
    return bool(varying) and varying[0] in (0, 1) and varying == list(range(varying[0], varying[0] + len(pieces)))


def _label(text: Text) -> Text:
    """The paths with * for each number in the name."""
    return tuple(str(Path(path).with_name(re.sub("[0-9]+", "*", Path(path).name))) for path in text)


def _same_kind(text: Text, others: Sequence[Text]) -> Text:
    """The first of other texts whose files end like those of this one: the same languages, or the same format."""
    endings = [_ending(path) for path in text]
    return next((other for other in others if [_ending(path) for path in other] == endings), ())


def _ending(path: str) -> str:
    return unpacked(path).suffix.lower()
