"""What stands for a token wherever candidates are listed: its text behind the mark of a word's beginning."""

from __future__ import annotations

from model.records.tokens import SPECIAL_PIECES, Token
from model.records.translations import Candidate

SPACE = "▁"


def shown_text(candidate: Candidate) -> str:
    """What stands for a candidate: its text behind the mark of a space, or a control token's piece."""
    if candidate.id < len(SPECIAL_PIECES):
        return SPECIAL_PIECES[candidate.id]
    return _marked(candidate.text, candidate.piece)


def chosen_text(token: Token) -> str:
    """What stands for a chosen token, in the same way."""
    return token.piece if token.special else _marked(token.text, token.piece)


def _marked(text: str, piece: str) -> str:
    """The mark says whether a word begins: without it two tokens of a vocabulary would look the same."""
    read = text.strip()
    return SPACE + read if read and piece.startswith(SPACE) else read or SPACE
