"""How well a few typed letters fit a text."""

from __future__ import annotations

_WHOLE, _LETTERS, _AT_WORD = 1000, 400, 200


def fit(typed: str, text: str) -> int | None:
    """Higher fits better; None where a typed word is not in the text, not even as letters in this order.

    A word that stands in the text goes before letters picked from it, one at the start of a word before one inside,
    an early place before a late one.
    """
    text = text.casefold()
    fits = [_fit_word(word, text) for word in typed.casefold().split()]
    return None if None in fits else sum(fit for fit in fits if fit is not None)


def _fit_word(word: str, text: str) -> int | None:
    place = text.find(word)
    if place >= 0:
        return _WHOLE + (_AT_WORD if _starts_word(text, place) else 0) - min(place, 100)
    places: list[int] = []
    for letter in word:
        place = text.find(letter, places[-1] + 1 if places else 0)
        if place < 0:
            return None
        places.append(place)
    return _LETTERS + 20 * sum(_starts_word(text, place) for place in places) - (places[-1] - places[0])


def _starts_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()
