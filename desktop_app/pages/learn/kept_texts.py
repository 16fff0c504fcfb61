"""Numbers and cells as the texts that a lesson keeps, and the way back, which believes nothing."""

from __future__ import annotations

import re

from desktop_app.widgets.cell_area import Cell

_NUMBER = re.compile(r"\d{1,6}", re.ASCII)
_CELL = re.compile(r"(\d{1,6}) (\d{1,6})", re.ASCII)


def number_of(text: str | None) -> int:
    """The number that is written there; 0 where none is."""
    return int(text) if text is not None and _NUMBER.fullmatch(text) else 0


def written_cell(cell: Cell) -> str:
    """Row and column as a text."""
    return f"{cell[0]} {cell[1]}"


def cell_of(text: str | None) -> Cell | None:
    """The cell of such a text, or None."""
    found = _CELL.fullmatch(text or "")
    return (int(found[1]), int(found[2])) if found is not None else None
