"""All heads of a network side by side, a block a stack: which of them are out of work, and what each is worth."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.widgets.arrows import ARROWS
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.words import language
from model.records.attention import STACKS

Spot = tuple[str, int, int]
"""Stack, layer and head, both from 0."""

CELL, NUMBERS, GAP, TITLE = QSize(30, 26), 26, 18, 40
"""Of the design, in pixels: a head, the column of layer numbers, the room between blocks, the names above them."""

AXIS_GAP = 2
"""Between the words of the axes and the numbers, before zooming."""

FEW, NARROW = 6, 21
"""More heads than these are so many pixels wide: eight of each stack fit the smallest window."""

SIGNS = {"off": "✕", "uniform": "="}
DECIMALS = 4


class CutGrid(QWidget):
    """Colours: the more the loss rises without a head, the stronger; the second colour where it falls.

    Signals:
        chosen(object): The Spot that a person went to.
        toggled(object): The Spot whose head is to be cut or put back, by a click or the space bar.
        layer_toggled(object): (stack, layer) of which all heads are, by a click on its number or Shift and the space bar.
    """

    chosen = Signal(object)
    toggled = Signal(object)
    layer_toggled = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._layers, self._heads = 0, 0
        self._cuts: Mapping[Spot, str] = {}
        self._rises: Mapping[Spot, float] = {}
        self._current: Spot = ("cross", 0, 0)
        theme.watcher().changed.connect(self._restyle)
        language.follow(self._write_words)

    def show_network(self, layers: int, heads: int) -> None:
        """How many heads there are."""
        self._layers, self._heads = layers, heads
        stack, layer, head = self._current
        self._current = (stack, max(0, min(layer, layers - 1)), max(0, min(head, heads - 1)))
        self._restyle()

    def show_cuts(self, cuts: Mapping[Spot, str]) -> None:
        """Which heads are "off" or "uniform"; the others work."""
        self._cuts = dict(cuts)
        self._describe()
        self.update()

    def show_rises(self, rises: Mapping[Spot, float]) -> None:
        """How much the loss rises without each head; none: no colours."""
        self._rises = dict(rises)
        self._describe()
        self.update()

    def current(self) -> Spot:
        """The head that is framed."""
        return self._current

    def set_current(self, spot: Spot) -> None:
        """Frames a head without a signal."""
        self._current = spot
        self._describe()
        self.update()

    def cell(self, spot: Spot) -> QRect:
        """Where a head lies."""
        stack, layer, head = spot
        size = QSize(self._head_width(), theme.scaled(CELL.height()))
        left = self._left(stack) + theme.scaled(NUMBERS) + head * size.width()
        return QRect(QPoint(left, theme.scaled(TITLE) + layer * size.height()), size)

    def sizeHint(self) -> QSize:
        """All blocks."""
        width = self._left(STACKS[-1]) + self._block()
        return QSize(max(1, width), theme.scaled(TITLE + CELL.height() * max(1, self._layers)) + 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk, over into the next block too; the space bar cuts or puts back, with Shift the whole layer."""
        step = ARROWS.get(Qt.Key(event.key()))
        stack, layer, head = self._current
        if step is not None and self._heads:
            place = STACKS.index(stack) * self._heads + head + step[1]
            place = min(max(0, place), len(STACKS) * self._heads - 1)
            layer = min(max(0, layer + step[0]), self._layers - 1)
            self._choose((STACKS[place // self._heads], layer, place % self._heads))
        elif event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.layer_toggled.emit((stack, layer))
        elif event.key() == Qt.Key.Key_Space:
            self.toggled.emit(self._current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a head or on the number of a layer."""
        found = self._at(event.position().toPoint())
        if found is None:
            return
        stack, layer, head = found
        if head is None:
            self.layer_toggled.emit((stack, layer))
        else:
            self._choose((stack, layer, head))
            self.toggled.emit((stack, layer, head))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows where the keys are."""
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Says what is under a resting mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self._at(event.pos())
            text = self.words((found[0], found[1], found[2])) if found and found[2] is not None else self.toolTip()
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def words(self, spot: Spot) -> str:
        """A head in words: where it is, whether it works, what it is worth."""
        stack, layer, head = spot
        states = {"off": self.tr("switched off"), "uniform": self.tr("uniform")}
        parts = [
            self.tr("{stack}, layer {layer}, head {head}").format(
                stack=self._names[stack], layer=layer + 1, head=head + 1
            ),
            states.get(self._cuts.get(spot, ""), self.tr("works")),
        ]
        if spot in self._rises:
            rise = shown_number(self._rises[spot], DECIMALS)
            parts.append(self.tr("loss without it: {rise} more").format(rise=rise))
        return " · ".join(parts)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paints names, numbers and heads."""
        painter, colors = QPainter(self), theme.current()
        largest = max((abs(rise) for rise in self._rises.values()), default=0.0) or 1.0
        if self._heads:
            self._paint_axes(painter)
        for stack in STACKS:
            self._paint_names(painter, stack)
            for layer in range(self._layers):
                for head in range(self._heads):
                    self._paint_head(painter, (stack, layer, head), largest)
        painter.setPen(QPen(QColor(colors.accent if self.hasFocus() else colors.muted), 3))
        if self._heads:
            painter.drawRect(self.cell(self._current).adjusted(1, 1, -2, -2))

    def _paint_names(self, painter: QPainter, stack: str) -> None:
        colors, half = theme.current(), theme.scaled(TITLE) // 2
        painter.setPen(QColor(colors.text))
        room = QRect(self._left(stack) + theme.scaled(NUMBERS), 0, self._block() + theme.scaled(GAP // 2), half)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self._names[stack])
        painter.setPen(QColor(colors.muted))
        for head in range(self._heads):
            cell = self.cell((stack, 0, head))
            painter.drawText(QRect(cell.left(), half, cell.width(), half), Qt.AlignmentFlag.AlignCenter, str(head + 1))
        for layer in range(self._layers):
            painter.drawText(self._number(stack, layer), Qt.AlignmentFlag.AlignCenter, str(layer + 1))

    def _paint_axes(self, painter: QPainter) -> None:
        """Says once, left of all blocks, what the numbers count."""
        half, width = theme.scaled(TITLE) // 2, self._margin() - theme.scaled(AXIS_GAP)
        painter.setPen(QColor(theme.current().muted))
        first = self._number(STACKS[0], 0)
        for text, top, height in ((self._axes[1], half, half), (self._axes[0], first.top(), first.height())):
            room = QRect(0, top, width, height)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_head(self, painter: QPainter, spot: Spot, largest: float) -> None:
        colors, room = theme.current(), self.cell(spot).adjusted(1, 1, -1, -1)
        ground = QColor(colors.chip)
        painter.fillRect(room, ground)
        if spot in self._rises:
            ground = QColor(colors.accent if self._rises[spot] >= 0 else colors.warning)
            ground.setAlphaF(min(1.0, abs(self._rises[spot]) / largest) * 0.8)
            painter.fillRect(room, ground)
        sign = SIGNS.get(self._cuts.get(spot, ""), "")
        if sign:
            painter.fillRect(room, QColor(colors.warning_soft))
            painter.setPen(QColor(colors.warning_text))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, sign)

    def _at(self, point: QPoint) -> tuple[str, int, int | None] | None:
        """What lies under a point: a head, or, with None for the head, a layer's number."""
        for stack in STACKS:
            for layer in range(self._layers):
                if self._number(stack, layer).contains(point):
                    return stack, layer, None
                for head in range(self._heads):
                    if self.cell((stack, layer, head)).contains(point):
                        return stack, layer, head
        return None

    def _number(self, stack: str, layer: int) -> QRect:
        cell = self.cell((stack, layer, 0))
        return QRect(self._left(stack), cell.top(), theme.scaled(NUMBERS), cell.height())

    def _block(self) -> int:
        """How wide a stack is: its names may need more room than its heads."""
        names = max(self.fontMetrics().horizontalAdvance(name) for name in self._names.values())
        return theme.scaled(NUMBERS) + max(self._head_width() * self._heads, names)

    def _head_width(self) -> int:
        return theme.scaled(CELL.width() if self._heads <= FEW else NARROW)

    def _left(self, stack: str) -> int:
        return self._margin() + STACKS.index(stack) * (self._block() + theme.scaled(GAP))

    def _margin(self) -> int:
        """Room for the words of the axes."""
        return max(map(self.fontMetrics().horizontalAdvance, self._axes)) + theme.scaled(AXIS_GAP)

    def _choose(self, spot: Spot) -> None:
        self._current = spot
        self._describe()
        self.update()
        self.chosen.emit(spot)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.words(self._current))

    def _write_words(self) -> None:
        self._names = {
            "encoder": self.tr("Encoder"),
            "decoder": self.tr("Decoder"),
            "cross": self.tr("Cross-attention"),
        }
        self._axes = (self.tr("Layer"), self.tr("Head"))
        self.setAccessibleName(self.tr("All heads"))
        self.setToolTip(
            self.tr(
                "Click a head, or press the space bar, to take it out of work or put it back; the number of a layer, or "
                "Shift and the space bar, does so with all its heads"
            )
        )
        self._restyle()

    def _restyle(self) -> None:
        self._describe()
        self.updateGeometry()
        self.update()
