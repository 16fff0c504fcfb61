"""Says which package brings a font when a text has characters that no installed one can draw: never boxes in silence."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.look import fonts
from desktop_app.session import Corpus, Session
from desktop_app.words import language
from model.records.translations import TranslatedText

ROWS = 20
"""Pairs of a corpus that are looked at."""


class FontAdvice(QObject):
    """Looks at every corpus and translation, and at the words of the window; says each script once."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._told: set[str] = set()
        session.corpus_changed.connect(self._look_at_corpus)
        session.translation_changed.connect(self._look_at_translation)
        language.follow(self._look_at_window)

    def look_at(self, text: str) -> None:
        """Speaks up for the first script of a text that has no font, unless that was said before."""
        missing = [script for script in fonts.scripts_without_font(text) if script not in self._told]
        if missing:
            self._told.add(missing[0])
            notices.tell(self._window, sentence(missing[0]))

    def _look_at_corpus(self, corpus: Corpus | None) -> None:
        if corpus is not None:
            rows = corpus.rows("train", 0, min(ROWS, corpus.count("train")))
            self.look_at("".join(text for pair in rows for text in pair))

    def _look_at_translation(self, translation: TranslatedText | None) -> None:
        if translation is not None:
            self.look_at(translation.source + translation.text)

    def _look_at_window(self) -> None:
        self.look_at(language.LANGUAGES[language.current()])


def sentence(script: str) -> str:
    """What is missing and how to get it; in English where the window's own language could not be read."""
    said = _sentence(script, QCoreApplication.translate)
    return _sentence(script, _in_english) if fonts.scripts_without_font(said) else said


def _sentence(script: str, translate: Callable[[str, str], str]) -> str:
    names = {
        "Chinese": translate("FontAdvice", "Chinese"),
        "Japanese": translate("FontAdvice", "Japanese"),
        "Korean": translate("FontAdvice", "Korean"),
        "Arabic": translate("FontAdvice", "Arabic"),
        "Hebrew": translate("FontAdvice", "Hebrew"),
        "Devanagari": translate("FontAdvice", "Devanagari"),
        "Thai": translate("FontAdvice", "Thai"),
    }
    words = translate(
        "FontAdvice",
        "No installed font has {script} characters, so they are shown as boxes. Install one (on Debian and Ubuntu: "
        "apt install {package}) and start Seq2See again.",
    )
    return words.format(script=names[script], package=fonts.package_for(script))


def _in_english(_: str, text: str) -> str:
    return text
