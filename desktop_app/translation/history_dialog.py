"""The window with the translations of the past: searched, used again, copied, cleared."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app import notices
from desktop_app.look import theme
from desktop_app.values.past_translations import MOST, PastTranslation, found
from desktop_app.words import language, wording

SIZE = (820, 520)


class HistoryDialog(QDialog):
    """Signals:
    chosen(object): The PastTranslation whose text shall be translated again.
    cleared(): All are to be forgotten.
    """

    chosen = Signal(object)
    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._past: tuple[PastTranslation, ...] = ()
        self._shown: tuple[PastTranslation, ...] = ()
        self.search, self.list, self._count = QLineEdit(), QTreeWidget(), QLabel()
        self.use, self.copy, self.clear, self.leave = (QPushButton() for _ in range(4))
        self._lay_out()
        self.search.textChanged.connect(lambda _: self._show())
        self.list.itemSelectionChanged.connect(self._update_buttons)
        self.list.itemActivated.connect(lambda *_: self._use())
        self.use.clicked.connect(self._use)
        self.copy.clicked.connect(self._copy)
        self.clear.clicked.connect(self._ask_clear)
        self.leave.clicked.connect(self.close)
        self.resize(theme.scaled(SIZE[0]), theme.scaled(SIZE[1]))
        language.follow(self._write_words)

    def show_past(self, past: Sequence[PastTranslation]) -> None:
        """Shows these, newest first; what is typed into the search, and the row a person is on, stay."""
        current = self._current()
        self._past = tuple(past)
        self._show()
        row = self._shown.index(current) if current in self._shown else -1
        self.list.setCurrentIndex(self.list.model().index(row, 0))

    def _show(self) -> None:
        self._shown = found(self._past, self.search.text())
        self.list.clear()
        self.list.addTopLevelItems([self._row(entry) for entry in self._shown])
        words = self.tr("{shown} of {count}; the last {most} are kept, of a text translated again the newest")
        self._count.setText(words.format(shown=len(self._shown), count=len(self._past), most=MOST))
        self._update_buttons()

    def _row(self, entry: PastTranslation) -> QTreeWidgetItem:
        moment = QDateTime.fromString(entry.time, Qt.DateFormat.ISODate).toLocalTime()
        when = QLocale(language.current()).toString(moment, QLocale.FormatType.ShortFormat)
        cells = (_line(entry.source), _line(entry.text), wording.run_name(entry.run), when)
        item = QTreeWidgetItem(list(cells))
        for column, tip in enumerate((entry.source, entry.text, wording.weights(entry.checkpoint, entry.update), when)):
            item.setToolTip(column, tip)
        return item

    def _current(self) -> PastTranslation | None:
        item = self.list.currentItem()
        row = self.list.indexOfTopLevelItem(item) if item is not None else -1
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _update_buttons(self) -> None:
        for button in (self.use, self.copy):
            button.setEnabled(self._current() is not None)
        self.clear.setEnabled(bool(self._past))

    def _use(self) -> None:
        entry = self._current()
        if entry is not None:
            self.chosen.emit(entry)

    def _copy(self) -> None:
        entry = self._current()
        if entry is not None:
            QGuiApplication.clipboard().setText(entry.text)

    def _ask_clear(self) -> None:
        question = self.tr("Forget all {count} translations? This cannot be undone.").format(count=len(self._past))
        title, yes, no = self.tr("Clear the history"), self.tr("Forget them"), self.tr("Keep them")
        if notices.ask(self, title, question, yes, no, loses=True):
            self.cleared.emit()

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("History of translations"))
        self.search.setPlaceholderText(self.tr("Search…"))
        self.search.setAccessibleName(self.tr("Search in the history"))
        self.search.setToolTip(self.tr("Shows only those whose text, translation or run has all these words"))
        self.list.setHeaderLabels([self.tr("Text"), self.tr("Translation"), self.tr("Run"), self.tr("When")])
        self.list.setAccessibleName(self.tr("History of translations"))
        self.list.setToolTip(self.tr("Enter puts the text back into the box of the Translate page"))
        for button, text, tip in (
            (self.use, self.tr("Translate again"), self.tr("Puts the text into the box; the run of now translates it")),
            (self.copy, self.tr("Copy translation"), self.tr("Copies the translation as it was")),
            (self.clear, self.tr("Clear…"), self.tr("Forgets all of them, after a question")),
            (self.leave, self.tr("Close"), self.tr("Closes this list")),
        ):
            button.setText(text)
            button.setToolTip(tip)
        self._show()

    def _lay_out(self) -> None:
        self.search.setClearButtonEnabled(True)
        self._count.setProperty("role", "caption")
        self.list.setColumnCount(_COLUMNS)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in range(_RUN):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for button in (self.use, self.copy, self.clear, self.leave):
            button.setAutoDefault(False)
        above, below = QHBoxLayout(), QHBoxLayout()
        above.addWidget(self.search, 1)
        above.addWidget(self._count, 0, Qt.AlignmentFlag.AlignVCenter)
        below.addWidget(self.clear)
        below.addStretch(1)
        for button in (self.copy, self.use, self.leave):
            below.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(10)
        layout.addLayout(above)
        layout.addWidget(self.list, 1)
        layout.addLayout(below)


_COLUMNS, _RUN = 4, 2
_MOST_SHOWN = 200


def _line(text: str) -> str:
    """The beginning of a text on one line."""
    return " ".join(text[:_MOST_SHOWN].split())
