"""The architecture: the paper's figure 1 of the current model, each block with what it does and its numbers for the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QRect, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.pages.learn.block_panel import BlockPanel
from desktop_app.pages.learn.block_words import words
from desktop_app.pages.learn.kept_texts import cell_of, written_cell
from desktop_app.pages.learn.scrolling import LowArea, see
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.values.block_values import shape, tokens_of
from desktop_app.widgets.card import Card
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.learn.architecture_figure import NARROWEST, ArchitectureFigure
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.words import language
from model.records.architecture import Block, blocks
from model.records.arithmetic import NetworkSteps
from model.records.configs import ModelConfig

FIRST = "encoder.self_attention"
LETTERS = {"encoder": "S", "decoder": "T"}
SHARES = (1, 1)
WIDE = 690
"""Width from which on figure and block stand beside each other, before zooming."""
SCROLL_BAR = 14
AROUND = 40
"""Pixels around a block that are in sight with it, before zooming."""
LEAST, HEAD = 170, 150
"""Height from which on figure and block scroll by themselves; and of the first words of a block, before zooming."""


class ArchitectureTopic(Topic):
    """Drawn from the configuration of the run; of the N layers the chosen one is meant."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self._config: ModelConfig | None = None
        self._block, self._is_chosen = FIRST, False
        self.layer, self.summary = MeasuredBox(), QLabel()
        self.figure, self.panel = ArchitectureFigure(), BlockPanel()
        self._scroll = QScrollArea()
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def scrolls(self) -> bool:
        """See Topic: the figure and the panel beside it, each by itself; one above the other together."""
        return True

    def kept(self) -> dict[str, str]:
        """See Topic: which of the block's numbers are shown, and the chosen one; the block is of the view."""
        shown, cell = self.panel.shown(), self.panel.matrix.current()
        if shown is None or (self.panel.chooser.currentIndex() == 0 and cell is None):
            return {}
        return {"matrix": shown.name} | ({"cell": written_cell(cell)} if cell is not None else {})

    def restore(self, kept: Mapping[str, str]) -> None:
        """See Topic; shown as soon as the block is."""
        self.panel.want(kept.get("matrix", ""), cell_of(kept.get("cell")))
        self._show_block()

    def showEvent(self, event: QShowEvent) -> None:
        """The block whose numbers are shown is in sight."""
        super().showEvent(event)
        self._see_open_soon()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """So it is in another room."""
        super().resizeEvent(event)
        self._see_open_soon()

    def is_old(self) -> bool:
        """See Topic; without numbers only the figure can be."""
        return not self.state.has_info() or (self._steps() is not None and not self.state.has_network())

    def open_block(self, key: str) -> None:
        """Shows the numbers of a block, such as "encoder.self_attention"."""
        self._block, self._is_chosen = key, False
        self.figure.set_open(key)
        self._show_block()
        self._see_open_soon()

    def _steps(self) -> NetworkSteps | None:
        """The numbers, once they belong to the network that is drawn."""
        steps = self.state.network
        return steps if steps is not None and steps.config == self._config else None

    def _follow(self) -> None:
        """Another network, another sentence, or the numbers have come."""
        info, steps = self.state.info, self.state.network
        config = info.model if info is not None else steps.config if steps is not None else None
        if config is None:
            return
        if config != self._config:
            self._config = config
            self._fill_layers()
        self._show()

    def _show(self) -> None:
        config = self._config
        if config is None:
            return
        made, steps = blocks(config), self._steps()
        titles = {block.key: words(block, config).title for block in made}
        counts = {stack: len(tokens_of(stack, steps)) if steps else letter for stack, letter in LETTERS.items()}
        shapes = {block.key: shape(block, counts[block.stack]) for block in made}
        self.figure.show_network(made, titles, shapes, repeats=f"{config.layers} ×", memory=self.tr("memory"))
        if self._block not in titles:
            self._block = FIRST
        self.figure.set_open(self._block)
        self._make_room()
        self._write_summary(config)
        self._show_block()

    def _show_block(self) -> None:
        config = self._config
        if config is None:
            return
        block = next(block for block in blocks(config) if block.key == self._block)
        self.panel.show_block(block, config, min(self.state.place.layer, config.layers - 1), self._steps())

    def _take_block(self, block: Block) -> None:
        self.panel.want()
        self.open_block(block.key)
        self._is_chosen = True

    def _take_layer(self, row: int) -> None:
        self.state.choose(replace(self.state.place, layer=max(0, row)))

    def _show_place(self) -> None:
        with QSignalBlocker(self.layer):
            self.layer.setCurrentIndex(self.state.place.layer)
        self._show_block()

    def _ask_steps(self) -> None:
        """To the topic that takes the chosen attention apart."""
        stack, kind = self._block.split(".")[:2]
        self.state.choose(replace(self.state.place, stack="cross" if kind == "cross_attention" else stack))
        self.state.topic_asked.emit("steps")

    def _see_open_soon(self) -> None:
        """As soon as everything has its place."""
        QTimer.singleShot(0, self, self._see_open)

    def _see_open(self) -> None:
        """A block that a person chose is in sight already: what it does may stand far below it."""
        if self._config is not None and self._is_chosen and self._parts.is_folded:
            see(self.panel, QRect(0, 0, 1, min(self.panel.height(), theme.scaled(HEAD))))
        elif self._config is not None:
            self._see(self.figure.box(self._block))

    def _see(self, box: QRect) -> None:
        around = theme.scaled(AROUND)
        see(self.figure, box.adjusted(0, -around, 0, around))

    def _make_room(self) -> None:
        """One above the other figure and panel are as high as they are; the topic scrolls, and nothing within it."""
        is_folded = self._parts.is_folded
        self._scroll.setMinimumHeight(self.figure.minimumSizeHint().height() if is_folded else 0)
        self.panel.show_whole(is_folded)

    def _connect(self) -> None:
        self.figure.chosen.connect(self._take_block)
        self.figure.walked.connect(self._see)
        self.figure.resized.connect(self._see_open_soon)
        self.layer.currentIndexChanged.connect(self._take_layer)
        self.panel.steps_asked.connect(self._ask_steps)
        self.state.info_changed.connect(self._follow)
        self.state.network_changed.connect(self._follow)
        self.state.place_changed.connect(self._show_place)
        theme.watcher().changed.connect(self._restyle)

    def _fill_layers(self) -> None:
        count = self._config.layers if self._config is not None else 0
        with QSignalBlocker(self.layer):
            self.layer.clear()
            self.layer.addItems([self.tr("Layer {number}").format(number=number) for number in range(1, count + 1)])
            self.layer.setCurrentIndex(min(self.state.place.layer, count - 1))

    def _write_summary(self, config: ModelConfig) -> None:
        order = self.tr("normalised after each sub-layer (post-LN)")
        if config.norm_position == "pre":
            order = self.tr("normalised before each sub-layer (pre-LN)")
        count = self.tr("{count} parameters").format(count=f"{config.parameters():,}")
        self.summary.setText(f"{count} · {order}")

    def _write_words(self) -> None:
        self.layer.setAccessibleName(self.tr("Layer"))
        self.layer.setToolTip(self.tr("Which of the layers the numbers are of, counted from the input"))
        self.figure.setAccessibleName(self.tr("Figure of the network"))
        self.figure.setToolTip(self.tr("Arrow keys walk over the blocks, Enter shows what a block does"))
        self._fill_layers()
        self._show()

    def _restyle(self) -> None:
        self._scroll.setMinimumWidth(theme.scaled(NARROWEST + SCROLL_BAR))
        self._make_room()

    def _lay_out(self) -> None:
        self.summary.setProperty("role", "muted")
        self.summary.setWordWrap(True)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.figure.setObjectName("scrolled")
        self._scroll.setWidget(self.figure)
        top = QHBoxLayout()
        top.addWidget(self.layer)
        top.addWidget(self.summary, 1)
        card = Card()
        card.body.setContentsMargins(8, 8, 8, 8)
        card.body.addWidget(self._scroll, 1)
        self._parts = FoldingSplitter(card, self.panel, shares=SHARES, wide=WIDE)
        whole = QWidget()
        within, layout = QVBoxLayout(whole), QVBoxLayout(self)
        within.setSpacing(8)
        within.addLayout(top)
        within.addWidget(self._parts, 1)
        layout.addWidget(LowArea(whole, least=LEAST))
        for column in (within, layout):
            column.setContentsMargins(0, 0, 0, 0)
        self._parts.folded.connect(lambda _: self._make_room())
        self._restyle()
