"""How well a few typed letters fit a text."""

from __future__ import annotations

from desktop_app.words import pinyin
from desktop_app.words.english import STEP, english_of

_WHOLE, _SPELLED, _ALSO, _LETTERS, _AT_WORD = 1000, 800, 700, 400, 200
_NAMED, _BEGUN = 1_000_000, 500_000
"""More than all words of what is typed can bring together."""


def fit(typed: str, text: str, also: str = "") -> int | None:
    """Higher fits better; None where a typed word is not in the text, not even as letters in this order.

    What leads to a name that is typed whole goes first, then to one that begins so; the name is the last one of a way.
    A word that stands in the text goes before letters picked from it, one at the start of a word before one inside,
    an early place before a late one; between them stand Chinese that the word spells in pinyin, and a word of what is `also`
    said of it. Letters are picked from the start of a word on: anything could be picked from anywhere in a long text.
    """
    name = text.rsplit(STEP, 1)[-1]
    typed, text, also = typed.casefold(), text.casefold(), also.casefold()
    fits = [_fit_word(word, text, also) for word in typed.split()]
    return None if None in fits else sum(fit for fit in fits if fit is not None) + _fit_name(typed.strip(), name)


def _fit_name(typed: str, name: str) -> int:
    """Before all stands what is called so: "翻译", "fanyi" and "translate" lead to 视图 › 翻译 before 文件 › 翻译文档…."""
    names = [known.casefold() for known in (name, *english_of(name))]
    if typed in names or pinyin.is_whole(typed, name):
        return _NAMED
    begins = typed and (any(known.startswith(typed) for known in names) or pinyin.spells(typed, name) == 0)
    return _BEGUN if begins else 0


def _fit_word(word: str, text: str, also: str) -> int | None:
    place = text.find(word)
    if place >= 0:
        return _WHOLE + (_AT_WORD if _starts_word(text, place) else 0) - min(place, 100)
    spelled = pinyin.spells(word, text)
    if spelled is not None:
        return _SPELLED + (_AT_WORD if _starts_word(text, spelled) else 0) - min(spelled, 100)
    if word in also:
        return _ALSO
    starts = (n for n, letter in enumerate(text) if letter == word[0] and _starts_word(text, n))
    fits = (_fit_letters(word, text, start) for start in starts)
    return max((found for found in fits if found is not None), default=None)


def _fit_letters(word: str, text: str, start: int) -> int | None:
    places = [start]
    for letter in word[1:]:
        place = text.find(letter, places[-1] + 1)
        if place < 0:
            return None
        places.append(place)
    return _LETTERS + 20 * sum(_starts_word(text, place) for place in places) - (places[-1] - start)


def _starts_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()
