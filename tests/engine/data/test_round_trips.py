"""Pairs that are written in some way come back as they were, whatever the format, line end, encoding and packing."""

from __future__ import annotations

import bz2
import csv
import gzip
import io
import lzma
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from model.data.readers import read
from model.records.corpora import ReadOptions

PACKINGS: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
}
UNICODE = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be")
CHARACTERS = "aZß Ø中文かな한"
LINE_ENDS = ("\n", "\r\n", "\r")
LAST = ("the last row", "die letzte Zeile")  # a text without a space shows no zeros by which UTF-16 could be told

words = st.text(CHARACTERS, min_size=1, max_size=6).filter(str.strip)
anything = st.text(CHARACTERS + "\",;|\t\n'", min_size=1, max_size=8).filter(str.strip)


def table(delimiter: str, end: str) -> Callable[[list[tuple[str, str]]], str]:
    def written(pairs: list[tuple[str, str]]) -> str:
        text = io.StringIO()
        csv.writer(text, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(pairs)
        return text.getvalue()

    return written


def read_back(
    folder: str, contents: dict[str, str], codec: str, packing: str, **options: object
) -> list[tuple[str, str]]:
    paths = [Path(folder) / f"{name}{packing}" for name in contents]
    for path, text in zip(paths, contents.values(), strict=True):
        path.write_bytes(PACKINGS[packing](text.encode(codec)))
    rows = list(read([str(path) for path in paths], ReadOptions(**options)).rows)  # type: ignore[arg-type]
    assert not [row for row in rows if row.problem]
    return [(row.source, row.target) for row in rows]


@settings(max_examples=40, deadline=None)
@given(
    pairs=st.lists(st.tuples(anything, anything), min_size=1, max_size=5),
    delimiter=st.sampled_from([",", ";", "|", "\t"]),
    end=st.sampled_from(LINE_ENDS[:2]),
    encoding=st.sampled_from(UNICODE),
    packing=st.sampled_from(list(PACKINGS)),
)
def test_that_a_quoted_table_comes_back(
    pairs: list[tuple[str, str]], delimiter: str, end: str, encoding: str, packing: str
) -> None:
    cells = [cell for pair in pairs for cell in pair]
    assume(delimiter != "\t" or not any("\t" in cell and "\n" in cell for cell in cells))  # as good as plain rows
    with TemporaryDirectory() as folder:
        pairs = [*pairs, LAST]
        text = table(delimiter, end)([("source", "target"), *pairs])
        assert read_back(folder, {"table.csv": text}, encoding, packing) == pairs


@settings(max_examples=40, deadline=None)
@given(
    pairs=st.lists(st.tuples(words, words), min_size=1, max_size=5),
    further=st.sampled_from(["", "\tby somebody"]),
    end=st.sampled_from(LINE_ENDS),
    closed=st.booleans(),
    encoding=st.sampled_from([*UNICODE, "gb18030"]),
    packing=st.sampled_from(list(PACKINGS)),
)
def test_that_plain_text_comes_back_from_one_table_or_two_files(
    pairs: list[tuple[str, str]], further: str, end: str, closed: bool, encoding: str, packing: str
) -> None:
    told = {"encoding": encoding} if encoding == "gb18030" else {}
    pairs = [*pairs, LAST]
    with TemporaryDirectory() as folder:
        text = end.join(f"{source}\t{target}{further}" for source, target in pairs) + end * closed
        assert read_back(folder, {"table.txt": text}, encoding, packing, header=False, **told) == pairs
        sides = {
            name: end.join(side) + end * closed
            for name, side in zip(("t.en", "t.de"), zip(*pairs, strict=True), strict=True)
        }
        assert read_back(folder, sides, encoding, packing, format="moses", **told) == pairs
