"""What differs between runs: the options that do not have the same value in all of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app.widgets.training.config_row import written
from desktop_app.words import language, wording
from desktop_app.words.language_names import language_name
from model.records.runs import RunInfo

NAMED = ("corpus_name", "source_language", "target_language", "program")
LANGUAGES = ("source_language", "target_language")
CONFIGS = ("model", "train", "tokenizer")


class DifferenceTable(QWidget):
    """A row an option, a column a run; a sentence where there is nothing to tell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._infos: Sequence[RunInfo] = ()
        self.table, self._said, self._stack = QTableWidget(), QLabel(wordWrap=True), QStackedWidget()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setProperty("role", "columns")
        self.table.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._said.setProperty("role", "muted")
        self._said.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack.addWidget(self._said)
        self._stack.addWidget(self.table)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addWidget(self._stack)
        language.follow(self._write_words)

    def show_runs(self, infos: Sequence[RunInfo]) -> None:
        """Compares these."""
        self._infos = infos
        self._write_words()

    def _write_words(self) -> None:
        self.table.setAccessibleName(self.tr("What differs"))
        self.table.setToolTip(self.tr("Options that these runs were not made alike with; all others are the same"))
        rows = differences(self._infos)
        if len(self._infos) < 2:
            self._said.setText(
                self.tr("Choose two or more runs (Ctrl+click, or Shift and the arrow keys) to see what differs.")
            )
        else:
            self._said.setText(
                self.tr("Nothing: these runs were made with the same options, on a corpus of the same name.")
            )
        self._stack.setCurrentIndex(1 if rows else 0)
        self.table.setRowCount(len(rows))
        self.table.setColumnCount(len(self._infos))
        self.table.setVerticalHeaderLabels([self._label(field) for field in rows])
        self.table.setHorizontalHeaderLabels([wording.run_name(info.name) for info in self._infos])
        rows_named = list(rows)
        for row, values in enumerate(rows.values()):
            for column, value in enumerate(values):
                text = self._shown(value, is_language=rows_named[row] in LANGUAGES)
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.table.setItem(row, column, item)

    def _label(self, field: str) -> str:
        names = {
            "corpus_name": self.tr("Corpus"),
            "source_language": self.tr("Source language"),
            "target_language": self.tr("Target language"),
            "program": self.tr("Made with version"),
        }
        return names.get(field) or wording.label(field)

    def _shown(self, value: Any, *, is_language: bool) -> str:
        if is_language:
            return language_name(str(value))
        if isinstance(value, bool):
            return self.tr("yes") if value else self.tr("no")
        if value is None:
            return self.tr("no limit")
        return wording.choice(value) if isinstance(value, str) else written(value)


def differences(infos: Sequence[RunInfo]) -> dict[str, list[Any]]:
    """The fields whose values are not the same in all runs, each with the value of every run."""
    tables = [_values(info) for info in infos]
    found = {name: [table[name] for table in tables] for name in tables[0]} if len(tables) > 1 else {}
    return {name: values for name, values in found.items() if any(value != values[0] for value in values)}


def _values(info: RunInfo) -> Mapping[str, Any]:
    values: dict[str, Any] = {name: getattr(info, name) for name in NAMED}
    for config in CONFIGS:
        values |= dataclasses.asdict(getattr(info, config))
    return values
