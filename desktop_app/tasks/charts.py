"""Jobs that get matplotlib ready, and that draw charts for a file or the clipboard; in the files lane."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.jobs import WARMING, Handle, Job
from desktop_app.lanes import Lanes

if TYPE_CHECKING:
    from desktop_app.plots.curve_files import CurvePicture
    from desktop_app.plots.palette import Palette


def warm(lanes: Lanes) -> Job:
    """Imports matplotlib and looks for its fonts; returns nothing."""

    def body(_: Handle) -> None:
        from matplotlib import figure, font_manager
        from matplotlib.backends import backend_agg

        del figure, backend_agg
        font_manager.fontManager.get_font_names()

    return Job(body, lanes.files, name="get charts ready", priority=WARMING)


def save(lanes: Lanes, path: Path, chart: CurvePicture, palette: Palette) -> Job:
    """Writes a chart as PNG, SVG or CSV, by the name of the file; returns the path."""
    return Job(lambda _: chart.write(path, _with_fonts(palette)), lanes.files, name="save chart")


def png(lanes: Lanes, chart: CurvePicture, palette: Palette) -> Job:
    """Draws a chart; returns the bytes of a PNG."""
    return Job(lambda _: chart.picture(_with_fonts(palette)), lanes.files, name="draw chart")


def _with_fonts(palette: Palette) -> Palette:
    from desktop_app.plots.glyphs import plot_families

    return dataclasses.replace(palette, families=plot_families())
