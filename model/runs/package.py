"""A run as one file: a zip of the files that a run has and nothing else, none of them packed, so that none can grow."""

from __future__ import annotations

import dataclasses
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from model.errors import Cancelled, RunError
from model.records import strict_json
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.reasons import REASONS
from model.records.runs import IN_TRAINING, RunInfo
from model.runs.atomic import appearing_file, appearing_folder, new_file, writable, write_member
from model.runs.lock import is_held
from model.runs.reading import INFO, LOCK, info_of, read_info

_STEP = r"step-\d{8,12}"
_MEMBER = re.compile(
    r"run\.json|example\.json|history\.jsonl"
    r"|tokenizer/(?:joint|source|target)\.model"
    r"|parts/[a-z_]{1,40}\.jsonl"
    r"|start/weights\.npz"
    rf"|checkpoints/(?:{_STEP}|average-\d{{8,12}}-\d{{1,4}})/(?:state\.json|weights\.npz|optimizer\.npz)"
    rf"|probes/{_STEP}\.npz"
)
"""Every file that is carried; ids are made again, and locks belong to a computer."""

_MOST_INFO = 1 << 22
_MOST_MEMBERS = 20_000
_PIECE = 1 << 20
_HEADER = 30
"""Bytes before the name of a zip's first member."""


def export_run(path: Path, file: Path, *, report: Report = silent, asked: Asked = never) -> RunInfo:
    """Writes a run into one file, which appears whole or not at all; of the corpus it names no folder of this computer.

    Args:
        path: The run.
        file: Where; what is there is replaced.
        report: Gets bytes written of all bytes.
        asked: Whether to stop.

    Returns:
        What the file says of the run.

    Raises:
        Cancelled: It was asked to stop.
        RunError: There is no run, it is being trained, or the file cannot be written.
    """
    info = _travelling(read_info(path))
    if is_held(path / LOCK):
        raise RunError("run_locked", path=str(path))
    members = [(name, found) for name, found in _files(path) if name != INFO]
    total, done = sum(found.stat().st_size for _, found in members), 0
    with writable(file), appearing_file(file) as place, zipfile.ZipFile(place, "w") as archive:
        write_member(archive, INFO, [strict_json.dumps(dataclasses.asdict(info), indent=1).encode() + b"\n"])
        for name, found in members:
            with found.open("rb") as content:
                write_member(archive, name, _pieces(content, asked))
            done += found.stat().st_size
            report(Progress("exporting", done, total))
    return info


def import_run(file: Path, path: Path, *, report: Report = silent, asked: Asked = never) -> RunInfo:
    """Makes a run from such a file; its folder appears only when it is whole.

    Args:
        file: As `export_run` wrote it; nothing of it is believed.
        path: A folder that does not exist yet.
        report: Gets bytes read of all bytes.
        asked: Whether to stop.

    Raises:
        Cancelled: It was asked to stop.
        RunError: The file is damaged, holds something else than a run, or a newer version made it; something is at `path`,
            or it cannot be written.
    """
    if path.exists():
        raise RunError("move_exists", path=str(path))
    try:
        with zipfile.ZipFile(file) as archive:
            entries = _checked(archive, file)
            info = _info(archive, file)
            with writable(path), appearing_folder(path) as made:
                _unpack(archive, entries, made, report, asked)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError) as error:
        raise RunError("package_damaged", path=str(file), reason=str(error)) from None
    except OSError as error:
        raise RunError("read_failed", path=str(file), reason=error.strerror or str(error)) from None
    return info


def _travelling(info: RunInfo) -> RunInfo:
    state = "stopped" if info.state in IN_TRAINING else info.state
    return dataclasses.replace(info, state=state, corpus_path=Path(info.corpus_path).name)


def _files(path: Path) -> Iterator[tuple[str, Path]]:
    for found in sorted(path.rglob("*")):
        name = found.relative_to(path).as_posix()
        if _MEMBER.fullmatch(name) and found.is_file():
            yield name, found


def _checked(archive: zipfile.ZipFile, file: Path) -> list[zipfile.ZipInfo]:
    """The members, where all of them are what a run has and none is larger than the room that it takes in the file."""
    entries, names = archive.infolist(), archive.namelist()
    if _begins_as_package(file) and [(e.filename, e.header_offset) for e in entries[:1]] != [(INFO, 0)]:
        # Of a file that breaks off, what is taken for the archive is one of the arrays in it.
        raise RunError("package_damaged", path=str(file), reason=REASONS["no_end"])
    strange = [name for name in names if not _MEMBER.fullmatch(name)]
    twice = [name for name in set(names) if names.count(name) > 1] if len(names) <= _MOST_MEMBERS else names[:1]
    packed = [e.filename for e in entries if e.compress_type != zipfile.ZIP_STORED or e.file_size != e.compress_size]
    if wrong := [*strange, *twice, *packed]:
        raise RunError("package_foreign", path=str(file), member=wrong[0])
    if INFO not in names or not any(name.startswith("tokenizer/") for name in names):
        raise RunError("package_incomplete", path=str(file))
    if sum(entry.file_size for entry in entries) > file.stat().st_size:
        raise RunError("package_damaged", path=str(file), reason=REASONS["overlap"])
    return entries


def _begins_as_package(file: Path) -> bool:
    with file.open("rb") as content:
        return content.read(_HEADER + len(INFO)).endswith(INFO.encode())


def _info(archive: zipfile.ZipFile, file: Path) -> RunInfo:
    with archive.open(INFO) as content:
        return info_of(content.read(_MOST_INFO), path=str(file), place=f"{file}: {INFO}")


def _unpack(archive: zipfile.ZipFile, entries: list[zipfile.ZipInfo], made: Path, report: Report, asked: Asked) -> None:
    total, done = sum(entry.file_size for entry in entries), 0
    for entry in entries:
        place = made / entry.filename
        place.parent.mkdir(parents=True, exist_ok=True)
        with archive.open(entry) as content, new_file(place) as target:
            for piece in _pieces(content, asked):
                target.write(piece)
        done += entry.file_size
        report(Progress("importing_run", done, total))


def _pieces(content: IO[bytes], asked: Asked) -> Iterator[bytes]:
    while piece := content.read(_PIECE):
        if asked():
            raise Cancelled
        yield piece
