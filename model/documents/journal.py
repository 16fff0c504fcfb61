"""The file beside an unfinished translation that keeps what is done, so that a kill costs no more than a moment of work.

A line of JSON for each text, written at its end; a last line that breaks off is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from model.errors import DataError
from model.records.notices import Notice
from model.runs import atomic

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Done:
    """A text that is translated.

    Attributes:
        text: Its number.
        translation: What it became.
        cut: Its sentences of which a part was not translated, with the reason of each.
    """

    text: int
    translation: str
    cut: tuple[tuple[str, Notice], ...] = ()


class Journal:
    """What is done of one document. Nothing is written before something is."""

    def __init__(self, path: Path, key: str) -> None:
        self.path = path
        self._key = key

    def read(self) -> list[Done]:
        """Everything done before; nothing where the file belongs to something else.

        Raises:
            DataError: The file cannot be read.
        """
        try:
            lines = self.path.read_bytes().split(b"\n") if self.path.is_file() else []
        except OSError as error:
            raise DataError("read_failed", path=str(self.path), reason=error.strerror or str(error)) from error
        rows = [row for line in lines if (row := _parsed(line)) is not None]
        if not rows or rows[0] != self._head():
            return []
        return [done for row in rows[1:] if (done := _done(row)) is not None]

    def add(self, found: Iterable[Done]) -> None:
        """Adds what was done since.

        Raises:
            RunError: The system refuses to write it.
        """
        rows = [_row(done) for done in found]
        with atomic.writable(self.path):
            is_ours = self.path.is_file() and bool(self.path.stat().st_size)
            with self.path.open("ab") as file:
                # The line feed before them ends a line that a kill broke off.
                file.write(b"\n" + b"\n".join(_bytes(row) for row in ([] if is_ours else [self._head()]) + rows))
                atomic.sync(file)

    def remove(self) -> None:
        """Forgets everything: the document is finished."""
        with atomic.writable(self.path):
            atomic.remove(self.path)

    def _head(self) -> dict[str, Any]:
        return {"format": FORMAT, "key": self._key}


def _bytes(row: dict[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=True).encode("ascii")


def _row(done: Done) -> dict[str, Any]:
    cut = [[sentence, notice.code, notice.fields] for sentence, notice in done.cut]
    return {"text": done.text, "translation": done.translation, "cut": cut}


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None


def _done(row: dict[str, Any]) -> Done | None:
    """A line as it was written; None for one that somebody else has put there."""
    text, translation, cut = row.get("text"), row.get("translation"), row.get("cut")
    if not isinstance(text, int) or not isinstance(translation, str) or not isinstance(cut, list):
        return None
    return Done(text, translation, tuple((sentence, Notice(code, fields)) for sentence, code, fields in cut))
