"""Where a new corpus or run goes: a folder named for it that does not exist yet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from model.records.lessons import FOLDER_PREFIX

SAMPLE = "sample:"
"""Before the name of a built-in corpus, where a path could stand."""

_SAMPLE_FOLDER = "sample-"

MOST_LETTERS, FEWEST_LETTERS = 54, 8
"""Of files and their folder in a line, and of what is left of a folder: less says nothing."""


def files_in_words(paths: Sequence[str]) -> str:
    """The names of files that lie beside each other, and their folder, whose middle goes where it is long."""
    if not paths:
        return ""
    names, folder = ", ".join(Path(path).name for path in paths), str(Path(paths[0]).parent)
    room = MOST_LETTERS - len(names)
    if len(folder) > room:
        half = (room - 1) // 2
        folder = f"{folder[:half]}…{folder[-half:]}" if room >= FEWEST_LETTERS else ""
    return f"{names} — {folder}" if folder else names


def folder_name(name: str) -> str:
    """A name as one for a folder, in any script: letters, digits, points and hyphens."""
    kept = re.sub(r"[^\w.-]+", "-", name).strip("-._")
    return kept[:60] or "unnamed"


def sample_folder(parent: str, name: str) -> str:
    """Where a built-in corpus is kept, so that it is made only once."""
    return str(Path(parent) / f"{_SAMPLE_FOLDER}{folder_name(name)}")


def is_sample(path: str) -> bool:
    """Whether a corpus folder is one of a built-in corpus, by its name."""
    return Path(path).name.startswith(_SAMPLE_FOLDER)


def is_of_lesson(run: str) -> bool:
    """Whether a lesson brought a run, under the name of the run that it is a copy of."""
    return Path(run).name.startswith(FOLDER_PREFIX)


def new_folder(parent: str, name: str) -> str:
    """The first of name, name-2, name-3 … that is free in a folder."""
    wanted = Path(parent) / folder_name(name)
    path, number = wanted, 1
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.name}-{number}")
    return str(path)


def new_run(parent: str, name: str) -> tuple[str, str]:
    """Such a folder for a run, and its name with the same number, so that two runs can be told apart."""
    path = new_folder(parent, name)
    number = Path(path).name.removeprefix(folder_name(name)).removeprefix("-")
    return path, f"{name} {number}" if number else name


def is_corpus(path: str) -> bool:
    """Whether a folder holds a corpus that was made before."""
    return (Path(path) / "corpus.json").is_file()
