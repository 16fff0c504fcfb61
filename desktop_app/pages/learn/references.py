"""The right translation of a sentence, where the run or its corpus has one."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.pages.learn.run_pairs import Pair, RunPairs
from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session
from desktop_app.tasks import demos, looking


class References(QObject):
    """Looks in the parts that a run carries with it, then in all of the corpus it has learned from, if that is at hand.

    Signals:
        changed(): More is known, or that there is no more to be known.
        failed(object): The exception that ended the reading of a part.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, state: LearnState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._state = session, state
        self._parts = (RunPairs(session, "validation", self), RunPairs(session, "test", self))
        self._asked = ("", "")
        self._found: str | None = None
        self._search = Newest(self)
        self._search.returned.connect(self._take)
        self._search.failed.connect(lambda _: self._take(""))
        for part in self._parts:
            part.changed.connect(self.changed)
            for told in (self.changed, self.failed):
                part.failed.connect(told)
        state.info_changed.connect(self.changed)
        session.corpus_changed.connect(self.changed)

    def ask(self) -> None:
        """Reads the parts of the run of now, unless they are there."""
        for part in self._parts:
            part.ask()

    def pairs(self) -> list[Pair]:
        """The validation part."""
        return self._parts[0].pairs

    def of(self, source: str) -> str | None:
        """The reference of a sentence, empty where there is none; None while it is looked for, `changed` follows."""
        known = next((target for part in self._parts for text, target in part.pairs if text == source), "")
        if known:
            return known
        if any(part.is_reading() for part in self._parts):
            return None
        corpus = self._corpus()
        if not corpus:
            return ""
        if self._asked != (corpus, source):
            self._asked, self._found = (corpus, source), None
            self._search.ask(lambda: looking.find_target(self._session.lanes, corpus, source))
        return self._found

    def _corpus(self) -> str:
        """Folder of the run's corpus: a copy that is open is nearer than the one that the run remembers."""
        info, corpus = self._state.info, self._session.corpus
        if info is None:
            return ""
        return str(corpus.path) if corpus is not None and corpus.id == info.corpus_id else demos.corpus_place(info)

    def _take(self, target: str) -> None:
        self._found = target
        self.changed.emit()
