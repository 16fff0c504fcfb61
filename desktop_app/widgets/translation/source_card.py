"""Where a person types, with the tokens of the sentence under the cursor."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.reading_side import ReadingSide
from desktop_app.widgets.sentence_chooser import SentenceChooser
from desktop_app.widgets.text_marks import TOKEN, Mark, TextMarks
from desktop_app.widgets.token_view import TokenView
from desktop_app.widgets.translation.source_edit import SourceEdit
from desktop_app.words import language
from model.records.translations import Translation


class SourceCard(Card):
    """The left half of the Translate page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.edit = SourceEdit()
        self.edit.setProperty("role", "translation")
        self.tokens = TokenView(lines=2)
        self.chooser = SentenceChooser()
        self.tokens.token_chosen.connect(self._mark)
        self.marks = TextMarks(self.edit)
        ReadingSide(self.edit)
        self._start = 0
        self.body.addWidget(self.edit, 1)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(12)
        self._beside.addWidget(self.tokens, 1)
        self.body.addLayout(self._beside)
        self.body.addWidget(self.chooser, 0, Qt.AlignmentFlag.AlignLeft)
        language.follow(self._write_words)

    def add_door(self, door: QWidget) -> None:
        """Something that fills the box stands beside its tokens."""
        self._beside.addWidget(door, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)

    def show_sentence(self, sentence: Translation | None, start: int = 0) -> None:
        """Show the tokens of a sentence that begins at this character of the text."""
        self._start = start
        self.tokens.set_tokens(sentence.source_tokens if sentence else ())
        self.marks.set_layer(TOKEN)

    def _write_words(self) -> None:
        self.edit.setPlaceholderText(self.tr("Type a sentence…"))
        self.edit.setAccessibleName(self.tr("Text to translate"))
        self.edit.setToolTip(self.tr("It is translated while you type, line by line."))
        self.tokens.set_name(self.tr("Tokens of the source"))

    def _mark(self, index: int) -> None:
        token = self.tokens.tokens[index] if index >= 0 else None
        if token is None or token.special:
            self.marks.set_layer(TOKEN)
            return
        color = QColor(theme.current().accent_soft)
        self.marks.set_layer(TOKEN, [Mark(self._start + token.start, self._start + token.end, color)])
