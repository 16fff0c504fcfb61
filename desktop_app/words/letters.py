"""How much room letters take, without a font."""

from __future__ import annotations

import unicodedata


def width_in_letters(text: str) -> float:
    """About how wide a text is, in heights of its letters: for choosing the longest of many without drawing them."""
    return sum(1.0 if unicodedata.east_asian_width(c) in "WF" else 0.6 for c in text)
