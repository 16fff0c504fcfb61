"""The n-best translations of a sentence with length and score, and where they differ; choosing one shows it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from desktop_app.look import theme
from desktop_app.widgets.marked_cell import HTML, MarkedCell
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.translation.decode_bar import MOST_ALTERNATIVES
from desktop_app.words import language
from desktop_app.words.marked_text import marked
from model.records.translations import Translation

_ROW = 30
_FEWEST, _MOST = 4, 8
"""Translations that it wants room for."""
_NUMBER = 72
"""Width of a column of numbers: two of them side by side must not read as one, however short their heads are."""
_NARROW = 400
"""Width below which the lengths give way to the texts; a resting mouse is told them."""
_MOST_COMPARED = 250
"""Letters of a text that a cell shows and compares: more than any window has room for on one line."""
_LENGTHS = 1
"""The column of lengths."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class AlternativesList(QTableWidget):
    """One row a translation: text with what the best one does not say, tokens, score.

    Signals:
        chosen(object): The Translation that a person went to.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._entries: tuple[Translation, ...] = ()
        self._below = 0
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setProperty("role", "columns")
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setItemDelegateForColumn(0, MarkedCell(self))
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.currentCellChanged.connect(self._tell)
        theme.watcher().changed.connect(self._take_look)
        self._size_rows()
        language.follow(self._write_words)

    def set_entries(self, entries: Sequence[Translation], current: int = 0) -> None:
        """Show these translations, best first; nothing is told."""
        self.blockSignals(True)
        self._entries = tuple(entries)
        self.setRowCount(len(self._entries))
        for row, entry in enumerate(self._entries):
            self._fill(row, entry)
        if self._entries:
            self.setCurrentCell(current, 0)
        self.blockSignals(False)

    def leave_room(self, below: bool) -> None:
        """Whether a line stands below the rows, for which room of one of them is kept."""
        self._below = int(below)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as its rows, so long as they are not many; room for a few where there are fewer, so that nothing jumps."""
        rows = min(max(_FEWEST, self.rowCount() + self._below), _MOST) * self.verticalHeader().defaultSectionSize()
        return QSize(
            super().sizeHint().width(), self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow list leaves its room to the texts."""
        super().resizeEvent(event)
        self.setColumnHidden(_LENGTHS, self.width() < theme.scaled(_NARROW))

    def set_stale(self, stale: bool) -> None:
        """Dims the list while it is one of another text."""
        self.setProperty("stale", stale)
        self.style().unpolish(self)
        self.style().polish(self)

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Alternatives with scores"))
        self.setToolTip(
            self.tr(
                "Other translations the search kept; what the best one does not say is underlined. Choose one to see its "
                "tokens and its attention. Those that read the same, though of other tokens, stand here once: there can be "
                "fewer than the beam is wide, and there are at most {count}."
            ).format(count=MOST_ALTERNATIVES)
        )
        names = (self.tr("Alternatives"), self.tr("Tokens"), self.tr("Score"))
        for column, (name, side) in enumerate(zip(names, (_LEFT, _RIGHT, _RIGHT), strict=True)):
            item = QTableWidgetItem(name)
            item.setTextAlignment(side)
            self.setHorizontalHeaderItem(column, item)
        self.set_entries(self._entries, self.currentRow())

    def _take_look(self) -> None:
        """Rows as high as the zoom says, marks in the colours of now."""
        self._size_rows()
        self.set_entries(self._entries, self.currentRow())

    def _size_rows(self) -> None:
        self.horizontalHeader().setMinimumSectionSize(theme.scaled(_NUMBER))
        self.verticalHeader().setDefaultSectionSize(theme.scaled(_ROW))

    def _fill(self, row: int, entry: Translation) -> None:
        score, count = shown_number(entry.score), f"{len(entry.target_tokens):,}"
        tip = self.tr("{text}\nscore {score} · log-probability {log_prob} nats · {count} tokens").format(
            text=entry.text, score=score, log_prob=shown_number(entry.log_prob), count=count
        )
        words = entry.text if entry.text.strip() else self.tr("(empty)")
        best = self._entries[0].text[:_MOST_COMPARED] if row else ""
        for column, (text, side) in enumerate(((words, _LEFT), (count, _RIGHT), (score, _RIGHT))):
            item = QTableWidgetItem(text)
            item.setToolTip(tip)
            item.setTextAlignment(side)
            if not column:
                item.setData(HTML, marked(words[:_MOST_COMPARED], best, theme.current().warning_soft))
            self.setItem(row, column, item)

    def _tell(self, row: int) -> None:
        if 0 <= row < len(self._entries):
            self.chosen.emit(self._entries[row])
