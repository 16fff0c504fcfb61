"""What is looked up for one measured sentence: its tokens, like training text, and its attention when that is wanted."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import runs, translation
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Kept, Looked
from model.records.configs import DecodeConfig
from model.records.runs import RunSummary
from model.records.translations import TranslatedText

ALTERNATIVES, CANDIDATES = 6, 4


class SentenceLooking(QObject):
    """Of what is asked for, only the newest is answered.

    Signals:
        looked(object): A Looked.
        failed(object): Why something cannot be looked up.
    """

    looked = Signal(object)
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._looks, self._runs, self._texts = Newest(self), Newest(self), Newest(self)
        self._wanted: tuple[Kept, str] | None = None
        self._page = ""
        self._looks.returned.connect(self._take_looked)
        self._runs.returned.connect(self._take_run)
        self._texts.returned.connect(self._take_text)
        for newest in (self._looks, self._runs, self._texts):
            newest.failed.connect(self.failed)

    def look(self, kept: Kept, source: str, output: str) -> None:
        """Asks for tokens and like training text."""
        session = self._session
        corpora = (str(session.corpus.path),) if session.corpus is not None else ()
        self._looks.ask(lambda: tasks.look(session.lanes, kept.run_path, corpora, source, (output,)))

    def open_page(self, page: str, kept: Kept, source: str) -> None:
        """Makes the run and this sentence the current ones, and opens "attention" or "translate"."""
        self._wanted, self._page = (kept, source), page
        run = self._session.run
        if run is not None and run.path == kept.run_path:
            self._translate(kept, source)
        else:
            self._runs.ask(lambda: runs.run_summary(self._session.lanes, kept.run_path))

    def _take_looked(self, looked: Looked) -> None:
        self.looked.emit(looked)

    def _take_run(self, run: RunSummary) -> None:
        self._session.set_run(run)
        if self._wanted is not None:
            self._translate(*self._wanted)

    def _translate(self, kept: Kept, source: str) -> None:
        searched = kept.measurement.decode or DecodeConfig()
        beam = searched.beam
        decode = DecodeConfig(
            beam=beam, length_penalty=searched.length_penalty, n_best=min(beam, ALTERNATIVES), candidates=CANDIDATES
        )
        measurement = kept.measurement
        engine, weights = self._session.engine, measurement.checkpoint or str(measurement.update)
        self._texts.ask(lambda: translation.translate(engine, kept.run_path, weights, source, decode))

    def _take_text(self, translated: TranslatedText) -> None:
        self._session.settings.sentence = translated.source
        self._session.show_text(translated)
        self._session.open_page(self._page)
