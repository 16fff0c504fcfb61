"""Which sentence of the text is looked into, and with which translation: Attention and Learn share the choice."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.words import wording
from model.records.runs import RunSummary
from model.records.translations import TranslatedText, Translation


class ChosenPair(QObject):
    """A sentence, and what stands beside it: its translation, another one of the search, or a text of one's own.

    Attributes:
        index: Which sentence, from 0.
        alternative: 0 for its translation, n for the n-th alternative of the search.
        text: A text of one's own, which goes before both; empty where there is none.

    Signals:
        changed(): A person chose another sentence, or another text beside it.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._translated: TranslatedText | None = None
        self._run_path = ""
        self.index = self.alternative = 0
        self.text = ""

    def follow(self, translated: TranslatedText | None, run_path: str) -> None:
        """Takes what a run translated; a text of one's own stays while the sentence does. Says nothing."""
        before = self.sentence()
        self._translated, self._run_path = translated, run_path
        self._go_to(self.index, before)

    def choose_sentence(self, index: int) -> None:
        """Another sentence is looked into."""
        self._go_to(index, self.sentence())
        self.changed.emit()

    def choose_target(self, alternative: int = 0, text: str = "") -> None:
        """Another text stands beside the sentence."""
        if (alternative, text) != (self.alternative, self.text):
            self.alternative, self.text = alternative, text
            self.changed.emit()

    def count(self) -> int:
        """Sentences of the text."""
        return len(self._translated.sentences) if self._translated is not None else 0

    def sentence(self) -> Translation | None:
        """The sentence with its translation; None where nothing is translated."""
        return self._translated.sentences[self.index] if self._translated is not None and self.count() else None

    def translation(self) -> Translation | None:
        """The translation of the search that is chosen, or over which a text of one's own was written."""
        sentence = self.sentence()
        if sentence is None or not self.alternative:
            return sentence
        return sentence.alternatives[self.alternative - 1]

    def words(self) -> str:
        """The text beside the sentence."""
        translation = self.translation()
        return self.text or (translation.text if translation is not None else "")

    def is_best(self) -> bool:
        """Whether it is the translation that is shown elsewhere too."""
        return not self.text and not self.alternative

    def is_of(self, run_path: str) -> bool:
        """Whether this run translated the sentence."""
        return self._translated is not None and run_path == self._run_path

    def is_of_run(self, run: RunSummary | None) -> bool:
        """Whether there is a run, and it translated the text."""
        return run is not None and self.is_of(run.path)

    def made_by_others(self, update: int) -> str:
        """The weights that translated, in words, where those of this update are others; empty where they are the same."""
        made = self._translated
        return wording.weights(made.checkpoint, made.update) if made is not None and made.update != update else ""

    def target(self, run_path: str) -> list[int] | str | None:
        """What a run is to read beside the sentence: ids with their end, or a text.

        None where it has to translate by itself: the ids of another run's translation would be other words, or none.
        """
        translation = self.translation()
        if self.text or translation is None:
            return self.text or None
        return [token.id for token in translation.target_tokens] if self.is_of(run_path) else None

    def _go_to(self, index: int, before: Translation | None) -> None:
        self.index = min(max(0, index), max(0, self.count() - 1))
        self.alternative = 0
        now = self.sentence()
        if now is None or before is None or now.source != before.source:
            self.text = ""
