"""Subtitles, SubRip (SRT) and WebVTT: a segment for each cue; times, numbers, places and styles stay as they are.

The lines of a cue are one text, broken again where it has room; where speakers take turns, each line is a text.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence

from model.documents.marked import marked
from model.documents.plain import LINE
from model.documents.segments import Layout, Segment
from model.records.documents import DocumentSpec
from model.records.progress import Asked, stoppable

_TIMES = re.compile(r"\s*(?:\d+:)?\d+:\d\d[,.]\d+\s*-->\s*(?:\d+:)?\d+:\d\d[,.]\d+")
_SRT_MARK = re.compile(r"</?(?:[ibus]|font)\b[^<>]*>|\{\\[^{}]*\}|\{[ibuYC]:[^{}]*\}|\\[hNn]", re.IGNORECASE)
_VTT_MARK = re.compile(r"<[^<>]*>")
_TURN = re.compile(r"\s*(?:<[^<>]*>|\{[^{}]*\})*\s*[-–—‐]\s*")
_SPOKEN = re.compile(r"\s*(?:<[^<>]*>|\{[^{}]*\})*\s*<v\b")


def fits_srt(text: str) -> bool:
    """Whether a text begins as SubRip does."""
    return re.match(r"\s*\d+\s*?\r?\n\d+:\d\d:\d\d[,.]\d+\s*-->", text) is not None


def fits_vtt(text: str) -> bool:
    """Whether a text says that it is WebVTT."""
    return re.match(r"WEBVTT(?:\s|\Z)", text) is not None


def read_srt(text: str, _: DocumentSpec, asked: Asked) -> Layout:
    """The segments of a SubRip file."""
    return Layout(tuple(stoppable(_segments(text, asked, is_vtt=False), asked)))


def read_vtt(text: str, _: DocumentSpec, asked: Asked) -> Layout:
    """The segments of a WebVTT file."""
    return Layout(tuple(stoppable(_segments(text, asked, is_vtt=True), asked)))


def _segments(text: str, asked: Asked, *, is_vtt: bool) -> Iterator[Segment]:
    lines = [(match.start(), match[1]) for match in stoppable(LINE.finditer(text), asked)]
    number = 0
    while number < len(lines):
        number += 1
        if not _TIMES.match(lines[number - 1][1]):
            continue
        first = number
        while number < len(lines) and lines[number][1].strip() and not _begins_cue(lines, number):
            number += 1
        yield from _cue(text, lines[first:number], is_vtt)


def _begins_cue(lines: Sequence[tuple[int, str]], number: int) -> bool:
    """Whether a cue begins although no empty line stands before it."""
    here = lines[number][1]
    following = lines[number + 1][1] if number + 1 < len(lines) else ""
    return "-->" in here or (here.strip().isdecimal() and _TIMES.match(following) is not None)


def _cue(text: str, lines: Sequence[tuple[int, str]], is_vtt: bool) -> Iterator[Segment]:
    turns = any(_TURN.match(line) or _SPOKEN.match(line) for _, line in lines[1:])
    parts = [[line] for line in lines] if turns else [list(lines)] if lines else []
    for part in parts:
        lead = _TURN.match(part[0][1]) if turns else None
        start = part[0][0] + (lead.end() if lead else 0)
        end = part[-1][0] + len(part[-1][1])
        if is_vtt:
            yield from marked(text, start, end, _VTT_MARK, read=html.unescape, write=_escaped)
        else:
            yield from marked(text, start, end, _SRT_MARK)


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
