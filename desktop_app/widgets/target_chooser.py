"""Which translation is looked into: the best one, another one of the search, or a text of one's own."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop_app.look import theme
from desktop_app.widgets.elided_box import ElidedBox
from desktop_app.widgets.elided_line import ElidedLine
from desktop_app.words import language
from model.records.translations import Translation

LEAST = 170
"""Width that says more than “Translation”, before zooming."""


class TargetChooser(QWidget):
    """A box, and beside it a line to type into where a person wants a text of their own.

    Signals:
        chosen(int, str): Another translation is to be looked into: 0 for the best, n for the n-th alternative; or a text.
    """

    chosen = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._translation: Translation | None = None
        self._said, self._is_awaited = "", False
        self._weights = ""
        self.box, self.line = ElidedBox(), ElidedLine()
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.line.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box, 1)
        layout.addWidget(self.line, 1)
        theme.watcher().changed.connect(self._fit)
        self._fit()
        self.box.currentIndexChanged.connect(self._take_box)
        self.line.editingFinished.connect(self._take_line)
        language.follow(self._write_words)

    def show_choice(
        self, sentence: Translation | None, alternative: int = 0, text: str = "", *, is_awaited: bool = False
    ) -> None:
        """Offers a translation and its alternatives, and shows which is looked into; what is being typed stays.

        Args:
            sentence: With its translation.
            alternative: 0 for its translation, n for the n-th alternative.
            text: A text of one's own, which goes before both.
            is_awaited: Whether another translation of it is on its way.
        """
        same = sentence is not None and self._translation is not None and sentence.source == self._translation.source
        types = same and self.is_own() and text == self._said
        if sentence is not self._translation:
            self._weights = ""  # its own numbers are still to come
        self._translation, self._is_awaited = sentence, is_awaited
        with QSignalBlocker(self.box):
            self._fill()
            self.box.setCurrentIndex(self.box.count() - 1 if text or types else 0 if is_awaited else alternative)
        if not types:
            self._said = text
            self.line.setText(text)
        self.line.setVisible(self.is_own())

    def show_weights(self, words: str) -> None:
        """Says which weights translated, where the numbers on screen are of later ones; empty where they are the same."""
        if words != self._weights:
            self._weights = words
            for index, text in enumerate(self._texts()):
                self.box.setItemText(index, text)

    def is_own(self) -> bool:
        """Whether a text of one's own is asked for."""
        return self.box.count() > 1 and self.box.currentIndex() == self.box.count() - 1

    def _fit(self) -> None:
        self.setMinimumWidth(theme.scaled(LEAST))

    def _fill(self) -> None:
        self.box.clear()
        self.box.addItems(self._texts())

    def _texts(self) -> list[str]:
        found = self._translation
        if found is None:
            return []
        best, other = self.tr("Translation: {text}"), self.tr("Alternative {number}: {text}")
        if self._weights and not self._is_awaited:
            best, other = (
                self.tr("Translation (of {weights}): {text}"),
                self.tr("Alternative {number} (of {weights}): {text}"),
            )
        weights, empty = self._weights, self.tr("(empty)")
        said = self.tr("being translated…") if self._is_awaited else found.text or empty
        others = () if self._is_awaited else found.alternatives
        return [
            best.format(text=said, weights=weights),
            *(
                other.format(number=number, text=one.text or empty, weights=weights)
                for number, one in enumerate(others, start=2)
            ),
            self.tr("A text of your own…"),
        ]

    def _take_box(self) -> None:
        own = self.is_own()
        self.line.setVisible(own)
        if not own:
            self._said = ""
            self.chosen.emit(max(0, self.box.currentIndex()), "")
            return
        self.line.setText(self._translation.text if self._translation is not None else "")
        self.line.selectAll()
        self.line.setFocus()

    def _take_line(self) -> None:
        text = self.line.text().strip()
        shown = self._said or (self._translation.text if self._translation is not None else "")
        if self.is_own() and text and text != shown:
            self._said = text
            self.chosen.emit(0, text)

    def _write_words(self) -> None:
        chosen = self.box.currentIndex()
        with QSignalBlocker(self.box):
            self._fill()
            self.box.setCurrentIndex(chosen)
        self.box.setAccessibleName(self.tr("Translation that is looked into"))
        self.box.setToolTip(
            self.tr("The network reads the sentence with this translation; a text of your own need not be its choice")
        )
        self.line.setAccessibleName(self.tr("Text of your own"))
        self.line.setToolTip(self.tr("Type or paste a translation, such as the reference, and press Enter"))
        self.line.setPlaceholderText(self.tr("Type or paste a translation and press Enter"))
