"""Shares of a whole, in words."""

from __future__ import annotations

import math


def percent_number(share: float) -> str:
    """A share from 0 to 1 in percent, as "99.98", rounded down, so that only the whole is "100"."""
    return f"{math.floor(share * 10_000 + 1e-6) / 100:g}"
