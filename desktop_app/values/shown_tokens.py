"""Which tokens stand behind each that is shown: words join several, and control tokens are perhaps left out."""

from __future__ import annotations

from collections.abc import Sequence

from model.records.tokens import Token


def places(shown: Sequence[Token], whole: Sequence[Token]) -> list[range]:
    """For each shown token those of the whole text, by number, that it stands for."""
    found: list[range] = []
    start = 0
    for token in shown:
        while start < len(whole) and whole[start].special and not token.special:
            start += 1
        stop, piece = start, ""
        while stop < len(whole) and len(piece) < len(token.piece):
            piece += whole[stop].piece
            stop += 1
        found.append(range(start, stop))
        start = stop
    return found
