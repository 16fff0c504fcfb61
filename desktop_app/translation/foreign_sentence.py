"""The sentence that is looked into may be in another writing than the run reads: Attention says so as Translate does."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_app.session import Session
from desktop_app.translation.other_direction import OtherDirection


class ForeignSentence(OtherDirection):
    """Looks by itself at what the session chose."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._is_past = False
        for changed in (session.translation_changed, session.run_changed, session.pair.changed):
            changed.connect(self._look)
        self._look()

    def set_past(self, is_past: bool) -> None:
        """Whether a moment of the training is on screen, with sentences that its run can read."""
        self._is_past = is_past
        self._look()

    def _look(self) -> None:
        sentence = self._session.pair.sentence()
        self.look_at("" if self._is_past or sentence is None else sentence.source)
