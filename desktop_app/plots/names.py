"""The names around a map: of its rows, its columns and its two sides; each no larger and no more slanted than it has to be."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from desktop_app.plots.head import HeadDrawing
from desktop_app.plots.labels import drawable, shorten, thinned
from desktop_app.plots.palette import DOTS_PER_INCH, Palette
from desktop_app.words.letters import width_in_letters

if TYPE_CHECKING:
    from matplotlib.backends.backend_agg import RendererAgg
    from matplotlib.figure import Figure
    from matplotlib.text import Text

    from desktop_app.plots.attention import HeadPicture

SLANT = 45
_SLANTED = math.sin(math.radians(SLANT))

SPACING, CLOSEST = 1.2, 1.05
"""Heights of the text from label to label, and where labels would not all fit else."""
SMALLEST, LEGIBLE = 0.6, 9.5
"""Labels that would not all fit are written smaller, down to this share and to so many pixels, before some are left out."""

SMALLEST_UPRIGHT = 0.85
"""Names above columns that would all stand upright then are written smaller, down to this share, before they are slanted."""

GAP = 6
MIDDLE = 0.37
"""Heights of the text from its base line up to the middle of its letters, the same for all scripts."""
MOST_MEASURED = 64
"""Different names of columns; so many more lie too close to stand upright."""


@dataclass(slots=True)
class Names:
    """What is written around a map.

    Attributes:
        sides: What rows are, and what columns are; empty where nothing is said.
        widest_row: Pixels.
        widths: Of the columns' names; for very many only of the widest.
        slanted: Whether the columns' names are: all of them, or none.
        shrunk: Size of the columns' text, as a share of the usual one.
        shown: Columns whose name has room.
    """

    rows: list[str]
    columns: list[str]
    sides: tuple[str, str]
    widest_row: float
    widths: dict[str, float]
    slanted: bool = True
    shrunk: float = 1.0
    shown: range = range(0)

    def stand(self, step: float, height: float) -> None:
        """Finds out how names are written above columns `step` apart, text being `height` high.

        All of them stand upright where that is possible without their being smaller than slanted ones or hard to read. Else
        all are slanted, single letters too: among slanted names an upright one looks like a mistake.
        """
        every, slanted = range(len(self.columns)), _fitting(height, step * _SLANTED) / height
        centres = [self.centre(column, step, 1.0) for column in every]
        upright = min(
            (
                (centres[right] - centres[left] - GAP) / self._half(left, right, height)
                for left, right in itertools.pairwise(every)
            ),
            default=1.0,
        )
        self.slanted = upright < min(SMALLEST_UPRIGHT, slanted)
        self.shrunk = slanted if self.slanted else min(1.0, upright)
        needed = height * slanted * CLOSEST / _SLANTED
        self.shown = thinned(len(every), step, needed) if self.slanted else every

    def centre(self, column: int, step: float, share: float) -> float:
        """Pixels from the map's left edge; a wide name at an edge stands a little outside rather than near the next one."""
        beyond = min(GAP, max(0.0, (self.widths.get(self.columns[column], 0.0) * share - step) / 2))
        outwards = (column == len(self.columns) - 1) - (column == 0)
        return (column + 0.5) * step + beyond * outwards

    def room(self, height: float) -> tuple[float, float]:
        """Pixels at the left of the map and above it: no more than the names that are written take, slanted or not."""
        row, column = (height + GAP if side else 0.0 for side in self.sides)
        names = {self.columns[number] for number in self.shown or range(len(self.columns))}
        widest = max(self.widths.values(), default=0.0)  # what was not measured is no wider
        longest = max((self.widths.get(text, widest) for text in names), default=0.0)
        above = (longest + height) * _SLANTED if self.slanted else height
        return self.widest_row + 2 * GAP + row, above * self.shrunk + GAP + column

    def _half(self, left: int, right: int, height: float) -> float:
        """How far the middles of two names are apart when these touch."""
        return sum(self._width(self.columns[column], height) for column in (left, right)) / 2

    def _width(self, text: str, height: float) -> float:
        """Pixels; the widest that it may be where it was not measured."""
        return self.widths.get(text, 2 * height * max(1.0, width_in_letters(text)))


def of_drawing(
    drawing: HeadDrawing, figure: Figure, palette: Palette, scale: float, is_covered: Callable[[str], bool]
) -> Names:
    """The names of a drawing, measured."""
    rows, columns = ([shorten(drawable(text, is_covered)) for text in side] for side in (drawing.rows, drawing.columns))
    row, column = (drawable(side, is_covered) for side in drawing.sides)
    return Names(
        rows,
        columns,
        (row, column),
        max(widths(figure, rows, palette, scale).values(), default=0.0),
        widths(figure, columns, palette, scale, every=len(set(columns)) <= MOST_MEASURED),
    )


