"""Curves as files: PNG and SVG for reports, CSV for sums of one's own. Always light, whatever the window shows."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from desktop_app.plots.history import Curve
from desktop_app.plots.palette import DOTS_PER_INCH, Palette
from desktop_app.plots.series import Floats, Series
from desktop_app.plots.zoom import Span

SIZE = 960, 540
FINE = 2
"""Dots per logical pixel of a PNG."""


@dataclass(frozen=True, slots=True, eq=False)
class CurvePicture:
    """A chart as it was when a person asked for a file of it.

    Attributes:
        curves: In order.
        series: Points by the curves' keys, copies that do not grow.
        labels: The curves' names and that of "update", translated.
        log: Whether values stand on a logarithmic scale.
        span: What is shown of the width; None for all.
        title: What all curves are of; empty: nothing is said.
        smoothed: What the moving average of a "{curve}" is called.
        best: What the ring around the "{value}" of the best weights at a "{place}" is called.
    """

    curves: Sequence[Curve]
    series: Mapping[str, Series]
    labels: Mapping[str, str]
    log: bool = False
    span: Span | None = None
    title: str = ""
    smoothed: str = "{curve}"
    best: str = "{curve}"

    def write(self, path: Path, palette: Palette) -> Path:
        """Writes PNG, SVG or CSV, by the name of the file."""
        kind = path.suffix.lower().removeprefix(".")
        path.write_bytes(self.table().encode("utf-8-sig") if kind == "csv" else self.picture(palette, kind))
        return path

    def picture(self, palette: Palette, kind: str = "png") -> bytes:
        """The chart with its legend as a file's content."""
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        from desktop_app.plots.curves import CurvePlot

        figure = Figure(figsize=(SIZE[0] / DOTS_PER_INCH, SIZE[1] / DOTS_PER_INCH), dpi=DOTS_PER_INCH)
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        plot = CurvePlot(axes, self.curves, self.labels, palette, growing=False)
        plot.refresh(self.series, log=self.log, span=self.span)
        plot.name_curves(self.title, self.smoothed, self.best)
        content = io.BytesIO()
        dots = FINE * DOTS_PER_INCH if kind == "png" else DOTS_PER_INCH
        figure.savefig(content, format=kind, dpi=dots, facecolor=palette.ground, bbox_inches="tight")
        return content.getvalue()

    def table(self) -> str:
        """Every point that is shown, as measured: the place in the first column, a column a curve, gaps where one has none."""
        shown = [_cut(self.series[curve.key], self.span) for curve in self.curves]
        places = np.unique(np.concatenate([np.empty(0), *(x for x, _ in shown)]))
        columns = [np.full(len(places), np.nan) for _ in shown]
        for column, (x, y) in zip(columns, shown, strict=True):
            column[np.searchsorted(places, x)] = y
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\r\n")
        writer.writerow([self.labels["update"], *(self.labels[curve.key] for curve in self.curves)])
        for row, place in enumerate(places):
            writer.writerow([f"{place:.10g}", *(_written(column[row]) for column in columns)])
        return text.getvalue()


def _cut(series: Series, span: Span | None) -> tuple[Floats, Floats]:
    x, y = series.x, series.y
    if span is None:
        return x, y
    seen = (x >= span[0]) & (x <= span[1])
    return x[seen], y[seen]


def _written(value: float) -> str:
    return "" if np.isnan(value) else f"{value:.10g}"
