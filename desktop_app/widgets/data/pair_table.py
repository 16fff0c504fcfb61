"""A table of sentence pairs that asks for rows only when they come into sight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from desktop_app.look import theme
from desktop_app.words.plain_tip import in_lines, plain_tip

_BLOCK = 256
_BLOCKS_KEPT = 32
_ROW_HEIGHT = 28
_NUMBER_PIXELS, _AROUND_NUMBER = 11, 14
"""Height of the letters beside the rows, and the room around a number, before zooming."""
_MOST_COPIED = 10_000
_REFERENCES = 2
"""The column of further references."""
_REFERENCES_SHOWN = 20


class Pairs(Protocol):
    """Where pairs come from; a CorpusView is one."""

    def count(self, part: str) -> int:
        """How many pairs a part has."""

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:
        """Some pairs of a part."""


@runtime_checkable
class ReferencedPairs(Pairs, Protocol):
    """Pairs whose sources may have further right translations."""

    def has_references(self, part: str) -> bool:
        """Whether some in a part have."""

    def referenced(self, part: str, start: int, stop: int) -> list[tuple[str, ...]]:
        """The same rows: source, target, further references."""


@runtime_checkable
class OrderedPairs(Pairs, Protocol):
    """Pairs in another order than they have in their part."""

    def number(self, position: int) -> int:
        """Which row of the part, from 0, stands at a position."""


class ListedPairs:
    """A short list as pairs, whatever the part."""

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        self._rows = list(rows)

    def count(self, part: str) -> int:  # noqa: ARG002
        """See `Pairs.count`."""
        return len(self._rows)

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:  # noqa: ARG002
        """See `Pairs.rows`."""
        return self._rows[start:stop]


class PairModel(QAbstractTableModel):
    """Source and target, and a third column where there are further references; read in blocks, only the latest are kept."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pairs: Pairs = ListedPairs([])
        self._part = ""
        self._count = 0
        self._titles = ("", "")
        self._wanted = ""
        self._referenced: ReferencedPairs | None = None
        self._ordered: OrderedPairs | None = None
        self._blocks: OrderedDict[int, Sequence[tuple[str, ...]]] = OrderedDict()

    def set_pairs(self, pairs: Pairs, part: str) -> None:
        """Show another part or other pairs; nothing is read yet."""
        self.beginResetModel()
        self._pairs, self._part, self._count = pairs, part, pairs.count(part)
        self._referenced = pairs if isinstance(pairs, ReferencedPairs) and pairs.has_references(part) else None
        self._ordered = pairs if isinstance(pairs, OrderedPairs) else None
        self._blocks.clear()
        self.endResetModel()

    def set_titles(self, titles: tuple[str, str]) -> None:
        """What stands above source and target."""
        self._titles = titles
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def set_wanted(self, text: str) -> None:
        """Mark the sentences that hold a text, in capitals or not; none for an empty one."""
        self._wanted = text.casefold()
        if self._count:
            self.dataChanged.emit(self.index(0, 0), self.index(self._count - 1, 1), [Qt.ItemDataRole.BackgroundRole])

    def number(self, row: int) -> int:
        """Which pair of the part stands in a row, from 0."""
        return self._ordered.number(row) if self._ordered else row

    def pair(self, row: int) -> tuple[str, str]:
        """One pair."""
        source, target, *_ = self._row(row)
        return source, target

    def _row(self, row: int) -> tuple[str, ...]:
        """Source, target and further references; reads their block when it is not at hand."""
        number = row // _BLOCK
        block = self._blocks.get(number)
        if block is None:
            start = number * _BLOCK
            read = self._referenced.referenced if self._referenced else self._pairs.rows
            block = read(self._part, start, min(start + _BLOCK, self._count))
            self._blocks[number] = block
            if len(self._blocks) > _BLOCKS_KEPT:
                self._blocks.popitem(last=False)
        self._blocks.move_to_end(number)
        return block[row % _BLOCK]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        """All pairs of the part."""
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        """Source and target, and the number of further references where there are any."""
        return 0 if parent.isValid() else 2 + bool(self._referenced)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The sentence; the whole of it as tooltip too. One that holds the wanted text has another colour behind it."""
        if not index.isValid():
            return None
        if index.column() == _REFERENCES:
            return self._references(self._row(index.row())[2:], role)
        if role == Qt.ItemDataRole.BackgroundRole:
            is_wanted = self._wanted and self._wanted in self.pair(index.row())[index.column()].casefold()
            return QColor(theme.current().warning_soft) if is_wanted else None
        text = self.pair(index.row())[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(text)
        return text if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None

    def _references(self, further: Sequence[str], role: int) -> str | None:
        """How many there are; all of them as tooltip, for those who read and for those who listen."""
        if not further:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return f"+{len(further):,}"
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            lines = [self.tr("Right translations too, for scoring:"), *further[:_REFERENCES_SHOWN]]
            if len(further) > _REFERENCES_SHOWN:
                lines.append(self.tr("… and {count} more").format(count=f"{len(further) - _REFERENCES_SHOWN:,}"))
            return "\n".join(lines)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The languages above, the numbers of the pairs beside."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            is_title = orientation == Qt.Orientation.Horizontal
            side = Qt.AlignmentFlag.AlignLeft if is_title else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Vertical:
            return self._lengths(section)
        if orientation == Qt.Orientation.Horizontal and section == _REFERENCES:
            return self._references_title(role)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._titles[section] if orientation == Qt.Orientation.Horizontal else f"{self.number(section) + 1:,}"

    def _references_title(self, role: int) -> str | None:
        if role == Qt.ItemDataRole.ToolTipRole:
            about = self.tr(
                "Further right translations of the source: what a model says is scored against all of them."
            )
            return in_lines(about)
        return self.tr("References") if role == Qt.ItemDataRole.DisplayRole else None

    def _lengths(self, row: int) -> str:
        source, target = map(len, self.pair(row))
        ratio = max(source, target) / max(1, min(source, target))
        words = self.tr("Pair {number}: {source} and {target} characters, ratio {ratio}")
        return words.format(number=f"{self.number(row) + 1:,}", source=source, target=target, ratio=f"{ratio:.2g}")


class PairTable(QTableView):
    """The pairs of one part, one line each.

    Signals:
        pair_chosen(object): (source, target) of the row a person went to.
    """

    pair_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = PairModel(self)
        self.setModel(self._model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(False)
        self.setShowGrid(False)
        self.setProperty("role", "columns")
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setHighlightSections(False)
        rows.setStyleSheet("QHeaderView::section { border: none; padding: 0 4px; }")
        self.selectionModel().currentRowChanged.connect(self._tell_choice)
        theme.watcher().changed.connect(self._size_rows)
        self._size_rows()

    def set_name(self, name: str) -> None:
        """What the table is called, in a tooltip and for screen readers."""
        self.setAccessibleName(name)
        self.setToolTip(name)

    def set_titles(self, titles: tuple[str, str]) -> None:
        """What stands above source and target."""
        self._model.set_titles(titles)
        self._size_references()

    def set_pairs(self, pairs: Pairs, part: str) -> None:
        """Show another part or other pairs."""
        self._model.set_pairs(pairs, part)
        self._size_numbers()
        self._size_references()
        self.scrollToTop()

    def set_wanted(self, text: str) -> None:
        """Mark the sentences that hold a text; none for an empty one."""
        self._model.set_wanted(text)

    def show_row(self, row: int) -> None:
        """Go to a row."""
        index = self._model.index(row, max(0, self.currentIndex().column()))
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def pair(self, row: int) -> tuple[str, str]:
        """The pair of a row."""
        return self._model.pair(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copying takes the chosen rows, source and target parted by a tab."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
            return
        super().keyPressEvent(event)

    def _size_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.scaled(_ROW_HEIGHT))
        self._size_numbers()
        self._size_references()

    def _size_numbers(self) -> None:
        """As wide as the largest one: Qt leaves room for another font and an arrow."""
        largest = QFontMetrics(theme.font(_NUMBER_PIXELS)).horizontalAdvance(f"{self._model.rowCount():,}")
        self.verticalHeader().setFixedWidth(largest + theme.scaled(_AROUND_NUMBER))

    def _size_references(self) -> None:
        """The column of further references is as wide as its title; the texts share the rest."""
        titles = self.horizontalHeader()
        if titles.count() > _REFERENCES:
            titles.setSectionResizeMode(_REFERENCES, QHeaderView.ResizeMode.Fixed)
            titles.resizeSection(_REFERENCES, titles.sectionSizeHint(_REFERENCES))

    def _copy(self) -> None:
        rows: list[int] = []
        for chosen in self.selectionModel().selection().toList():
            rows.extend(range(chosen.top(), min(chosen.bottom(), chosen.top() + _MOST_COPIED) + 1))
        lines = ["\t".join(self.pair(row)) for row in sorted(rows)[:_MOST_COPIED]]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def _tell_choice(self, current: QModelIndex) -> None:
        if current.isValid():
            self.pair_chosen.emit(self.pair(current.row()))
