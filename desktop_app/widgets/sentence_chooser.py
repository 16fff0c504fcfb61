"""Which sentence of a text is looked at: one before, one after; hidden while there is only one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from desktop_app.words import language


class SentenceChooser(QWidget):
    """‹ Sentence 2 of 5 ›.

    Signals:
        chosen(object): The index that a person went to.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = self._index = 0
        self._is_hidden = False
        self._label = QLabel()
        self._label.setProperty("role", "muted")
        self._before = self._button("‹", -1)
        self._after = self._button("›", 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for widget in (self._before, self._label, self._after):
            layout.addWidget(widget)
        language.follow(self._write_words)

    def set_place(self, index: int, count: int) -> None:
        """Show which of how many; nothing is told."""
        self._index, self._count = index, count
        self._label.setText(self.tr("Sentence {number} of {count}").format(number=index + 1, count=count))
        self._before.setEnabled(index > 0)
        self._after.setEnabled(index + 1 < count)
        self._update_visible()

    def set_hidden(self, hidden: bool) -> None:
        """Where something else than the text is looked at, there is nothing to choose."""
        self._is_hidden = hidden
        self._update_visible()

    def _update_visible(self) -> None:
        self.setVisible(self._count > 1 and not self._is_hidden)

    def _write_words(self) -> None:
        for button, words in (
            (self._before, self.tr("The sentence before")),
            (self._after, self.tr("The next sentence")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)
        self.set_place(self._index, self._count)

    def _button(self, text: str, step: int) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setProperty("role", "link")
        button.clicked.connect(lambda: self.chosen.emit(min(max(0, self._index + step), self._count - 1)))
        return button
