"""A head as a file: PNG or SVG for reports, CSV for sums of one's own. Always light, whatever the window shows."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from desktop_app.plots.attention import draw_head
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import DOTS_PER_INCH, Palette

FINE = 2
"""Dots per logical pixel of a PNG."""

SMALLEST, LARGEST = (560.0, 420.0), 2000.0
SIDE_ROOM, TOP_ROOM, CELL = 220.0, 160.0, 34.0
"""Of pictures, in logical pixels."""


def picture(choice: HeadChoice, palette: Palette, caption: str, kind: str = "png") -> bytes:
    """The head as a file's content, its caption above it.

    Args:
        choice: Which head.
        palette: Light colours and the fonts.
        caption: Words above the map: run, update, stack, layer, head.
        kind: "png" (two dots a pixel) or "svg".
    """
    width, height = size(choice)
    figure = Figure(figsize=(width / DOTS_PER_INCH, height / DOTS_PER_INCH), dpi=DOTS_PER_INCH)
    FigureCanvasAgg(figure)
    draw_head(figure, choice.drawing(caption), palette)
    file = io.BytesIO()
    if kind == "svg":
        FigureCanvasSVG(figure).print_figure(file, format="svg", facecolor=palette.ground)
    else:
        figure.savefig(file, format="png", dpi=FINE * DOTS_PER_INCH, facecolor=palette.ground)
    return file.getvalue()


def table(choice: HeadChoice) -> str:
    """The head as CSV: the columns' tokens above, each row's token first, weights with 6 digits."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(["", *choice.columns])
    for token, row in zip(choice.rows, choice.weights, strict=True):
        writer.writerow([token, *(f"{weight:.6f}" for weight in row)])
    return text.getvalue()


def write(path: Path, choice: HeadChoice, palette: Palette, caption: str) -> Path:
    """Writes the head in the form that the file's name asks for: .png, .svg or .csv.

    Raises:
        OSError: The file cannot be written.
    """
    kind = path.suffix.lower().removeprefix(".")
    content = table(choice).encode("utf-8-sig") if kind == "csv" else picture(choice, palette, caption, kind)
    path.write_bytes(content)
    return path


def size(choice: HeadChoice) -> tuple[float, float]:
    """Width and height of the picture in logical pixels: room for every label, within reason."""
    rows, columns = choice.weights.shape
    width = min(LARGEST, max(SMALLEST[0], SIDE_ROOM + columns * CELL))
    height = min(LARGEST, max(SMALLEST[1], TOP_ROOM + rows * CELL))
    return width, height
