"""Folders of runs and corpora on their way to another place."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from model.errors import Cancelled, RunError
from model.records.progress import Asked, Progress, Report, never, silent
from model.runs.atomic import appearing_folder, new_file, remove, writable
from model.runs.lock import held, is_held

_PIECE = 1 << 20
_MARK = ".moving"
"""A file in a copy that is being made; whoever makes it holds its lock."""
_MOVED = ".moved.tmp"
"""How the name of a folder ends that was moved and is only to be removed."""
_TOKEN = "[0-9a-f]" * 8


def move_folder(source: Path, target: Path, *, report: Report = silent, asked: Asked = never) -> bool:
    """Moves a folder with everything in it, and clears what killed moves left at both places.

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
    clear_moves(source.parent)
    clear_moves(target.parent)
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
        remove(source.rename(source.with_name(f".{source.name}.{secrets.token_hex(4)}{_MOVED}")))
    except FileNotFoundError:  # another process clears it away already
        pass
    except OSError as error:
        raise RunError("move_left", path=str(source), reason=error.strerror or str(error)) from error


def clear_moves(folder: Path) -> None:
    """Removes what a process that was killed while it moved a run or corpus left in a folder: a part of the copy, or of the old one."""
    copies = (copy for copy in folder.glob(f".*.{_TOKEN}.tmp") if _is_given_up(copy / _MARK))
    for left in [*copies, *folder.glob(f".*.{_TOKEN}{_MOVED}")]:
        with suppress(OSError):  # it can be done the next time
            remove(left)


def _is_given_up(mark: Path) -> bool:
    """Whether a copy was begun, and whoever made it is dead; where a disk has no locks nobody can tell."""
    try:
        return mark.is_file() and not is_held(mark)
    except OSError:
        return False


@contextmanager
def _marked(copy: Path) -> Iterator[None]:
    """Tells every other process that a copy is being made, for as long as it is."""
    mark = copy / _MARK
    with ExitStack() as stack:
        file = stack.enter_context(mark.open("xb"))
        with suppress(OSError):  # a disk without locks
            stack.enter_context(held(file))
        yield
    remove(mark)


def _copy(source: Path, target: Path, report: Report, asked: Asked) -> None:
    files = [file for file in sorted(source.rglob("*")) if file.is_file()]
    total, done = 2 * sum(file.stat().st_size for file in files), 0
    with appearing_folder(target) as made, _marked(made):
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
