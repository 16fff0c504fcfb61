"""Where the blocks and arrows of the architecture figure lie in a room of any size: geometry only, nothing is painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSizeF

from model.records.architecture import Block

LEAST_PITCH, MOST_PITCH = 24, 60
"""From one row of blocks to the next, in pixels of the design."""
BOX_SHARE = 0.58
"""Height of a block in its row; the rest is for the arrow and the shape beside it."""
OUTSIDE = 24
"""Beside the blocks, for the residual connection."""
REPEATS = 20
"""Beside that, for the number of layers."""
INSIDE = 8
GUTTER = 22
"""Between the stacks, for what the decoder gets from the encoder."""
MARGIN = 6


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line with a head at its last point; `leaves` is the key of the block that it comes from."""

    points: tuple[QPointF, ...]
    leaves: str


@dataclass(frozen=True, slots=True)
class Places:
    """Attributes:
    boxes: Of each block by its key.
    frames: Round the layer of each stack.
    arrows: From block to block; the one across, the encoder's output, is the last.
    residuals: Past each sub-layer.
    """

    boxes: dict[str, QRectF]
    frames: dict[str, QRectF]
    arrows: tuple[Arrow, ...]
    residuals: tuple[Arrow, ...]


def least_height(blocks: Sequence[Block], unit: float) -> float:
    """What the taller stack needs; `unit` pixels are one of the design."""
    return unit * (LEAST_PITCH * max(len(_of(blocks, stack)) for stack in ("encoder", "decoder")) + 4 * MARGIN)


def placed(blocks: Sequence[Block], size: QSizeF, unit: float) -> Places:
    """Lays blocks out as in the paper's figure 1: encoder left, decoder right, the input below, all stacks from one ground."""
    rows = max(len(_of(blocks, stack)) for stack in ("encoder", "decoder"))
    pitch = min(max((size.height() - 4 * MARGIN * unit) / rows, LEAST_PITCH * unit), MOST_PITCH * unit)
    ground = size.height() - max(0.0, (size.height() - pitch * rows) / 2)
    boxes: dict[str, QRectF] = {}
    for stack in ("encoder", "decoder"):
        left, width = _column(stack, size.width(), unit)
        for row, block in enumerate(_of(blocks, stack)):
            height = pitch * BOX_SHARE
            top = ground - (row + 1) * pitch + (pitch - height) / 2
            boxes[block.key] = QRectF(left, top, width, height)
    arrows = [arrow for stack in ("encoder", "decoder") for arrow in _upward(_of(blocks, stack), boxes)]
    return Places(
        boxes,
        {stack: _frame(_of(blocks, stack), boxes, stack, unit, pitch) for stack in ("encoder", "decoder")},
        (*arrows, _across(blocks, boxes, size.width() / 2, pitch)),
        tuple(_residuals(blocks, boxes, unit)),
    )


def _of(blocks: Sequence[Block], stack: str) -> list[Block]:
    return [block for block in blocks if block.stack == stack]


def _column(stack: str, whole: float, unit: float) -> tuple[float, float]:
    """Left edge and width of a stack's blocks."""
    outside = (OUTSIDE + REPEATS) * unit
    width = whole / 2 - (GUTTER / 2 + INSIDE) * unit - outside
    return (outside if stack == "encoder" else whole - outside - width), width


def _frame(stack: Sequence[Block], boxes: dict[str, QRectF], name: str, unit: float, pitch: float) -> QRectF:
    inner = [boxes[block.key] for block in stack if block.repeated]
    around = inner[0].united(inner[-1])
    outer, other = (OUTSIDE - 3) * unit, INSIDE * unit
    gap = pitch * (1 - BOX_SHARE) * 0.5
    left, right = (outer, other) if name == "encoder" else (other, outer)
    return around.adjusted(-left, -gap * 0.7, right, gap * 1.3)


def _upward(stack: Sequence[Block], boxes: dict[str, QRectF]) -> list[Arrow]:
    lines = []
    for block, after in pairwise(stack):
        below, above = boxes[block.key], boxes[after.key]
        x = below.center().x()
        lines.append(Arrow((QPointF(x, below.top()), QPointF(x, above.bottom())), block.key))
    return lines


def _across(blocks: Sequence[Block], boxes: dict[str, QRectF], middle: float, pitch: float) -> Arrow:
    """From the top of the encoder into the cross-attention."""
    last = _of(blocks, "encoder")[-1]
    into = next(boxes[block.key] for block in blocks if block.kind == "cross_attention")
    start = QPointF(boxes[last.key].center().x(), boxes[last.key].top())
    turn = start.y() - pitch * (1 - BOX_SHARE) * 0.75
    goal = into.center().y()
    points = start, QPointF(start.x(), turn), QPointF(middle, turn), QPointF(middle, goal), QPointF(into.left(), goal)
    return Arrow(points, last.key)


def _residuals(blocks: Sequence[Block], boxes: dict[str, QRectF], unit: float) -> list[Arrow]:
    """From below the first block of each sub-layer into the side of the one that adds."""
    lines = []
    for block in blocks:
        if block.kind not in ("add", "add_norm"):
            continue
        parts = [each for each in blocks if (each.stack, each.sublayer) == (block.stack, block.sublayer)]
        first, last = boxes[parts[0].key], boxes[block.key]
        outer = 13 * unit
        edge, x = (
            (last.left(), last.left() - outer) if block.stack == "encoder" else (last.right(), last.right() + outer)
        )
        low = first.bottom() + first.height() * (1 - BOX_SHARE) / BOX_SHARE * 0.5
        points = (QPointF(first.center().x(), low), QPointF(x, low), QPointF(x, last.center().y()), QPointF(edge, last.center().y()))  # fmt: skip
        lines.append(Arrow(points, parts[0].key))
    return lines
