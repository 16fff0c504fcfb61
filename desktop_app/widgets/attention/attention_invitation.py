"""What the Attention page says while it has no heads to show: that a translation is missing, or is on its way."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_app.plots.labels import shorten
from desktop_app.widgets.invitation import Invitation
from desktop_app.words import language

_MOST_LETTERS = 80


class AttentionInvitation(Invitation):
    """Leads to the Translate page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = ""
        language.follow(self._write_words)

    def set_awaited(self, sentence: str) -> None:
        """Says which text is being translated; an empty one where none is."""
        if sentence != self._sentence:
            self._sentence = sentence
            self._write_words()

    def _write_words(self) -> None:
        heading = self.tr("Nothing to look at yet")
        text = self.tr("Attention belongs to a sentence and its translation. Translate one, then come back.")
        if self._sentence:
            heading = self.tr("Being translated…")
            text = self.tr("“{sentence}” is being translated; its attention is looked at then.").format(
                sentence=shorten(self._sentence, _MOST_LETTERS)
            )
            self.set_words(heading, text)
            return
        self.set_words(heading, text, self.tr("Translate a sentence"), self.tr("Opens the Translate page"))
