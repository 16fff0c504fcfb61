"""Which two columns of a table hold source and target, and whether its first row names them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QWidget

from desktop_app.widgets.calm_inputs import CalmBox
from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.words import language

PAUSE = 300
"""Milliseconds after the last keystroke until a typed column counts."""

_MOST_LETTERS = 24
HEADERS = {"auto": None, "yes": True, "no": False}


class ColumnsField(QWidget):
    """A column is chosen by what stands in it, or its number or name is typed.

    Signals:
        changed(): Another column, or another word about the first row.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = (_column(), _column())
        self.header = ChoiceBox()
        self._found = (1, 2)
        self._has_header = False
        self._own = False
        self._typing = QTimer(self, singleShot=True, interval=PAUSE)
        self._show((1, 2))
        self._lay_out()
        language.follow(self._write_words)
        self._typing.timeout.connect(self.changed)
        self.header.chosen.connect(self.changed)
        for box in self.columns:
            edit = box.lineEdit()
            assert edit is not None
            edit.textEdited.connect(lambda _: self._type())
            edit.editingFinished.connect(partial(edit.setCursorPosition, 0))
            box.activated.connect(lambda _: self._choose())
            CentredText(box)

    def values(self) -> tuple[int | str, int | str] | None:
        """Number from 1, or name, of both; None while nobody chose: then they are found out."""
        return self._shown() if self._own else None

    def set_columns(self, columns: tuple[int | str, int | str] | None) -> None:
        """Choose two columns; None: those that are found out."""
        self._own = columns is not None
        self._show(columns or self._found)

    def _type(self) -> None:
        self._own = True
        self._typing.start()

    def _choose(self) -> None:
        self._own = True
        self.changed.emit()

    def _shown(self) -> tuple[int | str, int | str]:
        source, target = (_value(box) for box in self.columns)
        return source, target

    def _show(self, columns: tuple[int | str, int | str]) -> None:
        for box, column in zip(self.columns, columns, strict=True):
            index = box.findData(column)
            box.setCurrentIndex(index)
            if index < 0:
                box.setEditText(str(column))
            edit = box.lineEdit()
            assert edit is not None
            edit.setCursorPosition(0)

    def has_header(self) -> bool | None:
        """Whether the first row is a header; None: by the content."""
        return HEADERS[self.header.value()]

    def reset(self) -> None:
        """Forget what was chosen and what was shown of other files."""
        for box in self.columns:
            box.clear()
        self._found, self._has_header = (1, 2), False
        self.set_columns(None)
        self.header.set_value("auto")

    def show_found(self, first_row: Sequence[str], pair: tuple[int, int], *, has_header: bool) -> None:
        """Offer the columns of these files by what stands first in them, and show which two are read; a choice stays."""
        self._found, self._has_header = pair, has_header
        chosen = self.values()
        for box in self.columns:
            box.blockSignals(True)
            box.clear()
            for number, text in enumerate(first_row, start=1):
                box.addItem(f"{number}: {_shortened(text)}" if text.strip() else str(number), number)
            box.blockSignals(False)
        self.set_columns(chosen)
        self._write_header()

    def exchange(self) -> None:
        """Source becomes target, and the other way round; says nothing."""
        source, target = self._shown()
        self.set_columns((target, source))

    def _write_words(self) -> None:
        for box, name in zip(self.columns, (self.tr("Source column"), self.tr("Target column")), strict=True):
            box.setAccessibleName(name)
            box.setToolTip(self.tr("{name}: choose it, or type its number from 1 or its name").format(name=name))
        self.header.setAccessibleName(self.tr("First row"))
        self.header.setToolTip(
            self.tr("Whether the first row of a table holds the names of its columns and no sentences.")
        )
        self._write_header()

    def _write_header(self) -> None:
        yes, no = self.tr("first row is a header"), self.tr("no header")
        self.header.offer(
            {"auto": self.tr("Automatic: {found}").format(found=yes if self._has_header else no), "yes": yes, "no": no}
        )

    def _lay_out(self) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.columns[0], 0, 0)
        layout.addWidget(self.columns[1], 0, 1)
        layout.addWidget(self.header, 1, 0, 1, 2)
        layout.setColumnStretch(0, 1)
        layout.setColumnStretch(1, 1)


def _column() -> QComboBox:
    box = CalmBox(editable=True)
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    box.setMinimumContentsLength(4)
    return box


def _value(box: QComboBox) -> int | str:
    text = box.currentText().strip()
    index = box.findText(text)
    if index >= 0:
        return int(box.itemData(index))
    return int(text) if text.isdecimal() else text


def _shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _MOST_LETTERS else text[: _MOST_LETTERS - 1] + "…"
