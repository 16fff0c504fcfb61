"""How large the vocabularies became that tokenizers learned from corpora: the size of the next network stands on it."""

from __future__ import annotations

from hashlib import sha256

from PySide6.QtCore import QObject

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.settings import Settings
from desktop_app.tasks import runs
from desktop_app.training import remembered
from desktop_app.widgets.training.training_setup import TrainingSetup
from desktop_app.words.network_size import Entries
from model.records.configs import TokenizerConfig
from model.records.runs import RunInfo, RunSummary

_KEY, _KEY_LENGTH = "work/found_vocabularies", 16


class KnownVocabularies(QObject):
    """Reads them from the runs that are looked at, is told those of forecasts, and tells the form."""

    def __init__(self, session: Session, setup: TrainingSetup) -> None:
        super().__init__(setup)
        self._session, self._setup = session, setup
        self._infos = Newest(self)
        self._infos.returned.connect(self._take_info)
        setup.changed.connect(self._tell)
        session.corpus_changed.connect(self._tell)
        session.run_changed.connect(self._take_run)
        self._take_run(session.run)
        self._tell()

    def keep(self, corpus_id: str, tokenizer: TokenizerConfig, entries: Entries) -> None:
        """Remembers what became of a tokenizer on a corpus."""
        if all(entries):
            keep(self._session.settings, corpus_id, tokenizer, entries)
            self._tell()

    def _take_run(self, run: RunSummary | None) -> None:
        if run is not None:
            path = run.path
            self._infos.ask(lambda: runs.run_info(self._session.lanes, path))

    def _take_info(self, info: RunInfo) -> None:
        self.keep(info.corpus_id, info.tokenizer, (info.model.source_vocabulary, info.model.target_vocabulary))

    def _tell(self, *_: object) -> None:
        corpus, configs = self._session.corpus, self._setup.configs()
        known = read(self._session.settings)
        key = _key(corpus.id, configs[0]) if corpus is not None and configs is not None else ""
        self._setup.show_vocabulary(known.get(key))


def read(settings: Settings) -> dict[str, Entries]:
    """What is remembered, each by what tells it apart, newest first; nothing where that is damaged."""
    return remembered.read(settings, _KEY, lambda source, target: (int(source), int(target)))


def keep(settings: Settings, corpus_id: str, tokenizer: TokenizerConfig, entries: Entries) -> None:
    """Adds one, and forgets the oldest of too many."""
    known = remembered.with_first(read(settings), _key(corpus_id, tokenizer), entries)
    remembered.write(settings, _KEY, known)


def _key(corpus_id: str, tokenizer: TokenizerConfig) -> str:
    return sha256(repr((corpus_id, tokenizer)).encode()).hexdigest()[:_KEY_LENGTH]
