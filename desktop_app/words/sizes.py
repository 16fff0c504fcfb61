"""Bytes in words."""

from __future__ import annotations

from desktop_app.words.units import joined

UNITS = ("B", "kB", "MB", "GB", "TB")


def size_text(size: float) -> str:
    """1,234,567 bytes as "1.2 MB", in steps of a thousand as file managers count."""
    unit = 0
    while size >= 999.5 and unit < len(UNITS) - 1:
        size, unit = size / 1000, unit + 1
    return joined(f"{size:.0f} {UNITS[unit]}" if unit < 2 or size >= 99.95 else f"{size:.1f} {UNITS[unit]}")
