"""While a run is being trained, what it translated is translated again with the weights of now, at a modest rhythm."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.translation.tree_asking import TreeAsking
from desktop_app.translation.weights_in_use import is_live, weights_in_words
from desktop_app.widgets.translation.translate_area import TranslateArea
from model.records.events import EpochDone, StepDone, TrainEvent, TrainingPaused
from model.records.translations import TranslatedText

LEAST, MOST = 10_000, 30_000
"""Milliseconds that a translation stands: it shall be read, and not flicker; and the first one of a network is slow, the next not."""
_SHARE = 20
"""A training stands still while it translates; so many times as long it goes on undisturbed."""


_AGAIN = 400
"""Milliseconds until what a pause could not renew is looked at again: no event comes that would do it."""


class LiveRenewing(QObject):
    """Waits after each answer, and while a person types, has chosen another translation, or reads what was found.

    A pause waits for nothing: until it ends, its weights are the newest. What stays although newer weights are there says so.

    Signals:
        due(): Newer weights are there, and it is time for them.
    """

    due = Signal()

    def __init__(self, session: Session, newest: Newest, tree: TreeAsking, area: TranslateArea) -> None:
        """`newest` gives translations; `tree` searches with the weights of now, too; `area` shows both."""
        super().__init__(area)
        self._session, self._newest, self._tree, self._area = session, newest, tree, area
        self._since = QElapsedTimer()
        self._since.start()
        self._took, self._words = 0.0, ""
        self._update, self._is_paused, self._renewed_at = 0, False, 0
        self._is_read = False
        self._again = QTimer(self, singleShot=True, interval=_AGAIN)
        self._again.timeout.connect(self._renew_at_pause)
        newest.returned.connect(self._note)
        tree.searched.connect(lambda seconds: self._wait(self._took + seconds))
        tree.looked_at.connect(self._say)
        session.training_event.connect(self._take_event)
        session.training_changed.connect(lambda _: self._begin())

    def words(self, result: TranslatedText) -> str:
        """The run and the weights of a translation, and why newer ones do not renew it, where that is so.

        Until another run has answered, what is shown is of the one before, and keeps its words.
        """
        if self._words and not self._session.pair.is_of_run(self._session.run):
            return self._words
        is_newer = result.update < self._update
        is_chosen = is_newer and not self._tree.is_best
        held = "chosen" if is_chosen else "read" if is_newer and self._is_read else ""
        self._words = weights_in_words(self._session, result, held)
        return self._words

    def _note(self, result: TranslatedText) -> None:
        self._wait(result.seconds)

    def _wait(self, seconds: float) -> None:
        """An answer came, and all of it took so long."""
        self._took, self._is_read = seconds, False
        self._since.restart()

    def _begin(self) -> None:
        """Another training counts anew."""
        self._update, self._is_paused, self._renewed_at = 0, False, 0
        self._again.stop()

    def _take_event(self, event: TrainEvent) -> None:
        if not isinstance(event, StepDone | EpochDone | TrainingPaused):
            return
        self._update, self._is_paused = event.update, isinstance(event, TrainingPaused)
        if not is_live(self._session):
            return
        if self._is_paused:
            self._renew_at_pause()
            return
        is_older = self._is_of_saved()
        stands = max(LEAST, min(MOST, 1000 * _SHARE * self._took))
        if is_older or isinstance(event, EpochDone) or self._since.elapsed() >= stands:
            self._renew()
        self._say()

    def _renew_at_pause(self) -> None:
        """Once for each update that a training pauses at; later, where a person is busy with what is shown."""
        shown = self._session.translation
        is_old = shown is not None and shown.update < self._update and self._renewed_at < self._update
        if not (self._is_paused and is_live(self._session) and is_old):
            return
        if self._renew():
            self._renewed_at = self._update
        else:
            self._again.start()
        self._say()

    def _renew(self) -> bool:
        """Whether that can be now: nothing is on its way, and what is shown need not stay."""
        self._is_read = self._area.is_read()
        if self._is_read or not self._tree.is_best or self._newest.is_busy or self._tree.is_busy:
            return False
        self._since.restart()
        self.due.emit()
        return True

    def _is_of_saved(self) -> bool:
        """Whether weights translated that were saved before the training began to answer."""
        shown = self._session.translation
        return shown is not None and bool(shown.checkpoint)

    def _say(self) -> None:
        """Names the weights anew: newer ones came, or what is shown was chosen."""
        if is_live(self._session):
            self.name_weights()

    def name_weights(self) -> None:
        """Says which weights made what is shown, whatever others may be in use by now."""
        shown = self._session.translation
        if shown is not None:
            self._area.name_weights(self.words(shown))
