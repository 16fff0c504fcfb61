"""Which part of a chart's width is shown: all of it, or what a person chose."""

from __future__ import annotations

Span = tuple[float, float]
CLOSEST = 1e-4
"""Share of the whole width below which nothing is to be seen."""


class Zoom:
    """A span along the horizontal axis; places are given as shares of what is shown, from 0 on the left to 1.

    Attributes:
        span: First and last place shown, or None where all is, however far it grows.
    """

    def __init__(self) -> None:
        self.span: Span | None = None

    def scale(self, factor: float, share: float, whole: Span) -> None:
        """Shows `factor` times as much, and leaves what stands at `share` where it is."""
        first, last = self.span or whole
        place = first + share * (last - first)
        self._show(place - share * factor * (last - first), place + (1 - share) * factor * (last - first), whole)

    def move(self, share: float, whole: Span) -> None:
        """Shows what lies by such a share of the width further right."""
        if self.span is not None:
            first, last = self.span
            width = last - first
            first = min(max(first + share * width, whole[0]), whole[1] - width)
            self._show(first, first + width, whole)

    def choose(self, left: float, right: float, whole: Span) -> None:
        """Shows what stood between two shares."""
        first, last = self.span or whole
        left, right = sorted((min(max(left, 0.0), 1.0), min(max(right, 0.0), 1.0)))
        self._show(first + left * (last - first), first + right * (last - first), whole)

    def reset(self) -> None:
        """Shows all."""
        self.span = None

    def _show(self, first: float, last: float, whole: Span) -> None:
        first, last = max(first, whole[0]), min(last, whole[1])
        if (first, last) == whole:
            self.span = None
        elif last - first >= CLOSEST * (whole[1] - whole[0]) > 0:
            self.span = first, last
