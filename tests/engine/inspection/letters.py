"""A tokenizer whose tokens are the letters a to h, and a sentence pair in it."""

from __future__ import annotations

from collections.abc import Sequence

from model.records.tokens import END, SPECIAL_PIECES, Token

SOURCE, TARGET_IDS = "cabfde", [7, 4, 9, END]


class Letters:
    """Stands where a Tokenizer does."""

    pieces = (*SPECIAL_PIECES, *"abcdefgh")

    def tokens(self, text: str, side: str) -> tuple[Token, ...]:
        assert side == "source"
        return tuple(Token(self.pieces.index(c), c, c, i, i + 1) for i, c in enumerate(text))

    def tokens_of(self, ids: Sequence[int], side: str) -> tuple[Token, ...]:
        assert side == "target"
        return tuple(Token(id, self.pieces[id], self.pieces[id], i, i + 1, id <= END) for i, id in enumerate(ids))

    def token(self, id: int, side: str) -> Token:
        assert side in ("source", "target")
        return Token(id, self.pieces[id], self.pieces[id], special=id <= END)
