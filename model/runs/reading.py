"""What the files of a run say; nothing here writes."""

from __future__ import annotations

import json
import re
import zipfile
import zlib
from collections.abc import Iterator
from itertools import islice
from os import SEEK_END
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.errors import ConfigError, RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig, from_dict
from model.records.corpora import CARRIED_PARTS, Referenced
from model.records.events import TrainEvent, event_from_dict, event_name
from model.records.reasons import REASONS
from model.records.runs import FORMAT, STATES, CheckpointState, RunInfo, update_of
from model.records.strict_json import fields_of

INFO = "run.json"
HISTORY = "history.jsonl"
LOCK = "lock"
UPDATING = "updating"
"""Held for the moment in which run.json is written anew."""

CHECKPOINTS = "checkpoints"
WEIGHTS, OPTIMIZER, STATE = "weights.npz", "optimizer.npz", "state.json"
START = "start/weights.npz"
CHECKPOINT = re.compile(r"step-\d{8,}")
AVERAGE = re.compile(r"average-\d{8,}-\d+")
_CONFIGS = {"tokenizer": TokenizerConfig, "model": ModelConfig, "train": TrainConfig}
_MALFORMED = (KeyError, TypeError, ValueError, AttributeError, RecursionError, ConfigError)
_BLOCK_BYTES = 1 << 16


def read_info(path: Path) -> RunInfo:
    """The content of a run's run.json; fields that this version does not know are passed over.

    Raises:
        RunError: It is missing, damaged, or of a newer format.
    """
    file = path / INFO
    try:
        content = file.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise RunError("run_missing", path=str(path)) from None
    except OSError as error:
        raise RunError("run_damaged", path=str(file), reason=_reason(error)) from None
    return info_of(content, path=str(path), place=str(file))


def info_of(content: bytes, *, path: str, place: str) -> RunInfo:
    """What a run.json says.

    Args:
        content: Its bytes.
        path, place: The run and the file, for the sentence of an error.

    Raises:
        RunError: It is damaged, or of a newer format.
    """
    try:
        row = json.loads(content)
        if row["format"] > FORMAT:
            raise RunError("run_too_new", path=path, format=row["format"], known=FORMAT)
        return _info(row)
    except _MALFORMED as error:
        raise RunError("run_damaged", path=place, reason=_reason(error)) from None


def _reason(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error} is missing"
    return getattr(error, "strerror", None) or str(error)


def _info(row: dict[str, Any]) -> RunInfo:
    known = fields_of(RunInfo, row)
    for name, kind in _CONFIGS.items():
        known[name] = from_dict(kind, known[name])
        known[name].check()
    known["notices"] = tuple((str(code), dict(fields)) for code, fields in known.get("notices", ()))
    known["probes"] = tuple((str(source), str(reference)) for source, reference in known.get("probes", ()))
    info = RunInfo(**known)
    if info.state not in STATES:
        raise ValueError(f"state {info.state!r}")
    return info


def checkpoint_names(path: Path) -> list[str]:
    """The checkpoints of a run that are whole, oldest first."""
    return sorted(_whole(path, CHECKPOINT), key=update_of)


def average_names(path: Path) -> list[str]:
    """The averages of checkpoints that are whole; a run keeps one, or a second one where that is its best."""
    return sorted(_whole(path, AVERAGE))


def part_names(path: Path) -> list[str]:
    """Those of CARRIED_PARTS that a run has pairs of."""
    files = {part: path / "parts" / f"{part}.jsonl" for part in CARRIED_PARTS}
    return [part for part, file in files.items() if file.is_file() and file.stat().st_size]


def resolved(path: Path, info: RunInfo, checkpoint: str | int) -> str:
    """The name of the checkpoint that a person means; see `RunFolder.resolve`."""
    names = checkpoint_names(path)
    if not names:
        raise RunError("run_untrained", path=str(path))
    named = {"best": info.best, "last": info.last, "average": info.average}
    wanted = named.get(str(checkpoint), str(checkpoint))
    if wanted in (*names, *average_names(path)):
        return wanted
    if checkpoint in ("best", "last"):
        return names[-1]
    found = [name for name in names if str(checkpoint) == str(update_of(name))]
    if not found:
        known = ", ".join(str(update_of(name)) for name in names)
        raise RunError("checkpoint_missing", path=str(path), checkpoint=checkpoint, known=known)
    return found[0]


def _whole(path: Path, pattern: re.Pattern[str]) -> list[str]:
    folder = path / CHECKPOINTS
    found = [entry for entry in folder.iterdir() if pattern.fullmatch(entry.name)] if folder.is_dir() else []
    return [entry.name for entry in found if all((entry / name).is_file() for name in (WEIGHTS, STATE))]


