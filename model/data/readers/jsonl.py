"""JSON lines: a record a line, {"translation": {"en": …, "zh": …}} as Hugging Face writes it, flat fields, or an array of texts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from model.data.readers.fields import EXAMPLE_LENGTH, Fields
from model.data.readers.head import Head
from model.data.readers.lines import read_lines
from model.data.readers.rows import Found, Row
from model.records.corpora import ReadOptions

SUFFIXES = (".jsonl", ".ndjson", ".json")


def fits(head: Head) -> bool:
    """Whether the first line that is not empty is a record; of arrays, which a sentence may look like, the first two lines."""
    lines = [line.strip() for line in head.lines if line.strip()][:2]
    if lines and lines[0].startswith("{"):
        return _record(lines[0]) is not None or head.suffix in SUFFIXES
    return len(lines) == 2 and all(line.startswith("[") and _record(line) for line in lines)


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each line; empty lines are none.

    Raises:
        DataError: A field asked for is in no record, or what `read_lines` raises.
    """
    fields = Fields(paths[0], options, found)
    for number, (text, problem) in enumerate(read_lines(paths[0], advanced, options, found), start=1):
        if problem:
            yield Row(number, text, "", problem)
        elif text and not text.isspace():
            record = _record(text)
            yield fields.row(number, record) if record else Row(number, text[:EXAMPLE_LENGTH], "", "bad_json")
    fields.check()


def _record(text: str) -> dict[str, object] | list[object] | None:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) or (isinstance(record, list) and len(record) > 1) else None
