"""Two texts beside each other: what one says that the other does not is underlined."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from difflib import SequenceMatcher

_PIECES = re.compile("[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]|\\s+|[^\\W_]+|.", re.DOTALL)
_MOST = 400
"""Pieces of a text that are compared; longer texts stay without marks, since comparing takes the square of them."""


def marked(text: str, other: str, color: str) -> str:
    """A text as HTML, with what `other` does not say underlined on a coloured ground.

    Words are compared, and in scripts without spaces single characters; letter case counts.

    Args:
        text: What is shown.
        other: What it is compared with; nothing is marked without it.
        color: Of the ground.
    """
    pieces, others = _PIECES.findall(text), _PIECES.findall(other)
    if not others or len(pieces) > _MOST or len(others) > _MOST:
        return html.escape(text)
    found = []
    for kind, start, stop, _, _ in SequenceMatcher(None, pieces, others, autojunk=False).get_opcodes():
        words = html.escape("".join(pieces[start:stop]))
        is_other = kind in ("replace", "delete") and words.strip()
        found.append(f'<span style="background-color:{color}"><u>{words}</u></span>' if is_other else words)
    return "".join(found)


def closest(text: str, others: Sequence[str]) -> str:
    """The one of some texts, one or more, that has most of its pieces in common with `text`; the first of equals."""
    pieces = _PIECES.findall(text)[:_MOST]
    return max(
        others, key=lambda other: SequenceMatcher(None, pieces, _PIECES.findall(other)[:_MOST], autojunk=False).ratio()
    )
