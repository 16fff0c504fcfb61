"""Where rows stand in their files, in words: "lines 3 and 1,204 of pairs.tsv"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

InLanguage: TypeAlias = Callable[[str], str]
"""What an English text of WORDS is in the language of the reader."""

WORDS = {
    "line": "line {last}",
    "lines": "lines {lines} and {last}",
    "lines_and_more": "lines {lines}, …",
    "record": "record {last}",
    "records": "records {lines} and {last}",
    "records_and_more": "records {lines}, …",
    "comma": ", ",
    "of_file": "{lines} of {file}",
    "semicolon": "; ",
    "in_folder": "{places}, in {path}",
}


def in_english(text: str) -> str:
    """The text as it is."""
    return text


def places(
    path: str, lines: Sequence[int], files: Sequence[str] = (), *, unit: str = "line", more: bool, translate: InLanguage
) -> str:
    """Names the rows of one file, or of the files in a folder or an archive.

    Args:
        path: Of the file, the folder or the archive.
        lines: From 1, in order.
        files: For each line its file, where `path` has several.
        unit: What the numbers count: "line" or "record".
        more: Whether there are further rows behind these.
        translate: Of the words around names and numbers.
    """
    if not lines:
        return path
    by_file = [
        (file, [line for _, line in rows])
        for file, rows in groupby(zip(files or [path] * len(lines), lines, strict=True), itemgetter(0))
    ]
    told = [
        translate(WORDS["of_file"]).format(
            lines=_numbered(numbers, unit, more=more and place == len(by_file), translate=translate), file=file
        )
        for place, (file, numbers) in enumerate(by_file, start=1)
    ]
    found = translate(WORDS["semicolon"]).join(told)
    return translate(WORDS["in_folder"]).format(places=found, path=path) if files else found


def _numbered(lines: Sequence[int], unit: str, *, more: bool, translate: InLanguage) -> str:
    numbers = [f"{line:,}" for line in lines]
    first = numbers if more else numbers[:-1]
    key = f"{unit}s_and_more" if more else f"{unit}s" if first else unit
    return translate(WORDS[key]).format(lines=translate(WORDS["comma"]).join(first), last=numbers[-1])
