"""What a corpus is called, and which languages a built-in one has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from model.data.samples import LANGUAGES, PREFIX


def corpus_name(paths: Sequence[str]) -> str:
    """A name for people: "cmn" for cmn.txt, "train de-en" for train.de.gz and train.en.gz, "reverse" for sample:reverse."""
    if len(paths) == 1:
        return paths[0].removeprefix(PREFIX) if paths[0].startswith(PREFIX) else _unpacked(paths[0]).stem
    source, target = (_unpacked(path) for path in paths)
    if source.stem == target.stem:
        return f"{source.stem} {source.suffix[1:]}-{target.suffix[1:]}"
    return f"{source.name} - {target.name}"


def languages(paths: Sequence[str]) -> tuple[str, str]:
    """Source and target language of sentences built in; else two empty strings."""
    if len(paths) == 1 and paths[0].startswith(PREFIX):
        return LANGUAGES.get(paths[0].removeprefix(PREFIX), ("", ""))
    return "", ""


def sound(text: str) -> str:
    """The text as UTF-8 can hold it: a name of a file or an argument may carry bytes of another encoding as half characters."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _unpacked(path: str) -> PurePath:
    """The name without the ending of the packer."""
    name = PurePath(path)
    return PurePath(name.stem) if name.suffix.lower() == ".gz" else PurePath(name.name)
