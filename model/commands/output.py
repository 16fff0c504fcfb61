"""What commands print: JSON objects on standard output, prose on standard error, one sentence for an error."""

from __future__ import annotations

import faulthandler
import os
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from model.errors import EngineError
from model.records import strict_json
from model.records.progress import Progress

OWN_FIELDS = ("path", "line", "field")


def use_utf8() -> None:
    """Standard streams speak UTF-8 with plain line feeds on every system and locale."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def mute_native_code() -> None:
    """Native libraries write start-up notes past Python to standard error: from now on only we write there.

    Who sets TF_CPP_MIN_LOG_LEVEL to less than 3 wants to read them and gets them. A crash of native code still says where it was.
    """
    if sys.stderr is None or os.environ.get("TF_CPP_MIN_LOG_LEVEL", "3") != "3":
        return
    own = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    sys.stderr = open(own, "w", encoding="utf-8", errors="replace", newline="\n", buffering=1)  # noqa: SIM115 — for good
    faulthandler.enable(sys.stderr)


def say(text: str) -> None:
    """A line for people."""
    if sys.stderr is not None:
        print(text, file=sys.stderr, flush=True)


def put(row: Mapping[str, Any]) -> None:
    """A JSON object for programs, on a line of its own; numbers that are not finite become null."""
    print(strict_json.dumps(row), flush=True)


def discard() -> None:
    """Sends standard output nowhere, also what Python still holds back, once nobody can take it any more."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def show_error(error: EngineError, *, as_json: bool) -> None:
    """One clear sentence, and under --json the error as the last object."""
    say(f"seq2see: {error}")
    if as_json:
        own = {name: _plain(error.fields.get(name)) for name in OWN_FIELDS}
        put({"error": {"kind": error.kind, "message": str(error), **own}})


def show_refusal(error: OSError, *, as_json: bool) -> None:
    """The same for what the system refused and nobody foresaw."""
    if error.filename is None:  # it was a stream, most likely the one that this would be written to
        discard()
    path = error.filename or "An input or output stream"
    show_error(EngineError("system_refused", path=path, reason=error.strerror or error), as_json=as_json)


def show_fault(error: Exception, *, as_json: bool) -> None:
    """The same for a fault of ours: what it was and where, for a report."""
    *_, place = traceback.extract_tb(error.__traceback__)
    reason = f"{type(error).__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"
    show_error(EngineError("unexpected", reason=reason), as_json=as_json)


def _plain(value: object) -> object:
    return value if value is None or isinstance(value, int | float | str) else str(value)


def show_progress(progress: Progress) -> None:
    """Progress for people at a terminal; nothing where nobody looks."""
    if sys.stderr is not None and sys.stderr.isatty():
        share = f" {100 * progress.done // progress.total} %" if progress.total else ""
        print(f"\r{progress.stage.replace('_', ' ')}: {progress.done:,}{share}   ", end="", file=sys.stderr, flush=True)
