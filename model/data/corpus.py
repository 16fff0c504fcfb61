"""The imported corpus on disk: written once, whole or not at all; read memory-mapped, from any thread.

A corpus folder holds `corpus.json`, `report.json` and an Arrow file for each part with the columns `source` and `target`; a part
in which sources have further references (ADR 16) has a third column, `references`, null where a source has none.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import secrets
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa

from model.data.corpus_reading import FIRST_FORMAT, FORMAT, digest, read_about, read_report
from model.data.naming import sound
from model.data.stored_pairs import StoredPairs
from model.errors import DataError
from model.records.corpora import CorpusReport, Referenced
from model.records.progress import Asked, never
from model.runs.lock import held, is_held

UNFINISHED, LOCK = ".importing-", "lock"
SCHEMA = pa.schema([("source", pa.string()), ("target", pa.string())])
REFERENCED = SCHEMA.append(pa.field("references", pa.list_(pa.string())))
BATCH_ROWS, BATCH_CHARACTERS = 8192, 1 << 22


class PairFile:
    """An Arrow file of pairs in the making; rows go to disk a batch at a time."""

    def __init__(self, path: Path, schema: pa.Schema = SCHEMA) -> None:
        self._file = path.open("wb")
        self._writer = pa.ipc.new_file(self._file, schema)
        self._sources: list[str] = []
        self._targets: list[str] = []
        self._characters = 0

    def append(self, source: str, target: str) -> None:
        """One pair more."""
        self._sources.append(source)
        self._targets.append(target)
        self._characters += len(source) + len(target)
        if len(self._sources) == BATCH_ROWS or self._characters > BATCH_CHARACTERS:
            self._flush()

    def write(self, batch: Any) -> None:
        """A record batch as it is."""
        if batch.num_rows:
            self._writer.write_batch(batch)

    def close(self) -> None:
        """Completes the file; closing again does nothing."""
        if self._file.closed:
            return
        try:
            self._flush()
            self._writer.close()
        finally:
            self._file.close()

    def _flush(self) -> None:
        columns = [pa.array(side, pa.string()) for side in (self._sources, self._targets)]
        self.write(pa.record_batch(columns, schema=SCHEMA))
        self._sources, self._targets, self._characters = [], [], 0


class CorpusWriter:
    """A corpus folder in the making, beside its place under another name; what is not finished vanishes at the end.

    It holds a locked file, so that what a killed import leaves is known for it, and removed by the next one beside it.

    Attributes:
        path: Its place.
        folder: Where it is until it is finished.

    Raises:
        DataError: There is something at `path` already, or nothing can be written there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.folder = self.path.parent / f"{UNFINISHED}{secrets.token_hex(4)}"
        self._made: list[Path] = []
        self._open: list[PairFile] = []
        self._referenced: list[str] = []
        self._lock = ExitStack()

    def __enter__(self) -> CorpusWriter:
        if "\0" in str(self.path) or sound(str(self.path)) != str(self.path):
            raise DataError("path_not_text", path=str(self.path))
        if os.path.lexists(self.path):
            raise DataError("corpus_exists", path=str(self.path))
        try:
            self._made = [parent for parent in self.path.parents if not parent.exists()]
            self.folder.mkdir(parents=True)
            lock = self._lock.enter_context((self.folder / LOCK).open("wb"))
            self._lock.enter_context(held(lock, patience=1.0))
            _remove_abandoned(self.path.parent)
        except OSError as error:
            self._remove()
            raise self._failed(error) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for file in self._open:
            with suppress(OSError):  # on a full disk closing fails again; the first error is the one to tell
                file.close()
        self._remove()
        if isinstance(error, OSError):
            raise self._failed(error) from error

    def _remove(self) -> None:
        """Lets go of the lock and takes away what is not finished; a corpus in its place and its parents stay."""
        self._lock.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        for parent in self._made:
            with suppress(OSError):  # never made, or somebody else uses it by now
                parent.rmdir()

    def _failed(self, error: OSError) -> DataError:
        return DataError("write_failed", path=str(self.path), reason=error.strerror or str(error))

    def pair_file(self, name: str, *, references: bool = False) -> PairFile:
        """A new Arrow file in the folder, with or without the column of further references."""
        self._referenced += [name] * references
        file = PairFile(self.folder / f"{name}.arrow", REFERENCED if references else SCHEMA)
        self._open.append(file)
        return file

    def stored(self, name: str) -> StoredPairs:
        """What a closed Arrow file of this folder holds."""
        return StoredPairs(self.folder / f"{name}.arrow")

    def drop(self, name: str) -> None:
        """Removes an Arrow file that was needed on the way only."""
        (self.folder / f"{name}.arrow").unlink()

    def finish(self, report: CorpusReport, *, asked: Asked = never) -> None:
        """Completes the corpus and puts it in its place.

        Raises:
            DataError: Somebody else put something there meanwhile.
            Cancelled: It was asked to stop.
        """
        digests = {part: digest(self.folder / f"{part}.arrow", asked) for part in report.splits}
        whole = hashlib.sha256("".join(digests.values()).encode("ascii")).hexdigest()
        about = {
            "format": FORMAT if self._referenced else FIRST_FORMAT,
            "id": whole[:16],
            "sha256": whole,
            "created": datetime.now(UTC).isoformat(timespec="seconds"),
            "name": report.name,
            "source_language": report.source_language,
            "target_language": report.target_language,
            "splits": report.splits,
            "referenced": self._referenced,
            "files": digests,
        }
        self._json("corpus.json", about)
        # A reader puts in where the folder is then.
        self._json("report.json", {**dataclasses.asdict(report), "path": ""})
        for file in self.folder.iterdir():
            _sync(file)
        self._lock.close()
        (self.folder / LOCK).unlink()
        self._put_in_place()
        if os.name == "posix":
            _sync(self.path.parent)

    def _put_in_place(self) -> None:
        try:
            os.rename(self.folder, self.path)
        except OSError:
            if os.path.lexists(self.path):
                raise DataError("corpus_exists", path=str(self.path)) from None
            raise

    def _json(self, name: str, value: dict[str, Any]) -> None:
        # Names of files may hold half characters; a backslash is how JSON writes them.
        with open(self.folder / name, "w", encoding="utf-8", newline="\n", errors="backslashreplace") as file:
            json.dump(value, file, ensure_ascii=False, indent=1)


