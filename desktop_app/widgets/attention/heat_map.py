"""The large map of one head: rows look at columns, and the cell under the mouse is named."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.widgets.arrows import ARROWS, MODIFIERS
from desktop_app.widgets.figure_view import FigureView
from desktop_app.widgets.turns import turns

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from matplotlib.text import Text

    from desktop_app.plots.attention import HeadPicture
    from desktop_app.plots.head import HeadDrawing
    from desktop_app.plots.palette import Palette

SLICE_SECONDS = 0.03
"""Longest time that writing labels may hold up the window."""


class HeatMap(FigureView):
    """Shows one head.

    Signals:
        hovered(object): (row, column) under the mouse or reached by Ctrl and the arrow keys, or None beside the map.
        chosen(object): (row, column) that was clicked, or named while Enter was pressed.
        written(object): All labels are drawn; the characters that no installed font has.
    """

    hovered = Signal(object)
    chosen = Signal(object)
    written = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, tip_beside: bool = False) -> None:
        """`tip_beside`: The tooltip shows beside the cells only: over one it would cover the next, and a line names it."""
        super().__init__(parent)
        self._tip_beside = tip_beside
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._drawing: HeadDrawing | None = None
        self._picture: HeadPicture | None = None
        self._waiting: list[Text] = []
        self._cell: tuple[int, int] | None = None
        self._is_other = False

    def show_head(self, drawing: HeadDrawing | None) -> None:
        """Draws a head; over the same tokens only the picture changes, at once. None empties the map."""
        before, self._drawing = self._drawing, drawing
        if drawing is None or before is None or not before.has_words_of(drawing):
            self._set_cell(None)
            self._is_other = True
            self.rebuild()
            self.update()
        elif self._picture is not None and not self.is_stale():
            self._picture.show(drawing.weights)
            self._paint_map()
            self.update()
        else:
            self.rebuild()

    def is_written(self) -> bool:
        """Whether what is to be shown is drawn, all labels too."""
        return self._picture is not None and not self._waiting and not self.is_stale()

    def cell(self) -> tuple[int, int] | None:
        """Row and column that are named now."""
        return self._cell

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        """Row and column under a point of the widget, or None."""
        return self._picture.cell_at(point.x(), point.y()) if self._picture is not None else None

    def cell_center(self, row: int, column: int) -> QPoint:
        """The middle of a cell; only while a head is shown."""
        return self._cell_rectangle(row, column).center().toPoint()

    def build(self, figure: Figure, palette: Palette) -> None:
        """See `FigureView.build`."""
        from desktop_app.plots.attention import draw_head

        self._picture = None
        self._waiting = []
        self._is_other = False
        if self._drawing is None:
            figure.clear()
            figure.set_facecolor(palette.ground)
            return
        self._picture = draw_head(figure, self._drawing, palette, self.scale())
        self._picture.hold_back()

    def draw_canvas(self) -> None:
        """All but the map and its labels, which follow in slices."""
        super().draw_canvas()
        if self._picture is not None:
            self._waiting = list(reversed(self._picture.labels))
            turns().ask(self, self._write_slice)

    def draw_at_once(self) -> None:
        """The labels with it: a map without them is not what stood there."""
        super().draw_at_once()
        self._write_labels(math.inf)

    def update_image(self) -> None:
        """The map too, which is not in the canvas."""
        super().update_image()
        if self._picture is not None:
            self._paint_map()

    def event(self, event: QEvent) -> bool:
        """Keeps the cells in sight."""
        if isinstance(event, QHelpEvent) and self._tip_beside and self.cell_at(event.pos()) is not None:
            QToolTip.hideText()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Names the cell under the mouse."""
        self._set_cell(self.cell_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tap names the cell too."""
        self._set_cell(self.cell_at(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click chooses the cell."""
        cell = self.cell_at(event.position().toPoint())
        if cell is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(cell)

    def walk(self, event: QKeyEvent) -> bool:
        """Goes to the next cell by Ctrl and an arrow key; False for another key, or where no map is on screen."""
        is_ctrl = event.modifiers() & MODIFIERS == Qt.KeyboardModifier.ControlModifier
        step = ARROWS.get(Qt.Key(event.key())) if is_ctrl else None
        if step is None or self._picture is None or not self.isVisible():
            return False
        rows, columns = self._picture.image.get_size()
        row, column = self._cell if self._cell is not None else (-step[0], -step[1])
        self._set_cell((min(max(0, row + step[0]), rows - 1), min(max(0, column + step[1]), columns - 1)))
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl with the arrow keys goes from cell to cell, Enter chooses one."""
        if self.walk(event):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cell is not None:
            self.chosen.emit(self._cell)
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """No cell is under the mouse."""
        self._set_cell(None)
        super().leaveEvent(event)

    def paint_over(self, painter: QPainter) -> None:
        """Frames the named cell; dims a map of other tokens until the new one is drawn."""
        if self._is_other:
            painter.fillRect(self.rect(), theme.veil(theme.current().card))
        if self._cell is not None and self._picture is not None:
            painter.setPen(QPen(QColor("white"), 2))
            painter.drawRect(self._cell_rectangle(*self._cell))
        if self.hasFocus():
            painter.setPen(QColor(theme.current().accent))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _cell_rectangle(self, row: int, column: int) -> QRectF:
        assert self._picture is not None
        picture = self._picture
        rows, columns = picture.image.get_size()
        width, height = picture.width / columns, picture.height / rows
        return QRectF(picture.left + column * width, picture.top + row * height, width, height)

    def _set_cell(self, cell: tuple[int, int] | None) -> None:
        if cell != self._cell:
            self._cell = cell
            self.hovered.emit(cell)
            self.update()

    def _paint_map(self) -> None:
        """Paints the weights in the colours that they have in files, far sooner than the canvas could draw them."""
        assert self._picture is not None
        picture, colors = self._picture, self._picture.colors()
        rows, columns = colors.shape[:2]
        cells = QImage(colors.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_RGBA8888)
        painter = QPainter(self._image)
        painter.drawImage(QRectF(picture.left, picture.top, picture.width, picture.height), cells)
        painter.end()

    def _write_slice(self) -> None:
        self._write_labels(SLICE_SECONDS)

    def _write_labels(self, seconds: float) -> None:
        if not self._waiting:
            return
        end = time.perf_counter() + seconds
        while self._waiting:
            self.figure.draw_artist(self._waiting.pop())
            if time.perf_counter() >= end:
                break
        self.update_image()
        if self._waiting:
            turns().ask(self, self._write_slice)
        else:
            assert self._picture is not None
            self.written.emit(self._picture.missing)
