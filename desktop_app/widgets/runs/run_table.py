"""The list of runs: sorted by any column, several chosen at once, renamed in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QSignalBlocker,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QHeaderView, QTableView, QWidget

from desktop_app.look import theme
from desktop_app.widgets.runs.run_model import COLUMNS, SORTED_BY, RunModel, RunRow
from desktop_app.words import language
from model.records.runs import RunSummary

_ROW_HEIGHT = 28
_CORPUS_WIDTH = 104
_NAME_LETTERS = 38
"""Of a name that are to be read: two names that differ at their ends can be told apart."""
_AROUND = 24
"""Pixels that the sheet leaves at both sides of a text together."""

_GIVE_WAY = tuple(map(COLUMNS.index, ("size", "created", "corpus", "loss", "bleu", "state")))
"""Columns in the order in which they leave a narrow table; what they say stands under the mouse on the name then."""


class RunTable(QTableView):
    """Runs with the newest first, until a person sorts them otherwise.

    Signals:
        chosen_changed(): Other rows are chosen.
        opened(object): The RunSummary of a row that was opened with Enter or a double click.
        renamed(str, str): Path of a run and the name wanted for it.
    """

    chosen_changed = Signal()
    opened = Signal(object)
    renamed = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = RunModel(self)
        self._waiting: Sequence[RunRow] | None = None
        self._corpus_width = 0
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(self._model)
        self._sorted.setSortRole(SORTED_BY)
        self._sorted.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setModel(self._sorted)
        self.setProperty("role", "columns")
        self.setSortingEnabled(True)
        self.horizontalHeader().setSortIndicatorShown(False)  # its arrow stands at the far end; the title bears one
        self.horizontalHeader().sortIndicatorChanged.connect(self._model.mark_sorted)
        self.sortByColumn(COLUMNS.index("created"), Qt.SortOrder.DescendingOrder)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # what tells two names apart may stand at either end
        self.verticalHeader().hide()
        self._model.renamed.connect(self.renamed)
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        self.activated.connect(lambda index: self.opened.emit(self._row(index).run))
        theme.watcher().changed.connect(self._fit)
        language.watcher().changed.connect(self._take_language)
        self._fit()

    def set_rows(self, rows: Sequence[RunRow]) -> None:
        """Shows these runs, once nothing is being typed; those that were chosen stay so where they are still there."""
        if self.state() == QAbstractItemView.State.EditingState:
            self._waiting = rows  # new rows would take the editor away, and what was typed with it
            return
        before = self.chosen()
        with QSignalBlocker(self.selectionModel()):
            if self._model.set_rows(rows):
                self.choose([run.path for run in before])
        self._make_room()
        self.chosen_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shows as many columns as there is room for beside the names."""
        self._make_room()
        super().resizeEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Shows what came in while a name was typed."""
        super().closeEditor(editor, hint)
        rows, self._waiting = self._waiting, None
        if rows is not None:
            self.set_rows(rows)

    def set_colors(self, colors: Mapping[str, str]) -> None:
        """Marks runs by their paths with the colours of their curves."""
        self._model.set_colors(colors)

    def chosen(self) -> list[RunSummary]:
        """The chosen runs, from above."""
        indexes = sorted(self.selectionModel().selectedRows(), key=QModelIndex.row)
        return [self._row(index).run for index in indexes]

    def choose(self, paths: Sequence[str]) -> None:
        """Chooses rows by the paths of their runs; the first where none of them is there."""
        wanted = [
            row for row in range(self._sorted.rowCount()) if self._row(self._sorted.index(row, 0)).run.path in paths
        ]
        selection = QItemSelection()
        for row in wanted or list(range(min(1, self._sorted.rowCount()))):
            index = self._sorted.index(row, 0)
            selection.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        if selection.isEmpty():
            return
        first = selection.indexes()[0]
        self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(first)

    def is_own(self, path: str) -> bool:
        """Whether a run of the list may be changed."""
        return any(
            self._model.row(row).own for row in range(self._model.rowCount()) if self._model.row(row).run.path == path
        )

    def rename(self) -> None:
        """Opens the name of the current row for typing."""
        self.edit(self._sorted.index(self.currentIndex().row(), COLUMNS.index("name")))

    def _row(self, index: QModelIndex) -> RunRow:
        return self._model.row(self._sorted.mapToSource(index).row())

    def _take_language(self) -> None:
        self._model.tell_all_changed()
        self._make_room()

    def _make_room(self) -> None:
        """Hides columns until the names can be read."""
        left = self.viewport().width() - sum(self._wanted(column) for column in range(len(COLUMNS)))
        hidden = set()
        for column in _GIVE_WAY:
            if left < 0:
                hidden.add(column)
                left += self._wanted(column)
        for column in _GIVE_WAY:
            self.setColumnHidden(column, column in hidden)
        self._model.set_unseen([COLUMNS[column] for column in hidden])
        self._widen_corpus(max(0, left))

    def _widen_corpus(self, left: int) -> None:
        """Names of corpora are shown whole where names of runs leave room; a width that a person drew stays meanwhile."""
        corpus = COLUMNS.index("corpus")
        least = self._wanted(corpus)
        name = COLUMNS.index("name")
        free = max(left // 2, left - max(0, self.sizeHintForColumn(name) - self._wanted(name)))
        width = max(least, min(self.sizeHintForColumn(corpus), least + free))
        if width != self._corpus_width:
            self._corpus_width = width
            self.horizontalHeader().resizeSection(corpus, width)

    def _wanted(self, column: int) -> int:
        """Pixels that a column needs; of names as many as there are, up to those of a readable one."""
        content = self.sizeHintForColumn(column)
        head = self.horizontalHeader().sectionSizeFromContents(column).width()  # a hint is 0 while the column is hidden
        if COLUMNS[column] == "corpus":
            return max(min(content, theme.scaled(_CORPUS_WIDTH)), head)
        if COLUMNS[column] == "name":
            content = min(content, _NAME_LETTERS * self.fontMetrics().horizontalAdvance("n") + theme.scaled(_AROUND))
        return max(content, head)

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.scaled(_ROW_HEIGHT))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(COLUMNS.index("name"), QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(COLUMNS.index("corpus"), QHeaderView.ResizeMode.Interactive)
        self._make_room()
