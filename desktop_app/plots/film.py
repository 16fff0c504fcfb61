"""How a head formed, as a moving picture or as one picture a moment. Always light, whatever the window shows."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from matplotlib import colormaps
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from desktop_app.plots.attention import SCALE, draw_head
from desktop_app.plots.export import size
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import DOTS_PER_INCH, Palette

FINE = 2
"""Dots per logical pixel."""

COLORS, GREYS = 256, 40

LAST_SECONDS = 2.0
"""The last moment stays at least so long before the film begins again."""


def film(
    choices: Sequence[HeadChoice],
    captions: Sequence[str],
    palette: Palette,
    seconds: float,
    told: Callable[[int], None],
) -> bytes:
    """An animated GIF that begins again and again.

    Args:
        choices: The head at each moment.
        captions: Words above each.
        palette: Light colours and the fonts.
        seconds: How long a moment is shown.
        told: Gets how many moments are drawn; it may raise to end it.
    """
    few = _few_colors()
    drawn = _drawn(choices, captions, palette, told)
    pictures = [picture.quantize(palette=few, dither=Image.Dither.NONE) for picture in drawn]
    durations = [round(1000 * seconds)] * len(pictures)
    durations[-1] = round(1000 * max(seconds, LAST_SECONDS))
    file = io.BytesIO()
    pictures[0].save(file, "GIF", save_all=True, append_images=pictures[1:], duration=durations, loop=0)
    return file.getvalue()


def write_film(
    path: Path, choices: Sequence[HeadChoice], captions: Sequence[str], palette: Palette,
    *, seconds: float, told: Callable[[int], None],
) -> Path:  # fmt: skip
    """Writes the GIF, whole or not at all. Raises OSError where it cannot be written."""
    content = film(choices, captions, palette, seconds, told)
    path.write_bytes(content)
    return path


def write_series(
    folder: Path, choices: Sequence[HeadChoice], captions: Sequence[str], palette: Palette, told: Callable[[int], None]
) -> Path:
    """Writes "step-00001240.png" for each moment into a folder, made where it is missing. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for choice, picture in zip(choices, _drawn(choices, captions, palette, told), strict=True):
        picture.save(folder / f"step-{choice.trace.update:08d}.png")
    return folder


def _few_colors() -> Image.Image:
    """An image with 256 colours, which is all that a GIF has: those of the weights, and greys for the words."""
    weights = colormaps[SCALE](np.linspace(0, 1, COLORS - GREYS))[:, :3]
    greys = np.linspace(0, 1, GREYS)[:, None].repeat(3, axis=1)
    image = Image.new("P", (1, 1))
    image.putpalette((np.concatenate([weights, greys]) * 255).round().astype(np.uint8).tobytes())
    return image


def _drawn(
    choices: Sequence[HeadChoice], captions: Sequence[str], palette: Palette, told: Callable[[int], None]
) -> Iterator[Image.Image]:
    width, height = (length / DOTS_PER_INCH for length in size(choices[0]))
    figure = Figure(figsize=(width, height), dpi=FINE * DOTS_PER_INCH)
    canvas = FigureCanvasAgg(figure)
    for number, (choice, caption) in enumerate(zip(choices, captions, strict=True)):
        told(number)
        draw_head(figure, choice.drawing(caption), palette, FINE)
        canvas.draw()  # type: ignore[no-untyped-call]
        yield Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB")  # type: ignore[no-untyped-call]
