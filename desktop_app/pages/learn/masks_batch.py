"""The masks of a real batch: a few sentences as long as the longest of them, and who may look where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.kept_texts import cell_of, number_of, written_cell
from desktop_app.pages.learn.run_pairs import Pair, RunPairs
from desktop_app.pages.learn.state import LearnState
from desktop_app.values.explanations import label
from desktop_app.widgets.card import Card
from desktop_app.widgets.cell_area import Cell
from desktop_app.widgets.elided_box import ElidedBox
from desktop_app.widgets.folded_text import FoldedText
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.learn.mask_view import FUTURE, PADDING, SEEN, MaskView, color_of, reasons
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.words import language
from model.records.inspection import BatchMasks
from model.records.tokens import Token

SENTENCES = 4
STACKS = ("decoder", "encoder", "cross")
MOST_GROWN = 1.8
"""Times as large as usual is a cell in a large window."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a lesson has set up, until it is there: the first pair of the batch, a sentence of it, a cell."""

    first: int = 0
    sentence: int | None = None
    cell: Cell | None = None


class BatchView(QWidget):
    """One mask at a time: of a stack and of a row of the batch."""

    def __init__(self, state: LearnState, pairs: RunPairs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._pairs = state, pairs
        self._first = 0
        self._wanted = _Wanted()
        self._found: BatchMasks | None = None
        self._answers = Newest(self)
        self.stack, self.row = MeasuredBox(), ElidedBox()
        self.others = QPushButton()
        self.matrix = MaskView()
        self.meaning, self._why, self._problem = QLabel(), FoldedText(), ProblemLabel()
        self._signs = {reason: (QLabel(), QLabel()) for reason in (SEEN, FUTURE, PADDING)}
        self._card = Card()
        for stack in STACKS:
            self.stack.addItem("", stack)
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Asks for the sentences of the run of now."""
        super().showEvent(event)
        self._pairs.ask()
        if self._found is None:
            self._ask()

    def kept(self) -> dict[str, str]:
        """Whose mask is shown, of which sentence of which batch, and the chosen cell, for a lesson."""
        stack, row, cell = str(self.stack.currentData()), max(0, self.row.currentIndex()), self.matrix.current()
        found = {"stack": stack} if stack != STACKS[0] else {}
        found |= {"first": str(self._first)} if self._first else {}
        found |= {"sentence": str(row)} if row else {}
        return found | ({"looks": written_cell(cell)} if cell is not None else {})

    def restore(self, kept: Mapping[str, str]) -> None:
        """Shows that again, else the first; batch, sentence and cell as soon as the pairs of the run are there."""
        self.stack.setCurrentIndex(max(0, self.stack.findData(kept.get("stack", STACKS[0]))))
        self._wanted = _Wanted(
            number_of(kept.get("first")), number_of(kept.get("sentence")), cell_of(kept.get("looks"))
        )
        self._pairs.ask()
        self._start_over()

    def batch(self) -> Sequence[Pair]:
        """The pairs that stand in the batch."""
        return self._pairs.pairs[self._first : self._first + SENTENCES]

    def show_others(self) -> None:
        """The next sentences of the validation part."""
        self._first += SENTENCES
        self._wanted = _Wanted()
        if self._first >= len(self._pairs.pairs):
            self._first = 0
        self._ask()

    def _start_over(self, _: object = None) -> None:
        self._first = self._wanted.first if self._wanted.first < len(self._pairs.pairs) else 0
        self._ask()

    def _ask(self) -> None:
        learner, pairs = self._state.learner(), self.batch()
        if learner is not None and pairs and self.isVisible():
            self._answers.ask(lambda: learner.masks_of(pairs))
        elif not pairs:
            self._answers.forget()
            self._clear()

    def _clear(self) -> None:
        """There are no pairs, or not yet."""
        self._found = None
        self.row.clear()
        self.matrix.show_matrix(None)
        self._write_title()
        self._explain(None)
        if self.isVisible():
            self._pairs.ask()

    def _take(self, found: BatchMasks) -> None:
        self._found = found
        self._problem.hide()
        wanted, self._wanted = self._wanted, _Wanted()
        chosen = wanted.sentence if wanted.sentence is not None else max(0, self.row.currentIndex())
        self.row.blockSignals(True)
        self.row.clear()
        for number, tokens in enumerate(found.source_tokens):
            text = "".join(t.piece for t in tokens if not t.special).replace("▁", " ").strip()
            self.row.addItem(f"{number + 1}. {text}")
        self.row.setCurrentIndex(min(chosen, len(found.source_tokens) - 1))
        self.row.blockSignals(False)
        self._show()
        if wanted.cell is not None:
            self.matrix.set_current(wanted.cell)
            self._explain(self.matrix.current())

    def _take_failure(self, error: BaseException) -> None:
        self._problem.tell(error)

    def _sides(self) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
        """The tokens that look and that are looked at."""
        assert self._found is not None
        number, stack = max(0, self.row.currentIndex()), self.stack.currentData()
        source, target = self._found.source_tokens[number], self._found.decoder_tokens[number]
        return {"encoder": (source, source), "decoder": (target, target), "cross": (target, source)}[stack]

    def _show(self) -> None:
        if self._found is None:
            return
        rows, columns = self._sides()
        visible = self._found.visible(self.stack.currentData())[max(0, self.row.currentIndex())]
        self.matrix.show_mask(reasons(visible, rows, columns), [label(t) for t in rows], [label(t) for t in columns])
        self._write_title()
        self._explain(self.matrix.current())

    def _explain(self, cell: Cell | None) -> None:
        if self._found is None or cell is None:
            self.meaning.setText(self.tr("Choose a cell to read why it may be looked at or not."))
            return
        rows, columns = self._sides()
        looks, seen = label(rows[cell[0]]), label(columns[cell[1]])
        words = {
            SEEN: self.tr("“{row}” may look at “{column}”: M is 0 and the score stays as it is."),
            FUTURE: self.tr(
                "“{column}” comes after “{row}”: at that place the decoder has not said it yet, so that M is −∞."
            ),
            PADDING: self.tr("Padding is no word: it only fills the row up, and nobody looks at it or from it."),
        }
        self.meaning.setText(words[self.matrix.reason(*cell)].format(row=looks, column=seen))

    def _write_title(self) -> None:
        if self._found is None:
            self._card.set_title("")
            return
        masks = self._found.visible(self.stack.currentData())
        blocked = int(np.sum(~masks[max(0, self.row.currentIndex())]))
        self._card.set_title(
            self.tr("M · batch of {sentences}, {rows} × {columns} · −∞ in {blocked} of {cells} cells").format(
                sentences=masks.shape[0], rows=masks.shape[1], columns=masks.shape[2], blocked=blocked,
                cells=masks.shape[1] * masks.shape[2],
            )
        )  # fmt: skip

    def _connect(self) -> None:
        self.stack.currentIndexChanged.connect(self._show)
        self.row.currentIndexChanged.connect(self._show)
        self.others.clicked.connect(self.show_others)
        self.matrix.chosen.connect(self._explain)
        self._pairs.changed.connect(self._start_over)
        self._pairs.failed.connect(self._take_failure)
        self._answers.returned.connect(self._take)
        self._answers.failed.connect(self._take_failure)
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._why.write(
            self.tr(
                "A batch is one block of numbers, so its sentences are filled up to the length of the longest. The "
                "padding mask keeps everybody from looking at the filling; in the decoder the causal mask adds that a "
                "row sees only itself and what stands before (section 3.2.3). M is added to the scaled scores; a row of −∞ "
                "alone leaves the softmax nothing to share out, and its weights are set to 0."
            )
        )
        names = {
            "decoder": self.tr("Decoder self-attention"),
            "encoder": self.tr("Encoder self-attention"),
            "cross": self.tr("Cross-attention"),
        }
        for index in range(self.stack.count()):
            self.stack.setItemText(index, names[self.stack.itemData(index)])
        for control, name, tip in (
            (self.stack, self.tr("Stack"), self.tr("Whose mask is shown; the model stays as it is")),
            (self.row, self.tr("Sentence of the batch"), self.tr("Of which sentence the mask is shown")),
            (self.matrix, self.tr("The mask M"), self.tr("Choose a cell to read why; rows look at columns")),
        ):
            control.setAccessibleName(name)
            control.setToolTip(tip)
        self.others.setText(self.tr("Other sentences"))
        self.others.setToolTip(self.tr("Makes a batch of the next sentences of the validation part"))
        words = {SEEN: self.tr("may be looked at"), FUTURE: self.tr("comes later"), PADDING: self.tr("padding")}
        for reason, (_, text) in self._signs.items():
            text.setText(words[reason])
        self._write_title()
        self._explain(self.matrix.current())

    def _restyle(self) -> None:
        for reason, (sign, _) in self._signs.items():
            sign.setFixedSize(theme.scaled(14), theme.scaled(14))
            sign.setStyleSheet(f"background: {color_of(reason).name()}; border: 1px solid {theme.current().border};")
        self.matrix.setMinimumHeight(theme.scaled(200))
        self.row.setMinimumWidth(theme.scaled(160))

    def _lay_out(self) -> None:
        self.meaning.setTextFormat(Qt.TextFormat.PlainText)  # a token such as <s> is no tag
        self.meaning.setWordWrap(True)
        top = FoldingRow(self.stack)
        top.add(self.row, 1)
        top.add(self.others)
        legend = FoldingRow(gap=18)
        for sign, text in self._signs.values():
            legend.add(FoldingRow(sign, text, gap=6))
        self.matrix.set_growth(MOST_GROWN)
        self._card.body.addWidget(legend)
        self._card.body.addWidget(self.matrix, 1)
        self._card.body.addWidget(self.meaning)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._why)
        layout.addWidget(top)
        layout.addWidget(self._problem)
        layout.addWidget(self._card, 1)
        self._restyle()
