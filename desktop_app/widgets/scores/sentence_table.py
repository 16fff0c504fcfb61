"""The table of measured sentences; a click on a head sorts them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from desktop_app.look import theme
from desktop_app.widgets.scores.sentence_model import SentenceModel
from desktop_app.words import language
from model.records.scores import Evaluation

_ROW_HEIGHT = 28
_TEXTS = ("source", "output", "second")
_LEAST, _ROOMY = 104, 168
"""Width of a column of texts below which nobody can read in it: then the table scrolls sideways; and below which the
length, which only orders the sentences, leaves its room to them."""
_MEASURED = 100
"""So many sources tell how wide they are."""
_IN_CELL = 18
"""Beside the text of a cell."""
_AROUND = 30
"""Around a head: its margins, and the arrow of the order."""
_WIDTHS = {"number": 56, "chrf": 58, "bleu": 62, "length": 66, "second_chrf": 74, "difference": 80}


class SentenceTable(QTableView):
    """Thousands of rows, each fetched when it comes into sight.

    Signals:
        chosen(object): The sentence of the test set, from 0, that a person went to.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentences = SentenceModel(self)
        self._length_width = 0
        self.setModel(self.sentences)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setProperty("role", "columns")
        self.setSortingEnabled(True)
        self.horizontalHeader().setSortIndicatorShown(False)  # its arrow would lie on a head over numbers
        self.horizontalHeader().sortIndicatorChanged.connect(self.sentences.mark_sorted)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().sectionResized.connect(self._take_width)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The texts share the room that the numbers leave."""
        super().resizeEvent(event)
        self._share()

    def _take_width(self, column: int, *_: int) -> None:
        if self.sentences.columns()[column] not in _TEXTS:
            self._share()

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.scaled(_ROW_HEIGHT))
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        for column, name in enumerate(self.sentences.columns()):
            self.setColumnHidden(column, False)
            is_text = name in _TEXTS
            header.setSectionResizeMode(column, modes.Fixed if is_text else modes.Interactive)
            if not is_text:
                head = str(self.sentences.headerData(column, Qt.Orientation.Horizontal))
                least = header.fontMetrics().horizontalAdvance(head) + theme.scaled(_AROUND)
                header.resizeSection(column, max(theme.scaled(_WIDTHS[name]), least))
        self._share()

    def _share(self) -> None:
        header, columns = self.horizontalHeader(), self.sentences.columns()
        texts, length = [column for column, name in enumerate(columns) if name in _TEXTS], columns.index("length")
        others = [column for column in range(len(columns)) if column not in (*texts, length)]
        room = self.viewport().width() - sum(map(header.sectionSize, others))
        if not self.isColumnHidden(length):
            self._length_width = header.sectionSize(length)
        is_narrow = room - self._length_width < len(texts) * theme.scaled(_ROOMY)
        self.setColumnHidden(length, is_narrow)
        room -= 0 if is_narrow else self._length_width
        least = theme.scaled(_LEAST)
        equal = max(least, room // len(texts))
        first = max(equal, min(self._source_width(), room - least * (len(texts) - 1)))  # the others say the same
        rest = max(least, (room - first) // (len(texts) - 1))
        for column in texts:
            header.resizeSection(column, first if columns[column] == "source" else rest)

    def _source_width(self) -> int:
        """What the first sources need to be whole."""
        place = self.sentences.columns().index("source")
        rows = range(min(self.sentences.rowCount(), _MEASURED))
        texts = (str(self.sentences.index(row, place).data()) for row in rows)
        return max(map(self.fontMetrics().horizontalAdvance, texts), default=0) + theme.scaled(_IN_CELL)

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Sentences with their scores"))
        self.setToolTip(self.tr("Click a head to sort; go to a row to see its texts, tokens and like training text"))
        self.sentences.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.sentences.columnCount() - 1)
        self._fit()
