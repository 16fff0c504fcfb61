"""How sentences of the current corpus split: by a tokenizer that was tried, the current run's, or one learned to look with."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import corpora, runs
from desktop_app.words import wording
from model.records.configs import TokenizerConfig
from model.records.runs import RunInfo, RunSummary
from model.records.tokens import Token

LOOKING = TokenizerConfig(sample_lines=20_000)
"""Of a tokenizer that is learned only to look with: enough lines for a fair picture in a few seconds."""


class SentenceSplitter(QObject):
    """Cuts source and target sentences, the newest of each.

    Signals:
        cut(object, object): Side ("source" or "target") and its tuple of Token.
        said(object): By whose tokenizer, that it is being learned, or why it cannot be.
    """

    cut = Signal(object, object)
    said = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._run: RunInfo | None = None
        self._tried: TokenizerConfig | None = None
        self._sides = {side: Newest(self) for side in ("source", "target")}
        self._run_reader = Newest(self)
        self._run_reader.returned.connect(self._take_run_info)
        session.corpus_changed.connect(self._forget)
        session.run_changed.connect(self._take_run)
        for side, newest in self._sides.items():
            newest.returned.connect(lambda tokens, side=side: self._take_tokens(side, tokens))
            newest.failed.connect(lambda error: self.said.emit(wording.error_sentence(error)))
        self._take_run(session.run)

    def split(self, side: str, text: str) -> None:
        """Cut a sentence; an empty one has no tokens and needs no job."""
        corpus = self._session.corpus
        if corpus is None or not text.strip():
            self._sides[side].forget()
            self.cut.emit(side, ())
            return
        path, run_path, config = str(corpus.path), self.run_path(), self._tried or LOOKING
        if run_path is None and self._tried is None:
            self.said.emit(self.tr("Learning a tokenizer from this corpus, to look with…"))
        self._sides[side].ask(lambda: corpora.split_sentence(self._session.lanes, path, config, text, side, run_path))

    def use(self, config: TokenizerConfig) -> None:
        """From now on split this corpus by a tokenizer that was tried on it."""
        self._tried = config

    def run_path(self) -> str | None:
        """The current run, if it learns from the current corpus and no tokenizer was tried: then its tokenizer splits."""
        corpus, run = self._session.corpus, self._session.run
        if (
            self._tried is not None
            or corpus is None
            or run is None
            or self._run is None
            or self._run.corpus_id != corpus.id
        ):
            return None
        return run.path

    def _forget(self) -> None:
        self._tried = None
        for newest in self._sides.values():
            newest.forget()

    def _take_run(self, run: RunSummary | None) -> None:
        if run is None:
            self._run = None
            self._run_reader.forget()
        else:
            self._run_reader.ask(lambda: runs.run_info(self._session.lanes, run.path))

    def _take_run_info(self, info: RunInfo) -> None:
        self._run = info

    def _take_tokens(self, side: str, tokens: tuple[Token, ...]) -> None:
        self.cut.emit(side, tokens)
        self.said.emit(self._whose())

    def _whose(self) -> str:
        """By whose tokenizer it was split."""
        if self._tried is not None:
            words = self.tr("Split by the tokenizer that was tried: {kind}, {count} entries asked for.")
            return words.format(kind=wording.choice(self._tried.kind), count=f"{self._tried.vocabulary:,}")
        if self.run_path() is not None and self._run is not None:
            return self.tr("Split by the tokenizer of the run “{name}”.").format(name=wording.run_name(self._run.name))
        words = self.tr(
            "Split by a tokenizer learned from {lines} training sentences drawn at random, with the default settings."
        )
        return words.format(lines=f"{LOOKING.sample_lines:,}")
