"""Folders of runs and corpora on their way to another place."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from model.errors import Cancelled, RunError
from model.records.progress import Asked, Progress, Report, never, silent
from model.runs.atomic import appearing_folder, new_file, remove, writable

_PIECE = 1 << 20


def move_folder(source: Path, target: Path, *, report: Report = silent, asked: Asked = never) -> bool:
    """Moves a folder with everything in it.

    On one disk it is renamed. To another one it is copied beside its place, compared byte by byte (SHA-256) and renamed
    there when it is whole; the caller then has to `remove` the old one.

    Args:
        source: What is moved.
        target: Where it is to stand; nothing is there yet.
        report: Gets bytes copied, and then bytes compared, of twice all bytes.
        asked: Whether to stop; nothing is left at `target` then.

    Returns:
        Whether the folder is gone from its old place already.

    Raises:
        Cancelled: It was asked to stop.
        RunError: Something is at `target`, it lies inside of `source`, or the system refuses a file.
    """
    if target.exists():
        raise RunError("move_exists", path=str(target))
    if target.resolve().is_relative_to(source.resolve()):
        raise RunError("move_inside", path=str(target))
    with writable(target):
        target.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # another disk, or a file that is open in a system that then refuses
        source.rename(target)
        return True
    with writable(target):
        _copy(source, target, report, asked)
    return False


def remove_moved(source: Path) -> None:
    """Removes what was copied elsewhere.

    Raises:
        RunError: The system refuses; the copy is whole all the same.
    """
    try:
        remove(source)
    except OSError as error:
        raise RunError("move_left", path=str(source), reason=error.strerror or str(error)) from error


def _copy(source: Path, target: Path, report: Report, asked: Asked) -> None:
    files = [file for file in sorted(source.rglob("*")) if file.is_file()]
    total, done = 2 * sum(file.stat().st_size for file in files), 0
    with appearing_folder(target) as made:
        for folder in sorted(folder for folder in source.rglob("*") if folder.is_dir()):
            (made / folder.relative_to(source)).mkdir()
        for file in files:
            copy = made / file.relative_to(source)
            read, written = hashlib.sha256(), hashlib.sha256()
            with new_file(copy) as place:
                for piece in _pieces(file, asked):
                    place.write(piece)
                    read.update(piece)
                    done += len(piece)
                    report(Progress("moving", done, total))
            for piece in _pieces(copy, asked):
                written.update(piece)
                done += len(piece)
                report(Progress("moving", done, total))
            if read.digest() != written.digest():
                raise RunError("move_differs", path=str(file))


def _pieces(file: Path, asked: Asked) -> Iterator[bytes]:
    with file.open("rb") as content:
        while piece := content.read(_PIECE):
            if asked():
                raise Cancelled
            yield piece
