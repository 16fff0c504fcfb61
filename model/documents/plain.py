"""Plain text: a segment for each piece of a line between tabs; lines that were broken to fit a width belong together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from model.documents.placing import Mark
from model.documents.segments import Layout, Segment
from model.errors import Cancelled
from model.records.documents import DocumentSpec
from model.records.progress import Asked, stoppable

LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
PIECE = re.compile(r"[^\t\s](?:[^\t]*[^\t\s])?")
"""What stands between tabs, without the spaces around it."""
WIDTHS = range(40, 121)
"""Of the longest line of a text that may have been broken to fit; books and mails have 60 to 80."""


def read(text: str, _: DocumentSpec, asked: Asked) -> Layout:
    """The segments of a plain text."""
    lines = [(match.start(), match[1]) for match in stoppable(LINE.finditer(text), asked)]
    width = max((len(line.rstrip()) for _, line in stoppable(lines, asked)), default=0)
    segments: list[Segment] = []
    number = 0
    while number < len(lines):
        if asked():
            raise Cancelled
        count = _wrapped(lines, number, width) if width in WIDTHS else 1
        if count > 1:
            segments.append(_paragraph(text, lines[number : number + count]))
        else:
            segments += _pieces(*lines[number])
        number += count
    return Layout(tuple(segments))


def _pieces(start: int, line: str) -> Iterator[Segment]:
    for found in PIECE.finditer(line):
        yield Segment(start + found.start(), start + found.end(), found[0])


def _wrapped(lines: Sequence[tuple[int, str]], first: int, width: int) -> int:
    """How many lines, from `first` on, are one paragraph: each but the last had no room for the first word of the next."""
    count = 1
    while first + count < len(lines):
        line, following = lines[first + count - 1][1], lines[first + count][1]
        words = following.split()
        if not words or "\t" in line.strip() + following.strip() or len(line.rstrip()) + 1 + len(words[0]) <= width:
            break
        count += 1
    return count


def _paragraph(text: str, lines: Sequence[tuple[int, str]]) -> Segment:
    words: list[str] = []
    marks: list[Mark] = []
    start = end = lines[0][0] + len(lines[0][1]) - len(lines[0][1].lstrip())
    offset = 0
    for place, line in lines:
        begin = place + len(line) - len(line.lstrip())
        if words:
            marks.append(Mark(offset, text[end:begin], is_break=True))
            offset += 1
        words.append(line.strip())
        offset += len(words[-1])
        end = begin + len(words[-1])
    return Segment(start, end, " ".join(words), tuple(marks))
