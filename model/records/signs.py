"""Characters in print."""

from __future__ import annotations


def visible(unit: str) -> str:
    """A character or word, with its code points where it cannot be seen by itself."""
    return unit if unit.isprintable() and unit.strip() else " ".join(f"U+{ord(character):04X}" for character in unit)
