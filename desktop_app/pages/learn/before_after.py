"""A translation before and after heads were taken out of work, with the probabilities of both."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop_app.widgets.card import Card
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.translation.candidate_strip import CandidateStrip
from desktop_app.words import language, quantities
from model.records.translations import Translation

ROWS = 3
LONGEST = 160
"""Characters of a translation that are written out; the steps below have all of it."""


class BeforeAfter(Card):
    """Both in a line each, so that they move nothing; `steps` is a view of its own with theirs, the first that differs marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._said: tuple[Translation | None, Translation | None] = (None, None)
        self._is_waiting = self._is_cut = False
        self.before, self.after = CandidateStrip(rows=ROWS), CandidateStrip(rows=ROWS)
        self.before.join(self.after)
        self.before_words, self.after_words = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._captions = (QLabel(), QLabel())
        for words in (self.before_words, self.after_words):
            words.setTextFormat(Qt.TextFormat.PlainText)
            self.body.addWidget(words)
        self.body.addStretch(1)
        self.steps = QWidget()
        column = QVBoxLayout(self.steps)
        column.setContentsMargins(0, 8, 0, 0)
        for caption, strip in zip(self._captions, (self.before, self.after), strict=True):
            caption.setProperty("role", "caption")
            column.addWidget(caption)
            column.addWidget(strip)
        column.addStretch(1)
        language.follow(self._write_words)

    def show_both(self, before: Translation | None, after: Translation | None, *, cut: bool) -> None:
        """Shows other translations; `cut`: whether anything is out of work."""
        self._said, self._is_cut, self._is_waiting = (before, after), cut, False
        differing = _first_difference(before, after)
        for strip, said in ((self.before, before), (self.after, after)):
            steps = said.candidates if said is not None else ()
            tokens = said.target_tokens[: len(steps)] if said is not None else ()
            strip.show_steps(tokens, steps[: len(tokens)], parted=differing)
        self.after.set_stale(False)
        self._write()

    def wait(self) -> None:
        """The second translation is being made anew."""
        self._is_waiting = True
        self.after.set_stale(True)
        self._write()

    def _write(self) -> None:
        before, after = self._said
        self.before_words.setText(self._line(self.tr("With all heads"), before))
        for widget in (self._captions[1], self.after):
            widget.setVisible(self._is_cut or self._is_waiting)
        if self._is_waiting:
            self.after_words.setText(self.tr("Without the marked heads: translating…"))
        elif self._is_cut:
            self.after_words.setText(self._line(self.tr("Without the marked heads"), after))
        else:
            self.after_words.setText(self.tr("No head is out of work: mark some in the grid."))

    def _line(self, name: str, said: Translation | None) -> str:
        if said is None:
            return name
        return self.tr("{name}: {text} · probability {probability} (ln P = {log})").format(
            name=name,
            text=said.text if len(said.text) <= LONGEST else said.text[:LONGEST] + "…",
            log=shown_number(said.log_prob, 3),
            probability=quantities.probability(math.exp(said.log_prob), 4),
        )

    def _write_words(self) -> None:
        for caption, text in zip(
            self._captions, (self.tr("With all heads"), self.tr("Without the marked heads")), strict=True
        ):
            caption.setText(text)
        self.before.setAccessibleName(self.tr("Translation with all heads"))
        self.after.setAccessibleName(self.tr("Translation without the marked heads"))
        self._write()


def _first_difference(before: Translation | None, after: Translation | None) -> int | None:
    """The first step at which another token was said."""
    if before is None or after is None:
        return None
    pairs = enumerate(zip(before.target_tokens, after.target_tokens, strict=False))
    return next((place for place, (one, other) in pairs if one.id != other.id), None)
