"""Which files belong together as the two sides of one text, told by their names: train.en and train.de, x.src and x.tgt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from model.data.readers.head import unpacked_name
from model.data.readers.language_names import code_of

SIDES = {"src": 0, "source": 0, "tgt": 1, "trg": 1, "target": 1, "ref": 1, "reference": 1}
"""Words in names of files for the two sides: 0 source, 1 target."""
PAIR_MARK = "\n"
"""Between the names of two members of an archive that are the sides of one text; no name holds it."""
_WORD = re.compile(r"(?<![A-Za-z])[a-z]{2,3}[-_](?:[A-Z]{2}|Hans|Hant)(?![A-Za-z])|[^._ -]+")
_HOLE = "*"
PLAIN_ENDINGS = frozenset({"txt", "text", "tok", "raw", "sgm", "sgml"})
"""What may stand behind the side at the end of a name; files of other kinds hold both sides by themselves."""


def pair_up(paths: Sequence[str], languages: tuple[str, str] = ("", "")) -> tuple[tuple[str, str], ...]:
    """The pairs among files, in the order in which the first file of each is given.

    Args:
        paths: Files, and folders, which stand for the files in them by name.
        languages: Codes of source and target; empty: what a name calls the source, else English, else what is given first.

    Returns:
        (source, target) for each pair; of a text in more than two languages one for each further language. Files whose names
        tell of no partner are in none.
    """
    return paired_names(list(_files(paths)), languages)


def paired_names(names: Sequence[str], languages: tuple[str, str] = ("", "")) -> tuple[tuple[str, str], ...]:
    """Like `pair_up`, of names of any kind, such as those of the files in an archive."""
    groups: dict[str, dict[str, str]] = {}
    for path in names:
        frame, side = _framed(path)
        if side:
            groups.setdefault(frame, {}).setdefault(side, path)
    return tuple(pair for group in groups.values() for pair in _pairs(group, languages))


def languages_of(source: str, target: str) -> tuple[str, str]:
    """The codes of the languages that the names of two files tell; empty where they tell none."""
    sides = [_framed(name)[1] for name in (source, target)]
    codes = ["" if side.isdecimal() else side for side in sides]
    return codes[0], codes[1]


def two_members(member: str) -> tuple[str, str]:
    """The members of two files that an option of reading names: two, or the same of both."""
    source, mark, target = member.partition(PAIR_MARK)
    return (source, target) if mark else (member, member)


def _files(paths: Sequence[str]) -> Iterator[str]:
    for path in map(Path, paths):
        if path.is_dir():
            yield from (
                str(file) for file in sorted(path.iterdir()) if file.is_file() and not file.name.startswith(".")
            )
        else:
            yield str(path)


def _framed(path: str) -> tuple[str, str]:
    """The name of a file with a hole where it names its side, and that side: a language, or "0" or "1"."""
    name = unpacked_name(path)
    ending = Path(name).suffix[1:]
    if ending.casefold() not in PLAIN_ENDINGS and not (code_of(ending) or ending.casefold() in SIDES):
        return "", ""
    side = ""
    for word in reversed(list(_WORD.finditer(name))):
        role = SIDES.get(word[0].casefold())
        if role is None and (side or not code_of(word[0])):
            continue
        side = side or (code_of(word[0]) if role is None else str(role))
        name = name[: word.start()] + _HOLE + name[word.end() :]
    return str(Path(path).parent / name), side


def _pairs(group: Mapping[str, str], languages: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """The pairs of one text, given by side."""
    if {"0", "1"} <= set(group):
        yield group["0"], group["1"]
        return
    wanted = [code_of(language) for language in languages]
    source = next((side for side in (wanted[0], "en", *group) if side in group and side != wanted[1]), "")
    for side, path in group.items():
        if source and side != source and wanted[1] in ("", side):
            yield group[source], path
