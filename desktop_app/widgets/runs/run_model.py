"""The rows of the list of runs, as words and as what they are sorted by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme
from desktop_app.values.folders import is_of_lesson
from desktop_app.words import language, quantities, wording
from desktop_app.words.plain_tip import in_lines, plain_tip
from model.records.runs import RunSummary

Index = QModelIndex | QPersistentModelIndex
SORTED_BY = Qt.ItemDataRole.UserRole
COLUMNS = ("name", "state", "corpus", "size", "loss", "bleu", "created")
_NUMBERS = ("loss", "bleu")
_MARK = 12


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run of the list.

    Attributes:
        own: Whether it may be changed; a demo run may not.
    """

    run: RunSummary
    own: bool


class RunModel(QAbstractTableModel):
    """The rows as they come; `RunTable` sorts them.

    Signals:
        renamed(str, str): Path of a run and what a person wants it to be called.
    """

    renamed = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[RunRow] = []
        self._colors: Mapping[str, str] = {}
        self._unseen: list[str] = []
        self._sorted = -1
        self._arrow = ""

    def set_rows(self, rows: Sequence[RunRow]) -> bool:
        """Shows other rows; whether there are other runs than before, and not only news of the same ones."""
        others = [row.run.path for row in rows] != [row.run.path for row in self._rows]
        if others:
            self.beginResetModel()
        changed = list(rows) != self._rows
        self._rows = list(rows)
        if others:
            self.endResetModel()
        elif changed:
            self.tell_all_changed()
        return others

    def set_colors(self, colors: Mapping[str, str]) -> None:
        """Marks runs by their paths with the colours of their curves."""
        self._colors = colors
        self.tell_all_changed()

    def set_unseen(self, columns: Iterable[str]) -> None:
        """Which columns have no room: the name tells what they say, where the mouse rests on it."""
        self._unseen = [column for column in COLUMNS if column in set(columns)]

    def mark_sorted(self, column: int, order: Qt.SortOrder) -> None:
        """Puts an arrow beside the title of the column that the rows are sorted by."""
        self._sorted, self._arrow = column, " ▴" if order == Qt.SortOrder.AscendingOrder else " ▾"
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def tell_all_changed(self) -> None:
        """Has every cell be read again."""
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(COLUMNS) - 1))

    def row(self, number: int) -> RunRow:
        """A run by its place."""
        return self._rows[number]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """A row a run."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """COLUMNS."""
        return 0 if parent.isValid() else len(COLUMNS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The names of one's own runs can be changed."""
        editable = index.isValid() and COLUMNS[index.column()] == "name" and self._rows[index.row()].own
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if editable else Qt.ItemFlag.NoItemFlags)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ARG002
        """Asks for another name; the list says so when it is written down."""
        row, name = self._rows[index.row()], str(value).strip()
        if not name or name == row.run.name:
            return False
        self.renamed.emit(row.run.path, name)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words, or what they are sorted by; a curve's colour beside the name; a failed training in the colour of errors."""
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == SORTED_BY:
            return _key(row.run, column)
        if role == Qt.ItemDataRole.EditRole:
            return row.run.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(row, column))
        if role == Qt.ItemDataRole.DecorationRole and column == "name":
            return _mark(self._colors.get(row.run.path, ""))
        if role == Qt.ItemDataRole.ForegroundRole and column == "state" and row.run.state == "failed":
            return QColor(theme.current().danger)
        if role == Qt.ItemDataRole.TextAlignmentRole and column in _NUMBERS:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What stands in each column, and what it means."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            right = COLUMNS[section] in _NUMBERS
            return int(
                (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
            )
        texts = self._titles()[COLUMNS[section]]
        title = texts[0] + (self._arrow if section == self._sorted else "")
        return {Qt.ItemDataRole.DisplayRole: title, Qt.ItemDataRole.ToolTipRole: in_lines(texts[1])}.get(
            Qt.ItemDataRole(role)
        )

    def _titles(self) -> dict[str, tuple[str, str]]:
        return {
            "name": (self.tr("Run"), self.tr("What the run is called; F2 renames it")),
            "state": (self.tr("State"), self.tr("How far its training is")),
            "corpus": (self.tr("Corpus"), self.tr("The text it learned from")),
            "size": (self.tr("Network"), self.tr("The recipe with these options, or the preset with these sizes, or layers × width; and the parameters")),
            "loss": (self.tr("Val. loss"), self._loss_words()),
            "bleu": (self.tr("Val. BLEU"), self._bleu_words()),
            "created": (self.tr("Created"), self.tr("When the run was made")),
        }  # fmt: skip

    def _loss_words(self) -> str:
        """Where BLEU decides which weights are the best, others may have had a lower loss."""
        return self.tr(
            "Validation loss of the best weights, as the BLEU beside it, in nats a token: losses are natural logarithms; "
            "lower is better"
        )

    def _bleu_words(self) -> str:
        """A sample of the validation part is another text than the test part, whose score may differ a little."""
        return self.tr(
            "Of greedy translations of some validation sentences, with the best weights; higher is better.\n"
            "Scores measures on all test pairs"
        )

    def _text(self, row: RunRow, column: str) -> str:
        run = row.run
        made: dict[str, Callable[[], str]] = {
            "name": lambda: self._name(row),
            "state": lambda: wording.run_state(run),
            "corpus": lambda: run.corpus_name,
            "size": lambda: f"{_start(run) or wording.preset(run.preset_size)} · {quantities.rounded(run.parameters)}",
            "loss": lambda: "" if run.validation_loss is None else f"{run.validation_loss:.3f}",
            "bleu": lambda: "" if run.bleu is None else f"{run.bleu:.1f}",
            "created": lambda: _moment(run.created),
        }
        return made[column]()

    def _name(self, row: RunRow) -> str:
        return shown_name(row.run, own=row.own)

    def _tip(self, row: RunRow, column: str) -> str:
        if column == "state":
            return self.tr("{state}, update {number}").format(
                state=self._text(row, column), number=f"{row.run.update:,}"
            )
        if column == "bleu" and row.run.bleu is not None:
            return self.tr(
                "BLEU {value} of up to {count} validation sentences, translated greedily by the training; "
                "Scores measures the test pairs"
            ).format(value=self._text(row, column), count=f"{row.run.bleu_sentences:,}")
        if column == "size" and row.run.recipe:
            return self.tr("{network}: of size {size}").format(
                network=self._text(row, column), size=wording.preset(row.run.preset_size)
            )
        if column == "loss":
            return self._loss_words() if self._text(row, column) else ""
        return self._about(row) if column == "name" else self._text(row, column)

    def _about(self, row: RunRow) -> str:
        """The whole name, what the columns without room say, and where the run lies."""
        titles, unseen = self._titles(), [(column, self._text(row, column)) for column in self._unseen]
        said = [
            self.tr("{title}: {value}").format(title=titles[column][0], value=text) for column, text in unseen if text
        ]
        demo = self.tr("Comes with the program and is never changed; training it further copies it first")
        return "\n".join([self._name(row), *said, row.run.path if row.own else demo])


def shown_name(run: RunSummary, *, own: bool) -> str:
    """What a run is called, and where it comes from if not from a training here."""
    name, translate = wording.run_name(run.name), QCoreApplication.translate
    if own and is_of_lesson(run.path):
        return translate("RunModel", "{name} (from a lesson)").format(name=name)
    return name if own else translate("RunModel", "{name} (demo)").format(name=name)


def told_apart(runs: Sequence[RunSummary], is_demo: Callable[[str], bool]) -> list[str]:
    """Names of some runs beside each other: those that are called alike also by their folder."""
    names = [shown_name(run, own=not is_demo(run.path)) for run in runs]
    counts = Counter(names)
    return [
        name if counts[name] == 1 else f"{name} · {Path(run.path).name}" for run, name in zip(runs, names, strict=True)
    ]


def _start(run: RunSummary) -> str:
    """The recipe that a run was made with, if any; one that trains for another time is changed."""
    name = wording.preset(run.recipe)
    if not run.recipe_changed:
        return name
    return QCoreApplication.translate("RunModel", "{recipe} (changed)").format(recipe=name)


def _key(run: RunSummary, column: str) -> Any:
    """What a column is sorted by; what is not known comes last when the best comes first."""
    worst = 1e9
    return {
        "name": wording.run_name(run.name),
        "state": run.state,
        "corpus": run.corpus_name,
        "size": run.parameters,
        "loss": worst if run.validation_loss is None else run.validation_loss,
        "bleu": -1.0 if run.bleu is None else run.bleu,
        "created": run.created,
    }[column]


def _moment(created: str) -> str:
    """A moment in UTC as date and time of here."""
    moment = QDateTime.fromString(created, Qt.DateFormat.ISODate).toLocalTime()
    if not moment.isValid():
        return created
    return QLocale(language.current()).toString(moment, QLocale.FormatType.ShortFormat)


def _mark(color: str) -> QIcon:
    """A square in the colour of a curve, the same in rows that are chosen; its room without one, so that no name moves."""
    square = QPixmap(_MARK, _MARK)
    square.fill(QColor(color) if color else Qt.GlobalColor.transparent)
    icon = QIcon(square)
    icon.addPixmap(square, QIcon.Mode.Selected)
    return icon
