"""Markdown (CommonMark with tables, footnotes, front matter): a segment for each heading, paragraph, list item and cell.

Code, front matter, definitions of links, formulas and comments are passed over; so are all marks at the edges of lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from model.documents.markdown_inline import apart_from_formulas, read_words, spans_of, write_words
from model.documents.marked import Span, of_spans
from model.documents.plain import LINE
from model.documents.segments import Layout, Segment
from model.errors import Cancelled
from model.records.documents import DocumentSpec
from model.records.progress import Asked, stoppable

_QUOTE = re.compile(r"(?:[ \t]{0,3}>[ \t]?)*")
_FENCE = re.compile(r"(?:[-+*]|\d{1,9}[.)])?[ \t]*(`{3,}(?=[^`]*$)|~{3,}|\$\$(?=[^$]*$))")
_HEADING = re.compile(r"[ ]{0,3}#{1,6}(?:[ \t]+|$)")
_HEADING_END = re.compile(r"(?:[ \t]+#+)?[ \t]*$")
_ITEM = re.compile(r"[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+(?:\[[ xX]\][ \t]+)?|$)")
_FOOTNOTE = re.compile(r"[ ]{0,3}\[\^[^\]\s]+\]:[ \t]*")
_DEFINITION = re.compile(r"[ ]{0,3}\[([^\[\]]+)\]:[ \t]*\S")
_RULE = re.compile(r"[ \t]*(?:=+|-+|(?:[*_-][ \t]*){3,})[ \t]*$")
_TABLE_RULE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_KEPT_HTML = re.compile(r"[ ]{0,3}<(?:(!--)|(script|style|pre|textarea)\b)", re.IGNORECASE)
_HARD_BREAK = re.compile(r"(?: {2,}|\\)$")
_CELL = re.compile(r"(?:`+[^`|]*`+|\\.|[^|])+")
_BREAKS = re.compile(r"[ \t]*(?:\r\n|\r|\n)(?:[ \t]{0,3}>)*[ \t]*")
_INDENT = re.compile(r"(?: {4}| {0,3}\t)[ \t]*")
_WRITE, _WRITE_CELL = partial(write_words, in_table=False), partial(write_words, in_table=True)


class _Line(NamedTuple):
    """A line without its quotation marks.

    Attributes:
        start: Where `words` begin in the text.
        words: What stands behind the signs of a quotation.
    """

    start: int
    words: str


def read(text: str, _: DocumentSpec, asked: Asked) -> Layout:
    """The segments of a Markdown file."""
    lines = [_line(match.start(), match[1]) for match in stoppable(LINE.finditer(text), asked)]
    defined = frozenset(_id(found[1]) for line in stoppable(lines, asked) if (found := _is_definition(line.words)))
    blocks = _Blocks(lines, asked)
    segments = (
        _apart_from_formulas(text, segment)
        for span, in_table in blocks.spans()
        for segment in of_spans(
            text,
            span,
            stoppable(spans_of(text, span, defined), asked),
            read=read_words,
            write=_WRITE_CELL if in_table else _WRITE,
            breaks=_BREAKS,
        )
    )
    return Layout(tuple(stoppable(segments, asked)))


def _apart_from_formulas(text: str, segment: Segment) -> Segment:
    """A segment that stays apart from the formulas beside it."""
    before, after = text[segment.start - 1 : segment.start], text[segment.end : segment.end + 1]
    if "$" not in (before, after):  # of millions of segments each one as it is: they are given up faster
        return segment
    return replace(segment, join=partial(apart_from_formulas, before, after))


def _line(start: int, line: str) -> _Line:
    quote = _QUOTE.match(line)
    length = quote.end() if quote else 0
    return _Line(start + length, line[length:])


def _is_definition(line: str) -> re.Match[str] | None:
    """Whether a line says where a link leads."""
    return None if _FOOTNOTE.match(line) else _DEFINITION.match(line)


def _id(label: str) -> str:
    return " ".join(label.casefold().split())


class _Blocks:
    """Goes through the lines of a document and tells the stretches that hold text."""

    def __init__(self, lines: list[_Line], asked: Asked) -> None:
        self._lines = lines
        self._asked = asked
        self._place = 0
        self._in_list = False
        self._paragraph: list[Span] = []

    def spans(self) -> Iterator[tuple[Span, bool]]:
        """Each stretch of text, and whether it is a cell of a table."""
        self._pass_front_matter()
        while self._place < len(self._lines):
            if self._asked():
                raise Cancelled
            self._in_list = self._in_list and not self._ends_list(self._lines[self._place].words)
            if self._passes_over():
                yield from self._ended()
            elif self._is_table():
                yield from self._ended()
                yield from self._cells()
            else:
                yield from self._take(self._lines[self._place])
                self._place += 1
        yield from self._ended()

    def _pass_front_matter(self) -> None:
        first = self._lines[0].words.rstrip()
        if first in ("---", "+++"):
            ends = ("---", "...") if first == "---" else ("+++",)
            self._place = next(
                (place + 1 for place in range(1, len(self._lines)) if self._lines[place].words.rstrip() in ends), 0
            )

    def _passes_over(self) -> bool:
        """Whether something without text stood here, that is passed over now."""
        words = self._lines[self._place].words
        if not words.strip() or _RULE.match(words) or _is_definition(words):
            self._place += 1
            return True
        if fence := _FENCE.match(words.lstrip()):
            self._pass_to(lambda line: _closes(line, fence[1]))
            return True
        if kept := _KEPT_HTML.match(words):
            end = "-->" if kept[1] else f"</{kept[2].lower()}>"
            self._place -= end in words[kept.end() :].lower()
            self._pass_to(lambda line: end in line.lower())
            return True
        if _INDENT.match(words) and not self._paragraph and not self._in_list:
            self._place += 1
            return True
        return False

    def _ends_list(self, words: str) -> bool:
        """Whether a line cannot belong to the list before it."""
        return not (self._paragraph or not words.strip() or words[0].isspace() or _ITEM.match(words))

    def _pass_to(self, closes: Callable[[str], bool]) -> None:
        """Goes behind the next line that closes what was opened here, or to the end."""
        places = stoppable(range(self._place + 1, len(self._lines)), self._asked)
        self._place = 1 + next((place for place in places if closes(self._lines[place].words)), len(self._lines))

    def _take(self, line: _Line) -> Iterator[tuple[Span, bool]]:
        """A line of text: it goes on with the paragraph before it, or begins another."""
        if heading := _HEADING.match(line.words):
            yield from self._ended()
            closing = _HEADING_END.search(line.words, heading.end())
            yield (line.start + heading.end(), line.start + (closing.start() if closing else len(line.words))), False
            return
        item = _ITEM.match(line.words) or _FOOTNOTE.match(line.words)
        if item:
            yield from self._ended()
            self._in_list = True
        hard = _HARD_BREAK.search(line.words)
        end = hard.start() if hard else len(line.words)
        self._paragraph.append((line.start + (item.end() if item else 0), line.start + end))
        if hard:
            yield from self._ended()

    def _ended(self) -> Iterator[tuple[Span, bool]]:
        if self._paragraph:
            yield (self._paragraph[0][0], self._paragraph[-1][1]), False
            self._paragraph = []

    def _is_table(self) -> bool:
        if self._place + 1 >= len(self._lines):
            return False
        line, rule = self._lines[self._place].words, self._lines[self._place + 1].words
        return "|" in line and "|" in rule and "-" in rule and _TABLE_RULE.match(rule) is not None

    def _cells(self) -> Iterator[tuple[Span, bool]]:
        while self._place < len(self._lines) and "|" in (line := self._lines[self._place]).words:
            for cell in _CELL.finditer(line.words):
                yield (line.start + cell.start(), line.start + cell.end()), True
            self._place += 1


def _closes(line: str, fence: str) -> bool:
    """Whether a line is the end of fenced code."""
    closing = line.strip()
    if fence.startswith("$"):
        return closing.endswith("$$")
    return closing.startswith(fence) and not closing.strip(fence[0])
