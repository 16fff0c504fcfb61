"""Message catalogues of gettext (PO): a message and its translation, with plural forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from model.data.readers.declared import declared_codec
from model.data.readers.decoding import LONGEST_LINE
from model.data.readers.head import Head, head_of
from model.data.readers.language_tags import matches
from model.data.readers.lines import read_lines
from model.data.readers.rows import Found, Row
from model.errors import ConfigError, DataError
from model.records.corpora import ReadOptions

_FIELD = re.compile(r'(domain|msgctxt|msgid_plural|msgid|msgstr(?:\[[0-9]{1,2}\])?)\s*"(.*)"')
_MORE = re.compile(r'"(.*)"')
_ESCAPE = re.compile(r"(?:\\[0-7]{1,3}|\\x[0-9A-Fa-f]{2})+|\\(.)", re.DOTALL)
_BYTE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|([0-7]{1,3}))")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_BEGINNING = re.compile(r'^msgid[ \t]*".*"\n(?:[ \t]*".*"\n|msgid_plural[ \t].*\n)*msgstr', re.MULTILINE)
_CHARSET = re.compile(r"^(?:msgstr[ \t]*)?\"(?:[^\n]*\\n)?Content-Type:[^\n]*charset=([A-Za-z0-9_.:-]+)", re.MULTILINE)
_LANGUAGE = re.compile(r"^Language:[ \t]*([A-Za-z0-9_@.-]+)", re.MULTILINE)


def read_rows(
    paths: Sequence[Path], options: ReadOptions, advanced: Callable[[int], None], found: Found
) -> Iterator[Row]:
    """A row for each message, for one with plural forms two or more; its line is where the message stands.

    The singular goes with the first form, the plural with each further one (or with the only one). Fuzzy messages are counted
    and not read; obsolete ones (`#~`) are comments.

    Raises:
        DataError: A line is none of a catalogue, or what `read_lines` raises.
    """
    path = paths[0]
    entry = _Entry()
    turned = False
    told = replace(options, encoding=options.encoding or _charset(path, options))
    for number, (line, problem) in enumerate(read_lines(path, advanced, told, found), start=1):
        text = line.strip()
        if entry.is_complete and (text.startswith(("#", "msgid", "msgctxt", "domain")) or not text):
            turned = turned or _is_turned(entry, options.languages, found)
            yield from _rows(entry, turned)
            entry = _Entry()
        if problem:
            entry.breaks(number, problem)
        elif text and not entry.takes(number, text):
            raise DataError("po_line", path=str(path), line=number, value=text[:40])
    yield from _rows(entry, turned)


def fits(head: Head) -> bool:
    """Whether a content is that of a message catalogue."""
    return _BEGINNING.search("\n".join(head.lines)) is not None


@dataclass(slots=True)
class _Entry:
    """One message while it is read."""

    line: int = 0
    fields: dict[str, list[str]] = field(default_factory=dict)
    last: str = ""
    length: int = 0
    problem: str = ""

    @property
    def is_complete(self) -> bool:
        return self.last.startswith("msgstr")

    def takes(self, number: int, text: str) -> bool:
        """Takes a line in; says whether it is one of a catalogue."""
        if text.startswith("#"):
            if text.startswith("#,") and re.search(r"\bfuzzy\b", text):
                self.problem = "fuzzy"
            return True
        named = _FIELD.fullmatch(text)
        more = named or (_MORE.fullmatch(text) if self.last else None)
        if not more:
            return False
        if named:
            self.last = named[1]
            self.line = number if self.last == "msgid" else self.line
        self._add(more[more.lastindex or 1])
        return True

    def breaks(self, number: int, problem: str) -> None:
        """Takes a line in that cannot be read: the message ends with it, as far as can be told."""
        self.problem = self.problem or problem
        self.line = self.line or number
        self.last = "msgstr"

    def text(self, name: str) -> str:
        return _ESCAPE.sub(_unescaped, "".join(self.fields.get(name, [])))

    def _add(self, piece: str) -> None:
        self.length += len(piece) + 1
        if self.length > LONGEST_LINE:
            self.problem = "line_too_long"
        else:
            self.fields.setdefault(self.last, []).append(piece)


def _rows(entry: _Entry, turned: bool) -> Iterator[Row]:
    for source, target in _pairs(entry):
        if turned:
            source, target = target, source
        yield Row(entry.line, source, target, entry.problem)


def _pairs(entry: _Entry) -> list[tuple[str, str]]:
    message = entry.text("msgid")
    forms = [entry.text(name) for name in sorted(entry.fields, key=_form_number) if name.startswith("msgstr")]
    is_header = not message and "msgctxt" not in entry.fields
    if not entry.problem and (is_header or not entry.fields):
        return []
    pairs = [(message, forms[0] if forms else "")]
    if "msgid_plural" in entry.fields and any(forms):
        plural = entry.text("msgid_plural")
        pairs += [(plural, form) for form in forms[1:] or forms]
    return pairs


def _form_number(name: str) -> int:
    return int("".join(filter(str.isdecimal, name)) or 0)


def _unescaped(match: re.Match[str]) -> str:
    if match[1]:
        return _ESCAPED.get(match[1], match[1])
    codes = (int(code, 16) if code else int(octal, 8) for code, octal in _BYTE.findall(match[0]))
    return bytes(code & 0xFF for code in codes).decode("utf-8", "replace")


def _charset(path: Path, options: ReadOptions) -> str:
    """The encoding that the header names, where it is one that can be used and not UTF-8 anyhow."""
    match = _CHARSET.search("\n".join(head_of(path, options.member).lines))
    try:
        codec = declared_codec(match[1]) if match else ""
    except ConfigError:  # a template says CHARSET
        return ""
    return "" if codec.startswith("utf") else codec


def _is_turned(entry: _Entry, asked: tuple[str, str], found: Found) -> bool:
    """Whether the header says that the language of the translations is the one asked for as source. Notes the language."""
    language = _LANGUAGE.search("" if entry.text("msgid") else entry.text("msgstr"))
    if not language:
        return False
    turned = matches(asked[0], language[1]) and not matches(asked[1], language[1])
    found.languages = (language[1], asked[1]) if turned else (asked[0], language[1])
    return turned
