"""The box to type into; it says when a person has paused, and never in the middle of an input-method composition."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QTimer, Signal
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from desktop_app.widgets.hinted_edit import HintedEdit

PAUSE = 250
"""Milliseconds without a change after which the text counts as written."""


class SourceEdit(HintedEdit):
    """A plain text edit that speaks after a pause.

    Signals:
        typed(str): What stands in the box changed; the letters of a composition that is on stand at its end.
        settled(object): The text, when it differs from the one told last and nobody has typed for a moment.
    """

    typed = Signal(str)
    settled = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self.settle)
        self.textChanged.connect(self._wait)
        self.setTabChangesFocus(True)

    def is_unsettled(self) -> bool:
        """Whether something is typed that was not told yet."""
        return self.is_composing or self._pause.isActive()

    def set_pause(self, milliseconds: int) -> None:
        """How long nobody types until the text counts as written."""
        self._pause.setInterval(milliseconds)

    def show_known(self, text: str) -> None:
        """Shows a text whose translation is there already, so that nothing is told."""
        self._told = text
        self.setPlainText(text)
        self._pause.stop()

    def replace(self, text: str) -> None:
        """Puts another text in the place of this one, as if it were typed: it can be undone."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        self.setFocus()
        self.settle()

    def settle(self) -> None:
        """Tell the text now, if it is news."""
        self._pause.stop()
        text = self.toPlainText()
        if text != self._told and not self.is_composing:
            self._told = text
            self.settled.emit(text)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Holds the pause back while a composition is on."""
        super().inputMethodEvent(event)
        self._wait()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Pastes plain text with line breaks of one kind, and does not wait."""
        text = source.text().replace("\r\n", "\n").replace("\r", "\n").replace("\u2029", "\n").replace("\u2028", "\n")
        self.insertPlainText(text)
        self.settle()

    def _wait(self) -> None:
        self.typed.emit(self.toPlainText() + self._composed)
        if self.is_composing:
            self._pause.stop()
        else:
            self._pause.start()
