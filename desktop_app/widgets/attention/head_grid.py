"""All layers × heads of a stack as one mosaic: a click or the arrow keys choose a head, Ctrl+click several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.plots.palette import HEADS
from desktop_app.widgets.arrows import ARROWS, MODIFIERS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from model.records.attention import Array

GAP = 8
MOST_STRETCHED = 3.2
"""A head is at most so many times as wide as high, or as high as wide: the mosaic fills its room."""
FRAME = 3

Place = tuple[int, int]
"""Layer and head, from 0."""


class HeadGrid(QWidget):
    """Shows every head small.

    Signals:
        chosen(object): The (layer, head), both from 0, that a person chose.
        marked_changed(): Other heads are to be seen beside it.
    """

    chosen = Signal(object)
    marked_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 160)
        self._image = QImage()
        self._layers, self._heads = 0, 0
        self._current = (0, 0)
        self._marked: list[Place] = []
        self._framed = "head"
        theme.watcher().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """A mosaic takes what room there is."""
        return QSize(400, 400)

    def show_weights(self, weights: Array | None, *, brightest: Array | None = None) -> None:
        """Shows (L, H, rows, columns) weights, the `brightest` (L, H) at the bright end, or 1; None empties the grid."""
        if weights is None:
            self._image, self._layers, self._heads = QImage(), 0, 0
            self.update()
            return
        from desktop_app.plots.attention import SCALE
        from desktop_app.plots.mosaic import mosaic

        self._show(weights, _image(mosaic(weights, brightest=brightest), SCALE))

    def show_difference(self, differences: Array) -> None:
        """Shows (L, H, rows, columns) differences: red where there is more, blue where there is less."""
        from desktop_app.plots.attention import DIFFERENCES
        from desktop_app.plots.mosaic import difference_mosaic

        self._show(differences, _image(difference_mosaic(differences), DIFFERENCES))

    def _show(self, shown: Array, image: QImage) -> None:
        self._image = image
        self._layers, self._heads = shown.shape[:2]
        self._current = self._inside(*self._current)
        self._marked = [place for place in self._marked if place == self._inside(*place)]
        self.update()

    def current(self) -> Place:
        """Layer and head that are framed, from 0."""
        return self._current

    def set_current(self, layer: int, head: int, framed: str = "head") -> None:
        """Frames a "head", its whole "layer", or the whole "stack" without a signal."""
        self._current, self._framed = self._inside(layer, head), framed
        self.update()

    def marked(self) -> tuple[Place, ...]:
        """The heads that are seen together: the chosen one, then those that were added to it; at most one a colour."""
        others = (place for place in self._marked if place != self._current)
        return (self._current, *others)[: len(HEADS)]

    def toggle(self, place: Place) -> None:
        """Adds a head to the chosen one, or takes it away again."""
        if place == self._current:
            return
        others = [other for other in self._marked if other != place]
        self._mark(others if place in self._marked else [*others, place])

    def walk(self, key: int) -> bool:
        """Goes on by an arrow key; False for another key."""
        step = ARROWS.get(Qt.Key(key))
        if step is None or not self._layers:
            return False
        self._mark([])
        self._choose(self._inside(self._current[0] + step[0], self._current[1] + step[1]))
        return True

    def head_at(self, point: QPoint) -> Place | None:
        """Layer and head under a point, or None."""
        for layer in range(self._layers):
            for head in range(self._heads):
                if self.cell(layer, head).contains(point):
                    return layer, head
        return None

    def cell(self, layer: int, head: int) -> QRect:
        """Where a head lies in the widget."""
        margin = self._margin()
        room = self.rect().adjusted(margin, margin, -FRAME, -FRAME)
        width = (room.width() - GAP * (self._heads - 1)) / max(1, self._heads)
        height = (room.height() - GAP * (self._layers - 1)) / max(1, self._layers)
        width, height = min(width, height * MOST_STRETCHED), min(height, width * MOST_STRETCHED)
        left, top = room.left() + head * (width + GAP), room.top() + layer * (height + GAP)
        return QRectF(left, top, max(2.0, width), max(2.0, height)).toRect()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk: left and right over heads, up and down over layers; with Shift the heads behind stay marked."""
        behind = [*self._marked, self._current] if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else []
        if event.modifiers() & MODIFIERS or not self.walk(event.key()):
            super().keyPressEvent(event)
        elif behind:
            self._mark(list(dict.fromkeys(behind)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses, with Ctrl it adds or takes away."""
        found = self.head_at(event.position().toPoint())
        if found is None:
            return
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.toggle(found)
        else:
            self._mark([])
            self._choose(found)

    def event(self, event: QEvent) -> bool:
        """Names the head under a resting mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.head_at(event.pos())
            QToolTip.showText(event.globalPos(), self._name(*found) if found else self.toolTip(), self)
            return True
        return super().event(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paints the mosaic apart into heads, and frames the chosen one."""
        painter = QPainter(self)
        if self._image.isNull():
            return
        width, height = self._image.width() // self._heads, self._image.height() // self._layers
        for layer in range(self._layers):
            for head in range(self._heads):
                piece = QRect(head * width, layer * height, width, height)
                painter.drawImage(self.cell(layer, head), self._image, piece)
        self._paint_labels(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frames(painter)

    def _paint_frames(self, painter: QPainter) -> None:
        """Frames what is chosen; several heads each in the colour of their links."""
        frames = [(self._framed_room(), theme.current().accent)]
        if self._framed == "head" and len(self.marked()) > 1:
            frames = [(self.cell(*place), color) for place, color in zip(self.marked(), HEADS, strict=False)]
        for room, color in frames:
            painter.setPen(QPen(QColor(color), FRAME))
            painter.drawRoundedRect(QRectF(room).adjusted(-2, -2, 2, 2), 4, 4)

    def _framed_room(self) -> QRect:
        layer, head = self._current
        first, last = (0, self._layers - 1) if self._framed == "stack" else (layer, layer)
        if self._framed == "head":
            return self.cell(layer, head)
        return self.cell(first, 0).united(self.cell(last, self._heads - 1))

    def _paint_labels(self, painter: QPainter) -> None:
        colors = theme.current()
        margin = self._margin()
        for head in range(self._heads):
            self._paint_label(painter, QRect(self.cell(0, head).left(), 0, self.cell(0, head).width(), margin - 4),
                              head, head == self._current[1], colors)  # fmt: skip
        for layer in range(self._layers):
            self._paint_label(painter, QRect(0, self.cell(layer, 0).top(), margin - 4, self.cell(layer, 0).height()),
                              layer, layer == self._current[0], colors)  # fmt: skip

    def _paint_label(self, painter: QPainter, room: QRect, number: int, chosen: bool, colors: theme.Colors) -> None:
        painter.setPen(QColor(colors.accent if chosen else colors.muted))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(number + 1))

    def _margin(self) -> int:
        return self.fontMetrics().height() + 8

    def _name(self, layer: int, head: int) -> str:
        return self.tr("Layer {layer}, head {head}").format(layer=layer + 1, head=head + 1)

    def _inside(self, layer: int, head: int) -> Place:
        return min(max(0, layer), max(0, self._layers - 1)), min(max(0, head), max(0, self._heads - 1))

    def _mark(self, places: list[Place]) -> None:
        if places != self._marked:
            self._marked = places
            self.update()
            self.marked_changed.emit()

    def _choose(self, found: Place) -> None:
        if found != self._current or self._framed != "head":
            self._current, self._framed = found, "head"
            self.setAccessibleDescription(self._name(*found))
            self.update()
            self.chosen.emit(found)


def _image(numbers: NDArray[np.uint8], scale: str) -> QImage:
    from desktop_app.plots.attention import color_table

    height, width = numbers.shape
    image = QImage(numbers.tobytes(), width, height, width, QImage.Format.Format_Indexed8)
    image.setColorTable([0xFF000000 | int(r) << 16 | int(g) << 8 | int(b) for r, g, b in color_table(scale)])
    # A copy of the image's own: Qt does not keep the bytes alive.
    return image.convertToFormat(QImage.Format.Format_RGB32)
