"""Attention step by step: from the vectors of the tokens to what goes on to the next sub-layer, a matrix a step."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QSizePolicy, QSplitter, QToolButton, QVBoxLayout, QWidget

from desktop_app.look import icons, theme
from desktop_app.pages.learn import steps_words
from desktop_app.pages.learn.fair_widths import FairWidths
from desktop_app.pages.learn.scrolling import see
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.step_chain import ALONG, STEPS, Step
from desktop_app.pages.learn.steps_words import Kind
from desktop_app.pages.learn.sum_panel import SumPanel
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.values.explanations import Reading, column_names, explain, place, read_by, row_names
from desktop_app.widgets.card import Card
from desktop_app.widgets.cell_area import Cell
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.matrix_view import MatrixView
from desktop_app.words import language
from model.records.arithmetic import HeadSteps
from model.records.runs import RunInfo

PLAY_SECONDS = 3
MOST_GROWN = 1.5
"""Times as large as usual is a cell in a large window."""
LEAST_HIGH, LOW_CARD = 176, 150
"""Pixels of a matrix with its heading before zooming: some rows; and in a low room."""

WIDE, NARROW = 860, 480
"""Widths, before zooming, from which on all matrices of a step stand beside each other, and its two factors."""
LOW = 470
"""Height of the room, before zooming, from which on a result may stand below its factors without leaving the window."""


class StepsTopic(Topic):
    """One head taken apart. Left and right arrows with Alt go from step to step; a cell shows its sum."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self._step = 0
        self._steps: HeadSteps | None = None
        self._kind = Kind()
        self._follows = self._has_failed = False
        self._player = QTimer(self, interval=PLAY_SECONDS * 1000)
        self.buttons = QButtonGroup(self)
        self.play = QToolButton()
        self.play.setCheckable(True)
        self.formula, self._meaning = FormulaLabel(), QLabel()
        self.matrices = [MatrixView() for _ in range(3)]
        self._cards = [Card() for _ in self.matrices]
        self._factors = FoldingSplitter(*self._cards[:2], shares=(1, 1), wide=NARROW)
        self._above = FoldingSplitter(self._factors, self._cards[2], shares=(3, 2), wide=WIDE)
        self._widths = FairWidths(self._factors, self._above, self._cards, self.matrices)
        self.sum = SumPanel()
        self._lay_out()
        self._connect()
        language.follow(self._write_words)
        self.go(session.settings.step)

    def uses_head(self) -> bool:
        """See Topic."""
        return True

    def is_old(self) -> bool:
        """See Topic."""
        return not self.state.has_head()

    @property
    def result(self) -> MatrixView:
        """The matrix that the step makes."""
        return self.matrices[-1]

    def step(self) -> Step:
        """The step on screen."""
        return STEPS[self._step]

    def go(self, number: int) -> None:
        """Shows a step, counted from 0; beyond the last it begins anew."""
        self._step = number % len(STEPS)
        self.session.settings.step = self._step
        self.buttons.button(self._step).setChecked(True)
        self._write_step()
        self._show()

    def show_cell(self, field: str, row: int, column: int) -> None:
        """Goes to the step that makes `field` and explains a number of it."""
        self.go(next(number for number, step in enumerate(STEPS) if step.result == field))
        self.result.set_current((row, column))
        self._take_cell((row, column))
        QTimer.singleShot(0, self, self._see_cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with left or right goes to the step before or after."""
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        move = moves.get(Qt.Key(event.key())) if event.modifiers() & Qt.KeyboardModifier.AltModifier else None
        if move is None:
            super().keyPressEvent(event)
        else:
            self.go(self._step + move)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low room matrices stand beside each other as long as anything of them is seen."""
        super().resizeEvent(event)
        self._make_room()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing plays unseen."""
        super().hideEvent(event)
        self.play.setChecked(False)

    def _take_steps(self, steps: HeadSteps | None) -> None:
        self._steps = steps
        if steps is not None:
            self._has_failed = False
            self._kind = steps_words.kind_of(steps, is_biased=self._kind.is_biased)
        self._write_step()
        self._show()

    def _take_failure(self) -> None:
        """Nothing is on its way any more."""
        self._has_failed = True
        self._show()

    def _take_info(self, info: RunInfo | None) -> None:
        self._kind = replace(self._kind, is_biased=info is None or info.model.attention_bias)
        self._write_tips()
        self._write_step()

    def _show(self) -> None:
        step, steps = self.step(), self._steps
        shown = (*(("",) * (2 - len(step.operands))), *step.operands, step.result)
        for card, view, field in zip(self._cards, self.matrices, shown, strict=True):
            card.setVisible(bool(field))
            values = getattr(steps, field) if steps is not None and field else None
            if steps is None or values is None:
                view.show_matrix(None)
                is_awaited = steps is None and bool(field) and not self._has_failed
                card.set_title(self.tr("Computing…") if is_awaited else "")
                continue
            largest = 1.0 if field == "weights" else None
            view.show_matrix(values, row_names(steps, field), column_names(steps, field), largest=largest)
            card.set_title(f"{steps_words.title(field, self._kind)} · {values.shape[0]} × {values.shape[1]}")
        self._factors.setVisible(bool(step.operands))
        self._widths.follow()
        self._explain()

    def _explain(self) -> None:
        steps, field, cell = self._steps, self.step().result, self.result.current()
        for view in self.matrices:
            view.mark()
        if steps is None or cell is None:
            self.sum.show_explanation(None)
            return
        self.sum.show_explanation(explain(steps, field, *cell), *place(steps, field, *cell))
        for view, (of_row, of_column) in self._read(cell):
            rows = () if of_row is None else (of_row,)
            columns = () if rows or of_column is None else (of_column,)
            view.mark(rows=rows, columns=columns)

    def _read(self, cell: Cell) -> list[tuple[MatrixView, Reading]]:
        """The factors, and what of each a number was made of."""
        read, names = read_by(self.step().result, *cell), self.step().operands
        return [(view, read[name]) for view, name in zip(self.matrices[2 - len(names) : 2], names, strict=True)]

    def _scroll_along(self, moved: MatrixView) -> None:
        """The others show the same cells, as far as they can."""
        if self._follows or self.step().result not in ALONG:
            return
        self._follows = True
        for view in self.matrices:
            if view is not moved and view.values().shape == moved.values().shape:
                view.scroll_like(moved)
        self._follows = False

    def _take_cell(self, _: Cell) -> None:
        """The first lines of its sum are in sight."""
        self._explain()
        QTimer.singleShot(0, self, self._see_sum)

    def _see_sum(self) -> None:
        see(self.sum, QRect(QPoint(0, 0), self.sum.words.geometry().bottomLeft()))

    def _see_cell(self) -> None:
        """After its sum, which takes room: the number that is explained, and what it was made of."""
        cell = self.result.current()
        if cell is not None:
            for view, read in self._read(cell):
                view.scroll_to(cell if self.step().result in ALONG else (read[0] or 0, read[1] or 0))
            self.result.scroll_to(cell)

    def _connect(self) -> None:
        self.buttons.idClicked.connect(self.go)
        self.play.toggled.connect(lambda on: self._player.start() if on else self._player.stop())
        self._player.timeout.connect(lambda: self.go(self._step + 1))
        self.result.chosen.connect(self._take_cell)
        for view in self.matrices:
            for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
                bar.valueChanged.connect(lambda _, view=view: self._scroll_along(view))
        self.state.head_changed.connect(self._take_steps)
        self.state.failed.connect(self._take_failure)
        self.state.place_changed.connect(self._write_tips)
        self.state.info_changed.connect(self._take_info)
        theme.watcher().changed.connect(self._restyle)

    def _write_step(self) -> None:
        result = self.step().result
        self.formula.write(steps_words.formula(result, self._kind))
        self._meaning.setText(steps_words.meaning(result, self._kind))

    def _write_tips(self) -> None:
        """Of the attention that is asked for, also while its numbers are on their way."""
        info = self.state.info
        kind = Kind(self.state.place.stack == "cross", info is not None and info.model.norm_position == "pre")
        for number, step in enumerate(STEPS):
            button = self.buttons.button(number)
            button.setText(steps_words.sign(step.sign))
            button.setToolTip(steps_words.meaning(step.result, kind))
            button.setAccessibleName(f"{number + 1}. {steps_words.title(step.result, kind)}")

    def _write_words(self) -> None:
        self.play.setToolTip(self.tr("Goes from step to step by itself"))
        self.play.setAccessibleName(self.tr("Play"))
        self._write_tips()
        names = self.tr("First factor"), self.tr("Second factor"), self.tr("Result")
        for view, name in zip(self.matrices, names, strict=True):
            view.setAccessibleName(name)
        self.result.setToolTip(self.tr("Choose a number to see its sum"))
        self._write_step()
        self._show()

    def _make_room(self) -> None:
        area = self.parentWidget()
        is_low = area is not None and area.height() < theme.scaled(LOW)
        self._above.set_wide(NARROW if is_low else WIDE)
        for card in self._cards:
            card.setMinimumHeight(theme.scaled(LOW_CARD if is_low else LEAST_HIGH))

    def _restyle(self) -> None:
        colors = theme.current()
        self._make_room()
        self.play.setIcon(icons.icon("play", colors.muted, colors.accent))

    def _lay_out(self) -> None:
        self._meaning.setProperty("role", "muted")
        self._meaning.setWordWrap(True)
        chain = FoldingRow(gap=1)
        for number in range(len(STEPS)):
            button = QToolButton()
            button.setCheckable(True)
            button.setProperty("role", "step")
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)  # of one height in any script
            self.buttons.addButton(button, number)
            chain.add(button)
        chain.add(self.play)
        for card, view in zip(self._cards, self.matrices, strict=True):
            view.set_growth(MOST_GROWN)
            card.body.addWidget(view, 1)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setHandleWidth(12)
        for widget, share in ((self._above, 3), (self.sum, 2)):
            parts.addWidget(widget)
            parts.setStretchFactor(parts.count() - 1, share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(chain)
        layout.addWidget(self.formula)
        layout.addWidget(self._meaning)
        layout.addWidget(parts, 1)
        self._restyle()
