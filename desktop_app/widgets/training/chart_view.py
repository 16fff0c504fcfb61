"""One chart of a training: live curves with the values under the mouse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme
from desktop_app.plots import reading
from desktop_app.plots.curve_files import CurvePicture
from desktop_app.plots.decades import as_number, place_in_words
from desktop_app.plots.history import Curve
from desktop_app.plots.reading import Reading
from desktop_app.plots.series import Series
from desktop_app.plots.zoom import Span, Zoom
from desktop_app.widgets.figure_view import FigureView
from desktop_app.widgets.training import value_box
from desktop_app.widgets.training.value_box import ValueLine

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from desktop_app.plots.curves import CurvePlot
    from desktop_app.plots.palette import Palette

LEFT, RIGHT, TOP, BOTTOM = 56, 34, 12, 40
"""Room for the axes' words around the curves, in pixels at a text of 13; at the right stands half of a large number."""

NEARER = 0.8
"""What is shown after a turn of the wheel, as a share of what was."""

NOTCH = 120
"""A turn, as Qt counts it."""

STEP = 0.2
"""Share of the width that an arrow key moves by."""

LEAST_DRAG = 6
"""Pixels below which a press is none that chooses a span."""

EXPORTS = (".png", ".svg", ".csv")
"""Forms of files that a chart can be saved in."""


