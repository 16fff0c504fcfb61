"""A list of everything that can be done: a few letters, Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app.look import theme
from desktop_app.widgets.centred_text import CentredText
from desktop_app.words import language
from desktop_app.words.fuzzy import fit

WIDTH, HEIGHT = 620, 420
MOST_SHOWN = 60
_WALKING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """Something to do: what a person reads, what stands muted beside it, the deed, and words that find it too.

    One that is not `possible` now is greyed, and its detail says why.
    """

    text: str
    detail: str
    run: Callable[[], object]
    also: str = ""
    possible: bool = True


class Palette(QDialog):
    """Typing filters, arrows walk, Enter does, Escape closes. It goes when it is closed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("palette")
        self._entries: list[Entry] = []
        self._shown: list[Entry] = []
        self.edit, self.list = QLineEdit(), QTreeWidget()
        self.edit.textChanged.connect(self._filter)
        self.edit.installEventFilter(self)
        CentredText(self.edit)
        self.list.setColumnCount(2)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.list.itemClicked.connect(lambda _: self._do())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self.edit)
        layout.addWidget(self.list)
        language.follow(self._write_words)

    def add(self, entries: Sequence[Entry]) -> None:
        """More to choose from, behind what is there."""
        self._entries.extend(entries)
        self._filter()

    def open_over(self, window: QWidget) -> None:
        """Opens in the upper middle of a window."""
        width, height = min(theme.scaled(WIDTH), window.width() - 80), min(theme.scaled(HEIGHT), window.height() - 120)
        self.resize(width, height)
        self.move(window.mapToGlobal(window.rect().topLeft()))
        self.move(self.x() + (window.width() - width) // 2, self.y() + 60)
        self.show()
        self.edit.setFocus()

    def texts(self) -> list[str]:
        """What is listed now."""
        return [entry.text for entry in self._shown]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go to the list and Enter does its row, while the letters go into the field."""
        if watched is self.edit and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in _WALKING:
                self.list.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._do()
                return True
        return super().eventFilter(watched, event)

    def _filter(self) -> None:
        typed = self.edit.text()
        fits = [(fit(typed, entry.text, f"{entry.detail} {entry.also}"), entry) for entry in self._entries]
        found = sorted(((score, entry) for score, entry in fits if score is not None), key=lambda row: -row[0])
        self._shown = [entry for _, entry in found[:MOST_SHOWN]]
        self.list.clear()
        for entry in self._shown:
            row = QTreeWidgetItem([entry.text, entry.detail])
            row.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.setForeground(1, self.palette().placeholderText())
            if not entry.possible:
                row.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addTopLevelItem(row)
        if not self._shown:
            nothing = QTreeWidgetItem([self.tr("No matches.")])
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addTopLevelItem(nothing)
        self.list.setCurrentIndex(self.list.model().index(0, 0))

    def _do(self) -> None:
        row = self.list.currentIndex().row()
        if 0 <= row < len(self._shown):
            chosen = self._shown[row]
            self.close()
            chosen.run()

    def _write_words(self) -> None:
        self.edit.setPlaceholderText(self.tr("Type what you want to do…"))
        self.edit.setAccessibleName(self.tr("Command"))
        self.edit.setToolTip(self.tr("A few letters are enough. Arrow keys choose, Enter does it, Escape closes."))
        self.list.setAccessibleName(self.tr("Commands"))
