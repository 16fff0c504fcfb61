"""Heads as files: PNG, SVG and PDF for reports, CSV and NPZ for sums of one's own. Always light, whatever the window shows."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from numpy.typing import NDArray

from desktop_app.plots.attention import LARGEST_CELL, MOST_STRETCHED, draw_heads
from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice, HeadDrawing
from desktop_app.plots.palette import DOTS_PER_INCH, MARGIN, Palette
from model.records.attention import Array, StackSummary

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
        kind: "png" (two dots a pixel), "svg" or "pdf".
    """
    return _pictures([choice.drawing(caption)], size(choice), palette, kind)


def comparison(both: Comparison, palette: Palette, caption: str, kind: str = "png") -> bytes:
    """Two heads and their difference side by side as a file's content; see `picture`."""
    drawings = [
        both.left.drawing(f"{caption}\n{both.left_name}"),
        both.right.drawing(f"\n{both.right_name}"),
        both.drawing(f"\n{both.right_name} − {both.left_name}"),
    ]
    return _pictures(drawings, size(both.right), palette, kind)


def summaries(
    both: tuple[StackSummary, StackSummary],
    names: tuple[str, str],
    palette: Palette,
    captions: tuple[str, str],
    kind: str = "png",
) -> bytes:
    """Entropy of each head of two stacks and its difference, then distance, side by side as a file's content; see `picture`.

    Args:
        both: What the heads of the first and of the second come to.
        names: What a person calls them.
        palette: Light colours and the fonts.
        captions: Above entropy and above distance, of as many lines.
        kind: "png" (two dots a pixel), "svg" or "pdf".
    """
    layers, heads = both[1].distance.shape
    sides = tuple(str(n + 1) for n in range(layers)), tuple(str(n + 1) for n in range(heads))
    drawings = []
    below = "\n" * (captions[0].count("\n") + 1)
    for caption, first, second in zip(captions, *map(_of_heads, both), strict=True):
        brightest = float(max(first.max(), second.max())) or 1.0
        drawings += [
            HeadDrawing(first, *sides, f"{caption}\n{names[0]}", brightest),
            HeadDrawing(second, *sides, f"{below}{names[1]}", brightest),
            HeadDrawing(second - first, *sides, f"{below}{names[1]} − {names[0]}",
                        float(np.abs(second - first).max()) or 1.0, diverging=True),
        ]  # fmt: skip
    return _pictures(drawings, SMALLEST, palette, kind)


def summary(whole: StackSummary, palette: Palette, captions: tuple[str, str], kind: str = "png") -> bytes:
    """Entropy and distance of each head side by side as a file's content, a caption above each; see `picture`."""
    layers, heads = whole.distance.shape
    sides = tuple(str(n + 1) for n in range(layers)), tuple(str(n + 1) for n in range(heads))
    drawings = [
        HeadDrawing(values, *sides, caption, float(values.max()) or 1.0)
        for values, caption in zip(_of_heads(whole), captions, strict=True)
    ]
    return _pictures(drawings, SMALLEST, palette, kind)


def table(choice: HeadChoice) -> str:
    """The head as CSV: the columns' tokens above, each row's token first, weights with 6 digits."""
    return _table(choice.rows, choice.columns, choice.weights)


def difference_table(both: Comparison) -> str:
    """The difference of two heads as CSV; a cell is empty where a token is missing."""
    return _table(both.right.rows, both.right.columns, both.difference())


def summary_table(whole: StackSummary, compared: StackSummary | None = None, names: tuple[str, str] = ("", "")) -> str:
    """Entropy in bits and distance in tokens of each head as CSV; layers and heads count from 1.

    Args:
        whole: Of the stack on screen.
        compared: Of what it is compared with; its columns come first.
        names: What a person calls that, and the one on screen.
    """
    sides = [(whole, "")] if compared is None else [(compared, f", {names[0]}"), (whole, f", {names[1]}")]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(["layer", "head", *(f"{field}{name}" for _, name in sides for field in ("entropy", "distance"))])
    columns = [values for side, _ in sides for values in _of_heads(side)]
    for place in np.ndindex(whole.distance.shape):
        writer.writerow([place[0] + 1, place[1] + 1, *(f"{values[place]:.6f}" for values in columns)])
    return text.getvalue()


def arrays(choices: Sequence[HeadChoice], names: Sequence[str], caption: str) -> bytes:
    """Heads over the same tokens as NPZ: weights (heads, rows, columns), names (heads), tokens of rows and columns."""
    first = choices[0]
    weights = np.stack([choice.weights for choice in choices])
    return _packed(
        weights=weights, names=np.array(names), rows=np.array(first.rows), columns=np.array(first.columns),
        caption=np.array(caption),
    )  # fmt: skip


def difference_arrays(both: Comparison, caption: str) -> bytes:
    """Two heads and their difference as NPZ: left, right, difference, each with the tokens of its sides."""
    return _packed(
        left=both.left.weights, left_rows=np.array(both.left.rows), left_columns=np.array(both.left.columns),
        right=both.right.weights, rows=np.array(both.right.rows), columns=np.array(both.right.columns),
        difference=both.difference(), names=np.array([both.left_name, both.right_name]), caption=np.array(caption),
    )  # fmt: skip


def summary_arrays(
    whole: StackSummary, caption: str, compared: StackSummary | None = None, names: tuple[str, str] = ("", "")
) -> bytes:
    """Entropy (L, H, R) in bits and distance (L, H) in tokens of each head as NPZ; `left_…` of what is compared with."""
    left = (
        {"left_entropy": compared.entropy, "left_distance": compared.distance, "names": np.array(names)}
        if compared
        else {}
    )
    return _packed(entropy=whole.entropy, distance=whole.distance, caption=np.array(caption), **left)


def size(choice: HeadChoice) -> tuple[float, float]:
    """Width and height in logical pixels that there is to draw on: room for every label, within reason."""
    rows, columns = choice.weights.shape
    width = min(LARGEST, max(SMALLEST[0], SIDE_ROOM + columns * CELL))
    highest = min(LARGEST_CELL, (width - SIDE_ROOM) / columns * MOST_STRETCHED)
    height = max(min(SMALLEST[1], TOP_ROOM + rows * highest), TOP_ROOM + rows * CELL)
    return width, min(LARGEST, height)


def _pictures(drawings: Sequence[HeadDrawing], each: tuple[float, float], palette: Palette, kind: str) -> bytes:
    width, height = each[0] * len(drawings) / DOTS_PER_INCH, each[1] / DOTS_PER_INCH
    figure = Figure(figsize=(width, height), dpi=DOTS_PER_INCH)
    FigureCanvasAgg(figure)
    draw_heads(figure, drawings, palette)
    file = io.BytesIO()
    dots = FINE * DOTS_PER_INCH if kind == "png" else DOTS_PER_INCH
    pad = MARGIN / DOTS_PER_INCH
    figure.savefig(file, format=kind, dpi=dots, facecolor=palette.ground, bbox_inches="tight", pad_inches=pad)
    return file.getvalue()


def _table(rows: Sequence[str], columns: Sequence[str], values: Array) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(["", *columns])
    for token, row in zip(rows, values, strict=True):
        writer.writerow([token, *("" if np.isnan(value) else f"{value:.6f}" for value in row)])
    return text.getvalue()


def _of_heads(whole: StackSummary) -> tuple[Array, Array]:
    """(L, H) entropy, the mean over the rows, and distance."""
    return whole.entropy.mean(axis=-1), whole.distance


def _packed(**named: NDArray[Any]) -> bytes:
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **named)
    return file.getvalue()
