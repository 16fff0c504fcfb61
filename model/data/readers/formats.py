"""The table of formats: which reader, how many files, and how a content of each is told from the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from model.data.readers import columnar, delimited, json_array, jsonl, moses, po, sgm, tmx, xliff, xlsx
from model.data.readers.head import Head
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions

Advanced: TypeAlias = Callable[[int], None]
"""Hears of the bytes of the files read since the last call; may raise to stop."""
Reader: TypeAlias = Callable[[Sequence[Path], ReadOptions, Advanced, Found], Iterator[Row]]


class Format(NamedTuple):
    """One format.

    Attributes:
        read: Hands out the rows of the files.
        fits: Whether a content looks like this format.
        files: How many files make one text.
    """

    read: Reader
    fits: Callable[[Head], bool]
    files: int = 1


TABLE: dict[str, Format] = {  # asked in this order: the surer signs come first, and plain tables take what is left
    "tmx": Format(tmx.read_rows, tmx.fits),
    "xliff": Format(xliff.read_rows, xliff.fits),
    "po": Format(po.read_rows, po.fits),
    "sgm": Format(sgm.read_rows, sgm.fits, files=2),
    "xlsx": Format(xlsx.read_rows, xlsx.fits),
    "parquet": Format(columnar.read_parquet, columnar.fits_parquet),
    "arrow": Format(columnar.read_arrow, columnar.fits_arrow),
    "json": Format(json_array.read_rows, json_array.fits),
    "jsonl": Format(jsonl.read_rows, jsonl.fits),
    "csv": Format(delimited.read_csv, delimited.fits_csv),
    "tsv": Format(delimited.read_tsv, lambda _: True),
    "moses": Format(moses.read_rows, lambda _: True, files=2),
}


TABLES = ("csv", "tsv")
XML = re.compile(r"[\s\ufeff]*<\?xml\b[^<]*(?:<[!?][^<]*)*<([\w:.-]+)")
"""The name of the first element, behind the declaration, comments and the like."""


def guessed(head: Head) -> str:
    """The first format that a content looks like; a table where none is told.

    Raises:
        DataError: It is XML, and none that is read.
    """
    name = next(name for name, format in TABLE.items() if format.fits(head))
    if name in TABLES and (element := XML.match(head.text)):
        raise DataError("xml_other", path=head.path, element=element[1])
    return name


def guessed_of_two(head: Head) -> str:
    """The first format that one of two files looks like; a table only where tabs show it, for sentences hold commas too."""
    lines = [line for line in head.lines if line.strip()]
    tabbed = sum("\t" in line for line in lines) * 2 > len(lines)
    return next(
        name
        for name, format in TABLE.items()
        if format.fits(head) and (name not in ("tsv", "csv") or tabbed or head.suffix == ".csv")
    )
