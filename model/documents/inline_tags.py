"""The tags inside a text of TMX or XLIFF as marks: highlighting tag by tag, codes of the original document as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from model.data.readers.inline import CODES, DELETED
from model.documents import markup
from model.documents.marked import Span, of_spans
from model.documents.segments import Segment

LONGEST_INDENT = 200


class Content(NamedTuple):
    """An element and where it stands.

    Attributes:
        start, end: With its tags.
        inner_start, inner_end: Without them; equal where there is nothing inside.
        tag: Its first tag.
    """

    start: int
    end: int
    inner_start: int
    inner_end: int
    tag: markup.Tag

    def is_empty(self, text: str) -> bool:
        """Whether no text stands in it, not even in a code."""
        inner = text[self.inner_start : self.inner_end]
        return not markup.without_tags(inner).strip()

    def opening(self, text: str) -> str:
        """Its first tag, as one that something follows."""
        raw = text[self.tag.start : self.tag.end]
        return raw[:-2].rstrip() + ">" if self.tag.is_close else raw

    @property
    def closing(self) -> str:
        """Its last tag."""
        return f"</{self.tag.prefix}{self.tag.name}>"


def segment_of(text: str, whole: Span) -> Segment | None:
    """The words between two places, with the tags there as marks; none where there are no words."""
    found = of_spans(text, whole, _spans(text, whole), read=markup.unescaped, write=markup.escaped)
    return next(found, None)


def space_before(text: str, place: int) -> str:
    """The line break and indentation before a tag, or nothing."""
    before = text[max(0, place - LONGEST_INDENT) : place]
    return before[len(before.rstrip()) :]


def _spans(text: str, whole: Span) -> Iterator[Span]:
    code, depth = 0, 0
    for tag in markup.tags(text, *whole):
        if not tag.name:
            if not text.startswith("<![CDATA[", tag.start) and not depth:
                yield tag.start, tag.end
        elif depth:
            depth += (tag.is_open and not tag.is_close) - (tag.is_close and not tag.is_open)
            if not depth:
                yield code, tag.end
        elif tag.is_open and not tag.is_close and _is_code(tag):
            code, depth = tag.start, 1
        else:
            yield tag.start, tag.end


def _is_code(tag: markup.Tag) -> bool:
    if tag.name in CODES:
        return True
    attributes = markup.attributes_of(tag) if tag.attributes else {}
    return attributes.get("translate") == "no" or attributes.get("mtype") in {*DELETED, "protected"}
