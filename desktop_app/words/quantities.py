"""Large numbers as a reader's language counts them: in millions, or in ten thousands (万)."""

from __future__ import annotations

from desktop_app.words import language

_SCALES = {
    "en": ((10**9, " billion"), (10**6, " million"), (1, "")),
    "zh_CN": ((10**8, " 亿"), (10**4, " 万"), (1, "")),
}
"""Of each language the words for powers of ten, largest first."""

_EXACT = 100
"""From here on a number of a scale is whole; below, it has one decimal."""


def rounded(number: int) -> str:
    """About as many, in at most three or four digits: 2,617,000 as "2.6 million" or "262 万"."""
    scale, word = next(row for row in _SCALES[language.current()] if number >= row[0] or row[0] == 1)
    if scale == 1:
        return f"{_to_digits(number):,}"
    shown = number / scale
    return f"{shown:,.0f}{word}" if shown >= _EXACT else f"{shown:.1f}{word}"


def _to_digits(number: int) -> int:
    """Rounded to three digits."""
    return int(float(f"{number:.3g}"))
