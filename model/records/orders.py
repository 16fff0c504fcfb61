"""The orders that pairs of a corpus can be looked at in."""

from __future__ import annotations

ORDERS = ("number", "source", "target", "ratio")
"""As imported; by the characters of a side; by the longer side's characters ÷ the shorter one's."""
