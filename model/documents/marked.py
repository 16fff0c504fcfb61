"""A stretch of a document as one segment: its words with the marks in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from model.documents.placing import Mark
from model.documents.segments import Segment, Written, has_words

BREAK = re.compile(r"[ \t]*(?:\r\n|\r|\n)[ \t]*")

Span = tuple[int, int]


def marked(
    text: str,
    start: int,
    end: int,
    pattern: re.Pattern[str],
    *,
    read: Callable[[str], str] = str,
    write: Written = str,
) -> Iterator[Segment]:
    """The segment between two places of a text, where there are words in it.

    Args:
        text: Of the document.
        start, end: Where the stretch begins and ends.
        pattern: What is a mark.
        read: How a piece of the document is read as words.
        write: How words are spelled in the document.
    """
    spans = [(found.start(), found.end()) for found in pattern.finditer(text, start, end)]
    return of_spans(text, (start, end), spans, read=read, write=write)


def of_spans(
    text: str,
    whole: Span,
    spans: Iterable[Span],
    *,
    read: Callable[[str], str] = str,
    write: Written = str,
    breaks: re.Pattern[str] = BREAK,
) -> Iterator[Segment]:
    """The same with the places of the marks; marks and spaces at both ends are left out of the segment."""
    pieces = _pieces(text, whole, spans, read, breaks)
    while pieces and (pieces[0].raw or not pieces[0].words.strip()):
        del pieces[0]
    while pieces and (pieces[-1].raw or not pieces[-1].words.strip()):
        del pieces[-1]
    if not any(has_words(piece.words) for piece in pieces if not piece.raw):
        return
    start = pieces[0].start + _leading(text[pieces[0].start : pieces[0].end])
    end = pieces[-1].end - _leading(text[pieces[-1].start : pieces[-1].end][::-1])
    words, marks = _joined(pieces)
    yield Segment(start, end, words, marks, write=write)


@dataclass(slots=True)
class _Piece:
    """Words, or with `raw` a mark, and where they stand."""

    start: int
    end: int
    words: str = ""
    raw: str = ""
    is_break: bool = False


def _pieces(
    text: str, whole: Span, spans: Iterable[Span], read: Callable[[str], str], breaks: re.Pattern[str]
) -> list[_Piece]:
    """Words and marks in turn; a line break is a mark too."""
    pieces: list[_Piece] = []
    position, end = whole
    for first, last in (*spans, (end, end)):
        for found in breaks.finditer(text, position, first):
            pieces += _words(text, position, found.start(), read)
            pieces.append(_Piece(found.start(), found.end(), raw=found[0], is_break=True))
            position = found.end()
        pieces += _words(text, position, first, read)
        if last > first:
            pieces.append(_Piece(first, last, raw=text[first:last]))
        position = last
    return pieces


def _words(text: str, start: int, end: int, read: Callable[[str], str]) -> Iterator[_Piece]:
    if end > start:
        yield _Piece(start, end, read(text[start:end]))


def _joined(pieces: list[_Piece]) -> tuple[str, tuple[Mark, ...]]:
    """The words as one line, and the marks where they stand in it.

    A mark with spaces on both sides takes the one behind it along, so that none is left over without it.
    """
    line = ""
    marks: list[Mark] = []
    for number, piece in enumerate(pieces):
        if piece.is_break:
            marks.append(Mark(len(line), piece.raw, is_break=True))
            line += " "
        elif not piece.raw:
            line += piece.words.lstrip() if number == 0 else piece.words
        else:
            following = pieces[number + 1]
            has_space = line.endswith(" ") and following.words.startswith(" ") and not following.raw
            marks.append(Mark(len(line), piece.raw + " " * has_space))
            following.words = following.words[has_space:]
    return line.rstrip(), tuple(marks)


def _leading(raw: str) -> int:
    return len(raw) - len(raw.lstrip())
