"""A folder as a text: one file, two that belong together, or such in numbered pieces (train-00000-of-00004.parquet …).

All pieces together are named by their path with * for each number.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from model.data.readers.archives import is_companion, some
from model.data.readers.pairing import PAIR_MARK, pair_up
from model.errors import DataError
from model.records.corpora import ReadOptions

NUMBER = re.compile(r"[0-9]+")
HOLE = "*"


def folder_of(sources: Sequence[str]) -> Path | None:
    """The folder that sources of a reading are, or that the pieces which they stand for are in; None for plain files."""
    path = Path(sources[0])
    if len(sources) == 1 and path.is_dir():
        return path
    return path.parent if label_of(sources) else None


def label_of(sources: Sequence[str]) -> str:
    """The name, with * for each number, of the pieces that sources stand for; nothing for a folder and for plain files."""
    stands_for_pieces = HOLE in Path(sources[0]).name and not os.path.lexists(sources[0])
    return ",".join(Path(source).name for source in sources) if stands_for_pieces else ""


def texts_in(folder: Path, options: ReadOptions) -> list[tuple[str, ...]]:
    """The pieces of the only text of a folder, or of the one that `options.member` names, in the order of their numbers.

    Where files belong together by their names, others in the folder are left alone. Folders inside are not looked into.

    Returns:
        For each piece one path, or source and target.

    Raises:
        DataError: The folder cannot be read, holds no file, or several texts, which the error names as `member` can: by the names
            of their files, with * for each number, and a comma between source and target.
    """
    try:
        names = sorted(file.name for file in folder.iterdir() if file.is_file() and not file.name.startswith("."))
    except OSError as error:
        raise DataError("read_failed", path=str(folder), reason=error.strerror or str(error)) from error
    alone = [name for name in names if not is_companion(name)] or names
    texts = _labelled(pair_up([str(folder)], options.languages) or [(str(folder / name),) for name in alone])
    wanted = NUMBER.sub(HOLE, options.member.replace(PAIR_MARK, ","))
    if not texts:
        raise DataError("folder_empty", path=str(folder))
    if wanted and wanted not in texts:
        raise DataError("member_unknown", path=str(folder), member=options.member, choices=some(list(texts)))
    if len(texts) > 1 and not wanted:
        raise DataError("member_open", path=str(folder), count=len(texts), choices=some(list(texts)))
    return sorted(texts[wanted or next(iter(texts))], key=_numbers)


def _labelled(pieces: Iterable[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    texts: dict[str, list[tuple[str, ...]]] = {}
    for piece in pieces:
        texts.setdefault(_label(piece), []).append(piece)
    return texts


def _label(paths: Iterable[str]) -> str:
    """What the pieces of one text have in common."""
    return ",".join(NUMBER.sub(HOLE, Path(path).name) for path in paths)


def _numbers(piece: tuple[str, ...]) -> list[int]:
    return [int(number[:18]) for number in NUMBER.findall(Path(piece[0]).name)]
