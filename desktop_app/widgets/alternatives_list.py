"""The n-best translations of a sentence with their scores; choosing one shows it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from desktop_app import language, theme
from model.records.translations import Translation

_ROW = 30


class AlternativesList(QTableWidget):
    """One row a translation: text, and score on the right.

    Signals:
        chosen(object): The Translation that a person went to.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 2, parent)
        self._entries: tuple[Translation, ...] = ()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().hide()
        self.currentCellChanged.connect(self._tell)
        theme.watcher().changed.connect(self._size_rows)
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

    def set_stale(self, stale: bool) -> None:
        """Dims the list while it is one of another text."""
        self.setProperty("stale", stale)
        self.style().unpolish(self)
        self.style().polish(self)

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Alternatives with scores"))
        self.setToolTip(self.tr("Other translations the search kept; choose one to see its tokens and its attention."))
        self.set_entries(self._entries, self.currentRow())

    def _size_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.scaled(_ROW))

    def _fill(self, row: int, entry: Translation) -> None:
        score = f"{entry.score:.2f}".replace("-", "−")
        tip = self.tr("{text}\nscore {score} · log-probability {log_prob} nats · {count} tokens").format(
            text=entry.text, score=score, log_prob=f"{entry.log_prob:.2f}".replace("-", "−"),
            count=len(entry.target_tokens),
        )  # fmt: skip
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        words = entry.text if entry.text.strip() else self.tr("(empty)")
        for column, (text, side) in enumerate(((words, left), (score, right))):
            item = QTableWidgetItem(text)
            item.setToolTip(tip)
            item.setTextAlignment(side)
            self.setItem(row, column, item)

    def _tell(self, row: int) -> None:
        if 0 <= row < len(self._entries):
            self.chosen.emit(self._entries[row])
