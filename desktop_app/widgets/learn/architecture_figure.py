"""The paper's figure 1, drawn from the shape of a network: every block can be chosen, every arrow carries the shape of its tensor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.widgets.learn.architecture_layout import Places, least_height, placed
from desktop_app.widgets.learn.architecture_painting import fill_of, paint_arrow, paint_title
from model.records.architecture import Block

NARROWEST = 372
ROUND = 6
USUAL, SMALL, LOW_GAP = 11, 10, 13
"""Heights of the letters of a shape; the smaller between blocks that are less apart, before zooming."""
OPENERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class ArchitectureFigure(QWidget):
    """Fits its room; under its least height it wants to be scrolled.

    Signals:
        chosen(object): The Block that a person opened by mouse, Enter or space.
        walked(object): QRect of the block that the arrow keys went to.
        resized(): The blocks lie elsewhere.
    """

    chosen = Signal(object)
    walked = Signal(object)
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._blocks: tuple[Block, ...] = ()
        self._titles: Mapping[str, str] = {}
        self._shapes: Mapping[str, str] = {}
        self._repeats = self._memory = ""
        self._places: Places | None = None
        self._current = self._open = self._hovered = ""
        theme.watcher().changed.connect(self._place)

    def show_network(
        self,
        blocks: Sequence[Block],
        titles: Mapping[str, str],
        shapes: Mapping[str, str],
        *,
        repeats: str,
        memory: str,
    ) -> None:
        """Draws a network.

        Args:
            blocks: As `model.records.architecture.blocks` gives them.
            titles: What is written in each block, by key.
            shapes: What is written at the arrow that leaves each block, by key.
            repeats: Beside the frame of a layer, such as "4 ×".
            memory: Before the shape of what the decoder gets from the encoder.
        """
        self._blocks, self._titles, self._shapes = tuple(blocks), titles, shapes
        self._repeats, self._memory = repeats, memory
        keys = [block.key for block in self._blocks]
        self._current = self._current if self._current in keys else keys[0]
        self._open = self._open if self._open in keys else ""
        self._place()

    def current(self) -> str:
        """Key of the block that the arrow keys are at."""
        return self._current

    def set_open(self, key: str) -> None:
        """Marks the block whose numbers are shown, without a signal."""
        self._current = self._open = key
        self._describe()
        self.update()

    def shape(self, key: str) -> str:
        """What is written at the arrow that leaves a block."""
        return self._shapes[key]

    def title(self, key: str) -> str:
        """What is written in a block."""
        return self._titles[key]

    def box(self, key: str) -> QRect:
        """Where a block lies."""
        assert self._places is not None
        return self._places.boxes[key].toRect()

    def block_at(self, point: QPointF) -> Block | None:
        """The block under a point."""
        boxes = self._places.boxes if self._places is not None else {}
        return next((block for block in self._blocks if boxes[block.key].contains(point)), None)

    def sizeHint(self) -> QSize:
        """A comfortable size."""
        return self.minimumSizeHint() + QSize(theme.scaled(80), theme.scaled(60))

    def minimumSizeHint(self) -> QSize:
        """Room in which everything is legible."""
        height = least_height(self._blocks, theme.zoom()) if self._blocks else 0
        return QSize(theme.scaled(NARROWEST), round(height))

    def resizeEvent(self, _: object) -> None:
        """Fits the new room."""
        self._place()
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go along a stack, left and right to the other one; Enter opens."""
        key = Qt.Key(event.key())
        if not self._blocks or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        elif key in OPENERS:
            self._choose(self._block(self._current))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(1 if key == Qt.Key.Key_Up else -1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._cross("encoder" if key == Qt.Key.Key_Left else "decoder")
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lights up the block under the mouse."""
        self._hover(self.block_at(event.position()))

    def leaveEvent(self, _: QEvent) -> None:
        """Nothing is under the mouse."""
        self._hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click opens."""
        block = self.block_at(event.position())
        if block is not None:
            self._choose(block)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows where the arrow keys are."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The mark of the arrow keys goes."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Names the block under a resting mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            block = self.block_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._name(block) if block else self.toolTip(), self)
            return True
        return super().event(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Frames, then lines, then blocks, then words."""
        places = self._places
        if places is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = theme.current()
        painter.setPen(QPen(QColor(colors.border), 1))
        painter.setBrush(QColor(colors.background))
        for frame in places.frames.values():
            painter.drawRoundedRect(frame, theme.scaled(10), theme.scaled(10))
        for arrow in (*places.residuals, *places.arrows):
            paint_arrow(painter, arrow, faint=arrow in places.residuals)
        for block in self._blocks:
            self._paint_block(painter, block, places.boxes[block.key])
        self._paint_words(painter, places)

    def _paint_block(self, painter: QPainter, block: Block, box: QRectF) -> None:
        colors = theme.current()
        chosen, lit = block.key == self._open, block.key == self._hovered
        focused = self.hasFocus() and block.key == self._current
        strong = chosen or lit or focused
        painter.setPen(QPen(QColor(colors.accent if strong else colors.border), 2.4 if chosen or focused else 1.2))
        painter.setBrush(QColor(fill_of(block.kind)))
        painter.drawRoundedRect(box, theme.scaled(ROUND), theme.scaled(ROUND))
        if focused:
            painter.setPen(QPen(QColor(colors.accent), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), theme.scaled(ROUND), theme.scaled(ROUND))
        painter.setPen(QColor(colors.text))
        paint_title(painter, self._titles[block.key], box, bold=chosen)

    def _paint_words(self, painter: QPainter, places: Places) -> None:
        """Shapes stand at the inner side of the arrows, so that the residuals have the outer one."""
        first = places.arrows[0].points
        is_low = first[0].y() - first[-1].y() < theme.scaled(LOW_GAP)
        painter.setFont(theme.font(SMALL if is_low else USUAL))
        painter.setPen(QColor(theme.current().muted))
        space, high = theme.scaled(6), painter.fontMetrics().height()
        for arrow in places.arrows[:-1]:
            top, bottom = arrow.points[-1], arrow.points[0]
            room = QRectF(top.x() + space, top.y(), places.boxes[arrow.leaves].width() / 2, bottom.y() - top.y())
            side = Qt.AlignmentFlag.AlignLeft
            if arrow.leaves.startswith("decoder"):
                room.moveRight(top.x() - space)
                side = Qt.AlignmentFlag.AlignRight
            room.adjust(0, -3, 0, 3)
            flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
            painter.drawText(room, flags, self._shapes[arrow.leaves])
        across = places.arrows[-1]
        turn, width = across.points[1], places.boxes[across.leaves].width()
        room = QRectF(turn.x() - width / 2, turn.y() - high - 3, width, high)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, f"{self._memory} {self._shapes[across.leaves]}")
        last = places.boxes[self._blocks[-1].key]
        painter.drawText(
            QRectF(last.left(), last.top() - high - 1, last.width(), high),
            Qt.AlignmentFlag.AlignCenter, self._shapes[self._blocks[-1].key],
        )  # fmt: skip
        for stack, frame in places.frames.items():
            room = QRectF(0, frame.top(), frame.left(), frame.height())
            if stack == "decoder":
                room = QRectF(frame.right(), frame.top(), self.width() - frame.right(), frame.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self._repeats)

    def _place(self) -> None:
        if self._blocks:
            self._places = placed(self._blocks, QSizeF(self.size()), theme.zoom())
        self.updateGeometry()
        self.update()

    def _block(self, key: str) -> Block:
        return next(block for block in self._blocks if block.key == key)

    def _stack(self, name: str) -> list[Block]:
        return [block for block in self._blocks if block.stack == name]

    def _walk(self, step: int) -> None:
        stack = self._stack(self._block(self._current).stack)
        place = stack.index(self._block(self._current)) + step
        self._go(stack[min(max(0, place), len(stack) - 1)])

    def _cross(self, name: str) -> None:
        """To the nearest block of a stack; within it, nowhere."""
        if self._block(self._current).stack == name or self._places is None:
            return
        boxes = self._places.boxes
        here = boxes[self._current].center().y()
        self._go(min(self._stack(name), key=lambda block: abs(boxes[block.key].center().y() - here)))

    def _go(self, block: Block) -> None:
        self._current = block.key
        self._describe()
        self.update()
        self.walked.emit(self.box(block.key))

    def _choose(self, block: Block) -> None:
        self.set_open(block.key)
        self.chosen.emit(block)

    def _hover(self, block: Block | None) -> None:
        key = block.key if block is not None else ""
        if key != self._hovered:
            self._hovered = key
            self.setCursor(Qt.CursorShape.PointingHandCursor if key else Qt.CursorShape.ArrowCursor)
            self.update()

    def _describe(self) -> None:
        self.setAccessibleDescription(self._name(self._block(self._current)) if self._current else "")

    def _name(self, block: Block) -> str:
        return f"{self._titles[block.key]} → {self._shapes[block.key]}"
