"""The words that a text is made of, as far as its letters tell: what stands between spaces, or each character of a script without them."""

from __future__ import annotations

import re

_UNSPACED = "\u3005\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{_UNSPACED}]|(?:(?![{_UNSPACED}])[^\W\d_])+(?:['’](?:(?![{_UNSPACED}])[^\W\d_])+)*")


def spelled_words(text: str) -> list[str]:
    """In their order, as written; digits and stops are no words."""
    return _WORD.findall(text)


def known_as(word: str) -> str:
    """The same for a word however it is written: in capitals, or with a typographer's apostrophe."""
    return word.casefold().replace("’", "'")
