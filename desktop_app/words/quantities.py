"""Numbers as a reader's language writes them: in millions, or in ten thousands (万); shares with or without a space."""

from __future__ import annotations

from desktop_app.words import language
from model.records import shares

_SCALES = {
    "en": ((10**9, " billion"), (10**6, " million"), (1, "")),
    "zh_CN": ((10**8, " 亿"), (10**4, " 万"), (1, "")),
}
"""Of each language the words for powers of ten, largest first."""

_SIGNS = {"en": " %", "zh_CN": "%"}
"""Chinese writes the sign at the number."""

_EXACT = 100
"""From here on a number of a scale is whole; below, it has one decimal."""


def rounded(number: int) -> str:
    """About as many, in at most three or four digits: 2,617,000 as "2.6 million" or "262 万"."""
    scale, word = next(row for row in _SCALES[language.current()] if number >= row[0] or row[0] == 1)
    if scale == 1:
        return f"{_to_digits(number):,}"
    shown = number / scale
    return f"{shown:,.0f}{word}" if shown >= _EXACT else f"{shown:.1f}{word}"


def counted(words: str, number: int, **others: str) -> str:
    """Fills `{number}` into words; behind 万 and 亿 Chinese puts no space."""
    text = words.format(number=rounded(number), **others)
    return text.replace("万 个", "万个").replace("亿 个", "亿个")


def percent_sign() -> str:
    """What stands behind a number of percent."""
    return _SIGNS[language.current()]


def percent(share: float) -> str:
    """A share from 0 to 1 as "99.98 %", rounded down, so that only the whole is "100 %"."""
    return shares.percent_number(share) + percent_sign()


def whole_percent(done: int, total: int) -> str:
    """How much of something is done, as "42 %"."""
    return f"{100 * done // max(1, total)}{percent_sign()}"


def probability(value: float, decimals: int = 2) -> str:
    """A probability; one that is not zero is never written as zero: "<0.01"."""
    least = 10.0**-decimals
    return f"<{least:.{decimals}f}" if 0 < value < least / 2 else f"{value:.{decimals}f}"


def _to_digits(number: int) -> int:
    """Rounded to three digits."""
    return int(float(f"{number:.3g}"))
