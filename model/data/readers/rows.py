"""What every reader hands out, whatever the format."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One row of a file, as read.

    Attributes:
        line: Where it stands, from 1.
        source, target: The two texts, not yet normalised.
        problem: Code of what makes the row unusable; empty for a sound one.
    """

    line: int
    source: str
    target: str
    problem: str = ""
