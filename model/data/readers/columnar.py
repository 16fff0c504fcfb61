"""Tables stored column by column: Parquet files, and Arrow as a file or a stream (as Hugging Face keeps its data sets)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from io import BufferedReader
from pathlib import Path
from typing import Any, BinaryIO, cast

import pyarrow as pa
import pyarrow.parquet as pq

from model.data.readers.content import HARMLESS_BYTES, LARGEST_RATIO, opened, seekable
from model.data.readers.fields import NESTED, Fields, named
from model.data.readers.head import Head
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions

PARQUET_START = b"PAR1"
ARROW_FILE_START = b"ARROW1"
ARROW_STREAM_START = b"\xff\xff\xff\xff"
ARROW_FILE_OFFSET = 8
BATCH_ROWS = 4096
REASON_LENGTH = 200


def fits_parquet(head: Head) -> bool:
    """Whether a content is a Parquet file."""
    return head.start.startswith(PARQUET_START)


def fits_arrow(head: Head) -> bool:
    """Whether a content is an Arrow file, or a stream."""
    return head.start.startswith((ARROW_FILE_START, ARROW_STREAM_START))


def read_parquet(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each row of a Parquet file, numbered from 1.

    Raises:
        DataError: The file is damaged, unpacks to far more than text would, has no two columns of text or lacks those asked for; or
            what `seekable` raises.
    """
    path = paths[0]
    with seekable(path, options.member, advanced) as (file, content), _damage_named(path):
        table = pq.ParquetFile(
            content, pre_buffer=False
        )  # unbuffered: a buffer grows to whatever a page says its size is
        _check_size(path, table.metadata, content)
        options = _prepared(table.schema_arrow, options, found)
        columns = _columns(table.schema_arrow, options)
        batches = table.iter_batches(BATCH_ROWS, columns=columns, use_threads=False)
        size = path.stat().st_size if content is file else 0  # what was packed is read already
        yield from _rows(path, _advancing(batches, size // max(1, table.metadata.num_rows), advanced), options, found)


def read_arrow(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each row of an Arrow file or stream, numbered from 1.

    A file is a stream between a beginning of eight bytes and a table of contents, and is read as such.

    Raises:
        DataError: Like `read_parquet`; what `opened` raises.
    """
    path = paths[0]
    with opened(path, options.member) as (file, content), _damage_named(path):
        is_file = cast(BufferedReader, content).peek(len(ARROW_FILE_START)).startswith(ARROW_FILE_START)
        if is_file:
            content.read(ARROW_FILE_OFFSET)
        reader = pa.ipc.open_stream(content, options=pa.ipc.IpcReadOptions(use_threads=False))
        options = _prepared(reader.schema, options, found)
        yield from _rows(path, _stream(file, reader, _columns(reader.schema, options), advanced), options, found)
        if is_file and not content.read(HARMLESS_BYTES).endswith(ARROW_FILE_START):
            raise EOFError("its table of contents is missing")


def _rows(path: Path, batches: Iterator[Any], options: ReadOptions, found: Found) -> Iterator[Row]:
    fields = Fields(path, options, found)
    number = 0
    for batch in batches:
        batch.validate(full=True)  # else a damaged one could reach beyond its memory
        for start in range(0, batch.num_rows, BATCH_ROWS):
            for record in batch.slice(start, BATCH_ROWS).to_pylist():
                number += 1
                yield fields.row(number, record)
    fields.check()


def _stream(file: BinaryIO, reader: Any, columns: list[str], advanced: Callable[[int], None]) -> Iterator[Any]:
    position = 0
    for batch in reader:
        advanced(file.tell() - position)
        position = file.tell()
        yield batch.select(columns)


def _advancing(batches: Iterator[Any], row_bytes: int, advanced: Callable[[int], None]) -> Iterator[Any]:
    for batch in batches:
        advanced(row_bytes * batch.num_rows)
        yield batch


def _prepared(schema: Any, options: ReadOptions, found: Found) -> ReadOptions:
    """Notes the columns; the options with names for those asked for by number, since not all columns will be read."""
    if NESTED in schema.names:
        return options
    found.columns = tuple(schema.names)
    if not options.columns:
        return options
    return replace(options, columns=named(options.columns, schema.names))


def _columns(schema: Any, options: ReadOptions) -> list[str]:
    """The columns that may hold the pair: those asked for, or all of text."""
    if not options.columns:
        return [field.name for field in schema if field.name == NESTED or _is_text(field.type)]
    return [field.name for field in schema if field.name == NESTED or field.name in options.columns]


def _is_text(kind: Any) -> bool:
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def _check_size(path: Path, metadata: Any, content: BinaryIO) -> None:
    unpacked = sum(metadata.row_group(number).total_byte_size for number in range(metadata.num_row_groups))
    packed = content.seek(0, os.SEEK_END)
    if unpacked > max(HARMLESS_BYTES, packed * LARGEST_RATIO):
        raise DataError("unpacks_to_too_much", path=str(path))


@contextmanager
def _damage_named(path: Path) -> Iterator[None]:
    try:
        yield
    except (pa.ArrowException, EOFError, ValueError, KeyError, MemoryError) as error:  # damage may ask for any amount
        raise DataError("table_damaged", path=str(path), reason=_short(error)) from None
    except OSError as error:
        if error.errno is not None:
            raise
        raise DataError("table_damaged", path=str(path), reason=_short(error)) from None


def _short(error: Exception) -> str:
    """The first line of what a library says, which may be a page."""
    return (str(error).strip() or type(error).__name__).splitlines()[0][:REASON_LENGTH].rstrip(".")
