"""What a candidate strip shows, and what stands in it for a token."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Steps:
    """What a strip shows. T steps.

    Attributes:
        tokens: T tokens that were said, or that were to be said.
        candidates: What was likely at each step.
        handed: T tokens that were read before each; none: they are not shown.
        parted: The step that is marked as the first that differs.
        totals: T log-probabilities in nats of the beginnings up to each step; none: they are not shown.
        scores: T scores of the same beginnings: the totals over their length penalty.
        forced: How many of the first steps were given by a person.
    """

    tokens: tuple[Token, ...] = ()
    candidates: tuple[tuple[Candidate, ...], ...] = ()
    handed: tuple[Token, ...] = ()
    parted: int | None = None
    totals: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()
    forced: int = 0
