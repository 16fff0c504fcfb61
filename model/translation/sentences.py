"""The lines of a text box and the sentences of a line, and how their translations are put together again."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from model.documents.plain import PIECE

_LINE_BREAK = re.compile("\r\n|[\r\n\u0085\u2028\u2029]")
_NO_INDENTATION = re.compile(r"[^\S\t\x20\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]")
"""White space that moves to another line or page."""
_CLOSING = "\"'”’»›)\\]"
_SPACED_END = re.compile(rf"[.!?…]+[{_CLOSING}]*(?=\s)|[؟۔।॥]+[{_CLOSING}]*(?=\s)")
"""A mark of the scripts that put a space behind it."""
_UNSPACED_END = re.compile("[。！？｡]+…*[”’」』）》〉\"')\\]]*")
"""A mark of Chinese or Japanese, behind which nothing stands."""
_WORD_BEFORE = re.compile(r"([\w.]*)\Z")
_ABBREVIATIONS = re.compile(
    r"al|approx|bzw|ca|cf|co|dr|e\.g|etc|fig|gen|hr|i\.e|inc|jr|ltd|m|mlle|mme|mr|mrs|ms|mt|no|nr|p|pp|prof|rev|sgt|sr|st|"
    r"str|u\.a|usw|vgl|vol|vs|z\.b|\d\d?",
    re.IGNORECASE,
)
_UNSPACED_CHARACTER = re.compile("[\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff00-\uff65\U00020000-\U0003ffff]")


def lines_of(text: str) -> list[str]:
    """The lines of a text box, without their ends: LF, CRLF, CR, U+0085, U+2028 and U+2029 end one."""
    return _LINE_BREAK.split(text)


def pieces_of(line: str) -> list[tuple[str, str]]:
    """What a line has between its tabs, each with the white space before it: indentation, or the tab."""
    pieces, before = [], 0
    for found in PIECE.finditer(line):
        pieces.append((_NO_INDENTATION.sub("", line[before : found.start()]), found[0]))
        before = found.end()
    return pieces


def sentences_of(line: str, *, loose: bool = False) -> list[str]:
    """The sentences of a line, without the spaces around them.

    A sentence ends behind 。！？ and what closes a quotation; behind . ! ? … only where a space and then a capital, a letter
    of a script without case, an emoji or an opening mark follows, and not behind an initial, a common abbreviation or one or two
    digits: "Dr. Smith" and "5. Mai" stay whole.

    Args:
        loose: Whether any mark with a space behind it ends a sentence, for a line too long to be translated whole.
    """
    pieces, start = [], 0
    for stop in _ends(line, loose):
        pieces.append(line[start:stop].strip())
        start = stop
    return [piece for piece in (*pieces, line[start:].strip()) if piece]


def join(translations: Sequence[str]) -> str:
    """Sentences as one line: a space between them, but none behind a Chinese or Japanese character."""
    line = ""
    for sentence in filter(None, translations):
        line += sentence if not line or _UNSPACED_CHARACTER.match(line[-1]) else f" {sentence}"
    return line


def _ends(line: str, loose: bool) -> list[int]:
    spaced = [match.end() for match in _SPACED_END.finditer(line) if loose or _is_end(line, match)]
    return sorted({*spaced, *(match.end() for match in _UNSPACED_END.finditer(line))})


def _is_end(line: str, match: re.Match[str]) -> bool:
    rest = line[match.end() :].lstrip()
    return bool(rest) and _may_begin(rest[0]) and not (match[0] == "." and _is_shortened(line[: match.start()]))


def _may_begin(character: str) -> bool:
    """Whether a sentence may begin so: capitals, letters without case, emoji, opening marks."""
    return unicodedata.category(character) in ("Lu", "Lt", "Lo", "So", "Ps", "Pi") or character in "\"'¿¡"


def _is_shortened(before: str) -> bool:
    """Whether the full stop behind `before` belongs to its last word: an initial, an abbreviation, an ordinal."""
    found = _WORD_BEFORE.search(before)
    word = found[1] if found else ""
    return (len(word) == 1 and word.isupper()) or _ABBREVIATIONS.fullmatch(word) is not None