def widths(
    figure: Figure, texts: Iterable[str], palette: Palette, scale: float, *, every: bool = False
) -> dict[str, float]:
    """How wide texts are in pixels: of each, or only of those that may be the widest."""
    candidates = sorted(set(texts), key=width_in_letters, reverse=True)
    found = {}
    for text in candidates if every else candidates[:3]:
        probe = write(figure, 0, 0, text, palette)
        found[text] = probe.get_window_extent(_renderer(figure)).width / scale
        probe.remove()
    return found


def size(figure: Figure) -> tuple[float, float]:
    """Width and height in logical pixels."""
    width, height = figure.get_size_inches() * DOTS_PER_INCH
    return float(width), float(height)


def write_rows(picture: HeadPicture, names: Names, palette: Palette) -> None:
    """Left of the map."""
    step = picture.height / len(names.rows)
    palette = replace(palette, text_pixels=_fitting(palette.text_pixels, step))
    for row in thinned(len(names.rows), step, palette.text_pixels * CLOSEST):
        y = picture.top + (row + 0.5) * step + MIDDLE * palette.text_pixels
        picture.labels.append(write(picture.figure, picture.left - GAP, y, names.rows[row], palette, ha="right"))


def write_columns(picture: HeadPicture, names: Names, palette: Palette) -> None:
    """Above the map: all upright where there is room for that, else all slanted."""
    step = picture.width / len(names.columns)
    smaller = replace(palette, text_pixels=palette.text_pixels * names.shrunk)
    y = picture.top - GAP
    for column in names.shown:
        if names.slanted:
            text = write(picture.figure, picture.left + (column + 0.5) * step, y, names.columns[column], smaller)
            text.set(rotation=SLANT, rotation_mode="anchor")
        else:
            x = picture.left + names.centre(column, step, names.shrunk)
            text = write(picture.figure, x, y, names.columns[column], smaller, ha="center")
        picture.labels.append(text)


def write_sides(picture: HeadPicture, names: Names, palette: Palette, span: tuple[float, float]) -> None:
    """What the rows are, along the map, and what the columns are, above their names; what does not fit is left out."""
    row, column = names.sides
    figure, half = picture.figure, palette.text_pixels / 2
    if row:
        x = picture.left - names.widest_row - 2 * GAP - half
        text = write(figure, x, picture.top + picture.height / 2, row, palette, ha="center", va="center")
        text.set(rotation=90, color=palette.muted)
        _keep(picture, text, (0.0, size(figure)[1]), 1)
    if column:
        y = picture.top - names.room(palette.text_pixels)[1] + half
        text = write(figure, picture.left + picture.width / 2, y, column, palette, ha="center", va="center")
        text.set_color(palette.muted)
        _keep(picture, text, (span[0], span[0] + span[1]), 0)


def _keep(picture: HeadPicture, text: Text, room: tuple[float, float], axis: int) -> None:
    """Moves a text along its axis into its room; removes it where it is longer than that."""
    box = text.get_window_extent(_renderer(picture.figure)).get_points()[:, axis]
    whole = picture.figure.bbox.size[axis]
    first, last = (place / size(picture.figure)[axis] for place in room)
    shift = max(0.0, first - box[0] / whole) - max(0.0, box[1] / whole - last)
    if box[1] - box[0] > (last - first) * whole:
        text.remove()
        return
    place = list(text.get_position())
    place[axis] += shift
    text.set_position((place[0], place[1]))
    picture.labels.append(text)


def write(
    figure: Figure, x: float, y: float, text: str, palette: Palette, *, ha: str = "left", va: str = "baseline"
) -> Text:
    """Writes at a place in logical pixels from the upper left corner."""
    width, height = size(figure)
    written: Text = figure.text(
        x / width, 1 - y / height, text, ha=ha, va=va, color=palette.text, fontsize=palette.points,
        family=list(palette.families), parse_math=False,
    )  # fmt: skip
    return written


def _fitting(usual: float, step: float) -> float:
    """A size of text, usually `usual`, small enough for lines `step` pixels apart, as far as it stays legible."""
    return min(usual, max(SMALLEST * usual, LEGIBLE, step / SPACING))


def _renderer(figure: Figure) -> RendererAgg:
    renderer: RendererAgg = figure.canvas.get_renderer()  # type: ignore[attr-defined]
    return renderer
