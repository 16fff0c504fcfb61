"""Files of parallel text behind one door: `read` hands out rows, whatever the format."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from model.data.readers import moses, tsv
from model.data.readers.rows import Row
from model.errors import Cancelled, ConfigError, DataError
from model.records.corpora import FORMATS, ReadOptions
from model.records.progress import Asked, Progress, Report, never, silent

TABLES = frozenset({".tsv", ".tab"})
FILES = {"tsv": 1, "moses": 2}
OTHER_FORMATS = frozenset(
    {".csv", ".tmx", ".json", ".jsonl", ".zip", ".tar", ".tgz", ".xlsx", ".xls", ".ods", ".parquet"}
)


@dataclass(frozen=True, slots=True)
class Reading:
    """Rows on their way from files; can be iterated once.

    Attributes:
        format: "tsv" or "moses".
        path: The table, or the source file.
        rows: As they stand in the files, the unusable ones with their problem.
    """

    format: str
    path: str
    rows: Iterator[Row]


def read(sources: Sequence[str], options: ReadOptions, *, report: Report = silent, asked: Asked = never) -> Reading:
    """Reads one table, or exactly two plain files (source, target); nothing is opened before the first row is taken.

    Args:
        sources: Paths; each may be gzipped.
        options: Format, columns, header; the limit is left to those who know which rows are usable.
        report: Hears of the bytes read, a chunk at a time.
        asked: Whether a person wants to stop; asked for each chunk.

    Raises:
        DataError: The number of paths does not fit, or the format is not known; and, while rows are taken, what is wrong with
            a file.
        ConfigError: An option cannot be.
        Cancelled: `asked` said yes while rows were taken.
    """
    format = _format(sources, options)
    paths = [Path(source) for source in sources]
    advanced = _Bytes(paths, report, asked)
    if format == "tsv":
        return Reading(format, sources[0], tsv.read_rows(paths[0], options, advanced))
    return Reading(format, sources[0], moses.read_rows(paths[0], paths[1], advanced))


def _format(sources: Sequence[str], options: ReadOptions) -> str:
    if options.format not in FORMATS:
        raise ConfigError("config_choice", field="format", value=options.format, choices=", ".join(FORMATS))
    _check_columns(options.columns)
    format = options.format
    if format == "auto":
        format = _guessed(sources)
    if len(sources) != FILES[format]:
        raise DataError("paths_number", field="paths", format=format, wanted=FILES[format], count=len(sources))
    return format


def _check_columns(columns: tuple[int | str, int | str]) -> None:
    value = ",".join(map(str, columns))
    if any(isinstance(column, int) and column < 1 for column in columns):
        raise ConfigError("columns_from_one", field="columns", value=value)
    if columns[0] == columns[1]:
        raise ConfigError("columns_same", field="columns", value=value)


def _guessed(sources: Sequence[str]) -> str:
    suffixes = [Path(source.lower().removesuffix(".gz")).suffix for source in sources]
    for source, suffix in zip(sources, suffixes, strict=True):
        if suffix in OTHER_FORMATS:
            raise DataError("format_unknown", path=source, suffix=suffix)
    if len(sources) == 2 and TABLES & set(suffixes):
        raise DataError("tables_not_joined", path=sources[0], other=sources[1])
    return "moses" if len(sources) == 2 else "tsv"


class _Bytes:
    """Adds up the bytes read from all files of a reading, and is where it can be stopped."""

    def __init__(self, paths: Sequence[Path], report: Report, asked: Asked) -> None:
        self._total = sum(map(_size, paths))
        self._done = 0
        self._report = report
        self._asked = asked

    def __call__(self, count: int) -> None:
        if self._asked():
            raise Cancelled
        self._done += count
        total = max(self._done, self._total)  # a file may grow meanwhile
        self._report(Progress("reading", self._done, total))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):  # told when it is opened
        return 0
