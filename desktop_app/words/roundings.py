"""Numbers that are shown beside each other and have to add up as they are shown."""

from __future__ import annotations


def shown_difference(after: float, before: float, decimals: int) -> float:
    """`after` − `before`, both as they are shown: whoever does the sum with what is written gets what is written."""
    return round(round(after, decimals) - round(before, decimals), decimals)
