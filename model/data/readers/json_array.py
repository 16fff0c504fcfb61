"""A JSON array of records, alone in a file or in an object: [{"en": …, "zh": …}, …], {"version": 1, "data": [ … ]}."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from model.data.readers.content import chunks, opened
from model.data.readers.encodings import encoding_of
from model.data.readers.fields import Fields
from model.data.readers.head import Head
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions

NAME = r'\s*"[^"\\]{0,200}"\s*:\s*'
BEGINNING = re.compile(rf'\s*(?:\{{(?:{NAME}(?:"[^"\\]{{0,1000}}"|[-+.\w]{{1,40}})\s*,){{0,20}}{NAME})?\[')
"""Of an object the array is the first value that is neither text nor number."""
SPACE = re.compile(r"\s*")
BETWEEN = re.compile(r"\s*,?\s*")
LONGEST_RECORD = 1 << 22  # characters; what is longer is no pair of sentences
BROKEN = "\ufffd"


def fits(head: Head) -> bool:
    """Whether it begins with an array of objects or arrays, and is no line of text or record that begins like one."""
    beginning = BEGINNING.match(head.text)
    lines = [line for line in head.lines if line.strip()][:2]
    if not beginning or (
        len(lines) == 2 and all((line[0], line.rstrip()[-1]) in (("{", "}"), ("[", "]")) for line in lines)
    ):
        return False
    return head.suffix == ".json" or head.text[beginning.end() :].lstrip().startswith(("{", "["))


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each record of the array; its number is its place in it.

    Raises:
        DataError: The file is no JSON array, breaks off, has a record beyond LONGEST_RECORD, or a field asked for is in no
            record; or what `opened` raises.
    """
    fields = Fields(paths[0], options, found)
    with opened(paths[0], options.member) as (file, content):
        texts = _decoded(paths[0], chunks(file, content, advanced), options, found)
        for number, record in enumerate(array_values(paths[0], texts), start=1):
            row = fields.row(number, record)
            broken = BROKEN in row.source or BROKEN in row.target
            yield row._replace(problem=row.problem or "bad_bytes") if broken else row
    fields.check()


def _decoded(path: Path, pieces: Iterator[bytes], options: ReadOptions, found: Found) -> Iterator[str]:
    first = next(pieces, b"")
    try:
        encoding = encoding_of(first, options.encoding)
    except DataError as error:
        raise DataError(error.code, **{"line": 1, "count": 1, **error.fields, "path": str(path)}) from None
    found.encodings[str(path)] = encoding.codec
    decoder = codecs.getincrementaldecoder(encoding.codec)("replace")
    yield decoder.decode(first[encoding.mark :])
    for piece in pieces:
        yield decoder.decode(piece)
    yield decoder.decode(b"", final=True)


def array_values(path: Path, texts: Iterator[str]) -> Iterator[object]:
    """The values of the array, one after another; holds one chunk and the record that it breaks off."""
    decode = json.JSONDecoder().raw_decode
    buffer = next(texts, "")
    beginning = BEGINNING.match(buffer)
    if not beginning:
        raise DataError("json_form", path=str(path))
    place = beginning.end()
    count = 0
    while not buffer.startswith("]", place := _past(SPACE, buffer, place)):
        try:
            record, end = decode(buffer, place)
            comma = _after(buffer, end)
        except (ValueError, RecursionError):
            more = next(texts, None)
            if more is None or len(buffer) - place > LONGEST_RECORD:
                raise DataError("json_broken", path=str(path), line=count + 1) from None
            buffer, place = buffer[place:] + more, 0
        else:
            count += 1
            yield record
            place = comma


def _after(buffer: str, end: int) -> int:
    """Where the next record or the end of the array stands.

    Raises:
        ValueError: The buffer breaks off before, or something else stands there.
    """
    place = _past(BETWEEN, buffer, end)
    following = buffer[place : place + 1]
    if not following or ("," in buffer[end:place]) == (following == "]"):
        raise ValueError
    return place


def _past(pattern: re.Pattern[str], buffer: str, place: int) -> int:
    found = pattern.match(buffer, place)
    return found.end() if found else place
