"""The right translation of a sentence, where the run or its corpus has one."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.pages.learn.run_pairs import Pair, RunPairs
from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session
from desktop_app.tasks import looking


class References(QObject):
    """Looks in the parts that a run carries with it, then in all of the corpus it has learned from, if that is at hand.

    Signals:
        changed(): More is known.
        failed(object): The exception that ended the reading of a part.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, state: LearnState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._state = session, state
        self._parts = (RunPairs(session, "validation", self), RunPairs(session, "test", self))
        self._asked, self._found = ("", ""), ""
        self._search = Newest(self)
        self._search.returned.connect(self._take)
        for part in self._parts:
            part.changed.connect(self.changed)
            part.failed.connect(self.failed)
        state.info_changed.connect(self.changed)

    def ask(self) -> None:
        """Reads the parts of the run of now, unless they are there."""
        for part in self._parts:
            part.ask()

    def pairs(self) -> list[Pair]:
        """The validation part."""
        return self._parts[0].pairs

    def of(self, source: str) -> str:
        """The reference of a sentence; empty while none is known, `changed` follows where the corpus has one."""
        known = next((target for part in self._parts for text, target in part.pairs if text == source), "")
        corpus = self._corpus()
        if known or not corpus:
            return known
        if self._asked != (corpus, source):
            self._asked, self._found = (corpus, source), ""
            self._search.ask(lambda: looking.find_target(self._session.lanes, corpus, source))
        return self._found

    def _corpus(self) -> str:
        """Folder of the run's corpus: a copy that is open is nearer than the one that the run remembers."""
        info, corpus = self._state.info, self._session.corpus
        if info is None:
            return ""
        return str(corpus.path) if corpus is not None and corpus.id == info.corpus_id else info.corpus_path

    def _take(self, target: str) -> None:
        self._found = target
        if target:
            self.changed.emit()
