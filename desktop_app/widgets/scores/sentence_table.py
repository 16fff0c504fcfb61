"""The table of measured sentences; a click on a head sorts them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from desktop_app.look import theme
from desktop_app.widgets.scores.sentence_model import SentenceModel
from desktop_app.words import language
from model.records.scores import Evaluation

_ROW_HEIGHT = 28
_TEXTS = ("source", "output", "second")
_WIDTHS = {"number": 58, "chrf": 58, "bleu": 62, "length": 66, "second_chrf": 74, "difference": 80}


class SentenceTable(QTableView):
    """Thousands of rows, each fetched when it comes into sight.

    Signals:
        chosen(object): The sentence of the test set, from 0, that a person went to.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentences = SentenceModel(self)
        self.setModel(self.sentences)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSortingEnabled(True)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.selectionModel().currentRowChanged.connect(self._tell)
        theme.watcher().changed.connect(self._fit)
        language.follow(self._write_words)

    def show_systems(self, first: Evaluation | None, second: Evaluation | None) -> None:
        """Shows other sentences; what was gone to stays where it is the same test set."""
        before, known = self.current(), self.sentences.first
        self.sentences.show_systems(first, second)
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self._fit()
        same = first and known and first.measurement.test_digest == known.measurement.test_digest
        if self.sentences.rowCount():
            self.selectRow(before if same and before is not None else 0)

    def current(self) -> int | None:
        """The sentence of the test set that a person went to."""
        row = self.currentIndex().row()
        return self.sentences.number(row) if 0 <= row < self.sentences.rowCount() else None

    def _tell(self, current: QModelIndex) -> None:
        if current.isValid():
            self.chosen.emit(self.sentences.number(current.row()))

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.scaled(_ROW_HEIGHT))
        header = self.horizontalHeader()
        for column, name in enumerate(self.sentences.columns()):
            stretches = name in _TEXTS
            header.setSectionResizeMode(
                column, QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.Interactive
            )
            if not stretches:
                header.resizeSection(column, theme.scaled(_WIDTHS[name]))

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Sentences with their scores"))
        self.setToolTip(self.tr("Click a head to sort; go to a row to see its texts, tokens and like training text"))
        self.sentences.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.sentences.columnCount() - 1)
