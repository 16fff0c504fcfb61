"""A lesson as one file: a zip of a manifest, perhaps a run, perhaps some pairs; nothing in it is packed, so that none can grow."""

from __future__ import annotations

import json
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from model.errors import RunError
from model.records import strict_json
from model.records.lessons import FORMAT, Lesson, lesson_from_dict, lesson_to_dict
from model.records.progress import Asked, Report, never, silent
from model.records.reasons import REASONS
from model.records.runs import RunInfo
from model.runs.atomic import appearing_file, writable
from model.runs.folder import RunFolder
from model.runs.package import export_run, import_run
from model.runs.slimming import slim

MANIFEST, PAIRS, RUN = "manifest.json", "pairs.jsonl", "run.zip"
_MOST = {MANIFEST: 1 << 23, PAIRS: 1 << 24, RUN: 1 << 34}
"""Bytes that a member may have."""

_BROKEN = (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError, RecursionError)


def write_lesson(
    file: Path, lesson: Lesson, *, run: RunFolder | None, pairs: Sequence[tuple[str, str]] = (), asked: Asked = never
) -> None:
    """Writes a lesson; the file appears whole or not at all.

    Args:
        file: Where; what is there is replaced.
        run: The run of which a slim copy goes along, unless it is a built-in one.
        pairs: Sentence pairs to go along.

    Raises:
        Cancelled: `asked` said so.
        RunError: The run has no checkpoint, or something cannot be written.
    """
    rows = [strict_json.dumps({"source": source, "target": target}) + "\n" for source, target in pairs]
    with tempfile.TemporaryDirectory() as place:
        packed = Path(place) / RUN
        if run is not None:
            slim(run, Path(place) / "run")
            export_run(Path(place) / "run", packed, asked=asked)
        with writable(file), appearing_file(file) as target, zipfile.ZipFile(target, "w") as archive:
            archive.writestr(MANIFEST, strict_json.dumps(lesson_to_dict(lesson), indent=1))
            if rows:
                archive.writestr(PAIRS, "".join(rows))
            if run is not None:
                archive.write(packed, RUN)


def read_lesson(file: Path) -> Lesson:
    """What the manifest of a lesson says.

    Raises:
        RunError: It is no lesson, is damaged, or a newer version made it.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            names = _checked(archive, file)
            row = json.loads(archive.read(MANIFEST))
            number = row.get("format") if isinstance(row, dict) else None
            if isinstance(number, int) and number > FORMAT:
                raise RunError("lesson_too_new", path=str(file), format=number, known=FORMAT)
            lesson = lesson_from_dict(row)
            if type(number) is not int or number < 1:
                raise ValueError(REASONS["no_format"])
            if not lesson.steps:
                raise ValueError(REASONS["no_steps"])
            if bool(lesson.demo) == (RUN in names) or bool(lesson.corpus_name) != (PAIRS in names):
                raise ValueError(REASONS["other_parts"])
            return lesson
    except _BROKEN as error:
        raise RunError("lesson_damaged", path=str(file), reason=str(error)) from None
    except OSError as error:
        raise RunError("read_failed", path=str(file), reason=error.strerror or str(error)) from None


def unpack_run(file: Path, path: Path, *, report: Report = silent, asked: Asked = never) -> RunInfo:
    """Makes the run that a lesson brings; its folder, new, appears only when it is whole.

    Raises:
        Cancelled: `asked` said so.
        RunError: The run in it is damaged or of a newer version, or it cannot be written.
    """
    with tempfile.TemporaryDirectory() as place:
        packed = Path(place) / RUN
        try:
            with zipfile.ZipFile(file) as archive, archive.open(RUN) as content, appearing_file(packed) as target:
                while piece := content.read(1 << 20):
                    target.write(piece)
        except (KeyError, *_BROKEN) as error:
            raise RunError("lesson_damaged", path=str(file), reason=str(error)) from None
        except OSError as error:
            raise RunError("read_failed", path=str(file), reason=error.strerror or str(error)) from None
        try:
            return import_run(packed, path, report=report, asked=asked)
        except RunError as error:
            if error.fields.get("path") != str(packed):
                raise
            if error.code.startswith("package_"):  # of a run that was exported: nobody did that here
                raise RunError("lesson_damaged", path=str(file), reason=REASONS["run_not_whole"]) from None
            raise RunError(error.code, **{**error.fields, "path": str(file)}) from None


def _checked(archive: zipfile.ZipFile, file: Path) -> set[str]:
    """The names of the members, where all of them are a lesson's and none is larger than its room in the file."""
    entries, names = archive.infolist(), archive.namelist()
    if len(set(names)) != len(names) or MANIFEST not in names or not set(names) <= set(_MOST):
        raise ValueError(REASONS["no_lesson"])
    for entry in entries:
        if entry.compress_type != zipfile.ZIP_STORED or entry.file_size != entry.compress_size:
            raise ValueError(REASONS["packed"])
        if entry.file_size > _MOST[entry.filename]:
            raise ValueError(REASONS["too_large"])
    if sum(entry.file_size for entry in entries) > file.stat().st_size:
        raise ValueError(REASONS["overlap"])
    return set(names)
