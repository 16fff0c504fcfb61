"""A person steers a search: the translation of a sentence goes on from a candidate that the person chose."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import translation as tasks
from desktop_app.translation.forced_choices import ForcedChoices, Ids
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.widgets.translation.search_details import SearchDetails
from model.records.translations import Candidate, TranslatedText


class Steering(QObject):
    """Keeps what is forced for the text and run of now, and asks for what follows from it.

    Signals:
        asked(): A translation was asked for.
    """

    asked = Signal()

    def __init__(self, session: Session, bar: DecodeBar, details: SearchDetails, newest: Newest) -> None:
        """`newest` gives whole texts, in which one sentence goes on from what was chosen."""
        super().__init__(details)
        self._session, self._bar, self._details, self._newest = session, bar, details, newest
        self._choices = ForcedChoices()
        self._belongs_to = ("", "")
        self._result: TranslatedText | None = None
        self._index = 0
        details.candidate_chosen.connect(self._take_candidate)
        details.beginning_chosen.connect(self.force)
        details.undo_asked.connect(self.undo)
        details.release_asked.connect(lambda: self.force(()))

    def prefixes(self, text: str, run_path: str) -> dict[int, Ids]:
        """The beginnings that are forced in a text; what was forced in another one, or for another run, is forgotten."""
        if (text, run_path) != self._belongs_to:
            self._belongs_to = (text, run_path)
            self._choices.forget()
        return dict(self._choices.prefixes)

    def look_at(self, result: TranslatedText | None, index: int) -> None:
        """Another translation, or another sentence of it, is shown."""
        self._result, self._index = result, index
        run = self._session.run
        if result is not None and run is not None:
            self.prefixes(result.source, run.path)
        forced = result.sentences[index].forced if result is not None and result.sentences else 0
        self._details.show_forced(forced, can_undo=bool(len(self._choices)))

    def force(self, ids: Ids) -> None:
        """Has the sentence looked at begin so; () sets it free."""
        if self._result is not None and self._is_of_now(self._result):
            self._choices.force(self._index, ids)
            self._go_on(self._result, self._index)

    def undo(self) -> None:
        """Takes the last choice back."""
        if self._result is not None and self._is_of_now(self._result):
            index = self._choices.undo()
            if index is not None:
                self._go_on(self._result, index)

    def _take_candidate(self, chosen: tuple[int, Candidate]) -> None:
        if self._result is not None:
            step, candidate = chosen
            said = self._result.sentences[self._index].target_tokens[:step]
            self.force((*(token.id for token in said), candidate.id))

    def _is_of_now(self, result: TranslatedText) -> bool:
        """Whether the text is that of now, and nothing else is on its way."""
        run = self._session.run
        return run is not None and (result.source, run.path) == self._belongs_to and not self._newest.is_busy

    def _go_on(self, result: TranslatedText, index: int) -> None:
        run = self._session.run
        if run is None:
            return
        prefix, decode = self._choices.prefix(index), self._bar.decode()
        engine, path, checkpoint = self._session.engine, run.path, self._bar.checkpoint_name()
        self._newest.ask(lambda: tasks.go_on(engine, path, checkpoint, result, index, prefix, decode))
        self.asked.emit()
