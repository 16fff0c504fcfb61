"""Jobs that draw a view, or how a head formed, for a file or the clipboard; in the files lane, with fonts found on this computer."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from model.errors import Cancelled
from model.records.progress import Progress

if TYPE_CHECKING:
    from desktop_app.attention.shown_view import ShownView
    from desktop_app.plots.head import HeadChoice
    from desktop_app.plots.palette import Palette


def save(lanes: Lanes, path: Path, view: ShownView, palette: Palette) -> Job:
    """Writes the view as PNG, SVG, PDF, CSV or NPZ, by the name of the file; returns the path."""
    return Job(lambda _: view.write(path, _with_fonts(palette)), lanes.files, name="save picture")


def png(lanes: Lanes, view: ShownView, palette: Palette) -> Job:
    """Draws the view; returns the bytes of a PNG."""
    return Job(lambda _: view.content("png", _with_fonts(palette)), lanes.files, name="draw picture")


def film(
    lanes: Lanes,
    path: Path,
    choices: Sequence[HeadChoice],
    captions: Sequence[str],
    palette: Palette,
    *,
    seconds: float,
) -> Job:
    """Writes one head at several moments as an animated GIF, each shown so many seconds; returns the path."""

    def body(handle: Handle) -> object:
        from desktop_app.plots import film as films

        told = _telling(handle, len(choices))
        return films.write_film(path, choices, captions, _with_fonts(palette), seconds=seconds, told=told)

    return Job(body, lanes.files, name="save film")


def series(lanes: Lanes, folder: Path, choices: Sequence[HeadChoice], captions: Sequence[str], palette: Palette) -> Job:
    """Writes one head at several moments as a PNG each; returns the folder."""

    def body(handle: Handle) -> object:
        from desktop_app.plots import film as films

        return films.write_series(folder, choices, captions, _with_fonts(palette), _telling(handle, len(choices)))

    return Job(body, lanes.files, name="save pictures")


def _telling(handle: Handle, total: int) -> Callable[[int], None]:
    """Reports how many are drawn, and ends the work when the window closes."""

    def told(done: int) -> None:
        if handle.asked():
            raise Cancelled()
        handle.report(Progress("drawing", done, total))

    return told


def _with_fonts(palette: Palette) -> Palette:
    from desktop_app.plots.glyphs import plot_families

    return dataclasses.replace(palette, families=plot_families())
