"""How well a few typed letters fit a text."""

from __future__ import annotations

from desktop_app.words import pinyin

_WHOLE, _SPELLED, _ALSO, _LETTERS, _AT_WORD = 1000, 800, 700, 400, 200


def fit(typed: str, text: str, also: str = "") -> int | None:
    """Higher fits better; None where a typed word is not in the text, not even as letters in this order.

    A word that stands in the text goes before letters picked from it, one at the start of a word before one inside,
    an early place before a late one; between them stand Chinese that the word spells in pinyin, and a word of what is `also`
    said of it. Letters are picked from the start of a word on: anything could be picked from anywhere in a long text.
    """
    text, also = text.casefold(), also.casefold()
    fits = [_fit_word(word, text, also) for word in typed.casefold().split()]
    return None if None in fits else sum(fit for fit in fits if fit is not None)


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