class ChartView(FigureView):
    """Draws some curves of a history and says their values at the update under the mouse.

    Attributes:
        title: What all curves are of: it stands above them in a file.
        zoom: What is shown of the width.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curves: Sequence[Curve] = ()
        self._labels: Mapping[str, str] = {}
        self._series: Mapping[str, Series] = {}
        self._plot: CurvePlot | None = None
        self._frame: tuple[object, ...] = ()
        self._ground: Any = None
        self._log = self._decades = False
        self._growing = True
        self._mouse: QPointF | None = None
        self._pressed: QPointF | None = None
        self.title = self._hint = ""
        self.zoom = Zoom()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_hint(self, hint: str) -> None:
        """What stands in the middle while there is nothing to draw."""
        self._hint = hint
        self.update()

    def show_curves(
        self, curves: Sequence[Curve], series: Mapping[str, Series], labels: Mapping[str, str], *, decades: bool = False
    ) -> None:
        """Chooses what is drawn.

        Args:
            curves: In order.
            series: The points by the curves' keys; they may grow, `request_draw` shows it.
            labels: The curves' names and that of "update", translated.
            decades: Whether places are given by their logarithms of base ten.
        """
        before = self._curves, self._series, self._labels, self._decades
        self._curves, self._series, self._labels, self._decades = after = curves, series, labels, decades
        if after == before:
            self.rebuild()
        else:
            self.replace()

    def picture(self) -> CurvePicture:
        """What is on the screen, for a file."""
        series = {curve.key: self._series[curve.key].copied() for curve in self._curves}
        best = self.tr("{curve}, best weights: {value} at {place}")
        named = {"title": self.title, "smoothed": self._smoothed(), "best": best}
        return CurvePicture(tuple(self._curves), series, dict(self._labels), self._log, self.zoom.span, **named)

    def set_log(self, log: bool) -> None:
        """Chooses a logarithmic scale of values."""
        self._log = log
        self.request_draw()

    def set_growing(self, growing: bool) -> None:
        """Whether points are still to come, which room is kept for."""
        if growing != self._growing:
            self._growing = growing
            self.rebuild()

    def build(self, figure: Figure, palette: Palette) -> None:
        """See `FigureView.build`."""
        from desktop_app.plots.curves import CurvePlot

        figure.clear()
        figure.set_facecolor(palette.ground)
        area = self._area()
        width, height = max(1, self.width()), max(1, self.height())
        axes = figure.add_axes(
            (area.left() / width, 1 - area.bottom() / height, area.width() / width, area.height() / height)
        )
        looks = {"growing": self._growing, "decades": self._decades}
        self._plot = CurvePlot(axes, self._curves, self._labels, palette, **looks)
        self._plot.hold_back()
        self._frame = ()

    def refresh(self) -> None:
        """See `FigureView.refresh`."""
        if self._plot is not None:
            self._plot.refresh(self._series, log=self._log, span=self.zoom.span)

    def draw_canvas(self) -> None:
        """The axes only where they changed, the curves on top of them."""
        assert self._plot is not None
        canvas: Any = self.figure.canvas
        if self._plot.frame() == self._frame:
            canvas.restore_region(self._ground)
        else:
            super().draw_canvas()
            self._frame, self._ground = self._plot.frame(), canvas.copy_from_bbox(self.figure.bbox)
        if self._plot.axes.get_visible():
            for line in self._plot.lines():
                self.figure.draw_artist(line)

    def read_out(self, place: float) -> list[Reading]:
        """What the curves say at a place."""
        return reading.at(self._curves, self._series, place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Moves the read-out."""
        self._mouse = event.position()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begins to choose a span."""
        if event.button() == Qt.MouseButton.LeftButton and self._area().contains(event.position()):
            self._pressed = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Shows the chosen span."""
        pressed, self._pressed = self._pressed, None
        whole = self._whole()
        if pressed is not None and whole is not None and abs(event.position().x() - pressed.x()) >= LEAST_DRAG:
            self.zoom.choose(self._share(pressed.x()), self._share(event.position().x()), whole)
        self.request_draw()
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Shows all again."""
        self.zoom.reset()
        self.request_draw()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Goes nearer to the place under the mouse, or away from it."""
        self._scale(NEARER ** (event.angleDelta().y() / NOTCH), self._share(event.position().x()))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus go nearer and away, 0 shows all, arrows move along."""
        keys, whole = Qt.Key, self._whole()
        key = event.key()
        if key in (keys.Key_Plus, keys.Key_Equal, keys.Key_Minus):
            self._scale(1 / NEARER if key == keys.Key_Minus else NEARER, 0.5)
        elif key == keys.Key_0:
            self.zoom.reset()
            self.request_draw()
        elif key in (keys.Key_Left, keys.Key_Right) and whole is not None:
            self.zoom.move(STEP if key == keys.Key_Right else -STEP, whole)
            self.request_draw()
        else:
            super().keyPressEvent(event)

    def _scale(self, factor: float, share: float) -> None:
        whole = self._whole()
        if whole is not None:
            self.zoom.scale(factor, share, whole)
            self.request_draw()

    def _whole(self) -> Span | None:
        """First and last place of all points."""
        shown = [series for curve in self._curves if len(series := self._series[curve.key])]
        if not shown:
            return None
        return float(min(series.x[0] for series in shown)), float(max(series.x[-1] for series in shown))

    def _share(self, x: float) -> float:
        """Where a pixel stands in the width of the curves, 0 to 1."""
        area, whole = self._area(), self._whole()
        share = (x - area.left()) / area.width()
        if self._plot is not None and self.zoom.span is None and whole is not None and whole[1] > whole[0]:
            first, last = self._plot.axes.get_xlim()  # which has room beside the points
            share = (first + share * (last - first) - whole[0]) / (whole[1] - whole[0])
        return min(max(share, 0.0), 1.0)

    def leaveEvent(self, event: QEvent) -> None:
        """Shows the newest values again."""
        self._mouse = None
        self.update()
        super().leaveEvent(event)

    def paint_over(self, painter: QPainter) -> None:
        """The values at the point nearest to the mouse, or what the curves have come to."""
        area = self._area()
        if self._plot is None:
            return
        if not self._plot.axes.get_visible():
            painter.setPen(QColor(theme.current().muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._hint)
            return
        self._paint_choice(painter, area)
        lines = self._end_lines()
        if self._mouse is not None and area.contains(self._mouse):
            first, last = self._plot.axes.get_xlim()
            pointed = first + (self._mouse.x() - area.left()) / area.width() * (last - first)
            place = reading.nearest_place(self._curves, self._series, pointed)
            x = area.left() + (place - first) / (last - first) * area.width()
            if first <= place <= last:
                painter.setPen(QColor(theme.current().muted))
                painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            lines = self._value_lines(self.read_out(place), place)
        scale, corner = (area.width(), -area.height()), (area.left(), area.bottom())
        curves = [shares * scale + corner for shares in self._plot.shares()]
        value_box.paint(painter, area, self.fontMetrics(), lines, curves)

    def _paint_choice(self, painter: QPainter, area: QRectF) -> None:
        """The span that is being chosen."""
        if self._pressed is not None and self._mouse is not None:
            color = QColor(theme.current().accent)
            color.setAlpha(40)
            left, right = sorted((self._pressed.x(), self._mouse.x()))
            painter.fillRect(QRectF(left, area.top(), right - left, area.height()).intersected(area), color)

    def _end_lines(self) -> list[ValueLine]:
        """What the curves have come to; a name says where its value is that of the bold line."""
        found = reading.ends(self._curves, self._series)
        lines = self._value_lines(found, max((row.place for row in found), default=0.0))
        for number, (curve, _, _) in enumerate(found, start=1):
            series = self._series[curve.key]
            if series.is_smoothed and len(series) > 1:
                name = self._smoothed().format(curve=self._labels[curve.key])
                lines[number] = lines[number]._replace(name=name)
        return [*lines, *self._best_lines()]

    def _best_lines(self) -> list[ValueLine]:
        name, note = self.tr("best weights"), self.tr("at {place}")
        return [
            ValueLine(self._color(curve), name, format(value, curve.style), note.format(place=self._place(place)))
            for curve, place, value in reading.bests(self._curves, self._series)
        ]

    def _color(self, curve: Curve) -> str:
        colors = theme.current()
        return curve.color or (colors.warning if curve.second else colors.accent)

    def _smoothed(self) -> str:
        return self.tr("{curve}, smoothed")

    def _value_lines(self, found: Sequence[Reading], place: float) -> list[ValueLine]:
        """The place, and what each curve says there; of a value from elsewhere, its own place."""
        colors = theme.current()
        lines = [ValueLine(colors.muted, self._labels["update"], self._place(place))] if found else []
        for curve, own, value in found:
            there = self._place(own)
            is_elsewhere = value is not None and there != self._place(place)
            note = self.tr("at {place}").format(place=there) if is_elsewhere else ""
            text = "–" if value is None else format(value, curve.style)
            lines.append(ValueLine(self._color(curve), self._labels[curve.key], text, note))
        return lines

    def _place(self, x: float) -> str:
        return as_number(x) if self._decades else place_in_words(x)

    def _area(self) -> QRectF:
        zoom = self.fontInfo().pixelSize() / 13
        return QRectF(self.rect()).adjusted(LEFT * zoom, TOP, -RIGHT * zoom, -BOTTOM * zoom)
