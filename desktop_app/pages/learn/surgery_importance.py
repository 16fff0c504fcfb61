"""What each head is worth: how much the loss rises when it alone is switched off."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app.pages.learn.long_work import LongWork
from desktop_app.pages.learn.run_pairs import Pair, RunPairs
from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session
from desktop_app.widgets.card import Card
from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.learn.cut_grid import DECIMALS, Spot
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.words import language, wording
from desktop_app.words.roundings import shown_difference
from model.records.surgery import HeadImportance

FEWEST, USUAL, MOST = 8, 32, 2000
RISE = 3
"""The column that is sorted by at first."""
_TEXTS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_NUMBERS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _Number(QTableWidgetItem):
    """Sorts by its number and not by its text."""

    def __init__(self, value: float, text: str) -> None:
        super().__init__(text)
        self.value = value
        self.setTextAlignment(_NUMBERS)

    def __lt__(self, other: QTableWidgetItem) -> bool:
        return self.value < other.value if isinstance(other, _Number) else super().__lt__(other)


def shown_rise(one: HeadImportance) -> float:
    """How much the loss rises without a head: the difference of the losses as they are shown."""
    return shown_difference(one.loss, one.loss_with_all, DECIMALS)


class ImportancePanel(QWidget):
    """A table of all heads, to be sorted by any column.

    Signals:
        found(object): A tuple of HeadImportance; empty where what was known belongs to another run.
        chosen(object): The Spot of the row that a person went to.
    """

    found = Signal(object)
    chosen = Signal(object)

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._state = session, state
        self._pairs = RunPairs(session, "validation", self)
        self._found: tuple[HeadImportance, ...] = ()
        self.count, self.start = QSpinBox(), QPushButton()
        self.progress = ProgressStrip(timed=True)
        self._work = LongWork(self.start, self.progress, self)
        self.table, self._sheet = QTableWidget(0, RISE + 2), Card()
        self.words, self._count_name = QLabel(), QLabel()
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Reads the validation part of the run of now."""
        super().showEvent(event)
        self._pairs.ask()

    def forget(self) -> None:
        """Another run: nothing is known of its heads."""
        self._work.stop()
        self._take(())

    def _leave_weights(self) -> None:
        """Other weights: what is measured still may wait for these."""
        if not self._work.is_on:
            self._take(())

    def _ask_pairs(self) -> None:
        if not self._work.is_on and not self._pairs.want():
            self.words.setText(self.tr("Begins as soon as the pairs are read…"))

    def _begin(self, pairs: list[Pair]) -> None:
        learner = self._state.learner()
        if learner is None or self._work.is_on:
            return
        if not pairs:
            self.words.setText(self.tr("This run has no validation part to measure with."))
            return
        waits = self._session.training is not None
        words = self.tr("Waits until the training ends.") if waits else self.tr("Measuring…")
        self._work.begin(learner.head_importance(pairs[: self.count.value()]), words)

    def _take(self, found: tuple[HeadImportance, ...]) -> None:
        self._found = found
        self._fill()
        self.found.emit(found)

    def _take_failure(self, error: BaseException) -> None:
        self.words.setText(wording.error_sentence(error))

    def _fill(self) -> None:
        stacks = {
            "encoder": self.tr("Encoder self-attention"),
            "decoder": self.tr("Decoder self-attention"),
            "cross": self.tr("Cross-attention"),
        }
        self.table.setSortingEnabled(False)
        self.table.setRowCount(len(self._found))
        for row, one in enumerate(self._found):
            name = QTableWidgetItem(stacks[one.stack])
            name.setData(Qt.ItemDataRole.UserRole, (one.stack, one.layer, one.head))
            numbers = (
                _Number(one.layer, str(one.layer + 1)),
                _Number(one.head, str(one.head + 1)),
                _Number(one.rise, shown_number(shown_rise(one), DECIMALS)),
                _Number(one.loss, shown_number(one.loss, DECIMALS)),
            )
            for column, item in enumerate((name, *numbers)):
                self.table.setItem(row, column, item)
        self.table.setSortingEnabled(True)
        self.table.horizontalHeader().setSortIndicatorShown(False)
        self._sheet.setVisible(bool(self._found))
        if self._found:
            text = self.tr(
                "With all heads the loss is {loss} nats a token. A head whose loss falls below that was in the way."
            )
            self.words.setText(text.format(loss=shown_number(self._found[0].loss_with_all, DECIMALS)))
        else:
            self.words.setText(
                self.tr("Switches off one head after the other and measures the loss of validation pairs.")
            )

    def _take_row(self) -> None:
        row = self.table.currentRow()
        item = self.table.item(row, 0) if row >= 0 else None
        if item is not None:
            spot: Spot = tuple(item.data(Qt.ItemDataRole.UserRole))
            self.chosen.emit(spot)

    def _connect(self) -> None:
        self.start.clicked.connect(self._ask_pairs)
        self._pairs.given.connect(self._begin)
        self._work.returned.connect(self._take)
        self._work.failed.connect(self._take_failure)
        self.table.currentCellChanged.connect(lambda *_: self._take_row())
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._write_titles)
        self._pairs.failed.connect(self._take_failure)
        self._state.weights_changed.connect(self._leave_weights)

    def _write_words(self) -> None:
        self._count_name.setText(self.tr("Pairs"))
        self.count.setAccessibleName(self.tr("Pairs"))
        self.count.setToolTip(
            self.tr("How many validation pairs the loss is taken over; more take longer and say more")
        )
        self.start.setText(self.tr("Measure every head"))
        self.start.setToolTip(self.tr("Computes the loss once without each head; the run stays as it is"))
        self._write_titles()
        self.table.setAccessibleName(self.tr("Importance of every head"))
        self.table.setToolTip(self.tr("Choose a row to frame its head; click a heading to sort"))
        self._fill()

    def _write_titles(self) -> None:
        """With the arrow of the order in the text, as in other tables: Qt paints its own over it."""
        titles = (
            self.tr("Stack"),
            self.tr("Layer"),
            self.tr("Head"),
            self.tr("Loss rises by"),
            self.tr("Loss without it"),
        )
        header = self.table.horizontalHeader()
        for column, title in enumerate(titles):
            arrow = " ▴" if header.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder else " ▾"
            head = QTableWidgetItem(title + (arrow if column == header.sortIndicatorSection() else ""))
            head.setTextAlignment(_NUMBERS if column else _TEXTS)
            self.table.setHorizontalHeaderItem(column, head)

    def _lay_out(self) -> None:
        CentredText(self.count)
        self.count.setRange(FEWEST, MOST)
        self.count.setValue(USUAL)
        self.count.setSingleStep(FEWEST)
        self.words.setWordWrap(True)
        self.words.setProperty("role", "muted")
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSortIndicator(RISE, Qt.SortOrder.DescendingOrder)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setProperty("role", "columns")
        self.table.horizontalHeader().setHighlightSections(False)
        self._sheet.body.setContentsMargins(8, 4, 8, 8)
        self._sheet.body.addWidget(self.table)
        row = QHBoxLayout()
        for widget in (self._count_name, self.count, self.start):
            row.addWidget(widget)
        row.addWidget(self.progress, 1)
        row.addStretch(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self.words)
        layout.addWidget(self._sheet, 1)
        layout.addStretch(0)
