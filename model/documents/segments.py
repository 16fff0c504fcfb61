"""A document as its text and the places in it that hold sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from model.documents.placing import Mark, placed

Written = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of text to translate.

    Attributes:
        start, end: Where it, or its translation, stands in the text of the document.
        text: As a person reads it: without marks, names of characters resolved, line breaks as spaces.
        marks: What stands in it that is no text.
        before, after: What is written round it.
        write: How text is spelled at this place.
        join: How what is written joins what stands beside it in the document.
        is_new: Whether it fills a place that has no text yet.
    """

    start: int
    end: int
    text: str
    marks: tuple[Mark, ...] = ()
    before: str = ""
    after: str = ""
    write: Written = field(default=str)
    join: Written = field(default=str)
    is_new: bool = False

    def written(self, translation: str) -> str:
        """A translation as it stands in the document."""
        return self.before + self.join(placed(translation, self.text, self.marks, self.write)) + self.after


@dataclass(frozen=True, slots=True)
class Layout:
    """What a reader found in a text.

    Attributes:
        segments: In their order, none inside another.
        columns, column, header: Of a table, as in `DocumentPreview`.
    """

    segments: tuple[Segment, ...]
    columns: tuple[str, ...] = ()
    column: int = 0
    header: bool = False


def spliced(text: str, segments: Sequence[Segment], translations: Sequence[str]) -> str:
    """The text with each segment's translation in its place; what is translated by itself stays as it was, letter by letter."""
    pieces, position = [], 0
    for segment, translation in zip(segments, translations, strict=True):
        pieces.append(text[position : segment.start])
        stays = translation == segment.text and not segment.is_new
        pieces.append(text[segment.start : segment.end] if stays else segment.written(translation))
        position = segment.end
    return "".join((*pieces, text[position:]))


def line_numbers(text: str, segments: Sequence[Segment]) -> Iterator[int]:
    """The line that each segment stands on, from 1."""
    end = "\n" if "\n" in text else "\r"
    line, position = 1, 0
    for segment in segments:
        line += text.count(end, position, segment.start)
        position = segment.start
        yield line


def has_words(text: str) -> bool:
    """Whether there is anything to translate: a letter in some script."""
    return any(map(str.isalpha, text))
