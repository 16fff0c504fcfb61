"""A search as a tree: every token that was looked at, with its probability and score, and what became of it."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.translation.tree_layout import TreeLayout, laid_out
from desktop_app.widgets.translation.tree_painting import NodeLook, paint_edge, paint_node
from desktop_app.words import language
from desktop_app.words.quantities import probability
from desktop_app.words.units import joined
from model.records.ranking import score_of
from model.records.search_tree import BEATEN, CUT, FINISHED, KEPT, PRUNED, ROOT, SearchNode, SearchTree

_WIDE, _HIGH = 108, 38
_ASIDE, _BELOW = 26, 6
_MARGIN = 6
_LEAST = 64
"""Height below which a tree cannot be read."""
_SMALLEST, _LARGEST, _ZOOM_STEP = 0.4, 2.0, 1.2


class SearchTreeView(QAbstractScrollArea):
    """Scrolls, zooms, and is walked with the arrow keys.

    Signals:
        node_chosen(object): The number of the node that a person went to, or None.
        node_opened(object): The number of the node that a person double-clicked or pressed Enter on.
    """

    node_chosen = Signal(object)
    node_opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tree: SearchTree | None = None
        self._layout: TreeLayout | None = None
        self._alpha = 0.0
        self._ranks: Mapping[int, int] = {}
        self._best: frozenset[int] = frozenset()
        self._current: int | None = None
        self._zoom = 1.0
        self.stale = self.awaits = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMinimumHeight(theme.scaled(_LEAST))
        theme.watcher().changed.connect(self._size)
        language.follow(self._write_words)

    def show_tree(self, tree: SearchTree | None, alpha: float) -> None:
        """Shows another search, ranked by a length penalty, with the end of its best branch in sight; None shows nothing."""
        self._tree, self._current = tree, None
        self._layout = laid_out(tree) if tree is not None else None
        self.rank(alpha)
        self._size()
        self.horizontalScrollBar().setValue(0)
        self.verticalScrollBar().setValue(0)
        if (end := self.best()) is not None:
            self._bring_into_sight(self._place(end))

    def rank(self, alpha: float) -> None:
        """Ranks what is finished by another length penalty; nothing is searched."""
        self._alpha = alpha
        tree = self._tree
        ranked = tree.ranked(alpha) if tree is not None else ()
        self._ranks = {number: place for place, (number, _) in enumerate(ranked, start=1)}
        self._best = frozenset(tree.path(ranked[0][0])) if tree is not None and ranked else frozenset()
        self.viewport().update()

    def set_stale(self, stale: bool) -> None:
        """Dims the tree while it is that of another text."""
        self.stale = stale
        self.viewport().update()

    def set_awaits(self, awaits: bool) -> None:
        """Dims the tree while another search is on; where there is none, it says nothing of that."""
        self.awaits = awaits
        self.viewport().update()

    def current(self) -> int | None:
        """The node that a person went to."""
        return self._current

    def best(self) -> int | None:
        """The end of the branch that is ranked first."""
        return next((number for number, rank in self._ranks.items() if rank == 1), None)

    def choose(self, number: int | None) -> None:
        """Goes to a node, and brings it into sight."""
        self._current = number
        if number is not None:
            self._bring_into_sight(self._place(number))
            self.setAccessibleDescription(self.node_words(number))
        self.viewport().update()
        self.node_chosen.emit(number)

    def zoom_by(self, steps: int) -> None:
        """Larger or smaller; 0 for as designed."""
        wanted = self._zoom * _ZOOM_STEP**steps if steps else 1.0
        self._zoom = min(_LARGEST, max(_SMALLEST, wanted))
        self._size()

    def score(self, number: int) -> float:
        """The score of the beginning up to a node, by the length penalty of now."""
        assert self._tree is not None
        node = self._tree.nodes[number]
        return score_of(node.log_prob, node.step, self._alpha)

    def node_words(self, number: int) -> str:
        """A node in words: token, probability, sum, score, fate."""
        assert self._tree is not None
        node = self._tree.nodes[number]
        words = self.tr(
            "Step {step}: {piece} · probability {probability} · log-probability up to here {total} nats · score {score} · {fate}"
        ).format(
            step=node.step,
            piece=node.token.piece,
            probability=probability(math.exp(node.token_log_prob), 4),
            total=shown_number(node.log_prob),
            score=shown_number(self.score(number)),
            fate=self.fate_words(node),
        )
        rank = self._ranks.get(number)
        return joined(words) + (" · " + self.tr("rank {rank}").format(rank=rank) if rank else "")

    def fate_words(self, node: SearchNode) -> str:
        """What became of a node; beside a given token nothing was compared, so that the likeliest may be passed over."""
        given = self._tree.translation.forced if self._tree is not None else 0
        if node.fate == PRUNED and node.step <= given:
            return self.tr("passed over: the token of this step was given")
        return {
            KEPT: self.tr("kept and continued"),
            FINISHED: self.tr("finished"),
            CUT: self.tr("cut at the length limit"),
            PRUNED: self.tr("pruned: others of this step were better"),
            BEATEN: self.tr("beaten: it could not reach those finished already"),
        }[node.fate]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints what of the tree can be seen."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme.current().card))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(theme.STALE if self.stale or self.awaits else 1.0)
        if self._tree is None or self._layout is None:
            painter.setPen(QColor(theme.current().muted))
            hint = "" if self.awaits else self.tr("Nothing is searched yet.")
            painter.drawText(self.viewport().rect(), Qt.TextFlag.TextWordWrap, hint)
            return
        chosen = frozenset(self._tree.path(self._current)) if self._current is not None else frozenset()
        numbers = range(len(self._tree.nodes))
        visible = [n for n in numbers if self._with_edge(n).intersects(event.rect())]
        for number in sorted(visible, key=lambda n: (n in self._best) + 2 * (n in chosen)):
            self._paint_edge(painter, number, number in chosen)
        for number in visible:
            self._paint_node(painter, number, self._tree.nodes[number])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room, another range to scroll."""
        super().resizeEvent(event)
        self._size()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to a node."""
        self.choose(self._node_at(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click opens a node."""
        number = self._node_at(event.position().toPoint())
        if number is not None:
            self.node_opened.emit(number)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the wheel zooms."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk, + − 0 zoom, Enter opens."""
        zooms = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_0: 0}
        key = Qt.Key(event.key())
        if key in zooms:
            self.zoom_by(zooms[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current is not None:
            self.node_opened.emit(self._current)
        elif (goal := self._walked(key)) is not None:
            self.choose(goal)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Says a node in words where the mouse rests."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            number = self._node_at(event.pos())
            if number is not None:
                QToolTip.showText(event.globalPos(), self.node_words(number).replace(" · ", "\n"), self)
                return True
        return super().viewportEvent(event)

    def _walked(self, key: Qt.Key) -> int | None:
        """Where an arrow key leads; None for any other key, or without a tree."""
        layout, tree, here = self._layout, self._tree, self._current
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
        if layout is None or tree is None or key not in arrows or not layout.roots:
            return None
        if here is None:
            return layout.roots[0]
        if key == Qt.Key.Key_Left:
            return here if tree.nodes[here].parent == ROOT else tree.nodes[here].parent
        if key == Qt.Key.Key_Right:
            return next(iter(layout.children[here]), here)
        return layout.neighbour(here, 1 if key == Qt.Key.Key_Down else -1)

    def _scaled(self, pixels: float) -> int:
        return round(theme.scaled(pixels) * self._zoom)

    def _place(self, number: int) -> QRect:
        """Where a node stands, as scrolled."""
        assert self._layout is not None
        x = self._scaled(_MARGIN) + self._layout.columns[number] * self._scaled(_WIDE + _ASIDE)
        y = self._scaled(_MARGIN) + self._layout.rows[number] * self._scaled(_HIGH + _BELOW)
        left, top = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        return QRect(x - left, y - top, self._scaled(_WIDE), self._scaled(_HIGH))

    def _with_edge(self, number: int) -> QRect:
        assert self._tree is not None
        parent = self._tree.nodes[number].parent
        return self._place(number) if parent == ROOT else self._place(number).united(self._place(parent))

    def _node_at(self, point: QPoint) -> int | None:
        count = len(self._tree.nodes) if self._tree is not None else 0
        return next((number for number in range(count) if self._place(number).contains(point)), None)

    def _size(self) -> None:
        layout = self._layout
        wide = layout.width * self._scaled(_WIDE + _ASIDE) if layout is not None else 0
        high = layout.height * self._scaled(_HIGH + _BELOW) if layout is not None else 0
        room, margin = self.viewport().size(), 2 * self._scaled(_MARGIN)
        for bar, whole, shown in (
            (self.horizontalScrollBar(), wide + margin, room.width()),
            (self.verticalScrollBar(), high + margin, room.height()),
        ):
            bar.setRange(0, max(0, whole - shown))
            bar.setPageStep(shown)
            bar.setSingleStep(self._scaled(_HIGH))
        self.viewport().update()

    def _bring_into_sight(self, place: QRect) -> None:
        room = self.viewport().rect()
        for bar, start, end, size in (
            (self.horizontalScrollBar(), place.left(), place.right(), room.width()),
            (self.verticalScrollBar(), place.top(), place.bottom(), room.height()),
        ):
            if start < 0:
                bar.setValue(bar.value() + start - self._scaled(_ASIDE))
            elif end > size:
                bar.setValue(bar.value() + end - size + self._scaled(_ASIDE))

    def _paint_edge(self, painter: QPainter, number: int, chosen: bool) -> None:
        assert self._tree is not None
        parent = self._tree.nodes[number].parent
        if parent != ROOT:
            paint_edge(painter, self._place(parent), self._place(number), chosen=chosen, best=number in self._best)

    def _paint_node(self, painter: QPainter, number: int, node: SearchNode) -> None:
        look = NodeLook(
            node,
            score=self.score(number),
            rank=self._ranks.get(number),
            is_best=number in self._best,
            is_current=number == self._current,
        )
        paint_node(painter, self._place(number), look, self._scaled)

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("The search as a tree"))
        self.setToolTip(
            self.tr(
                "Every token that the search looked at, with its probability and the score up to it. Arrow keys walk, "
                "+ − 0 zoom, Enter shows the attention of a branch."
            )
        )
        self.viewport().update()
