"""How text is written before anything else happens to it; the same rule for training and for the text box."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

_BREAKS = "\t\n\v\f\r\x1c\x1d\x1e\u0085\u2028\u2029"
_SPACE = re.compile(rf"[ {_BREAKS}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_CONTROLS = r"\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f"
_SURROGATES = "\ud800-\udfff"
_NONCHARACTERS = "\ufdd0-\ufdef" + "".join(chr(plane << 16 | low) for plane in range(17) for low in (0xFFFE, 0xFFFF))
_REMOVED = re.compile(rf"[{_CONTROLS}{_SURROGATES}{_NONCHARACTERS}\u00ad\u200b\ufeff]+")
_JOINING_JAMO = re.compile("[\u1160-\u11ff]")


def normalise(text: str) -> str:
    """The text as the tokenizer sees it and as translations are compared.

    NFC. Every run of space separators, tabs, line breaks and the separators U+001C to U+001E becomes one space, and none is left at the ends. Soft hyphens
    (U+00AD), zero-width spaces (U+200B), byte order marks (U+FEFF), control characters, halves of surrogate pairs and
    noncharacters are removed. The joiners U+200C and U+200D are kept: Persian, Sinhala and emoji need them. Nothing else
    changes: no compatibility forms, no case, no quotes.
    """
    # Nearly every sentence needs no more than its ends stripped, which is quick.
    if "  " in text or not text.isprintable():
        # Removed before NFC: what stands on both sides of an invisible character may compose.
        text = " ".join(_REMOVED.sub("", text).split())
    return unicodedata.normalize("NFC", text.strip(" "))


def kinds_of_change(text: str) -> tuple[str, ...]:
    """What `normalise()` does to a text, as codes of problems; NUL characters have a code of their own."""
    kinds = {
        "spaces_changed": _collapsed_spaces(text) != text,
        "controls_removed": bool(_REMOVED.search(text.replace("\0", ""))),
        "nfc_changed": not unicodedata.is_normalized("NFC", text),
    }
    return tuple(code for code, changed in kinds.items() if changed)


def _collapsed_spaces(text: str) -> str:
    return re.sub(" +", " ", _SPACE.sub(" ", text)).strip(" ")


def normalise_with_offsets(text: str) -> tuple[str, list[int]]:
    """`normalise(text)`, and where in `text` each of its characters comes from.

    Returns:
        The normalised text of n characters, and n + 1 positions that never fall: character i stands for
        `text[offsets[i]:offsets[i + 1]]`, what was removed behind it included. Where NFC makes two characters of one,
        the first of them has an empty stretch.
    """
    characters, origins = _collapsed(text)
    starts = [i for i, character in enumerate(characters) if i == 0 or _begins_segment(character)]
    pieces: list[str] = []
    offsets: list[int] = []
    for start, stop in pairwise([*starts, len(characters)]):
        composed = unicodedata.normalize("NFC", "".join(characters[start:stop]))
        pieces.append(composed)
        offsets += [origins[min(start + i, stop - 1)] for i in range(len(composed))]
    return "".join(pieces), [*offsets, origins[-1] + 1 if origins else 0]


def _collapsed(text: str) -> tuple[list[str], list[int]]:
    """The characters that are kept, a run of spaces as one, and the position of each in `text`."""
    characters: list[str] = []
    origins: list[int] = []
    for position, character in enumerate(text):
        if _REMOVED.match(character):
            continue
        if _SPACE.match(character):
            if not characters or characters[-1] == " ":
                continue
            character = " "
        characters.append(character)
        origins.append(position)
    if characters and characters[-1] == " ":
        return characters[:-1], origins[:-1]
    return characters, origins


def _begins_segment(character: str) -> bool:
    """Whether NFC never joins this character with the one before: marks join, and so do the inner letters of Hangul."""
    return not (unicodedata.category(character).startswith("M") or _JOINING_JAMO.match(character))
