"""What a demo run can translate, and what it cannot: it is told by words that it never saw, and by how sure it is.

Of a run of one's own, that it has hardly learned.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.translation.young_weights import young_words
from desktop_app.values.spelled_words import known_as, spelled_words
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.words import language
from desktop_app.words.scripts import looks_foreign
from model.records.runs import RunSummary
from model.records.translations import TranslatedText

MOST_WORDS = 3
"""Unknown words that are named."""

UNSURE = 0.8
"""Confidence below which a demo is said to be unsure: of 200 test sentences of each direction three were (beam 4)."""


class DemoWords(QObject):
    """Stands in the reading bar while a demo run translates, or one that has hardly learned, and no word is pointed at."""

    def __init__(self, session: Session, reading: ReadingBar) -> None:
        super().__init__(reading)
        self._session, self._reading = session, reading
        self._path = ""
        self._learned: demos.Learned | None = None
        self._jobs = Newest(self)
        self._jobs.returned.connect(self._take)
        self._jobs.failed.connect(lambda _: self._take(None))
        session.run_changed.connect(self._take_run)
        session.translation_changed.connect(self._write_words)
        self._take_run(session.run)
        language.follow(self._write_words)

    def _take_run(self, run: RunSummary | None) -> None:
        path = run.path if run is not None and demos.is_demo(run.path) else ""
        if path == self._path:
            self._write_words()
            return
        self._path = path
        self._jobs.forget()
        self._take(None)
        if path:
            self._jobs.ask(lambda: demos.learned_from(self._session.lanes, path))

    def _take(self, learned: demos.Learned | None) -> None:
        self._learned = learned
        self._write_words()

    def _write_words(self) -> None:
        run, judged = self._session.run, self._judged()
        if self._path or self._learned is not None or run is None or judged is None:
            self._write_of_demo(judged)
            return
        words, about = young_words(run, judged)
        self._reading.set_idle(words, about, warns=bool(words))

    def _write_of_demo(self, judged: TranslatedText | None) -> None:
        learned, words, about = self._learned, "", ""
        if judged is not None and self._is_foreign(judged):
            judged = None  # the line above says so, and offers a run that can read it
        strange, is_unsure = self._strange(judged), self._is_unsure(judged)
        if learned is not None and learned.pairs:
            if strange:
                words = self.tr(
                    "The demo has never seen {words}: expect nonsense. Examples shows what it knows."
                ).format(words=self.tr(", ").join(self.tr("“{word}”").format(word=word) for word in strange))
            elif is_unsure:
                words = self.tr(
                    "The demo is unsure here: it has learned no sentence like this. Examples shows what it knows."
                )
            else:
                words = self.tr("Demo: knows only sentences like those it learned from; others come out wrong.")
            about = self.tr(
                "It learned {pairs} pairs of everyday sentences with a vocabulary of {tokens} tokens; other texts come "
                "out wrong, however sure it is. Train on your own text to go further."
            ).format(pairs=f"{learned.pairs:,}", tokens=f"{learned.tokens:,}")
        self._reading.set_idle(words, about, warns=bool(words) and (bool(strange) or is_unsure))

    def _judged(self) -> TranslatedText | None:
        """What the demo said; what another run said tells nothing about this one."""
        session = self._session
        return session.translation if session.pair.is_of_run(session.run) else None

    def _strange(self, translation: TranslatedText | None) -> tuple[str, ...]:
        """The first words of the text that stand in no sentence that the demo learned from."""
        learned = self._learned
        if translation is None or learned is None or not learned.words:
            return ()
        strange = {known_as(word): word for word in reversed(spelled_words(translation.source))}
        unseen = [strange[word] for word in reversed(strange) if word not in learned.words]
        return tuple(unseen[:MOST_WORDS])

    def _is_foreign(self, translation: TranslatedText) -> bool:
        run = self._session.run
        return run is not None and looks_foreign(translation.source, run.source_language)

    def _is_unsure(self, translation: TranslatedText | None) -> bool:
        return translation is not None and any(one.confidence < UNSURE for one in translation.sentences)
