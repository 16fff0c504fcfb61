"""The sentences of one or two systems with their scores, in the order that a person wants them in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from desktop_app.plots.labels import isolated
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.words.plain_tip import in_lines, plain_tip
from model.records.scores import Evaluation

Index = QModelIndex | QPersistentModelIndex
COLUMNS = ("number", "source", "output", "chrf", "bleu", "length")
COMPARED = ("number", "source", "output", "second", "chrf", "second_chrf", "difference", "length")
"""With a second system beside."""

_NUMBERS = ("number", "chrf", "bleu", "length", "second_chrf", "difference")
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class SentenceModel(QAbstractTableModel):
    """A row a sentence; nothing is copied, only an order is kept."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first: Evaluation | None = None
        self.second: Evaluation | None = None
        self._order: list[int] = []
        self._numbers: Sequence[int] = ()
        self._sorted, self._arrow = -1, ""
        self._has_sources = True

    def show_systems(self, first: Evaluation | None, second: Evaluation | None) -> None:
        """Shows other sentences, as they stand in the test set."""
        self.beginResetModel()
        self.first, self.second = first, second
        self._order = list(range(len(first.outputs))) if first else []
        self._numbers = first.test_set.numbers() if first else ()
        self._has_sources = first is None or any(first.test_set.sources)
        self.endResetModel()

    def mark_sorted(self, column: int, order: Qt.SortOrder) -> None:
        """Puts an arrow beside the head of the column that the sentences are sorted by."""
        self._sorted, self._arrow = column, " ▴" if order == Qt.SortOrder.AscendingOrder else " ▾"
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def columns(self) -> tuple[str, ...]:
        """What stands in each column."""
        return COMPARED if self.second else COLUMNS

    def number(self, row: int) -> int:
        """Which sentence of the test set, from 0, stands in a row."""
        return self._order[row]

    def row_of(self, number: int) -> int:
        """Where a sentence of the test set stands now."""
        return self._order.index(number)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """A row a sentence."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """See `columns`."""
        return 0 if parent.isValid() else len(self.columns())

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Puts the sentences into another order; equal ones stay as they stand in the test set."""
        if self.first is None or not 0 <= column < len(self.columns()):
            return
        name = self.columns()[column]
        self.layoutAboutToBeChanged.emit()
        chosen = [(index, self._order[index.row()]) for index in self.persistentIndexList()]
        keys = [self._key(number, name) for number in range(len(self._order))]
        falling = order == Qt.SortOrder.DescendingOrder
        self._order = sorted(range(len(keys)), key=keys.__getitem__, reverse=falling)
        places = {number: row for row, number in enumerate(self._order)}
        for index, number in chosen:
            self.changePersistentIndex(index, self.index(places[number], index.column()))
        self.layoutChanged.emit()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Text or number; the whole text as tooltip."""
        if not index.isValid() or self.first is None:
            return None
        name, number = self.columns()[index.column()], self._order[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if name in _NUMBERS else _LEFT
        if role == Qt.ItemDataRole.DisplayRole:
            return isolated(" ".join(self._text(number, name).split()))  # a tab would end the line where it is elided
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._text(number, name))
        return self._text(number, name) if role == Qt.ItemDataRole.AccessibleTextRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What stands in each column, and what it means."""
        if orientation != Qt.Orientation.Horizontal or section >= len(self.columns()):
            return None
        name = self.columns()[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if name in _NUMBERS else _LEFT
        if role == Qt.ItemDataRole.DisplayRole:
            return self._titles()[name] + (self._arrow if section == self._sorted else "")
        return in_lines(self._tips().get(name, self._titles()[name])) if role == Qt.ItemDataRole.ToolTipRole else None

    def _text(self, number: int, name: str) -> str:
        value = self._key(number, name)
        if isinstance(value, str):
            return value if value.strip() else self.tr("(empty)")
        if name == "number":
            return f"{self._numbers[value] + 1:,}"
        if name == "length":
            return f"{value:,}"
        return ("+" if name == "difference" and value > 0 else "") + shown_number(value, 1)

    def _key(self, number: int, name: str) -> Any:
        first, second = self.first, self.second
        assert first is not None
        if name == "number":
            return number
        if name in ("source", "length"):
            texts = first.test_set
            source = texts.sources[number] if self._has_sources else texts.references[number][0]
            return source if name == "source" else len(source)
        if name == "output":
            return first.outputs[number]
        if name in ("chrf", "bleu"):
            return getattr(first.by_sentence[number], name)
        assert second is not None
        if name == "second":
            return second.outputs[number]
        chrf = second.by_sentence[number].chrf
        return chrf if name == "second_chrf" else chrf - first.by_sentence[number].chrf

    def _titles(self) -> dict[str, str]:
        return {
            "number": self.tr("No."),
            "source": self.tr("Source") if self._has_sources else self.tr("Reference"),
            "output": self.tr("Translation"),
            "chrf": self.tr("chrF"),
            "bleu": self.tr("BLEU"),
            "length": self.tr("Source length") if self._has_sources else self.tr("Reference length"),
            "second": self.tr("Second translation"),
            "second_chrf": self.tr("chrF of it"),
            "difference": self.tr("Difference"),
        }

    def _tips(self) -> dict[str, str]:
        return {
            "chrf": self.tr("chrF of this sentence alone, 0 to 100; click to sort by it"),
            "bleu": self.tr(
                "BLEU of this sentence alone, 0 to 100; click to sort by it.\n"
                "A short sentence has only a few n-grams, and lengths of which none is right count a little instead of 0:\n"
                "one right word or sign gives it many points. chrF is the better one for a single sentence."
            ),
            "length": (
                self.tr("Characters of the source; click to sort by it")
                if self._has_sources
                else self.tr("Characters of the reference; click to sort by it")
            ),
            "difference": self.tr("chrF of the second translation minus that of the first; click to sort by it"),
        }
