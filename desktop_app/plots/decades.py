"""Places that stand by their logarithms of base ten, and the round numbers among them."""

from __future__ import annotations

import math

WIDE = 10
"""Times the first place that the last one must be before places stand by their logarithms."""
_MANY = 3
"""Decades from which on only their beginnings are round enough."""


def round_places(first: float, last: float) -> list[float]:
    """Of 1, 2 and 5 of each decade between two places."""
    starts = (1,) if last - first > _MANY else (1, 2, 5)
    decades = range(math.floor(first), math.ceil(last) + 1)
    places = [decade + math.log10(start) for decade in decades for start in starts]
    return [place for place in places if first <= place <= last]


def as_number(place: float) -> str:
    """The whole number whose logarithm stands there."""
    return f"{10**place:,.0f}"
