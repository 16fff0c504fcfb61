"""How sentences of the current corpus split: by the current run's tokenizer, or by one learned to look with."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app import wording
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import corpora, runs
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
        path, run_path = str(corpus.path), self.run_path()
        if run_path is None:
            self.said.emit(self.tr("Learning a tokenizer from this corpus, to look with…"))
        self._sides[side].ask(lambda: corpora.split_sentence(self._session.lanes, path, LOOKING, text, side, run_path))

    def run_path(self) -> str | None:
        """The current run, if it learns from the current corpus: then its tokenizer splits."""
        corpus, run = self._session.corpus, self._session.run
        if corpus is None or run is None or self._run is None or self._run.corpus_id != corpus.id:
            return None
        return run.path

    def _forget(self) -> None:
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
        if self.run_path() is not None and self._run is not None:
            self.said.emit(self.tr("Split by the tokenizer of the run “{name}”.").format(name=self._run.name))
            return
        words = self.tr(
            "Split by a tokenizer learned from the first {lines} training pairs, with the default settings."
        )
        self.said.emit(words.format(lines=f"{LOOKING.sample_lines:,}"))
