"""Jobs that draw a head for a file or the clipboard; in the files lane, with fonts found on this computer."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.jobs import Handle, Job, Lanes

if TYPE_CHECKING:
    from desktop_app.plots.head import HeadChoice
    from desktop_app.plots.palette import Palette


def save(lanes: Lanes, path: Path, choice: HeadChoice, palette: Palette, caption: str) -> Job:
    """Writes the head as PNG, SVG or CSV, by the name of the file; returns the path."""

    def body(_: Handle) -> object:
        from desktop_app.plots import export

        return export.write(path, choice, _with_fonts(palette), caption)

    return Job(body, lanes.files, name="save picture")


def png(lanes: Lanes, choice: HeadChoice, palette: Palette, caption: str) -> Job:
    """Draws the head; returns the bytes of a PNG."""

    def body(_: Handle) -> object:
        from desktop_app.plots import export

        return export.picture(choice, _with_fonts(palette), caption)

    return Job(body, lanes.files, name="draw picture")


def _with_fonts(palette: Palette) -> Palette:
    from desktop_app.plots.glyphs import plot_families

    return dataclasses.replace(palette, families=plot_families())
