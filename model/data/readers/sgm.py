"""Test sets in the SGML of the WMT shared tasks (newstest…-src.en.sgm, …-ref.de.sgm), which is not XML.

A segment of one file belongs to the segment of the other that has the same document and number. Attributes may lack quotes,
and an ampersand may stand for itself.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from model.data.readers.decoding import LONGEST_LINE
from model.data.readers.head import Head
from model.data.readers.lines import read_lines
from model.data.readers.rows import Found, Row
from model.records.corpora import ReadOptions

_TAG = re.compile(r"<(/?)(seg|doc)\b([^<>]{0,2000})>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""\b(id|docid)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_SET = re.compile(r"<(?:srcset|refset|tstset)\b", re.IGNORECASE)


class _Segment(NamedTuple):
    line: int
    key: tuple[str, str]  # document, number
    text: str
    problem: str


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each segment of the target file, in its order, then the segments of the source that have no translation.

    A file with several references gives a row for each of them. The line is that of the source, or of a segment without one.
    The source file is held in memory: test sets have some thousand segments.

    Raises:
        DataError: What `read_lines` raises.
    """
    sources = {segment.key: segment for segment in _segments(paths[0], options, advanced, found)}
    untranslated = dict(sources)
    for target in _segments(paths[1], options, advanced, found):
        source = sources.get(target.key, target._replace(text="", problem=""))
        untranslated.pop(target.key, None)
        yield Row(source.line, source.text, target.text, source.problem or target.problem)
    for source in untranslated.values():
        yield Row(source.line, source.text, "", source.problem)


def fits(head: Head) -> bool:
    """Whether a content is that of a test set."""
    return _SET.search(head.text) is not None


def _segments(path: Path, options: ReadOptions, advanced: Callable[[int], None], found: Found) -> Iterator[_Segment]:
    reading = _Reading()
    for number, (text, problem) in enumerate(read_lines(path, advanced, options, found), start=1):
        yield from reading.segments(number, f"{text} ", problem)  # a line end inside a segment is a space
    yield from reading.closed()


class _Reading:
    """Where in the file of a test set the reader stands."""

    def __init__(self) -> None:
        self._document = ""
        self._number = ""
        self._line = 0
        self._pieces: list[str] | None = None  # of the open segment
        self._length = 0
        self._problem = ""

    def segments(self, line: int, text: str, problem: str) -> Iterator[_Segment]:
        """The segments that end in a line, which may be broken itself."""
        place = 0
        for tag in _TAG.finditer(text):
            self._add(text[place : tag.start()], problem)
            place = tag.end()
            yield from self.closed()
            if tag[2].lower() == "doc":
                self._document = "" if tag[1] else _attribute(tag[3], "docid")
            elif not tag[1]:
                self._line, self._number = line, _attribute(tag[3], "id")
                self._pieces, self._length, self._problem = [], 0, ""
        self._add(text[place:], problem)

    def closed(self) -> Iterator[_Segment]:
        """The open segment, if there is one; each tag ends it, for SGML allows to leave out its own."""
        if self._pieces is None:
            return
        text = _ENTITY.sub(lambda match: html.unescape(match[0]), "".join(self._pieces))
        self._pieces = None
        yield _Segment(self._line, (self._document, self._number), text.strip(), self._problem)

    def _add(self, text: str, problem: str) -> None:
        if self._pieces is None:
            return
        self._length += len(text)
        if self._length <= LONGEST_LINE:
            self._pieces.append(text)
        else:
            problem = problem or "line_too_long"
        self._problem = self._problem or problem


def _attribute(attributes: str, name: str) -> str:
    for match in _ATTRIBUTE.finditer(attributes):
        if match[1].lower() == name:
            return str(match[match.lastindex or 1])
    return ""
