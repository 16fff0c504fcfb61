"""Positions: the table as a picture, one row of it added to one word, and how alike positions are."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QSplitter, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.kept_texts import number_of
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.values.explanations import from_zero, label
from desktop_app.widgets.card import Card
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.matrix_view import MatrixView
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.words import language, wording
from model.records.arithmetic import NetworkSteps
from model.records.inspection import PositionTable

KINDS = ("used", "sinusoidal", "concatenated")
WIDE, LOWEST = 480, 110
"""Width from which on the pictures stand beside each other, and the least height of one, before zooming."""


class PositionsTopic(Topic):
    """Three views of the same table; a row of it is chosen in any of them."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self._found: PositionTable | None = None
        self._asked_of = self._shown_of = ("", "")
        self._row = 0
        self._tables = Newest(self)
        self.kind = MeasuredBox()
        self.table, self.added, self.similarity = MatrixView(), MatrixView(), MatrixView()
        self._cards = [Card(), Card(), Card()]
        self._formula, self._kind_name, self._problem = FormulaLabel(role="muted"), QLabel(), ProblemLabel()
        for kind in KINDS:
            self.kind.addItem("", kind)
        self._lay_out()
        self.kind.currentIndexChanged.connect(self._ask)
        self.table.chosen.connect(lambda cell: self._choose(cell[0]))
        self.similarity.chosen.connect(lambda cell: self._choose(cell[0]))
        self._tables.returned.connect(self._take)
        self._tables.failed.connect(self._take_failure)
        state.network_changed.connect(self._take_network)
        language.follow(self._write_words)
        theme.watcher().changed.connect(self._restyle)

    def showEvent(self, event: QShowEvent) -> None:
        """Asks for the table of the model of now."""
        super().showEvent(event)
        self._ask()

    def kept(self) -> dict[str, str]:
        """See Topic."""
        kind = str(self.kind.currentData())
        return ({"kind": kind} if kind != KINDS[0] else {}) | ({"row": str(self._row)} if self._row else {})

    def restore(self, kept: Mapping[str, str]) -> None:
        """See Topic."""
        self._row = number_of(kept.get("row"))
        self.kind.setCurrentIndex(max(0, self.kind.findData(kept.get("kind", KINDS[0]))))
        self._show()

    def is_old(self) -> bool:
        """See Topic."""
        is_of_now = self._found is None or self.state.are_of_now(self._shown_of)
        return not is_of_now or not self.state.has_network()

    def _ask(self) -> None:
        learner, kind = self.state.learner(), self.kind.currentData()
        if learner is not None and self.isVisible():
            self._asked_of = self.state.weights()
            self._tables.ask(lambda: learner.position_table(kind))

    def _take(self, found: PositionTable) -> None:
        self._found, self._shown_of = found, self._asked_of
        self._problem.hide()
        self._show()

    def _take_failure(self, error: BaseException) -> None:
        if self._shown_of != self._asked_of:
            self._found = None
            for view in (self.table, self.similarity):
                view.show_matrix(None)
        self._problem.tell(error)

    def _take_network(self, _: NetworkSteps | None) -> None:
        self._show_added()
        self._ask()

    def _choose(self, row: int) -> None:
        self._row = row
        self.table.mark(rows=(row,))
        self._show_added()

    def _show(self) -> None:
        found = self._found
        if found is None:
            return
        places = from_zero(len(found.values))
        self.table.show_matrix(found.values, places, from_zero(found.values.shape[1]), largest=1.0, packed=True)
        self.similarity.show_matrix(found.similarity, places, places, largest=1.0, packed=True)
        self._choose(min(self._row, len(places) - 1))
        self._write_titles()

    def _show_added(self) -> None:
        """Word, position and their sum for the source token at the chosen place, as the network computed them."""
        steps = self.state.network
        if steps is None:
            self.added.show_matrix(None)
            return
        source = steps.source
        row = min(self._row, len(source.tokens) - 1)
        self.added.setMinimumHeight(theme.scaled(114))  # three rows, their names, a scroll bar
        values = np.stack([source.scaled[row], source.positions[row], source.summed[row]])
        word, place = self.tr("√d × “{token}”"), self.tr("+ position {number}")
        names = (word.format(token=label(source.tokens[row])), place.format(number=row), self.tr("= input"))
        self.added.show_matrix(values, names, from_zero(values.shape[1]))

    def _write_titles(self) -> None:
        found = self._found
        size = f" · {found.values.shape[0]} × {found.values.shape[1]}" if found is not None else ""
        self._cards[0].set_title(
            self.tr("The table: a row a position p, a column a dimension (2i, 2i + 1), both from 0") + size
        )
        self._cards[1].set_title(self.tr("Word + position, for the source token at the chosen place"))
        self._cards[2].set_title(self.tr("How alike positions are (cosine)"))
        if found is not None:
            self._kind_name.setText(self.tr("shown: {kind}").format(kind=wording.choice(found.kind)))

    def _write_words(self) -> None:
        words = (self.tr("As this model has them"), self.tr("Sines and cosines in turn (the paper)"),
                 self.tr("All sines, then all cosines"))  # fmt: skip
        for index, text in enumerate(words):
            self.kind.setItemText(index, text)
        self.kind.setAccessibleName(self.tr("Table of positions"))
        self.kind.setToolTip(self.tr("Which table is drawn; the model keeps its own"))
        self._formula.write(
            self.tr(
                "PE(p, 2i) = sin(p ÷ 10000^{2i ÷ d}),  PE(p, 2i + 1) = cos(p ÷ 10000^{2i ÷ d}),  d = d_model   (section 3.5)"
            )
        )
        for view, text in (
            (self.table, self.tr("Table of positions")),
            (self.added, self.tr("Word plus position")),
            (self.similarity, self.tr("Similarity of positions")),
        ):
            view.setAccessibleName(text)
        self.table.setToolTip(self.tr("Choose a row to see it added to a word"))
        self.similarity.setToolTip(self.tr("Near positions are alike: that is how a head can find “the word before”"))
        self._write_titles()
        self._show_added()

    def _restyle(self) -> None:
        for picture in (self.table, self.similarity):
            picture.setMinimumHeight(theme.scaled(LOWEST))

    def _lay_out(self) -> None:
        self._kind_name.setProperty("role", "muted")
        for card, view in zip(self._cards, (self.table, self.added, self.similarity), strict=True):
            card.body.addWidget(view, 1)
            card.heading.setWordWrap(True)
        top = FoldingRow(self.kind, self._kind_name)
        pictures = FoldingSplitter(self._cards[0], self._cards[2], shares=(5, 4), wide=WIDE)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setHandleWidth(12)
        parts.addWidget(pictures)
        parts.addWidget(self._cards[1])
        parts.setStretchFactor(0, 3)
        parts.setStretchFactor(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(top)
        layout.addWidget(self._formula)
        layout.addWidget(self._problem)
        layout.addWidget(parts, 1)
        self._restyle()
