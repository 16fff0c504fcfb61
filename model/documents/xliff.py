"""XLIFF 1.0 to 2.1: empty targets are filled with the translation of their source; all else stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.data.readers.language_tags import matches
from model.data.readers.xliff import SIDES, UNITS
from model.documents import markup
from model.documents.inline_tags import Content, segment_of, space_before
from model.documents.marked import Span
from model.documents.segments import Layout, Segment
from model.errors import DataError
from model.records.documents import DocumentSpec
from model.records.progress import Asked, stoppable


def read(text: str, spec: DocumentSpec, asked: Asked) -> Layout:
    """The segments of an XLIFF file whose targets are empty.

    Raises:
        DataError: The file says that it is in another language than the one to translate from.
    """
    return Layout(tuple(segment for unit in _units(text, spec, asked) for segment in _filled(text, unit)))


def _units(text: str, spec: DocumentSpec, asked: Asked) -> Iterator[dict[str, Content]]:
    """Of each unit that may be translated the sides that stand directly in it."""
    open_tags: list[tuple[markup.Tag, bool]] = []
    sides: dict[str, Content] = {}
    for tag in stoppable(markup.tags(text), asked):
        if tag.is_open:
            _check_language(tag, spec)
            may = _may_be_translated(tag, open_tags[-1][1] if open_tags else True)
            sides = {} if tag.name in UNITS else sides
            open_tags.append((tag, may))
        if not tag.is_close or not tag.name:
            continue
        first, may = open_tags.pop()
        if tag.name in SIDES and open_tags and open_tags[-1][0].name in UNITS:
            sides[tag.name] = Content(first.start, tag.end, first.end, tag.end if first is tag else tag.start, first)
        elif tag.name in UNITS and may and "source" in sides:
            yield sides


def _may_be_translated(tag: markup.Tag, inherited: bool) -> bool:
    told = markup.attributes_of(tag).get("translate") if "translate" in tag.attributes else None
    return inherited if told is None else told != "no"


def _check_language(tag: markup.Tag, spec: DocumentSpec) -> None:
    if tag.name not in ("file", "xliff") or not spec.source_language:
        return
    attributes = markup.attributes_of(tag)
    language = attributes.get("source-language") or attributes.get("srcLang", "")
    if language and not matches(spec.source_language, language):
        raise DataError("document_language", path=spec.path, value=language, wanted=spec.source_language)


def _filled(text: str, sides: dict[str, Content]) -> list[Segment]:
    """What fills the target of a unit, piece by piece where the source is cut into marked sentences."""
    target, source = sides.get("target"), sides.get("seg-source", sides["source"])
    if target is not None and not target.is_empty(text):
        return []
    found = [segment_of(text, span) for span in _sentences(text, source)]
    pieces = [segment for segment in found if segment is not None]
    if not pieces:
        return []
    if target is None:
        begins = space_before(text, source.start) + f"<{source.tag.prefix}target>"
        start = end = max(sides["source"].end, source.end)
        closing = f"</{source.tag.prefix}target>"
    else:
        begins, closing, start, end = target.opening(text), target.closing, target.start, target.end
    return _in_place(text, pieces, source, (start, end), begins, closing)


def _in_place(
    text: str, pieces: list[Segment], source: Content, place: Span, begins: str, closing: str
) -> list[Segment]:
    """The pieces of a source as those of its target: what stands between them is copied along."""
    result, position = [], source.inner_start
    for number, piece in enumerate(pieces):
        before = (begins if not number else "") + text[position : piece.start]
        is_last = number == len(pieces) - 1
        after = text[piece.end : source.inner_end] + closing if is_last else ""
        start, end = place if not number else (place[1], place[1])
        result.append(replace(piece, start=start, end=end, before=before, after=after, is_new=True))
        position = piece.end
    return result


def _sentences(text: str, source: Content) -> list[Span]:
    """Where the marked sentences of a source stand, or all of it where none is marked."""
    spans: list[Span] = []
    depth, begin = 0, 0
    for tag in markup.tags(text, source.inner_start, source.inner_end):
        if not depth and tag.is_open and not tag.is_close and markup.attributes_of(tag).get("mtype") == "seg":
            depth, begin = 1, tag.end
        elif depth and tag.name:
            depth += (tag.is_open and not tag.is_close) - (tag.is_close and not tag.is_open)
            if not depth:
                spans.append((begin, tag.start))
    return spans or [(source.inner_start, source.inner_end)]
