"""Jobs that count what lies on the disk, move it elsewhere or to the trash; in the files lane."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFile

from desktop_app.jobs import WARMING, Handle, Job
from desktop_app.lanes import Lanes
from model.errors import RunError
from model.records.progress import Progress


@dataclass(frozen=True, slots=True)
class Stored:
    """A corpus or run on the disk.

    Attributes:
        kind: "corpus" or "run".
        size: Bytes of all its files.
    """

    path: str
    name: str
    kind: str
    size: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A corpus or run as it was, and its new path."""

    stored: Stored
    path: str


@dataclass(frozen=True, slots=True)
class Survey:
    """Everything of one's own, and the bytes that are free beside it."""

    stored: tuple[Stored, ...]
    free: int


def survey(lanes: Lanes, *, corpora: Sequence[str], runs: Sequence[str]) -> Job:
    """Counts every corpus and run below some folders; returns a Survey, the largest first."""

    def body(handle: Handle) -> object:
        from model import actions

        found = [(one.path, one.name, "corpus") for folder in corpora for one in actions.list_corpora(folder)]
        found += [(run.path, run.name, "run") for folder in runs for run in actions.list_runs(folder)]
        stored = [Stored(path, name, kind, _size(Path(path), handle)) for path, name, kind in found]
        return Survey(tuple(sorted(stored, key=lambda one: -one.size)), _free(Path([*runs, *corpora][0])))

    return Job(body, lanes.files, name="count storage")


def _size(folder: Path, handle: Handle) -> int:
    total = 0
    for file in folder.rglob("*"):
        if handle.asked():
            break
        if file.is_file():
            total += file.stat().st_size
    return total


def _free(folder: Path) -> int:
    return shutil.disk_usage(next(parent for parent in _upwards(folder) if parent.exists())).free


def _upwards(folder: Path) -> Iterator[Path]:
    yield folder
    yield from folder.absolute().parents


def move(lanes: Lanes, stored: Sequence[Stored], folder: str, *, runs: Sequence[str]) -> Job:
    """Moves corpora and runs into a folder, one after the other; emits a Moved for each, and returns nothing.

    Args:
        runs: Folders of runs that may learn from these corpora.
    """

    def body(handle: Handle) -> None:
        from model import actions

        total, before = sum(one.size for one in stored), 0
        for one in stored:
            report = partial(_report_part, handle, before=before, total=total)
            if one.kind == "run":
                path = actions.move_run(one.path, folder, report=report, asked=handle.asked)
            else:
                path = actions.move_corpus(one.path, folder, run_folders=runs, report=report, asked=handle.asked)
            handle.emit(Moved(one, path))
            before += one.size

    return Job(body, lanes.files, name="move")


def clear_moves(lanes: Lanes, folders: Sequence[str]) -> Job:
    """Removes what killed moves left in some folders; returns nothing."""

    def body(_: Handle) -> None:
        from model import actions

        for folder in folders:
            actions.clear_moves(folder)

    return Job(body, lanes.files, name="clear killed moves", priority=WARMING)


def _report_part(handle: Handle, progress: Progress, *, before: int, total: int) -> None:
    """Says how far all have come; each of them counts its bytes twice."""
    handle.report(Progress(progress.stage, before + progress.done // 2, total))


def trash(lanes: Lanes, path: str, kind: str) -> Job:
    """Moves a corpus or run to the system's trash; returns the path. A run in training stays, with a RunError."""

    def body(_: Handle) -> object:
        from model import actions

        if kind == "run" and actions.run_summary(path).state == "running":
            raise RunError("run_locked", path=path)
        if not move_to_trash(path):
            raise RunError("trash_failed", path=path)
        return path

    return Job(body, lanes.files, name="move to trash")


def move_to_trash(path: str) -> bool:
    """Whether the system took it."""
    return bool(QFile.moveToTrash(path))
