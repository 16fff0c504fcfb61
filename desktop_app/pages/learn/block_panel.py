"""What a block of the network is: in words, as a formula, in numbers, and how many of them it has learned."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.pages.learn.block_words import matrix_name, matrix_note, symbol, words
from desktop_app.pages.learn.scrolling import WholeArea
from desktop_app.values.block_values import Matrix, matrices
from desktop_app.widgets import formula
from desktop_app.widgets.card import Card
from desktop_app.widgets.cell_area import Cell
from desktop_app.widgets.elided_box import ElidedBox
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.learn.word_matrix import WordMatrix
from desktop_app.words import language
from model.records.architecture import Block
from model.records.arithmetic import NetworkSteps
from model.records.configs import ModelConfig

LEAST_MATRIX = 110
ATTENTIONS = ("self_attention", "cross_attention")


class BlockPanel(Card):
    """Shows one block.

    Signals:
        steps_asked(): The attention of the block is to be taken apart.
    """

    steps_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._block: Block | None = None
        self._config = ModelConfig()
        self._layer = 0
        self._wanted = ""
        self._wanted_cell: Cell | None = None
        self._matrices: tuple[Matrix, ...] = ()
        self.title, self.plain, self.exact, self.weights, self.caption = (QLabel() for _ in range(5))
        self.formula = FormulaLabel(role="", is_text=True)
        self.steps = QPushButton()
        self.chooser = ElidedBox()
        self.matrix = WordMatrix()
        self._lay_out()
        self.chooser.currentIndexChanged.connect(self._show_matrix)
        self.chooser.activated.connect(lambda _: self.want())
        self.matrix.chosen.connect(lambda _: self.want())
        self.steps.clicked.connect(self.steps_asked)
        language.follow(self._write)
        theme.watcher().changed.connect(self._restyle)

    def show_block(self, block: Block, config: ModelConfig, layer: int, steps: NetworkSteps | None) -> None:
        """Shows a block of a network, in the layer counted from 0; without steps there are no numbers yet."""
        same = self._block is not None and block.key == self._block.key
        kept = max(0, self.chooser.currentIndex()) if same else 0
        if not same:
            self._whole.verticalScrollBar().setValue(0)
        self._block, self._config, self._layer = block, config, layer
        self._matrices = matrices(block, layer, steps) if steps is not None else ()
        names = [matrix.name for matrix in self._matrices]
        kept = names.index(self._wanted) if self._wanted in names else kept
        with QSignalBlocker(self.chooser):
            self.chooser.clear()
            self.chooser.addItems([""] * len(self._matrices))
            self.chooser.setCurrentIndex(min(kept, len(self._matrices) - 1))
        self._write()

    def want(self, matrix: str = "", cell: Cell | None = None) -> None:
        """Shows the matrix of that name, and a cell of it, as soon as the block has it; empty: what a person chooses."""
        self._wanted, self._wanted_cell = matrix, cell

    def show_whole(self, whole: bool) -> None:
        """Whether it asks for room for all of it: what it stands in scrolls."""
        self._whole.show_whole(whole)

    def shown(self) -> Matrix | None:
        """The matrix on screen."""
        row = self.chooser.currentIndex()
        return self._matrices[row] if 0 <= row < len(self._matrices) else None

    def _write(self) -> None:
        self.steps.setText(self.tr("Step by step"))
        self.steps.setToolTip(self.tr("Takes a head of this attention apart, step by step"))
        self.chooser.setAccessibleName(self.tr("Numbers"))
        self.chooser.setToolTip(self.tr("Which numbers of this block are shown"))
        self.matrix.setAccessibleName(self.tr("Numbers of the block"))
        self.matrix.setToolTip(
            self.tr("Computed by the network for the current sentence; arrow keys walk over the cells")
        )
        block = self._block
        if block is None:
            return
        said = words(block, self._config)
        layer = self.tr("Layer {number} of {count}").format(number=self._layer + 1, count=self._config.layers)
        self.set_title(layer if block.repeated else "")
        self.title.setText(said.title)
        self.plain.setText(said.plain)
        formula.write(self.exact, said.exact)
        self.formula.write(self._with_section(said.formula))
        formula.write(self.weights, self._weights(block))
        self.steps.setVisible(block.kind in ATTENTIONS)
        for row, matrix in enumerate(self._matrices):
            self.chooser.setItemText(row, matrix_name(matrix.name))
        self._show_matrix()

    def _with_section(self, text: str) -> str:
        """A formula, and in which section of the paper it stands."""
        letters, _, number = text.partition("   § ")
        return self.tr("{formula}   (section {number})").format(formula=letters, number=number) if number else letters

    def _weights(self, block: Block) -> str:
        """Each weight with its shape, and their count, for the block and for all layers."""
        if not block.weights:
            return self._borrowed(block)
        parts = " + ".join(f"{symbol(w)} {' × '.join(f'{n:,}' for n in w.shape)}" for w in block.weights)
        lines = [self.tr("{parts} = {count} parameters").format(parts=parts, count=f"{block.parameters:,}")]
        if block.repeated:
            whole = block.parameters * self._config.layers
            lines.append(self.tr("in all {layers} layers {count}").format(layers=self._config.layers, count=f"{whole:,}"))  # fmt: skip
        if block.kind == "embedding":
            lines += [self._shared_with(block)]
        return " · ".join(filter(None, lines))

    def _borrowed(self, block: Block) -> str:
        if not block.shared:
            return self.tr("Nothing to learn here: no parameters.")
        size = " × ".join(f"{number:,}" for number in block.shared[0].shape)
        if self._config.tie == "all":
            return self.tr("Uses the table E {size} of the source embedding (tied): no parameters of its own.").format(
                size=size
            )
        return self.tr("Uses the table E {size} of the target embedding (tied): no parameters of its own.").format(
            size=size
        )

    def _shared_with(self, block: Block) -> str:
        if self._config.tie == "all":
            return self.tr("the same table serves the target and the output (tied)")
        return self.tr("the output uses the same table (tied)") if self._config.tie == "decoder" and block.stack == "decoder" else ""  # fmt: skip

    def _show_matrix(self) -> None:
        matrix = self.shown()
        self.chooser.setVisible(len(self._matrices) > 1)
        self.caption.setText(self._caption(matrix) if matrix else self.tr("The numbers are being computed…"))
        if matrix is None:
            self.matrix.show_matrix(None)
            return
        largest = 1.0 if matrix.name == "candidates" else None
        self.matrix.show_words(
            matrix.values, matrix.words, matrix.rows, matrix.columns, largest=largest, decimals=matrix.decimals
        )
        if self._wanted == matrix.name:
            self.matrix.set_current(self._wanted_cell)

    def _caption(self, matrix: Matrix) -> str:
        """What the matrix is, as far as the chooser does not say it, and its size."""
        size = " × ".join(f"{number:,}" for number in matrix.values.shape)
        name = "" if len(self._matrices) > 1 else matrix_name(matrix.name)
        return " · ".join(filter(None, (name, matrix_note(matrix.name), size)))

    def _restyle(self) -> None:
        self.matrix.setMinimumHeight(theme.scaled(LEAST_MATRIX))

    def _lay_out(self) -> None:
        self.title.setProperty("role", "title")
        self.exact.setProperty("role", "muted")
        self.weights.setProperty("role", "muted")
        self.caption.setProperty("role", "muted")
        self.formula.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for words_of_block in (self.title, self.plain, self.exact, self.weights, self.caption):
            words_of_block.setWordWrap(True)
            words_of_block.setTextFormat(Qt.TextFormat.PlainText)  # a token such as <s> is no tag
        top = FoldingRow(gap=8)
        top.add(self.title, 1)
        top.add(self.steps)
        self.chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        whole = QWidget()
        parts = QVBoxLayout(whole)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.setSpacing(8)
        for widget in (top, self.plain, self.formula, self.exact, self.weights, self.chooser, self.caption):
            parts.addWidget(widget)
        parts.addWidget(self.matrix, 1)
        self._whole = WholeArea(whole)
        self.body.setContentsMargins(8, 8, 8, 8)  # as the figure beside it: every pixel is for numbers
        self.body.addWidget(self._whole, 1)
        self._restyle()
