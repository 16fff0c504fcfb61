"""XLIFF 1.0 to 2.1, with what SDL Studio (SDLXLIFF) and memoQ add to it: units of a source and its translation.

What other tools put beside (proposals of a memory, notes, their own elements) is passed over: only a source or target that
stands directly in a unit counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from model.data.readers.decoding import LONGEST_LINE
from model.data.readers.head import Head
from model.data.readers.inline import Inline
from model.data.readers.language_tags import LanguagesMet, matches
from model.data.readers.rows import Found, Row
from model.data.readers.xml_events import has_root, read_document
from model.records.corpora import ReadOptions

UNITS = frozenset({"trans-unit", "segment"})  # of XLIFF 1 and of XLIFF 2
SUFFIXES = frozenset({".xlf", ".xliff", ".sdlxliff", ".mqxliff"})
SIDES = frozenset({"source", "seg-source", "target"})
UNTRANSLATED = frozenset({"new", "needs-translation", "initial"})
"""States of a target (XLIFF 1.2) or a segment (2.0) in which it may be a copy of the source."""
LARGEST_UNIT = 4 * LONGEST_LINE  # characters
SEGMENT_COST = 64  # characters that a segment counts beside its text


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each segment of each unit; its line is where the unit begins.

    Chosen languages may stand the other way round in the file. Of several files in one, those in other languages than the chosen
    ones (or than the first of them) are counted and not read, and so are targets whose state says that they are no translations yet.

    Raises:
        DataError: The file has no text in a chosen language, or what `read_document` raises.
    """
    return read_document(paths[0], options, advanced, found, _Units(paths[0], options.languages))


def fits(head: Head) -> bool:
    """Whether a content, or of other XML the name, is that of an XLIFF file."""
    return has_root(head, "xliff") or (head.suffix in SUFFIXES and head.text.lstrip().startswith("<"))


class _Side:
    """The text of a source or target, whole and by segments where it has marked ones."""

    def __init__(self) -> None:
        self.whole = Inline()
        self.segments: dict[str, Inline] = {}
        self._segment: Inline | None = None
        self._marked = 0

    @property
    def problem(self) -> str:
        """Why not even its segments can be used; empty where they can."""
        return "line_too_long" if self._marked + self.whole.length > LARGEST_UNIT else ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.whole.start(name, attributes)
        if self._segment:
            self._segment.start(name, attributes)
        elif name == "mrk" and attributes.get("mtype") == "seg":
            self._segment = Inline()
            self._marked += SEGMENT_COST + len(attributes.get("mid", ""))
            if not self.problem:
                self.segments[attributes.get("mid", "")] = self._segment

    def end(self, name: str) -> None:
        self.whole.end(name)
        if self._segment and self._segment.depth:
            self._segment.end(name)
        else:
            self._segment = None

    def text(self, data: str) -> None:
        self.whole.text(data)
        if self._segment:
            self._segment.text(data)


class _Units:
    """The units of one file as rows.

    Attributes:
        languages: Those read, as asked for or as the first file inside names them.
    """

    root = "xliff"

    def __init__(self, path: Path, asked: tuple[str, str]) -> None:
        self.rows: list[Row] = []
        self.languages = asked
        self._path = path
        self._met = LanguagesMet()
        self._open: list[str] = []
        self._line = 0
        self._sides: dict[str, _Side] = {}
        self._side: _Side | None = None
        self._turned = False
        self._state = ""
        self._problem = ""
        self._readable = False

    def start(self, name: str, attributes: dict[str, str], line: int) -> None:
        parent = self._open[-1] if self._open else ""
        self._open.append(name)
        if self._side:
            self._side.start(name, attributes)
        elif name in UNITS:
            self._line, self._sides, self._state = line, {}, attributes.get("state", "")
        elif name in SIDES and parent in UNITS:
            self._side = self._sides[name] = _Side()
            self._state = attributes.get("state", self._state) if name == "target" else self._state
        elif "source-language" in attributes or "srcLang" in attributes:
            self._choose(attributes)

    def text(self, data: str) -> None:
        if self._side:
            self._side.text(data)

    def end(self, name: str) -> None:
        self._open.pop()
        if self._side and self._side.whole.depth:
            self._side.end(name)
        elif self._side:
            self._side = None
        elif name in UNITS:
            self._add_rows()

    def finish(self) -> None:
        if not self._readable:
            self._met.check(self._path, self.languages)

    def _choose(self, attributes: dict[str, str]) -> None:
        """Decides, for a file inside the file, which side is the source."""
        source = attributes.get("source-language") or attributes.get("srcLang", "")
        target = attributes.get("target-language") or attributes.get("trgLang", "")
        self._met.add(source)
        self._met.add(target)
        if not any(self.languages):
            self.languages = source, target
        self._turned = not _fit(self.languages, (source, target)) and _fit(self.languages, (target, source))
        fits = self._turned or _fit(self.languages, (source, target))
        self._problem = "" if fits else "other_language"
        self._readable = self._readable or fits

    def _add_rows(self) -> None:
        nothing = _Side()
        source, target = self._sides.get("source", nothing), self._sides.get("target", nothing)
        marked = self._sides.get("seg-source", source)
        untranslated = "marked_untranslated" if self._state in UNTRANSLATED and target.whole.read().strip() else ""
        problem = self._problem or marked.problem or target.problem or untranslated
        if marked.segments and (target.segments or not target.whole.read().strip()):
            for mid in marked.segments | target.segments:
                self._add_row(marked.segments.get(mid), target.segments.get(mid), problem)
        else:
            self._add_row(source.whole, target.whole, problem)
        self._sides = {}

    def _add_row(self, source: Inline | None, target: Inline | None, problem: str) -> None:
        sides = [(side.read(), side.problem) if side else ("", "") for side in (source, target)]
        if self._turned:
            sides.reverse()
        (left, left_problem), (right, right_problem) = sides
        self.rows.append(Row(self._line, left, right, problem or left_problem or right_problem))


def _fit(asked: tuple[str, str], tags: tuple[str, str]) -> bool:
    """Whether the languages of a file are those asked for; what is not named on either side is none that speaks against it."""
    return all(not code or not tag or matches(code, tag) for code, tag in zip(asked, tags, strict=True))
