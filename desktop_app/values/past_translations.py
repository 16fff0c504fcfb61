"""Translations of the past, newest first: what is kept of each, and which of them a person looks for."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass

MOST = 200
"""Translations kept."""
MOST_LETTERS = 10_000
"""Of a text."""


@dataclass(frozen=True, slots=True)
class PastTranslation:
    """A text that was translated.

    Attributes:
        source, text: What was typed, and what came of it.
        run: The name of the run.
        update: Of its weights.
        time: When, as ISO 8601 in UTC.
        checkpoint: The name of its weights, or empty where they were not saved, or by a version that did not keep it.
    """

    source: str
    text: str
    run: str
    update: int
    time: str
    checkpoint: str = ""


def with_new(past: Sequence[PastTranslation], new: PastTranslation) -> tuple[PastTranslation, ...]:
    """The newest put before the others; it takes the place of the same text, and of the one that was typed on."""
    short = dataclasses.replace(new, source=new.source[:MOST_LETTERS], text=new.text[:MOST_LETTERS])
    typed_on = bool(past) and past[0].run == new.run and _is_continued(past[0].source, short.source)
    rest = [
        entry
        for entry in (past[1:] if typed_on else past)
        if (entry.source, entry.text, entry.run) != (short.source, short.text, short.run)
    ]
    return (short, *rest)[:MOST]


def found(past: Sequence[PastTranslation], words: str) -> tuple[PastTranslation, ...]:
    """Those whose source, translation or run has all these words, whatever the case."""
    wanted = words.casefold().split()
    return tuple(
        entry for entry in past if all(w in f"{entry.source}\n{entry.text}\n{entry.run}".casefold() for w in wanted)
    )


def written(past: Sequence[PastTranslation]) -> bytes:
    """As JSON."""
    rows = [dataclasses.asdict(entry) for entry in past]
    return (json.dumps(rows, ensure_ascii=False, indent=0) + "\n").encode("utf-8", "surrogatepass")


def read(content: bytes) -> tuple[PastTranslation, ...]:
    """From JSON.

    Raises:
        ValueError: It is damaged.
    """
    try:
        return tuple(PastTranslation(**row) for row in json.loads(content.decode("utf-8", "surrogatepass")))[:MOST]
    except TypeError as error:
        raise ValueError(str(error)) from error


def _is_continued(before: str, after: str) -> bool:
    """Whether one text is the other one with more typed, or less."""
    return before.strip().startswith(after.strip()) or after.strip().startswith(before.strip())
