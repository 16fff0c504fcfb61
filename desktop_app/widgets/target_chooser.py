"""Which translation is looked into: the best one, another one of the search, or a text of one's own."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from desktop_app import language
from model.records.translations import Translation


class TargetChooser(QWidget):
    """A box, and beside it a line to type into where a person wants a text of their own.

    Signals:
        chosen(): Another translation is to be looked into.
    """

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._translation: Translation | None = None
        self.box, self.line = QComboBox(), QLineEdit()
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.line.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box, 1)
        layout.addWidget(self.line, 1)
        self.box.currentIndexChanged.connect(self._take_box)
        self.line.editingFinished.connect(self._take_line)
        self._said = ""
        language.follow(self._write_words)

    def show_translation(self, translation: Translation | None) -> None:
        """Offers a translation and its alternatives; a text of one's own stays while the sentence does."""
        before = self._translation.source if self._translation is not None else None
        stays = translation is not None and translation.source == before and self.is_own()
        self._translation = translation
        with QSignalBlocker(self.box):
            self._fill()
            self.box.setCurrentIndex(self.box.count() - 1 if stays else 0)
        if not stays:
            self.line.clear()
            self._said = ""
        self.line.setVisible(stays)

    def is_own(self) -> bool:
        """Whether a text of one's own is asked for."""
        return self.box.count() > 1 and self.box.currentIndex() == self.box.count() - 1

    def is_best(self) -> bool:
        """Whether it is the translation that is shown elsewhere too."""
        return not self.text() and self.box.currentIndex() <= 0

    def translation(self) -> Translation | None:
        """The translation of the search that is chosen, also while a text of one's own is still empty."""
        if self._translation is None or self.box.currentIndex() <= 0 or self.is_own():
            return self._translation
        return self._translation.alternatives[self.box.currentIndex() - 1]

    def text(self) -> str:
        """The text of one's own, empty where a translation of the search is chosen."""
        return self.line.text().strip() if self.is_own() else ""

    def _fill(self) -> None:
        found = self._translation
        self.box.clear()
        if found is None:
            return
        self.box.addItem(self.tr("Translation: {text}").format(text=found.text))
        for number, other in enumerate(found.alternatives):
            self.box.addItem(self.tr("Alternative {number}: {text}").format(number=number + 2, text=other.text))
        self.box.addItem(self.tr("A text of your own…"))

    def _take_box(self) -> None:
        self.line.setVisible(self.is_own())
        if not self.is_own():
            self.chosen.emit()
        else:
            self.line.setText(self._said or (self._translation.text if self._translation is not None else ""))
            self._said = self.line.text().strip()
            self.line.selectAll()
            self.line.setFocus()

    def _take_line(self) -> None:
        if self.is_own() and self.text() and self.text() != self._said:
            self._said = self.text()
            self.chosen.emit()

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
