"""Draws the attention of one head on a figure: the same drawing for the screen and for files."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import Colormap, Normalize
from numpy.typing import NDArray

from desktop_app.plots import names
from desktop_app.plots.glyphs import coverage
from desktop_app.plots.head import HeadDrawing
from desktop_app.plots.labels import drawable, missing
from desktop_app.plots.names import GAP
from desktop_app.plots.palette import Palette

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.image import AxesImage
    from matplotlib.text import Text

    from model.records.attention import Array

SCALE = "viridis"
"""Legible to the colour-blind, and the same on every page."""
DIFFERENCES = "RdBu_r"
"""Of differences: blue below 0, red above; told apart by the colour-blind too."""

LARGEST_CELL = 160
MOST_STRETCHED = 2.0
LEGIBLE_CELL = 1.7
"""A cell is at most so many times as wide as high, or as high as wide, but as many heights of its label where there is room."""

KEY_WIDTH = 12
KEY_GAP = 3 * GAP
"""From the map to the colours of the key."""
CAPTION_ROOM = 2.4
LINE = 1.4
"""Heights of the text that a caption takes, and each further line of it."""


@dataclass(slots=True)
class HeadPicture:
    """A drawn head.

    Attributes:
        image: The weights.
        labels: All texts.
        left, top, width, height: The map in logical pixels, from the figure's upper left corner.
        missing: Characters that no font could draw; their code points are written instead.
    """

    figure: Figure
    axes: Axes
    image: AxesImage
    left: float
    top: float
    width: float
    height: float
    labels: list[Text] = field(default_factory=list)
    missing: str = ""

    def hold_back(self) -> None:
        """Leaves the map and the labels out when the figure is drawn: the screen draws them itself, labels a few at a time."""
        for artist in (self.image, *self.labels):
            artist.set_animated(True)

    def show(self, weights: Array) -> None:
        """Another head over the same tokens: labels stay, (rows, columns) weights change."""
        self.image.set_data(weights)

    def colors(self) -> NDArray[np.uint8]:
        """(rows, columns, 4) red, green, blue and opacity of the weights."""
        weights = self.image.get_array()
        assert weights is not None
        colors: NDArray[np.uint8] = self.image.to_rgba(weights, bytes=True)
        return colors

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Row and column under a point in logical pixels, or None beside the map."""
        rows, columns = self.image.get_size()
        column = math.floor((x - self.left) / self.width * columns)
        row = math.floor((y - self.top) / self.height * rows)
        return (row, column) if 0 <= row < rows and 0 <= column < columns else None


def draw_head(figure: Figure, drawing: HeadDrawing, palette: Palette, scale: float = 1.0) -> HeadPicture:
    """Clears the figure and draws one head on it.

    Args:
        figure: Its size decides how many labels fit; `scale` is its dots per logical pixel.
        drawing: Weights and words.
        palette: Colours, fonts and text size.
        scale: 1 for a plain screen, 2 for a fine one.

    Returns:
        The parts that change from head to head, and where the map lies.
    """
    return draw_heads(figure, [drawing], palette, scale)[0]


def draw_heads(
    figure: Figure, drawings: Sequence[HeadDrawing], palette: Palette, scale: float = 1.0
) -> list[HeadPicture]:
    """Draws several heads side by side, each in an equal share of the figure; see `draw_head`."""
    figure.clear()
    figure.set_facecolor(palette.ground)
    width = names.size(figure)[0] / len(drawings)
    return [_draw(figure, drawing, palette, scale, (number * width, width)) for number, drawing in enumerate(drawings)]


def _draw(
    figure: Figure, drawing: HeadDrawing, palette: Palette, scale: float, span: tuple[float, float]
) -> HeadPicture:
    """Draws one head into the `span` (left, width) of the figure, in logical pixels."""
    is_covered = coverage(palette.families)
    texts = names.of_drawing(drawing, figure, palette, scale, is_covered)
    for is_sure in (False, True):
        room = _room(texts, drawing, palette, figure, scale)
        box = _box(figure, drawing, scale, span, room, legible=LEGIBLE_CELL * palette.text_pixels)
        if not is_sure:  # less room at the top never makes cells narrower: what fits now fits then
            texts.stand(box[2] / len(texts.columns), palette.text_pixels)
    picture = _place_map(figure, drawing, box)
    picture.image.set_cmap(_scale(drawing).with_extremes(bad=palette.grid))
    names.write_rows(picture, texts, palette)
    names.write_columns(picture, texts, palette)
    if drawing.caption:
        for number, line in enumerate(drawing.caption.split("\n")):
            y = (1 + LINE * number) * palette.text_pixels
            said = names.write(figure, span[0] + GAP, y, drawable(line, is_covered), palette, va="center")
            picture.labels.append(said)
    names.write_sides(picture, texts, palette, span)
    _draw_key(picture, drawing, palette)
    picture.missing = missing([*drawing.rows, *drawing.columns], is_covered)
    return picture


