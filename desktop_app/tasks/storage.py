"""Jobs that count what lies on the disk and move it to the trash; in the files lane."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFile

from desktop_app.jobs import Handle, Job, Lanes
from model.errors import RunError


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
class Survey:
    """Everything of one's own, and the bytes that are free beside it."""

    stored: tuple[Stored, ...]
    free: int


def survey(lanes: Lanes, *, corpora_folder: str, runs_folder: str) -> Job:
    """Counts every corpus and run; returns a Survey, the largest first."""

    def body(handle: Handle) -> object:
        from model import actions

        found = [(one.path, one.name, "corpus") for one in actions.list_corpora(corpora_folder)]
        found += [(run.path, run.name, "run") for run in actions.list_runs(runs_folder)]
        stored = [Stored(path, name, kind, _size(Path(path), handle)) for path, name, kind in found]
        return Survey(tuple(sorted(stored, key=lambda one: -one.size)), _free(Path(runs_folder)))

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
