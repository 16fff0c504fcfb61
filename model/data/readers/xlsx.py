"""Excel workbooks (.xlsx): a pair in each row of one sheet."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO

from model.data.readers.archives import HOSTILE, some
from model.data.readers.content import seekable
from model.data.readers.head import Head
from model.data.readers.headers import Layout, layout_of, note_layout
from model.data.readers.rows import Found, Row
from model.data.readers.workbook import Cells, Workbook
from model.errors import DataError
from model.records.corpora import ReadOptions

ZIP_START = b"PK\x03\x04"
HEAD_ROWS = 100
MOST_TITLES = 256
STEP_ROWS = 1000


def fits(head: Head) -> bool:
    """Whether a content is a zip archive that is no archive of files, and so a document."""
    return head.start.startswith(ZIP_START)


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """Every row of the sheet that has cells, but the titles; its line is the number that Excel shows.

    The sheet is the one that `options.member` names, else the first.

    Raises:
        DataError: The file is no workbook, damaged, or lacks the sheet or a column that was asked for; or what `seekable` raises.
    """
    path = paths[0]
    with seekable(path, options.member, advanced) as (file, content), _damage_named(path):
        workbook = Workbook(path, content)
        rows = _heard(
            workbook.rows(_sheet(path, workbook, options.member if content is file else "")), content, advanced
        )
        head = list(islice(rows, HEAD_ROWS))
        layout = _layout(path, [_dense(cells) for _, cells in head], options, found)
        for number, cells in chain(head[layout.header :], rows):
            yield Row(number, cells.get(layout.source + 1, ""), cells.get(layout.target + 1, ""))


def sheets(path: Path) -> list[str]:
    """The names of the sheets of a workbook.

    Raises:
        DataError: The file is no workbook, or damaged.
    """
    with seekable(path, "", lambda _: None) as (_, content), _damage_named(path):
        return Workbook(path, content).sheets


def _sheet(path: Path, workbook: Workbook, wanted: str) -> str:
    if wanted and wanted not in workbook.sheets:
        raise DataError("member_unknown", path=str(path), member=wanted, choices=some(workbook.sheets))
    if not workbook.sheets:
        raise DataError("file_empty", path=str(path))
    return wanted or workbook.sheets[0]


def _layout(path: Path, rows: list[list[str]], options: ReadOptions, found: Found) -> Layout:
    try:
        layout = layout_of(rows, options.header, options.columns, options.languages)
    except DataError as error:
        raise DataError(error.code, **{**error.fields, "path": str(path)}) from None
    note_layout(path, layout, rows, found)
    return layout


def _dense(cells: Cells) -> list[str]:
    return [cells.get(column, "") for column in range(1, min(max(cells), MOST_TITLES) + 1)]


def _heard(
    rows: Iterator[tuple[int, Cells]], content: BinaryIO, advanced: Callable[[int], None]
) -> Iterator[tuple[int, Cells]]:
    position = content.tell()
    for count, row in enumerate(rows):
        if count % STEP_ROWS == 0:
            advanced(max(0, content.tell() - position))
            position = content.tell()
        yield row


@contextmanager
def _damage_named(path: Path) -> Iterator[None]:
    try:
        yield
    except (*HOSTILE, zipfile.BadZipFile) as error:
        raise DataError("table_damaged", path=str(path), reason=str(error) or type(error).__name__) from None
