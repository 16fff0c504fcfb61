"""A token and where it stands in the text that a person wrote."""

from __future__ import annotations

from dataclasses import dataclass

PAD, BEGIN, END, UNKNOWN = 0, 1, 2, 3
"""Ids of the control tokens, the same in every vocabulary."""

SPECIAL_PIECES = ("<pad>", "<s>", "</s>", "<unk>")


@dataclass(frozen=True, slots=True)
class Token:
    """Attributes:
    id: Row of the embedding table.
    piece: The vocabulary entry, "▁" for a space, "<0xE4>" for a byte.
    text: What a person reads in its place.
    start: First character in the text as typed.
    end: Behind its last character; the byte pieces of one character share its span.
    special: Whether it is one of pad, begin, end.
    """

    id: int
    piece: str
    text: str
    start: int = 0
    end: int = 0
    special: bool = False


END_TOKEN = Token(END, SPECIAL_PIECES[END], "", special=True)
BEGIN_TOKEN = Token(BEGIN, SPECIAL_PIECES[BEGIN], "", special=True)
