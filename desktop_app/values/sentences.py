"""Where the sentences of a translated text stand in it, and another of the n-best in the place of the best."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from model.records.tokens import Token
from model.records.translations import TranslatedText, Translation

_BYTE = re.compile(r"<0x([0-9A-F]{2})>")


def spans(text: str, parts: Sequence[str]) -> list[tuple[int, int]]:
    """Start and end of each part in the text, in order; an empty span where a part cannot be found."""
    found: list[tuple[int, int]] = []
    position = 0
    for part in parts:
        start = text.find(part, position)
        if start < 0:
            found.append((position, position))
            continue
        position = start + len(part)
        found.append((start, position))
    return found


def sentence_at(result: TranslatedText, position: int) -> int:
    """The index of the source sentence at a character, or of the one before it; 0 where there is none."""
    starts = [start for start, _ in spans(result.source, [s.source for s in result.sentences])]
    return max((index for index, start in enumerate(starts) if start <= position), default=0)


def characters_before(text: str, code_units: int) -> int:
    """A position in Qt's UTF-16 code units as one in Python's characters."""
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * code_units].decode("utf-16-le", "ignore"))


def code_units_before(text: str, characters: int) -> int:
    """A position in Python's characters as one in Qt's UTF-16 code units."""
    return len(text[:characters].encode("utf-16-le", "surrogatepass")) // 2


def n_best(translation: Translation) -> tuple[Translation, ...]:
    """The translation and its alternatives, best score first."""
    every = (replace(translation, alternatives=()), *translation.alternatives)
    return tuple(sorted(every, key=lambda entry: -entry.score))


def with_alternative(result: TranslatedText, index: int, chosen: Translation) -> TranslatedText:
    """The same text with one sentence said as one of its alternatives; the others stay its alternatives."""
    every = n_best(result.sentences[index])
    others = tuple(entry for entry in every if entry.target_tokens != chosen.target_tokens)
    return with_sentence(result, index, replace(chosen, alternatives=others))


def with_sentence(result: TranslatedText, index: int, new: Translation) -> TranslatedText:
    """The same text with one sentence translated otherwise."""
    start, end = spans(result.text, [sentence.text for sentence in result.sentences])[index]
    sentences = (*result.sentences[:index], new, *result.sentences[index + 1 :])
    return replace(result, text=result.text[:start] + new.text + result.text[end:], sentences=sentences)


def spelled(tokens: Sequence[Token]) -> str:
    """What tokens come to as a text; bytes that are no whole character stay out."""
    spelt = bytearray()
    for token in tokens:
        byte = _BYTE.fullmatch(token.piece)
        spelt += bytes([int(byte[1], 16)]) if byte else ("" if token.special else token.piece).encode()
    return spelt.decode("utf-8", "ignore").replace("▁", " ").strip()
