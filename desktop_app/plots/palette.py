"""What a drawing needs to know about the look: colours, the fonts that cover its text, and its size."""

from __future__ import annotations

from dataclasses import dataclass

POINTS_PER_INCH = 72
DOTS_PER_INCH = 100
"""Of a figure at scale 1: a logical pixel is a hundredth of an inch."""

MARGIN = 12
"""Logical pixels around what is drawn in a file, on every side."""

HEADS = ("#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9", "#8c6d1f", "#7f7f7f")
"""Several heads side by side: colours that the colour-blind tell apart (Okabe and Ito 2008), the darkest and the lightest left out."""


MORE, LESS = "#c9523f", "#3d8bc0"
"""Where the second of two heads looks more, and where less; as red and blue as the map of a difference, legible on light and dark."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Attributes:
    ground: Behind the picture.
    text, muted, grid: Of words, of less important words, of lines.
    first, second: Of training and of validation, everywhere the same.
    families: Font families to look for a glyph in, in order.
    text_pixels: Height of the text in logical pixels.
    """

    ground: str
    text: str
    muted: str
    grid: str
    first: str
    second: str
    families: tuple[str, ...] = ("DejaVu Sans",)
    text_pixels: float = 12.0

    @property
    def points(self) -> float:
        """The size of the text as matplotlib counts it."""
        return self.text_pixels * POINTS_PER_INCH / DOTS_PER_INCH
