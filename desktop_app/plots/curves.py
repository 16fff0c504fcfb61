"""Draws the curves of a training on given axes, and moves them on as points come in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from matplotlib.ticker import EngFormatter, FuncFormatter, LogLocator, MaxNLocator, NullLocator

from desktop_app.plots.decades import as_number, place_in_words, plain_number
from desktop_app.plots.history import Curve
from desktop_app.plots.palette import Palette
from desktop_app.plots.series import Floats, Series, decimate
from desktop_app.plots.ticks import STEPS, DecadeTicks, WholeTicks
from desktop_app.plots.zoom import Span

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.lines import Line2D

MOST_POINTS = 1600
FAINT = 0.35
RING = 10
MARGIN, LOG_MARGIN, LOG_ALONE = 0.06, 1.15, 4.0
MARK = 0.03
"""Share of the height that a mark needs above the highest value there can be, and below the lowest."""

ROOM_TO_COME = 0.25
"""Share of the width that is kept free for the next updates."""

ROOM_BEHIND = 0.02
"""The same, where none will come, and before the first point: the edge would cut its mark in half."""

ALONE = 0.1
"""Share of its place behind a point that stands alone."""

TOLD_APART = 0.002
"""Share of a value around values that are nearly equal: ticks have four digits, and no two may read the same."""

LEAST_FILLED = 0.7
"""Limits stay while the points fill so much of them: axes take thirty times as long to draw as their curves."""


class CurvePlot:
    """The curves of one chart on one axes: made once, moved on with `refresh`."""

    def __init__(
        self,
        axes: Axes,
        curves: Sequence[Curve],
        labels: Mapping[str, str],
        palette: Palette,
        *,
        growing: bool = True,
        decades: bool = False,
    ) -> None:
        """Draws the empty chart.

        Args:
            axes: Cleared first.
            curves: What is drawn, in order.
            labels: A name for every key of the curves, and for "update", in the reader's language.
            palette: Colours and text size.
            growing: Whether room is kept for points to come.
            decades: Whether places are given by their logarithms of base ten.
        """
        self._growing, self._decades = growing, decades
        self.axes, self.curves, self.labels, self.palette = axes, curves, labels, palette
        axes.clear()
        self._lines = {curve.key: self._lines_of(curve) for curve in curves}
        self._rings = {curve.key: self._ring_of(curve) for curve in curves if curve.sparse}
        self._placed = False
        self._dress()

    def hold_back(self) -> None:
        """Leaves the curves out when the figure is drawn: the screen draws them on top of axes drawn before."""
        for line in self.lines():
            line.set_animated(True)

    def lines(self) -> list[Line2D]:
        """All curves, the later ones above."""
        return [*(line for lines in self._lines.values() for line in lines), *self._rings.values()]

    def shares(self) -> list[Floats]:
        """(n, 2) where the points of each line stand in the axes: 0 to 1 from the left, and from below."""
        # By hand: matplotlib would build its chain of transformations anew, at every painting.
        is_log = self.axes.get_yscale() == "log"
        (left, right), bounds = self.axes.get_xlim(), np.asarray(self.axes.get_ylim())
        low, high = np.log10(bounds) if is_log else bounds
        found = []
        for line in self.lines():
            x, y = (np.asarray(side, float) for side in line.get_data())
            with np.errstate(divide="ignore", invalid="ignore"):  # 0 has no place on a logarithmic scale
                heights = np.log10(y) if is_log else y
            found.append(np.column_stack([(x - left) / (right - left), (heights - low) / (high - low)]))
        return found

    def frame(self) -> tuple[object, ...]:
        """What decides how the axes look: unchanged means that only the curves have to be drawn."""
        axes = self.axes
        return axes.get_visible(), axes.get_yscale(), axes.get_xlim(), axes.get_ylim()

    def refresh(self, series: Mapping[str, Series], *, log: bool = False, span: Span | None = None) -> None:
        """Shows what the series hold now.

        Args:
            series: By the keys of the curves.
            log: Whether values stand on a logarithmic scale, where every one of them is above 0.
            span: What is shown of the width, with the heights that are found there; None for all.
        """
        shown = [series[curve.key] for curve in self.curves if len(series[curve.key])]
        for curve in self.curves:
            self._move(curve, series[curve.key], span)
        values = np.concatenate([np.empty(0), *(_finite(one, span) for one in shown)])
        self._scale("log" if log and len(values) and values.min() > 0 else "linear")
        self._limit(shown, values, span)

    def name_curves(self, title: str, smoothed: str, best: str) -> None:
        """Adds a legend and what all curves are of: a file has no read-out, and no page around it.

        Args:
            title: Above the curves; empty: nothing.
            smoothed: What the bold line of a "{curve}" is called; the thin one has its name, being as measured.
            best: What the ring on a "{curve}" says, with its "{value}" at a "{place}".
        """
        named = [(self._lines[curve.key], self.labels[curve.key]) for curve in self.curves]
        pairs = [pair for own, name in named for pair in zip(own, (name, smoothed.format(curve=name)), strict=False)]
        lines, names = zip(*pairs, *self._named_rings(best), strict=True)
        palette = self.palette
        self.axes.set_title(title, loc="left", color=palette.text, fontsize=palette.points,
                            family=list(palette.families), parse_math=False)  # fmt: skip
        legend = self.axes.legend(lines, names, frameon=False, labelcolor=palette.text, loc="best",
                                  prop={"family": list(palette.families), "size": palette.points})  # fmt: skip
        for text in legend.get_texts():
            text.set_parse_math(False)

    def _named_rings(self, best: str) -> Iterator[tuple[Line2D, str]]:
        for curve in self.curves:
            ring = self._rings.get(curve.key)
            x, y = map(np.atleast_1d, ring.get_data()) if ring is not None else (np.empty(0),) * 2
            if ring is not None and len(x):
                value, place = format(float(y[0]), curve.style), place_in_words(float(x[0]))
                yield ring, best.format(curve=self.labels[curve.key], value=value, place=place)

    def _scale(self, scale: str) -> None:
        if scale != self.axes.get_yscale():
            self.axes.set_yscale(scale)
            self._dress_y()
            self._placed = False

    def _color_of(self, curve: Curve) -> str:
        return curve.color or (self.palette.second if curve.second else self.palette.first)

    def _ring_of(self, curve: Curve) -> Line2D:
        """Around the point of the best weights."""
        color = self._color_of(curve)
        return self.axes.plot([], [], linestyle="", marker="o", markersize=RING, markerfacecolor="none",
                              markeredgecolor=color, markeredgewidth=1.6, clip_on=False)[0]  # fmt: skip

    def _lines_of(self, curve: Curve) -> list[Line2D]:
        color = self._color_of(curve)
        if curve.sparse or curve.exact:
            marker = "o" if curve.sparse else ""
            return self.axes.plot([], [], color=color, linewidth=1.8, marker=marker, markersize=4)
        raw = self.axes.plot([], [], color=color, linewidth=0.8, alpha=FAINT)
        return raw + self.axes.plot([], [], color=color, linewidth=1.8)

    def _move(self, curve: Curve, series: Series, span: Span | None) -> None:
        lines = self._lines[curve.key]
        part = _part(series, span)
        lines[0].set_data(*decimate(series.x[part], series.y[part], MOST_POINTS))
        if not curve.sparse:
            lines[-1].set_marker("o" if len(series) == 1 else "")
            lines[-1].set_markersize(4)
        if curve.key in self._rings:
            best = series.best_point()
            is_seen = best is not None and (span is None or span[0] <= best[0] <= span[1])
            self._rings[curve.key].set_data(*([value] for value in best) if best and is_seen else ([], []))
        if len(lines) == 2:
            lines[1].set_data(*decimate(series.x[part], series.smooth[part], MOST_POINTS))

    def _limit(self, shown: Sequence[Series], values: Floats, span: Span | None) -> None:
        self.axes.set_visible(len(shown) > 0 and (span is not None or len(values) > 0))
        if span is not None:
            self._limit_to(span, values)
            return
        if not len(values):
            return
        first, last = min(s.x[0] for s in shown), max(s.x[-1] for s in shown)
        low, high = float(values.min()), float(values.max())
        if not (self._placed and _fits(self.axes.get_xlim(), first, last)):
            self.axes.set_xlim(*self._widths(float(first), float(last)))
        if not (self._placed and _fits(self.axes.get_ylim(), low, high)):
            self.axes.set_ylim(*self._heights(low, high))
        self._placed = True

    def _limit_to(self, span: Span, values: Floats) -> None:
        self.axes.set_xlim(*span)
        if len(values):
            self.axes.set_ylim(*self._heights(float(values.min()), float(values.max())))
        self._placed = False

    def _room(self, width: float) -> float:
        return max(1.0, width * ROOM_TO_COME) if self._growing else width * ROOM_BEHIND

    def _widths(self, first: float, last: float) -> tuple[float, float]:
        if last > first:
            return first - ROOM_BEHIND * (last - first), last + self._room(last - first)
        if self._decades:
            return first - 1.0, first + 1.0
        room = max(1.0, ALONE * abs(first))
        return min(0.0, first) - ROOM_BEHIND * room, first + room  # alone it is seen from the beginning of the training

    def _heights(self, low: float, high: float) -> tuple[float, float]:
        if self.axes.get_yscale() == "log":
            margin = LOG_MARGIN if high > low else LOG_ALONE
            return low / margin, high * margin
        # A value alone is seen against 0: near to it, ticks would tell of differences that nobody has measured.
        room = max((high - low) * MARGIN, abs(high) * TOLD_APART) if high > low else abs(high) or 0.5
        bottom = max(0.0, low - room) if low >= 0 else low - room
        bottom = min(bottom, low - MARK * (high + room - low))  # the axis would cut the marks of values near 0
        highest = max(high + MARK * (high - bottom), *(curve.highest for curve in self.curves))
        return bottom, min(high + room, highest)

    def _dress(self) -> None:
        axes, palette = self.axes, self.palette
        axes.set_facecolor(palette.ground)
        for side, spine in axes.spines.items():
            spine.set_visible(side == "bottom")
            spine.set_color(palette.grid)
        axes.grid(visible=True, axis="y", color=palette.grid, linewidth=0.8)
        axes.set_axisbelow(True)
        axes.tick_params(
            colors=palette.muted, labelsize=palette.points, length=0, labelfontfamily=list(palette.families)
        )
        axes.xaxis.set_major_locator((DecadeTicks if self._decades else WholeTicks)(palette.points))
        named = as_number if self._decades else "{:,.0f}".format
        axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: named(x)))
        axes.set_xlabel(
            self.labels["update"], color=palette.muted, fontsize=palette.points, family=list(palette.families), loc="right",
            parse_math=False,
        )  # fmt: skip
        self._dress_y()

    def _dress_y(self) -> None:
        axis = self.axes.yaxis
        if self.axes.get_yscale() == "log":
            axis.set_major_locator(LogLocator(subs=(1, 2, 3, 5)))
            axis.set_minor_locator(NullLocator())
        else:
            axis.set_major_locator(MaxNLocator(6, steps=STEPS))
        axis.set_major_formatter(
            EngFormatter(sep=" ") if self._is_large() else FuncFormatter(lambda y, _: plain_number(y))
        )

    def _is_large(self) -> bool:
        return any(curve.key == "tokens_per_second" for curve in self.curves)


def _part(series: Series, span: Span | None) -> slice:
    """The points of a span, and one on either side, so that lines go on to the edge."""
    if span is None:
        return slice(0, len(series))
    first, last = np.searchsorted(series.x, span[0], "left"), np.searchsorted(series.x, span[1], "right")
    return slice(max(0, int(first) - 1), int(last) + 1)


def _finite(series: Series, span: Span | None) -> Floats:
    """The values that decide the heights; in a span also the smoothed ones, which lag behind and may lie outside of the raw ones."""
    seen = np.isfinite(series.y)
    if span is None:
        return series.y[seen]
    inside = (series.x >= span[0]) & (series.x <= span[1])
    return np.concatenate([series.y[seen & inside], series.smooth[inside & np.isfinite(series.smooth)]])


def _fits(limits: tuple[float, float], low: float, high: float) -> bool:
    return limits[0] <= low and high <= limits[1] and high - low >= LEAST_FILLED * (limits[1] - limits[0])
