"""Pairs as text: pasted, typed or dropped, and looked over before they are read."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.widgets.hinted_edit import HintedEdit
from desktop_app.words import language


class PasteDialog(QDialog):
    """A box for text, deleted when it is closed.

    Signals:
        taken(object): The text that a person wants read.
    """

    taken = Signal(object)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._about, self._count = QLabel(wordWrap=True), QLabel()
        self._about.setProperty("role", "muted")
        self._count.setProperty("role", "muted")
        self.edit = HintedEdit()
        self.edit.setPlainText(text)
        self.edit.setLineWrapMode(HintedEdit.LineWrapMode.NoWrap)
        self.edit.setTabChangesFocus(False)
        self.edit.textChanged.connect(self._count_lines)
        self.accept_button, self._cancel = QPushButton(), QPushButton()
        self.accept_button.setProperty("role", "primary")
        self.accept_button.setShortcut(QKeySequence("Ctrl+Return"))
        self.accept_button.clicked.connect(self._take)
        self._cancel.clicked.connect(self.reject)
        self._lay_out()
        language.follow(self._write_words)

    def _take(self) -> None:
        self.taken.emit(self.edit.toPlainText())
        self.accept()

    def _count_lines(self) -> None:
        lines = [line for line in self.edit.toPlainText().split("\n") if line.strip()]
        tabs = sum("\t" in line for line in lines)
        self._count.setText(
            self.tr("{lines} lines, {tabs} with a tab").format(lines=f"{len(lines):,}", tabs=f"{tabs:,}")
        )
        self.accept_button.setEnabled(bool(lines))

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("Paste pairs"))
        self._about.setText(
            self.tr("A pair a line: source, a tab, target. Rows copied from a spreadsheet are already like this.")
        )
        self.edit.setAccessibleName(self.tr("Pairs"))
        self.edit.setToolTip(self.tr("Text that is read as if it stood in a file"))
        self.edit.setPlaceholderText(self.tr("I am tired.\t我累了。"))
        self.accept_button.setText(self.tr("Look at them"))
        self.accept_button.setToolTip(self.tr("Shows how these pairs are read, before they are imported (Ctrl+Enter)"))
        self._cancel.setText(self.tr("Cancel"))
        self._cancel.setToolTip(self.tr("Forgets this text"))
        self._count_lines()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self._count, 1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self.accept_button)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(self._about)
        layout.addWidget(self.edit, 1)
        layout.addLayout(buttons)
        self.resize(theme.scaled(640), theme.scaled(380))