def _room(
    texts: names.Names, drawing: HeadDrawing, palette: Palette, figure: Figure, scale: float
) -> tuple[float, float, float]:
    """Pixels kept free at the left, at the top, and at the right of the map."""
    caption = (CAPTION_ROOM + LINE * drawing.caption.count("\n")) * palette.text_pixels if drawing.caption else 0.0
    numbers = [text for _, text in _key_numbers(drawing)]
    widest = max(names.widths(figure, numbers, palette, scale).values())
    left, top = texts.room(palette.text_pixels)
    return left, caption + top, KEY_GAP + KEY_WIDTH + GAP + widest + 2 * GAP


def _box(
    figure: Figure,
    drawing: HeadDrawing,
    scale: float,
    span: tuple[float, float],
    room: tuple[float, float, float],
    *,
    legible: float,
) -> tuple[float, float, float, float]:
    """Left, top, width and height of the map."""
    rows, columns = drawing.weights.shape
    height = names.size(figure)[1]
    start, width = span
    left, top, right = room
    cell_width = min(LARGEST_CELL, max(1.0, width - left - right) / columns)
    cell_height = min(LARGEST_CELL, max(1.0, height - top - 2 * GAP) / rows)
    cell_width, cell_height = (
        min(cell_width, max(legible, cell_height * MOST_STRETCHED)),
        min(cell_height, max(legible, cell_width * MOST_STRETCHED)),
    )
    # Whole dots keep the borders of the cells sharp on every screen.
    map_width = max(1.0, math.floor(cell_width * columns * scale)) / scale
    map_height = max(1.0, math.floor(cell_height * rows * scale)) / scale
    left = round((start + left + max(0.0, width - left - right - map_width) / 2) * scale) / scale
    return left, round(top * scale) / scale, map_width, map_height


def _place_map(figure: Figure, drawing: HeadDrawing, box: tuple[float, float, float, float]) -> HeadPicture:
    left, top, map_width, map_height = box
    whole, height = names.size(figure)
    axes = figure.add_axes((left / whole, 1 - (top + map_height) / height, map_width / whole, map_height / height))
    axes.set_axis_off()
    norm = Normalize(_darkest(drawing), drawing.brightest)
    image = axes.imshow(drawing.weights, cmap=_scale(drawing), norm=norm, aspect="auto", interpolation="nearest")
    return HeadPicture(figure, axes, image, left, top, map_width, map_height)


def _scale(drawing: HeadDrawing) -> Colormap:
    return colormaps[DIFFERENCES if drawing.diverging else SCALE]


def _darkest(drawing: HeadDrawing) -> float:
    return -drawing.brightest if drawing.diverging else 0.0


def _draw_key(picture: HeadPicture, drawing: HeadDrawing, palette: Palette) -> None:
    """The colours from the least to the brightest weight, right of the map."""
    figure = picture.figure
    width, height = names.size(figure)
    left = picture.left + picture.width + KEY_GAP
    tall = min(picture.height, 160.0)
    axes = figure.add_axes((left / width, 1 - (picture.top + tall) / height, KEY_WIDTH / width, tall / height))
    axes.imshow(np.linspace(1, 0, 128)[:, None], cmap=_scale(drawing), norm=Normalize(0, 1), aspect="auto")
    axes.set_axis_off()
    for share, number in _key_numbers(drawing):
        y = picture.top + (1 - share) * tall
        text = names.write(figure, left + KEY_WIDTH + GAP, y, number, palette, va="center")
        text.set_color(palette.muted)
        picture.labels.append(text)


def _key_numbers(drawing: HeadDrawing) -> list[tuple[float, str]]:
    """How far up the key a number stands, and the number."""
    darkest = _darkest(drawing)
    span = drawing.brightest - darkest
    return [(share, f"{darkest + share * span:.2g}".replace("-", "−")) for share in (0.0, 0.5, 1.0)]


def color_table(scale: str = SCALE) -> NDArray[np.uint8]:
    """(256, 3) red, green and blue of SCALE or DIFFERENCES, for images made without a figure."""
    table: NDArray[np.uint8] = (colormaps[scale](np.arange(256))[:, :3] * 255).round().astype(np.uint8)
    return table
