"""Translation memories (TMX 1.1 to 1.4): units with a variant a language, of which two are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from model.data.readers.decoding import LONGEST_LINE
from model.data.readers.head import Head
from model.data.readers.inline import Inline
from model.data.readers.language_tags import LONGEST_TAG, LanguagesMet, decided, matching
from model.data.readers.rows import Found, Row
from model.data.readers.xml_events import has_root, read_document
from model.errors import DataError
from model.records.corpora import ReadOptions

ANY_LANGUAGE = "*all*"
LARGEST_UNIT = 4 * LONGEST_LINE  # characters of all its variants
VARIANT_COST = 64  # characters that a variant counts beside its text


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each translation of a unit; its line is where the unit begins.

    Without chosen languages the source is the header's, and the target the first other one that is met.

    Raises:
        DataError: The file has no text in a chosen language, or in one language only, or what `read_document` raises.
    """
    return read_document(paths[0], options, advanced, found, _Units(paths[0], options.languages))


def fits(head: Head) -> bool:
    """Whether a content, or of other XML the name, is that of a translation memory."""
    return has_root(head, "tmx") or (head.suffix == ".tmx" and head.text.lstrip().startswith("<"))


class _Variant(NamedTuple):
    tag: str = ""
    text: str = ""
    problem: str = ""


class _Units:
    """The units of one file as rows.

    Attributes:
        languages: Those read, as asked for or as decided by the first unit that has two.
    """

    root = "tmx"

    def __init__(self, path: Path, asked: tuple[str, str]) -> None:
        self.rows: list[Row] = []
        self.languages = asked
        self._path = path
        self._header = ""
        self._met = LanguagesMet()
        self._line = 0
        self._tag = ""
        self._segment: Inline | None = None
        self._variants: list[_Variant] = []
        self._length = 0

    def start(self, name: str, attributes: dict[str, str], line: int) -> None:
        if self._segment:
            self._segment.start(name, attributes)
        elif name == "seg":
            self._segment = Inline()
        elif name == "tuv":
            self._tag = (attributes.get("xml:lang") or attributes.get("lang") or "")[:LONGEST_TAG]
        elif name == "tu":
            self._line, self._variants, self._length = line, [], 0
        elif name == "header":
            self._header = attributes.get("srclang", "").replace(ANY_LANGUAGE, "")

    def text(self, data: str) -> None:
        if self._segment:
            self._segment.text(data)

    def end(self, name: str) -> None:
        if self._segment and self._segment.depth:
            self._segment.end(name)
        elif self._segment:
            self._add_variant(self._segment)
            self._segment = None
        elif name == "tu":
            self._add_rows()

    def finish(self) -> None:
        self._met.check(self._path, self.languages)
        if len(self._met) == 1 and not all(self.languages):
            raise DataError("language_single", path=str(self._path), value=str(self._met))

    def _add_variant(self, segment: Inline) -> None:
        self._met.add(self._tag)
        self._length += min(segment.length, LONGEST_LINE + 1) + VARIANT_COST
        if self._length <= LARGEST_UNIT:
            self._variants.append(_Variant(self._tag, segment.read(), segment.problem))

    def _add_rows(self) -> None:
        variants, self._variants = self._variants, []
        sources, targets = self._places(tuple(variant.tag for variant in variants))
        source = next((variants[place] for place in sources), _Variant())
        translations = [variants[place] for place in targets if place not in sources[:1]]
        too_long = "line_too_long" if self._length > LARGEST_UNIT else ""
        for target in translations or [_Variant()]:
            problem = too_long or source.problem or target.problem
            self.rows.append(Row(self._line, source.text, target.text, problem))

    def _places(self, tags: tuple[str, ...]) -> tuple[Sequence[int], Sequence[int]]:
        """Where source and target stand among the variants of a unit."""
        if not all(self.languages):
            self.languages = decided(tags, self.languages, self._header)
        source, target = self.languages
        if not (source and target):  # a unit in one language, to be shown
            return range(len(tags)), ()
        return matching(source, tags), matching(target, tags)
