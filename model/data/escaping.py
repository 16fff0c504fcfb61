"""Two characters that SentencePiece keeps for itself, written as noncharacters inside the tokenizer.

U+2581 is its space, and it leaves out every training sentence that holds U+2585. Normalised text has no noncharacters, so the
exchange is one to one and keeps every position.
"""

from __future__ import annotations

SPACE_MARK = "\u2581"
"""How SentencePiece writes a space."""

_KEPT = "\u2581\u2585"
_WRITTEN = "\ufdd0\ufdd1"
_ESCAPE = str.maketrans(_KEPT, _WRITTEN)
_RESTORE = str.maketrans(_WRITTEN, _KEPT)


def escape(normalised: str) -> str:
    """Normalised text as SentencePiece gets it, character for character."""
    return normalised.translate(_ESCAPE)


def restore(text: str) -> str:
    """Undoes `escape`."""
    return text.translate(_RESTORE)
