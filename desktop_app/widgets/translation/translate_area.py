"""Source and translation beside each other, and below them what the search knew; the border between can be moved."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.widgets.translation.result_card import ResultCard
from desktop_app.widgets.translation.search_details import SearchDetails
from desktop_app.widgets.translation.source_card import SourceCard
from desktop_app.words import language

_TEXTS, _DETAILS = 3, 1
"""Shares of the height that is left."""


class TranslateArea(GripSplitter):
    """Gives a tree more room than the steps need."""

    def __init__(self, source: SourceCard, result: ResultCard, reading: ReadingBar, details: SearchDetails) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._before: list[int] = []
        cards = QHBoxLayout()
        cards.setSpacing(16)
        cards.addWidget(source, 1)
        cards.addWidget(result, 1)
        texts = QWidget()
        above = QVBoxLayout(texts)
        above.setContentsMargins(0, 0, 0, 0)
        above.setSpacing(8)
        above.addLayout(cards, 1)
        above.addWidget(reading)
        TallEnough(texts)
        self.addWidget(texts)
        self.addWidget(details)
        self.setStretchFactor(0, _TEXTS)
        self.setStretchFactor(1, _DETAILS)
        details.tree_opened.connect(self._make_room)
        details.tree.alone_wanted.connect(lambda alone: texts.setVisible(not alone))
        language.follow(self._write_words)

    def _make_room(self, for_tree: bool) -> None:
        """Half of the height for a tree, and as it was before when that is closed."""
        if for_tree:
            self._before = self.sizes()
            self.setSizes([sum(self._before) // 2] * 2)
        elif self._before:
            self.setSizes(self._before)

    def _write_words(self) -> None:
        self.say(self.tr("Moves the border between the texts and what the search knew"))
