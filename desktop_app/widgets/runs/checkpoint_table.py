"""The weights that a run keeps, a row each: how good they are, and what they take on the disk."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from desktop_app.look import theme
from desktop_app.words import language, wording
from desktop_app.words.sizes import size_text
from model.records.runs import KeptCheckpoint

LEAST_COLUMN = 80
"""Width before zooming, so that numbers stand apart."""

_NUMBERS = (1, 2, 3)
"""Columns whose values are compared digit by digit."""


class CheckpointTable(QTableWidget):
    """One row can be chosen; the newest weights stand on top, averages before them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[KeptCheckpoint, ...] = ()
        self._chosen, self._hint = "", ""
        self.setColumnCount(5)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setProperty("role", "columns")
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.itemSelectionChanged.connect(self._keep_choice)
        self._fit()
        theme.watcher().changed.connect(self._fit)
        language.follow(self._write_words)

    def show_checkpoints(self, kept: Sequence[KeptCheckpoint]) -> None:
        """Shows these, given oldest first; the one that is chosen stays so while it is among them."""
        if tuple(kept) != self._shown:
            self._shown = tuple(kept)
            self._fill()

    def set_hint(self, text: str) -> None:
        """What is said in place of rows."""
        self._hint = text
        self.viewport().update()

    def hint(self) -> str:
        """What is said now; nothing above rows."""
        return "" if self.rowCount() else self._hint

    def paintEvent(self, event: QPaintEvent) -> None:
        """An empty list says why it is."""
        super().paintEvent(event)
        if self.hint():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(theme.current().muted))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect(), flags, self.hint())

    def chosen(self) -> KeptCheckpoint | None:
        """The row that is chosen."""
        rows = self.selectionModel().selectedRows()
        return self._rows()[rows[0].row()] if rows else None

    def choose(self, name: str) -> None:
        """Chooses the row of a name, now or when it comes."""
        self._chosen = name
        names = [kept.name for kept in self._rows()]
        if name in names:
            self.selectRow(names.index(name))

    def _fit(self) -> None:
        self.horizontalHeader().setMinimumSectionSize(theme.scaled(LEAST_COLUMN))

    def _keep_choice(self) -> None:
        kept = self.chosen()
        self._chosen = kept.name if kept is not None else ""

    def _rows(self) -> tuple[KeptCheckpoint, ...]:
        return tuple(reversed(self._shown))

    def _fill(self) -> None:
        before = self._chosen
        self.clearSelection()
        self.setRowCount(len(self._shown))
        for row, kept in enumerate(self._rows()):
            for column, text in enumerate(self._texts(kept)):
                item = QTableWidgetItem(text)
                item.setToolTip(self._tip(kept) or self.toolTip())
                if column in _NUMBERS:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(row, column, item)
        self.choose(before)

    def _texts(self, kept: KeptCheckpoint) -> tuple[str, ...]:
        marks = [self.tr("best")] if kept.is_best else []
        marks += [self.tr("newest")] if kept.is_last else []
        loss = "" if kept.validation_loss is None else f"{kept.validation_loss:.3f}"
        bleu = "" if kept.bleu is None else f"{kept.bleu:.1f}"
        return wording.checkpoint(kept.name), loss, bleu, size_text(kept.size), " · ".join(marks)

    def _tip(self, kept: KeptCheckpoint) -> str:
        parts = [self.tr("Translates unless other weights are chosen.")] if kept.is_best else []
        parts += [self.tr("Holds what going on with the training needs.")] if kept.is_last else []
        return " ".join(parts)

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Checkpoints"))
        self.setToolTip(self.tr("The weights that the run keeps; choose some to translate with them or to delete them"))
        titles = (
            (self.tr("Weights"), self.tr("The update after which they were saved")),
            (self.tr("Loss"), self.tr("On the validation part, in nats a token; lower is better")),
            (self.tr("BLEU"), self.tr("Of greedy translations of validation sentences; higher is better")),
            (self.tr("Size"), self.tr("On the disk")),
            ("", self.tr("Which translate, and from which training goes on")),
        )
        for column, (title, tip) in enumerate(titles):
            item = QTableWidgetItem(title)
            item.setToolTip(tip)
            side = Qt.AlignmentFlag.AlignRight if column in _NUMBERS else Qt.AlignmentFlag.AlignLeft
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            self.setHorizontalHeaderItem(column, item)
        self._fill()
