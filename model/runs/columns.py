"""Reads a history as columns: half a second where event by event takes several, and from where the last reading ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from model.errors import Cancelled
from model.records.events import StepDone, TrainEvent, event_from_dict
from model.records.histories import COLUMNS, History, HistoryPlace
from model.records.progress import Asked, never
from model.runs.reading import HISTORY, row_of

_CHUNK = 1 << 24
_MANY = 500
"""From so many updates on, it is worth while to have them read by pyarrow."""

_STEP = b'{"event": "step_done", '
Table = dict[str, NDArray[np.float64]]


def read_history(path: Path, since: HistoryPlace | None = None, *, asked: Asked = never) -> History:
    """What a run's training has said, also while it goes on in another process.

    Lines torn by a crash and events of newer versions are passed over; a last line that is still being written waits for
    the next reading.

    Args:
        path: The run.
        since: Where an earlier reading ended. All is read where the history is another one now, or None is given.
        asked: Whether to stop.

    Raises:
        Cancelled: It was asked to stop.
    """
    file = path / HISTORY
    if not file.exists():
        return _joined([], [], HistoryPlace(), anew=True)
    with file.open("rb") as content:
        number = file.stat().st_ino
        goes_on = since is not None and since.file == number and since.offset <= file.stat().st_size
        offset = content.seek(since.offset if since is not None and goes_on else 0)
        tables: list[Table] = []
        events: list[tuple[int, TrainEvent]] = []
        steps = 0
        for lines in _pieces(content, asked):
            table, others = _parsed(lines)
            events += [(steps + before, event) for before, event in others]
            tables.append(table)
            steps += len(table["update"])
            offset += sum(map(len, lines))
    return _joined(tables, events, HistoryPlace(number, offset), anew=not goes_on)


def _pieces(content: IO[bytes], asked: Asked) -> Iterator[list[bytes]]:
    """Whole lines, some megabytes at a time."""
    while lines := content.readlines(_CHUNK):
        if asked():
            raise Cancelled
        if lines[-1].endswith(b"\n"):
            yield lines
            continue
        yield lines[:-1]
        return


def _parsed(lines: Sequence[bytes]) -> tuple[Table, list[tuple[int, TrainEvent]]]:
    steps: list[bytes] = []
    events: list[tuple[int, TrainEvent]] = []
    for line in lines:
        if line.startswith(_STEP) and line.endswith(b"}\n"):
            steps.append(line)
        elif (event := _event(line)) is not None:
            events.append((len(steps), event))
    quick = _quickly(steps) if len(steps) >= _MANY else None
    return (quick, events) if quick is not None else _slowly(lines)


def _event(line: bytes) -> TrainEvent | None:
    row = row_of(line)
    return event_from_dict(row) if row is not None else None


def _quickly(lines: Sequence[bytes]) -> Table | None:
    """The columns of updates, or None where a line is none that this program wrote."""
    import pyarrow
    from pyarrow import json as arrow

    schema = pyarrow.schema([(name, pyarrow.float64()) for name in COLUMNS])
    options = arrow.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore")
    try:
        table = arrow.read_json(BytesIO(b"".join(lines)), parse_options=options)
    except pyarrow.ArrowInvalid:
        return None
    columns = {name: table[name].to_numpy() for name in COLUMNS}
    return columns if table.num_rows == len(lines) and not np.isnan(columns["update"]).any() else None


def _slowly(lines: Sequence[bytes]) -> tuple[Table, list[tuple[int, TrainEvent]]]:
    """The same, a line at a time."""
    steps: list[StepDone] = []
    events: list[tuple[int, TrainEvent]] = []
    for line in lines:
        event = _event(line)
        if isinstance(event, StepDone):
            steps.append(event)
        elif event is not None:
            events.append((len(steps), event))
    return {name: np.array([getattr(step, name) for step in steps], np.float64) for name in COLUMNS}, events


def _joined(
    tables: Sequence[Table], events: Sequence[tuple[int, TrainEvent]], place: HistoryPlace, *, anew: bool
) -> History:
    steps = {name: np.concatenate([np.empty(0), *(table[name] for table in tables)]) for name in COLUMNS}
    for column in steps.values():
        column.setflags(write=False)
    return History(steps, tuple(events), place, anew)
