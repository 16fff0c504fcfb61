"""A matplotlib figure in a window: drawn into memory at most five times a second, painted from there as often as needed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.look import theme
from desktop_app.look.tooltips import show_beside
from desktop_app.plots.palette import DOTS_PER_INCH, Palette
from desktop_app.widgets.turns import turns

if TYPE_CHECKING:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

DRAWS_PER_SECOND = 5


class FigureView(QWidget):
    """Shows a figure; children fill it in `build` and change it in `refresh`. matplotlib is imported at the first draw."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draws = 0
        self._canvas: FigureCanvasAgg | None = None
        self._image = QImage()
        self._look: Palette | None = None
        self._stale = True
        self._is_asked = self._is_untrue = False
        self._drawn_at = 0.0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(lambda: turns().ask(self, self._draw_now))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 120)
        self.setMouseTracking(True)
        theme.watcher().changed.connect(self._take_look)

    def sizeHint(self) -> QSize:
        """A picture takes what room there is."""
        return QSize(480, 320)

    @property
    def figure(self) -> Figure:
        """The figure on the screen, made when first asked for."""
        return self._the_canvas().figure

    def build(self, figure: Figure, palette: Palette) -> None:
        """Fills an empty figure; called again after a change of size, colours or screen."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Brings the built figure up to date before it is drawn."""

    def draw_canvas(self) -> None:
        """Draws the figure into the canvas's memory."""
        self._the_canvas().draw()  # type: ignore[no-untyped-call]

    def request_draw(self) -> None:
        """Asks for a drawing soon; many requests make one drawing, and the last one is never lost."""
        if not self.isVisible():
            return
        self._is_asked = True
        if not self._timer.isActive():
            wait = self._drawn_at + 1 / DRAWS_PER_SECOND - time.monotonic()
            self._timer.start(max(0, round(wait * 1000)))

    def rebuild(self) -> None:
        """Asks for the figure to be filled anew."""
        self._stale = True
        self.request_draw()

    def replace(self) -> None:
        """Has the figure filled anew before anything of it is painted: what the picture shows is no longer so."""
        self._is_untrue = True
        self.rebuild()
        self.update()

    def draw_at_once(self) -> None:
        """Draws all of it, whatever else waits."""
        self._draw_now()

    def is_stale(self) -> bool:
        """Whether the figure waits to be filled anew."""
        return self._stale

    def scale(self) -> float:
        """Dots per logical pixel."""
        return self.devicePixelRatioF()

    def update_image(self) -> None:
        """Takes over what the canvas holds and paints it."""
        canvas = self._the_canvas()
        width, height = canvas.get_width_height(physical=True)
        dots = canvas.buffer_rgba()  # type: ignore[no-untyped-call]
        # Memory of the image's own, in the order of the screen: the canvas goes on drawing into its memory, and drops it
        # when the size changes.
        image = QImage(dots, width, height, QImage.Format.Format_RGBA8888).convertToFormat(QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self.scale())
        self._image = image
        self.update()

    def paint_over(self, painter: QPainter) -> None:
        """Paints what follows the mouse on top of the figure."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the last drawing, scaled while a new size is not drawn yet; none that is no longer true."""
        if self._is_untrue and not self._image.isNull():
            self.draw_at_once()
        painter = QPainter(self)
        if self._image.isNull() or self._is_untrue:
            painter.fillRect(event.rect(), QColor(theme.current().card))
            return
        if self._image.deviceIndependentSize().toSize() != self.size():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self.rect(), self._image)
        self.paint_over(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draws anew for the new size."""
        super().resizeEvent(event)
        self.rebuild()

    def showEvent(self, event: QShowEvent) -> None:
        """Draws what was asked for while hidden."""
        super().showEvent(event)
        self.request_draw()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the size of the text and the language."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.LanguageChange):
            self.rebuild()

    def event(self, event: QEvent) -> bool:
        """Follows the window to a screen of another sharpness; keeps a tooltip away from what it is about."""
        if event.type() == QEvent.Type.ToolTip:
            show_beside(self, self.toolTip())
            return True
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.rebuild()
        return super().event(event)

    def palette_of_plots(self) -> Palette:
        """Colours, fonts and text size of the window, as plots take them."""
        from desktop_app.plots.glyphs import plot_families

        colors = theme.current()
        return Palette(
            colors.card, colors.text, colors.muted, colors.grid, colors.accent, colors.warning,
            plot_families(), self.fontInfo().pixelSize(),
        )  # fmt: skip

    def _take_look(self) -> None:
        """A change of the look is told twice, the second time behind the pages that were hidden."""
        if self._look is not None and self._look != self.palette_of_plots():
            self.replace()

    def _draw_now(self) -> None:
        if not (self._is_asked and self.isVisible()):
            return
        self._is_asked = self._is_untrue = False
        if self._stale or self._canvas is None:
            self._fit()
            self._look = self.palette_of_plots()
            self.build(self.figure, self._look)
            self._stale = False
        self.refresh()
        self.draw_canvas()
        self.draws += 1
        self._drawn_at = time.monotonic()
        self.update_image()

    def _fit(self) -> None:
        figure = self.figure
        scale = self.scale()
        figure.set_dpi(DOTS_PER_INCH * scale)
        figure.set_size_inches(max(1, self.width()) / DOTS_PER_INCH, max(1, self.height()) / DOTS_PER_INCH)

    def _the_canvas(self) -> FigureCanvasAgg:
        if self._canvas is None:
            from matplotlib.backends.backend_agg import FigureCanvasAgg
            from matplotlib.figure import Figure

            self._canvas = FigureCanvasAgg(Figure())
        return self._canvas
