"""What the files of a corpus folder say of it, read and checked."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from model.errors import Cancelled, DataError
from model.records.corpora import PARTS, Characters, CorpusReport, Histogram, Problem
from model.records.notices import Notice
from model.records.progress import Asked

FIRST_FORMAT, FORMAT = 1, 2
"""The first has no further references; a corpus that has none is still written in it."""
DIGESTED_AT_ONCE = 1 << 24
TEXTS = ("id", "sha256", "name", "source_language", "target_language")


def read_about(folder: Path) -> dict[str, Any]:
    """`corpus.json`: its texts, and the pairs of each part under "splits".

    Raises:
        DataError: There is none, it is damaged, or a newer version of this program made it.
    """
    about = _read_json(folder, "corpus.json")
    version, splits = about.get("format"), about.get("splits")
    if isinstance(version, int) and version > FORMAT:
        raise DataError("corpus_newer", path=str(folder), found=version, known=FORMAT)
    whole = (
        version in range(FIRST_FORMAT, FORMAT + 1)
        and all(isinstance(about.get(name), str) for name in TEXTS)
        and isinstance(splits, dict)
        and splits.keys() >= set(PARTS)
        and all(isinstance(count, int) for count in splits.values())
        and isinstance(about.get("referenced", []), list)
    )
    if not whole:
        raise DataError("corpus_damaged", path=str(folder), file="corpus.json")
    return about


def read_report(folder: Path) -> CorpusReport:
    """`report.json`; the path in it becomes where the folder is now.

    Raises:
        DataError: There is none, or it is damaged.
    """
    row = _read_json(folder, "report.json")
    try:
        return _report({**row, "path": str(folder.absolute())})
    except (KeyError, TypeError, ValueError) as error:
        raise DataError("corpus_damaged", path=str(folder), file="report.json") from error


def list_corpora(folder: str | Path) -> list[CorpusReport]:
    """The report of every corpus directly below a folder, by name; damaged ones are left out."""
    reports = []
    for about in Path(folder).glob("[!.]*/corpus.json"):  # a dot: left over from an import that was killed
        with suppress(DataError):
            read_about(about.parent)
            reports.append(read_report(about.parent))
    return sorted(reports, key=lambda report: report.name.casefold())


def digest(path: Path, asked: Asked) -> str:
    """SHA-256 of a file.

    Raises:
        Cancelled: `asked` said so.
    """
    found = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(DIGESTED_AT_ONCE):
            if asked():
                raise Cancelled
            found.update(chunk)
    return found.hexdigest()


def _read_json(folder: Path, name: str) -> dict[str, Any]:
    try:
        value = json.loads((folder / name).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise DataError("corpus_missing", path=str(folder), file=name) from None
    except (OSError, ValueError, RecursionError) as error:
        raise DataError("corpus_damaged", path=str(folder), file=name) from error
    if not isinstance(value, dict):
        raise DataError("corpus_damaged", path=str(folder), file=name)
    return value


def _report(row: dict[str, Any]) -> CorpusReport:
    """A report from its JSON object; what an older version did not count stays empty."""
    for side in ("first", "last"):
        row[side] = tuple(row[side]) if row[side] else None
    for kind in ("problems", "changes"):
        row[kind] = tuple(map(_problem, row.get(kind, ())))
    row["notices"] = tuple(Notice(**notice) for notice in row["notices"])
    for field in ("source_lengths", "target_lengths", "length_ratios"):
        if histogram := row.get(field):
            row[field] = Histogram(tuple(histogram["starts"]), tuple(histogram["counts"]))
    for field in ("source_characters", "target_characters"):
        if characters := row.get(field):
            row[field] = Characters(characters["distinct"], tuple((sign, n) for sign, n in characters["frequent"]))
    return CorpusReport(**row)


def _problem(row: dict[str, Any]) -> Problem:
    return Problem(**{**row, **{name: tuple(row.get(name, ())) for name in ("lines", "examples", "files")}})
