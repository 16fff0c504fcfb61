"""A field to search the pairs of a corpus with, what was found, and the way from one to the next."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from desktop_app.widgets.centred_text import CentredText
from desktop_app.words import language

_PAUSE = 300
"""Milliseconds after the last keystroke until it searches."""


class FindBar(QWidget):
    """The field with its buttons.

    Signals:
        asked(object): A text to search for; an empty one ends the search.
        stepped(object): 1 for the next, -1 for the one before.
        cancelled(): The search is to stop.
    """

    asked = Signal(object)
    stepped = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = _Field()
        CentredText(self.field)
        self._said = QLabel()
        self._said.setProperty("role", "muted")
        self._stop, self._before, self._after = QToolButton(), QToolButton(), QToolButton()
        self._asked_for = ""
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.field, 1)
        layout.addWidget(self._said)
        for button in (self._stop, self._before, self._after):
            layout.addWidget(button)
        self._connect()
        self.clear()
        language.follow(self._write_words)

    @property
    def text(self) -> str:
        """What is searched for."""
        return self._asked_for

    @property
    def said(self) -> str:
        """What stands beside the field."""
        return self._said.text()

    def clear(self) -> None:
        """Nothing is searched for; tells nobody."""
        self._pause.stop()
        self.field.clear()
        self._asked_for = ""
        self.show_found(0)
        self._said.clear()

    def show_searching(self, found: int) -> None:
        """Say how many were found so far."""
        self._said.setText(self.tr("{count} so far…").format(count=f"{found:,}"))
        self._offer(stop=True, step=False)

    def show_found(self, count: int, place: int = 0) -> None:
        """Say how many there are, and which of them, from 1, is shown."""
        if place:
            self._said.setText(self.tr("{place} of {count}").format(place=f"{place:,}", count=f"{count:,}"))
        else:
            self._said.setText(self.tr("{count} found").format(count=f"{count:,}"))
        self._offer(stop=False, step=count > 0)

    def show_stopped(self) -> None:
        """Say that the search did not come to its end."""
        self._said.setText(self.tr("stopped"))
        self._offer(stop=False, step=False)

    def _offer(self, *, stop: bool, step: bool) -> None:
        self._stop.setVisible(stop)
        for button in (self._before, self._after):
            button.setVisible(not stop)
            button.setEnabled(step)

    def _connect(self) -> None:
        self.field.textEdited.connect(lambda _: self._pause.start())
        self.field.stepped.connect(self._step)
        self.field.left.connect(self._end)
        self._pause.timeout.connect(self._ask)
        self._before.clicked.connect(lambda: self.stepped.emit(-1))
        self._after.clicked.connect(lambda: self.stepped.emit(1))
        self._stop.clicked.connect(self.cancelled)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self._take_focus)

    def _ask(self) -> None:
        self._pause.stop()
        self._asked_for = self._typed()
        self.asked.emit(self._asked_for)
        if not self._asked_for:
            self._said.clear()
            self._offer(stop=False, step=False)

    def _typed(self) -> str:
        return unicodedata.normalize("NFC", " ".join(self.field.text().split()))

    def _step(self, step: int) -> None:
        """Return goes on, or searches first where another text was typed."""
        if self._typed() != self._asked_for:
            self._ask()
        elif self._after.isEnabled():
            self.stepped.emit(step)

    def _end(self) -> None:
        self.field.clear()
        self._ask()

    def _take_focus(self) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _write_words(self) -> None:
        self.field.setPlaceholderText(self.tr("Find in both sides"))
        self.field.setAccessibleName(self.tr("Find pairs"))
        self.field.setToolTip(
            self.tr(
                "Finds pairs of this part that hold the text, in capitals or not (Ctrl+F). Return goes to the next, Shift+Return back, Escape ends."
            )
        )
        self._before.setText("▲")
        self._after.setText("▼")
        self._stop.setText(self.tr("Stop"))
        words = (self.tr("Previous pair found"), self.tr("Next pair found"), self.tr("Stop searching"))
        for button, name in zip((self._before, self._after, self._stop), words, strict=True):
            button.setAccessibleName(name)
            button.setToolTip(name)


class _Field(QLineEdit):
    stepped = Signal(int)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.left.emit()
        else:
            super().keyPressEvent(event)
