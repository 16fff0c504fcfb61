"""Places that stand by their logarithms of base ten, the round numbers among them, and how numbers are written at ticks."""

from __future__ import annotations

import math
from collections.abc import Sequence

WIDE = 10
"""Times the first place that the last one must be before places stand by their logarithms."""


def round_places(first: float, last: float, starts: Sequence[int]) -> list[float]:
    """Such as 1, 2 and 5 of each decade between two places."""
    decades = range(math.floor(first), math.ceil(last) + 1)
    places = [decade + math.log10(start) for decade in decades for start in starts]
    return [place for place in places if first <= place <= last]


def as_number(place: float) -> str:
    """The whole number whose logarithm stands there."""
    return f"{10**place:,.0f}"


_THOUSAND, _ENDLESS = 1000, 1e9
"""From where on digits are grouped, and from where on nobody counts them any more."""
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def plain_number(value: float) -> str:
    """At most four digits that count, as printed: 10,000 and 0.0005, and 2 × 10⁻⁵ for what is smaller still."""
    digits = f"{value:.4g}"
    if "e-" in digits or abs(value) >= _ENDLESS:
        return _power(digits)
    return (f"{value:,.0f}" if abs(value) >= _THOUSAND else digits).replace("-", "−")


def _power(digits: str) -> str:
    mantissa, exponent = digits.split("e")
    power = f"10{str(int(exponent)).translate(_RAISED)}"
    return power if mantissa == "1" else f"{mantissa.replace('-', '−')} × {power}"


def place_in_words(x: float) -> str:
    """Updates are whole numbers; epochs and hours are not."""
    return f"{x:,.0f}" if x == int(x) else f"{x:,.1f}"
