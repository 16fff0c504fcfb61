"""Scores of one's own: mask and softmax follow every change, computed by the attention of the engine."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import QLocale, QSignalBlocker
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.kept_texts import cell_of, written_cell
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.sum_panel import SumPanel
from desktop_app.values.explanations import numbers, softmax
from desktop_app.widgets.card import Card
from desktop_app.widgets.cell_area import Cell, Matrix
from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.folded_text import FoldedText
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.learn.score_matrix import ScoreMatrix
from desktop_app.widgets.matrix_view import CELL, MatrixView
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.words import language
from model.records.inspection import Visible

SMALLEST, LARGEST = 2, 8
EXAMPLE = (
    (2.1, 0.6, 1.1, -0.5),
    (1.2, 2.4, 0.9, 1.6),
    (0.3, 1.7, 2.2, 1.4),
    (0.8, 1.5, 0.4, 1.9),
)
"""Scores of four words, already divided by √dₖ: what a first page on masks usually works through."""

FIRST = (2, 0)
"""The cell that is explained at first."""
SCORE = re.compile(r"-?\d{1,2}\.\d{2}", re.ASCII)
MOST = 99.0
NARROW = 42
"""Width of a cell: three matrices of the example stand beside each other in the smallest window."""
MOST_GROWN = 2.2
"""Times as large as that is a cell in a large window."""
LEAST, BESIDE = 38, 52
"""Pixels of a cell at least, and of a matrix beside its cells: names of rows, edges of its card."""


class HandView(QWidget):
    """Three matrices of one size: scores, masked scores, weights. A cell chosen in one is chosen in all."""

    def __init__(self, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._scores: Matrix = np.zeros((LARGEST, LARGEST), np.float32)
        self._visible: Visible = np.ones((LARGEST, LARGEST), np.bool_)
        self._result: tuple[Matrix, Matrix] | None = None
        self._cell: Cell = FIRST
        self._answers = Newest(self)
        self.count, self.number = QSpinBox(), QDoubleSpinBox()
        self.causal, self.may_look = QCheckBox(), QCheckBox()
        self.example, self.allow_all = QPushButton(), QPushButton()
        self.scores, self.masked, self.weights = ScoreMatrix(), MatrixView(), MatrixView()
        self.sum = SumPanel()
        self._cards = (Card(), Card(), Card())
        self._matrices = FoldingSplitter(*self._cards, shares=(1, 1, 1), wide=0)
        self._size_name, self._place, self._why, self._formula = QLabel(), QLabel(), FoldedText(), FormulaLabel()
        self._problem = ProblemLabel()
        self._lay_out()
        self._connect()
        self.show_example()
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Computes what was changed unseen."""
        super().showEvent(event)
        self._ask()

    def show_example(self) -> None:
        """The four words of the example, each looking only at itself and what came before."""
        self._scores[:] = 0
        self._scores[: len(EXAMPLE), : len(EXAMPLE)] = EXAMPLE
        self._visible = np.tril(np.ones((LARGEST, LARGEST), np.bool_))
        self._cell = FIRST
        with QSignalBlocker(self.count):
            self.count.setValue(len(EXAMPLE))
        self._show()

    def kept(self) -> dict[str, str]:
        """The scores, who may be looked at (1) and the chosen cell, for a lesson; nothing while it is the example."""
        count = self.count.value()
        scores, visible = self._scores[:count, :count], self._visible[:count, :count]
        is_example = count == len(EXAMPLE) and np.array_equal(scores, np.array(EXAMPLE, np.float32))
        found = {} if self._cell == FIRST else {"cell": written_cell(self._cell)}
        if is_example and np.array_equal(visible, np.tril(np.ones_like(visible))):
            return found
        written = " ".join(f"{score:.2f}" for score in scores.flat)
        return found | {"scores": written, "visible": "".join(str(int(may)) for may in visible.flat)}

    def restore(self, kept: Mapping[str, str]) -> None:
        """Sets up what `kept` once said; the example where that is none, or no scores of a size that there is."""
        self.show_example()
        scores, visible = kept.get("scores", "").split(), kept.get("visible", "")
        count = math.isqrt(len(scores))
        if (
            SMALLEST <= count <= LARGEST
            and len(scores) == len(visible) == count**2
            and all(map(SCORE.fullmatch, scores))
        ):
            self._scores[:count, :count] = np.array(scores, np.float32).reshape(count, count)
            self._visible[:count, :count] = np.array([may == "1" for may in visible]).reshape(count, count)
            with QSignalBlocker(self.count):
                self.count.setValue(count)
        cell = cell_of(kept.get("cell"))
        self._cell = cell if cell is not None and max(cell) < LARGEST else FIRST
        self._show()

    def set_score(self, value: float) -> None:
        """Another score in the chosen cell."""
        self._scores[self._cell] = value
        self._show()

    def set_visible_cell(self, visible: bool) -> None:
        """Whether the row of the chosen cell may look at its column."""
        self._visible[self._cell] = visible
        self._show()

    def set_causal(self, causal: bool) -> None:
        """Hides, or shows, everything that comes later than the row."""
        self._visible[np.triu_indices(LARGEST, 1)] = not causal
        self._show()

    def choose(self, cell: Cell) -> None:
        """Explains another weight."""
        self._cell = cell
        self._show_chosen()

    def _allow_all(self) -> None:
        self._visible[:] = True
        self._show()

    def _show(self) -> None:
        """Shows scores at once; what follows from them comes from the engine."""
        count = self.count.value()
        self._cell = (min(self._cell[0], count - 1), min(self._cell[1], count - 1))
        visible = self._visible[:count, :count].copy()
        self._restyle()
        self.scores.show_scores(self._scores[:count, :count].copy(), visible, numbers(count))
        later = visible[np.triu_indices(count, 1)]
        with QSignalBlocker(self.causal):
            self.causal.setChecked(not later.any())
        self._show_chosen()
        self._ask()

    def _ask(self) -> None:
        learner, count = self._state.learner(), self.count.value()
        if learner is None or not self.isVisible():
            return
        scores, visible = self._scores[:count, :count].copy(), self._visible[:count, :count].copy()
        self._answers.ask(lambda: learner.masked_weights(scores, visible))

    def _take(self, result: tuple[Matrix, Matrix]) -> None:
        self._result = result
        self._problem.hide()
        names = numbers(len(result[0]))
        self.masked.show_matrix(result[0], names, names)
        self.weights.show_matrix(result[1], names, names, largest=1.0)
        self._show_chosen()

    def _take_failure(self, error: BaseException) -> None:
        self._problem.tell(error)

    def _show_chosen(self) -> None:
        row, column = self._cell
        for view in (self.scores, self.masked, self.weights):
            view.set_current(self._cell)
        with QSignalBlocker(self.number), QSignalBlocker(self.may_look):
            value = round(float(self._scores[self._cell]), self.number.decimals())
            if value != self.number.value():  # what is just being typed stays as it is
                self.number.setValue(value)
            self.may_look.setChecked(bool(self._visible[self._cell]))
        self._place.setText(self.tr("Row {row}, column {column}:").format(row=row + 1, column=column + 1))
        found = None
        if self._result is not None and len(self._result[0]) == self.count.value():
            found = softmax(*self._result, numbers(self.count.value()), row, column)
        self.sum.show_explanation(found, row + 1, column + 1)

    def _take_key(self, first: str) -> None:
        """A number is typed over the matrix: it goes on in the field."""
        self.number.setFocus()
        self.number.selectAll()
        if first:
            self._field().setText(first.replace("−", "-").replace(",", "."))

    def _field(self) -> QLineEdit:
        return self.number.findChild(QLineEdit)  # type: ignore[return-value]

    def _connect(self) -> None:
        self.count.valueChanged.connect(self._show)
        self.number.valueChanged.connect(self.set_score)
        self._field().returnPressed.connect(self.scores.setFocus)
        self.causal.clicked.connect(self.set_causal)
        self.may_look.clicked.connect(self.set_visible_cell)
        self.example.clicked.connect(self.show_example)
        self.allow_all.clicked.connect(self._allow_all)
        self.scores.typed.connect(self._take_key)
        self.scores.toggled.connect(lambda: self.set_visible_cell(not self._visible[self._cell]))
        for view in (self.scores, self.masked, self.weights):
            view.chosen.connect(self.choose)
        self._answers.returned.connect(self._take)
        self._answers.failed.connect(self._take_failure)
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._formula.write("A = softmax(S + M)")
        self._why.write(
            self.tr(
                "Each row is a word that looks, each column a word that is looked at. Where it may not look, the mask M "
                "adds −∞ to the score (section 3.2.3). The softmax makes shares of a row, {power} ÷ the sum of all "
                "{power}: {zero} is exactly 0, and the other words share the whole among them. Setting weights to 0 "
                "afterwards instead would leave a row that adds up to less than 1."
            ).format(power=f"e^{{{self.tr('score')}}}", zero="e^{−∞}"),
        )
        titles = (self.tr("S: scores, already ÷ √dₖ"), self.tr("S + M: masked scores"), self.tr("A: weights"))
        for card, view, title in zip(self._cards, (self.scores, self.masked, self.weights), titles, strict=True):
            card.set_title(title)
            view.setAccessibleName(title)
        self.scores.setToolTip(
            self.tr("Type a number to change the chosen score; the space bar hides it or shows it; arrows walk")
        )
        for view in (self.masked, self.weights):
            view.setToolTip(self.tr("Choose a number to see the sum behind its weight"))
        self._size_name.setText(self.tr("Words"))
        for control, name, tip in (
            (self.count, self.tr("Number of words"), self.tr("How many words look at each other; new scores are 0")),
            (self.number, self.tr("Chosen score"), self.tr("The score in the chosen cell; weights follow at once")),
        ):
            control.setAccessibleName(name)
            control.setToolTip(tip)
        buttons: tuple[tuple[QAbstractButton, str, str], ...] = (
            (self.causal, self.tr("Causal mask"), self.tr("Hides from each word all that come after it, as in a decoder")),
            (self.may_look, self.tr("may be looked at"), self.tr("Takes the mask off the chosen cell, or puts it on")),
            (self.example, self.tr("Example"), self.tr("Puts the scores and the mask of the example back")),
            (self.allow_all, self.tr("No mask"), self.tr("Lets every word look at every word, as in an encoder")),
        )  # fmt: skip
        for button, text, tip in buttons:
            button.setText(text)
            button.setToolTip(tip)
        self._show_chosen()

    def _restyle(self) -> None:
        for view in (self.scores, self.masked, self.weights):
            view.setMinimumHeight(theme.scaled(22 + self.count.value() * CELL.height() + 4))
        self._matrices.set_wide(3 * (self.count.value() * LEAST + BESIDE))
        self.sum.setMinimumHeight(theme.scaled(180))  # three lines of a softmax, their names, a scroll bar

    def _lay_out(self) -> None:
        self.count.setRange(SMALLEST, LARGEST)
        self.number.setRange(-MOST, MOST)
        self.number.setSingleStep(0.1)
        self.number.setLocale(QLocale.c())
        for box in (self.count, self.number):
            CentredText(box)
        whole = FoldingRow(FoldingRow(self._size_name, self.count, gap=6), self.causal, self.example, self.allow_all)
        cell = FoldingRow(FoldingRow(self._place, self.number, gap=6), self.may_look)
        for card, view in zip(self._cards, (self.scores, self.masked, self.weights), strict=True):
            view.set_cell_width(NARROW)
            view.set_growth(MOST_GROWN)
            card.body.addWidget(view, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._formula)
        layout.addWidget(self._why)
        layout.addWidget(whole)
        layout.addWidget(cell)
        layout.addWidget(self._problem)
        layout.addWidget(self._matrices, 3)
        layout.addWidget(self.sum, 2)
        self._restyle()