def _remove_abandoned(parent: Path) -> None:
    """Removes unfinished corpora whose import was killed: nobody holds their lock."""
    for lock in parent.glob(f"{UNFINISHED}{'[0-9a-f]' * 8}/{LOCK}"):
        with suppress(OSError):  # somebody else's
            if not is_held(lock) and lock.exists():  # an import that has just finished took its lock away
                shutil.rmtree(lock.parent, ignore_errors=True)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class CorpusView:
    """An imported corpus for reading. Safe from any thread; text is only read where it is asked for.

    Attributes:
        path: Its folder.
        id: The same for the same pairs in the same parts.
        sha256: Over the Arrow files.
        report: What the import found.
        parts: "train", "validation", "test", and what further ones a built-in corpus has.
    """

    def __init__(self, path: Path, about: dict[str, Any], report: CorpusReport) -> None:
        self.path = path
        self.id: str = about["id"]
        self.sha256: str = about["sha256"]
        self.name: str = about["name"]
        self.source_language: str = about["source_language"]
        self.target_language: str = about["target_language"]
        self.report = report
        self._splits: dict[str, int] = about["splits"]
        self._referenced: list[str] = about.get("referenced", [])
        self.parts = tuple(self._splits)
        self._tables: dict[str, Any] = {}
        self._lock = threading.Lock()

    @classmethod
    def open(cls, path: str | Path) -> CorpusView:
        """The corpus in a folder.

        Raises:
            DataError: There is none, it is damaged, or a newer version of this program made it.
        """
        path = Path(path)
        return cls(path, read_about(path), read_report(path))

    def count(self, part: str) -> int:
        """How many pairs a part has."""
        return self._splits[part]

    def has_references(self, part: str) -> bool:
        """Whether sources of a part have further right translations."""
        return part in self._referenced

    def schema(self, part: str) -> pa.Schema:
        """The columns of a part."""
        return REFERENCED if self.has_references(part) else SCHEMA

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:
        """The pairs from `start` up to `stop`, without it; as many as there are. Raises DataError where the file is damaged."""
        return list(zip(*self._columns(part, start, stop, SCHEMA.names), strict=True))

    def referenced(self, part: str, start: int, stop: int) -> list[Referenced]:
        """The same sources, each with all its right translations. Raises DataError where the file is damaged."""
        source, target, *lists = self._columns(part, start, stop, self.schema(part).names)
        further = lists[0] if lists else [None] * len(source)
        return [(text, first, *(others or ())) for text, first, others in zip(source, target, further, strict=True)]

    def pairs(self, part: str) -> Iterator[tuple[str, str]]:
        """All pairs of a part, in order; text is fetched a batch at a time."""
        for start in range(0, self.count(part), BATCH_ROWS):
            yield from self.rows(part, start, start + BATCH_ROWS)

    def _columns(self, part: str, start: int, stop: int, names: list[str]) -> list[list[Any]]:
        """Columns of some rows."""
        rows = self._table(part).select(names).slice(start, max(0, stop - start))
        try:
            rows.validate(full=True)  # reading damaged rows would end the whole process
        except pa.ArrowException as error:
            raise self._damaged(part) from error
        return [rows[name].to_pylist() for name in names]

    def _table(self, part: str) -> Any:
        with self._lock:
            if part not in self._tables:
                self._tables[part] = self._mapped(part)
            return self._tables[part]

    def _mapped(self, part: str) -> Any:
        try:
            table = pa.ipc.open_file(pa.memory_map(str(self.path / f"{part}.arrow"))).read_all()
        except (OSError, pa.ArrowException) as error:
            raise self._damaged(part) from error
        if table.schema != self.schema(part) or table.num_rows != self._splits[part]:
            raise self._damaged(part)
        return table

    def _damaged(self, part: str) -> DataError:
        return DataError("corpus_damaged", path=str(self.path), file=f"{part}.arrow")
