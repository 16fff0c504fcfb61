"""What is said while a translation is on its way: that it is, and why it may take a while."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks.engine import CACHED_TRANSLATORS
from desktop_app.translation.weights_in_use import is_live
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.widgets.translation.result_card import ResultCard
from model.records.translations import TranslatedText


class Waiting(QObject):
    """Knows which networks have answered: the engine keeps a few ready, and loads any other anew."""

    def __init__(self, session: Session, bar: DecodeBar, newest: Newest, card: ResultCard) -> None:
        super().__init__(card)
        self._session, self._bar, self._card = session, bar, card
        self._answered: list[tuple[str, str]] = []
        newest.returned.connect(lambda _: self._note())

    def say(self, shown: TranslatedText | None, text: str) -> None:
        """A translation of `text` was asked for, and meanwhile another may be shown."""
        starting = self._session.engine.state.kind in ("off", "starting")
        words = self.tr("The engine starts; this is translated when it is ready.") if starting else ""
        is_other = shown is not None and not self._is_of_now(shown, text)
        if not self._is_of_run():
            self._card.dim()  # at once: another run may need seconds for its first answer
        self._card.show_waiting(words, why=self._why_slow(), is_other=is_other)

    def _why_slow(self) -> str:
        if self._session.is_validating:
            return self.tr("The training is being validated, and answers in between.")
        if self._network() not in self._answered:
            return self.tr("The first translation of a network takes some seconds: it is being made ready.")
        return ""

    def _is_of_now(self, shown: TranslatedText, text: str) -> bool:
        """Whether it is of this text, and of the run and the weights that are chosen."""
        return shown.source == text and self._is_of_run() and not self._session.is_outdated

    def _is_of_run(self) -> bool:
        return self._session.pair.is_of_run(self._session.run)

    def _network(self) -> tuple[str, str]:
        run = self._session.run
        name = "" if is_live(self._session) else self._bar.checkpoint_name()
        return (run.path if run is not None else "", name)

    def _note(self) -> None:
        network = self._network()
        others = [other for other in self._answered if other != network]
        self._answered = [*others, network][-CACHED_TRANSLATORS:]
