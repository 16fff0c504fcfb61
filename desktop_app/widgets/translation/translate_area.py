"""Source and translation beside each other, and below them what the search knew; the border between can be moved."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.widgets.translation.result_card import ResultCard
from desktop_app.widgets.translation.search_details import SearchDetails
from desktop_app.widgets.translation.source_card import SourceCard
from desktop_app.words import language

_LEAST = 4
"""What is below the texts has at least this part of the height."""

_LINES = 3
"""Lines that a text has room for, however short it is."""


class TranslateArea(GripSplitter):
    """Short texts leave their room to the steps and alternatives; a border that a person moved stays.

    Another tab moves nothing: the next click would hit something else than what stood there.
    """

    def __init__(self, source: SourceCard, result: ResultCard, reading: ReadingBar, details: SearchDetails) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._is_moved = False
        self._source, self._result, self._details = source, result, details
        self._edits = (source.edit, result.text)
        cards = QHBoxLayout()
        cards.setSpacing(16)
        cards.addWidget(source, 1)
        cards.addWidget(result, 1)
        self._texts = texts = QWidget()
        above = QVBoxLayout(texts)
        above.setContentsMargins(0, 0, 0, 0)
        above.setSpacing(8)
        above.addLayout(cards, 1)
        above.addWidget(reading)
        TallEnough(texts)
        self.addWidget(texts)
        self.addWidget(details)
        self.setStretchFactor(0, _LEAST - 1)
        self.setStretchFactor(1, 1)
        self._balancing = QTimer(self, singleShot=True, interval=0)
        self._balancing.timeout.connect(self._balance)
        for edit in self._edits:
            edit.document().documentLayout().documentSizeChanged.connect(lambda _: self._balancing.start())
        theme.watcher().changed.connect(self._balancing.start)
        self.splitterMoved.connect(self._keep)
        details.tree.alone_wanted.connect(lambda alone: texts.setVisible(not alone))
        language.follow(self._write_words)

    def is_read(self) -> bool:
        """Whether a person types, or is at what is shown, so that it shall stay."""
        is_marked = self._result.text.textCursor().hasSelection()
        return self.isVisible() and (self._source.edit.is_unsettled() or is_marked or self._details.is_read())

    def name_weights(self, words: str) -> None:
        """Says in other words which weights translated."""
        self._result.name_weights(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another height is shared out anew."""
        super().resizeEvent(event)
        self._balancing.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Shares the height before the first frame: scroll bars flashed in it."""
        super().showEvent(event)
        self._balance()

    def _balance(self) -> None:
        """Below the texts stands what the search knew, as high as it likes to be where the texts do not need the room."""
        if self._is_moved or not self._texts.isVisible():
            return
        room = sum(self.sizes())
        beside = self._texts.height() - min(edit.viewport().height() for edit in self._edits)
        left = room - beside - max(map(_height_of, self._edits))
        below = max(room // _LEAST, min(left, self._details.wanted_height()))
        if below != self.sizes()[1]:
            self.setSizes([room - below, below])

    def _keep(self) -> None:
        self._is_moved = True

    def _write_words(self) -> None:
        self.say(self.tr("Moves the border between the texts and what the search knew"))


def _height_of(edit: QPlainTextEdit) -> int:
    """What all of a text needs; the document of such a box is measured in lines."""
    lines = max(_LINES, round(edit.document().size().height()))
    return lines * edit.fontMetrics().lineSpacing() + round(2 * edit.document().documentMargin())