def read_state(path: Path) -> CheckpointState:
    """The state.json of a checkpoint.

    Raises:
        RunError: It is missing or damaged.
    """
    file = path / STATE
    try:
        return CheckpointState(**fields_of(CheckpointState, json.loads(file.read_bytes())))
    except (OSError, *_MALFORMED) as error:
        raise RunError("checkpoint_damaged", path=str(file), reason=_reason(error)) from None


def read_arrays(file: Path, *, most: int | None = None) -> dict[str, NDArray[Any]]:
    """The arrays of an .npz file, read-only; no more memory is taken than its bytes need.

    Args:
        file: As `numpy.savez` writes it.
        most: Bytes that its content may have in all; as many as the file itself, so that packed ones are refused, if None.

    Raises:
        RunError: It is missing or damaged.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
            if sum(entry.file_size for entry in entries) > (file.stat().st_size if most is None else most):
                raise ValueError(REASONS["arrays_too_large"])
            return {entry.filename.removesuffix(".npy"): _array(archive, entry) for entry in entries}
    except (OSError, EOFError, zipfile.BadZipFile, zlib.error, NotImplementedError, *_MALFORMED) as error:
        raise RunError("checkpoint_damaged", path=str(file), reason=_reason(error)) from None


def _array(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> NDArray[Any]:
    """One array; `numpy.load` would first make room for whatever the header claims."""
    with archive.open(entry) as content:
        header = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}
        shape, is_fortran, dtype = header[np.lib.format.read_magic(content)](content)
        return np.frombuffer(content.read(), dtype).reshape(shape, order="F" if is_fortran else "C")


def read_referenced(file: Path) -> list[Referenced]:
    """A part, one JSON list a line; nothing where the file is missing.

    Raises:
        RunError: It is damaged.
    """
    if not file.exists():
        return []
    try:
        rows = (json.loads(line) for line in file.read_bytes().splitlines())
        return [(str(source), str(target), *map(str, further)) for source, target, *further in rows]
    except (OSError, *_MALFORMED) as error:
        raise RunError("run_damaged", path=str(file), reason=_reason(error)) from None


def read_rows(path: Path) -> Iterator[tuple[bytes, dict[str, Any]]]:
    """Each whole line of a run's history and its object; lines torn by a crash are passed over."""
    file = path / HISTORY
    if not file.exists():
        return
    with file.open("rb") as lines:
        for line in lines:
            row = row_of(line)
            if row is not None:
                yield line, row


def events_named(path: Path, *names: str) -> Iterator[TrainEvent]:
    """The events of some names, such as "epoch_done", in their order; no other line is parsed."""
    file, wanted = path / HISTORY, [f'"{name}"'.encode() for name in names]
    if not file.exists():
        return
    with file.open("rb") as lines:
        for line in lines:
            row = row_of(line) if any(name in line for name in wanted) else None
            event = event_from_dict(row) if row is not None else None
            if event is not None and event_name(event) in names:
                yield event


def last_event(path: Path, name: str = "", *, update: int | None = None) -> TrainEvent | None:
    """The last event of a run's history, of a name such as "epoch_done", after an update; read from the end."""
    wanted = f'"{name}"'.encode()
    for line in _lines_backwards(path / HISTORY):
        row = row_of(line + b"\n") if not name or wanted in line else None
        event = event_from_dict(row) if row is not None else None
        if event is None or name not in ("", event_name(event)):
            continue
        if update in (None, event.update):
            return event
        if event.update < update:
            break
    return None


def newest_events(path: Path, most: int) -> list[TrainEvent]:
    """The last events of a run's history in their order, no more than `most`; read from the end."""
    lines = islice(_lines_backwards(path / HISTORY), most)
    events = (event_from_dict(row) for line in lines if (row := row_of(line + b"\n")) is not None)
    return [event for event in events if event is not None][::-1]


def _lines_backwards(file: Path) -> Iterator[bytes]:
    if not file.exists():
        return
    with file.open("rb") as content:
        position, begun = content.seek(0, SEEK_END), b""
        while position > 0:
            size = min(_BLOCK_BYTES, position)
            position = content.seek(position - size)
            begun, *lines = (content.read(size) + begun).split(b"\n")
            yield from reversed(lines)
        yield begun


def row_of(line: bytes) -> dict[str, Any] | None:
    """The object of a line, or None for one that was torn by a crash."""
    if not line.endswith(b"\n"):
        return None
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) and isinstance(row.get("update", 0), int) else None
