"""The guided tour: its stops with the numbers of the current model, and how far a person has come."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.guide.stops import Stop, facts, stops
from desktop_app.guide.watching import Watch
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.translation.young_weights import is_young
from desktop_app.widgets.frame.guide_panel import Sheet
from desktop_app.words import language
from model.messages import filled
from model.records.lessons import View
from model.records.runs import RunInfo, RunSummary


class Tour(QObject):
    """A Walk. Where a person stands and what is done is kept in the settings.

    Signals:
        changed(): Its texts are others: another model, another sentence.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._info: RunInfo | None = None
        self._path = ""
        self._infos = Newest(self)
        self._infos.returned.connect(self._take_info)
        self._watch: Watch | None = None
        session.run_changed.connect(self._take_run)
        for told in (session.translation_changed, session.pair.changed):
            told.connect(self._tell)
        self._take_run(session.run)

    @property
    def number(self) -> int:
        """See Walk."""
        names = [stop.name for stop in self._stops()]
        name = self._session.settings.tour_stop
        return names.index(name) if name in names else 0

    @number.setter
    def number(self, value: int) -> None:
        self._session.settings.tour_stop = self._stops()[value].name
        self._watch = None

    def kind(self) -> str:
        """See Walk."""
        return self.tr("Guided tour")

    def count(self) -> int:
        """See Walk."""
        return len(self._stops())

    def sheet(self) -> Sheet:
        """See Walk."""
        stop = self._stop()
        pair = self._session.pair
        sentence, model = pair.sentence(), self._info.model if self._info is not None else None
        words = pair.words() if pair.text or pair.is_of(self._path) else ""
        known = facts(model, sentence.source if sentence is not None else "", words)
        text, formula, do, see = (
            filled(words, stop.name, known) for words in ("\n\n".join(stop.text), stop.formula, stop.do, stop.see)
        )
        notice, offer = self._words_of_young() if self.number == 0 else ("", "")
        return Sheet(stop.title, text, formula, do, see, notice=notice, offer=offer)

    def take_offer(self) -> None:
        """Goes on with the demo."""
        self._session.switch_run(demos.first_run())

    def _words_of_young(self) -> tuple[str, str]:
        """That the run has hardly learned, and what would do instead; nothing of others."""
        run, pair, said = self._session.run, self._session.pair, self._session.translation
        if run is None or demos.is_demo(run.path):
            return "", ""
        if not is_young(run, said.update if said is not None and pair.is_of(run.path) else run.update):
            return "", ""
        notice = self.tr("This run has hardly learned yet: examples of it mean little.")
        return notice, self.tr("Use the demo English → Chinese") if demos.first_run() else ""

    def view(self) -> View:
        """See Walk."""
        return self._stop().view

    def task(self) -> str:
        """See Walk."""
        return self._stop().done

    def prepare(self) -> bool:
        """See Walk: the tour goes through what is current."""
        return False

    def done(self) -> set[int]:
        """See Walk."""
        known = self._session.settings.tour_done
        return {number for number, stop in enumerate(self._stops()) if stop.name in known}

    def set_done(self, is_done: bool) -> None:
        """See Walk."""
        name, known = self._stop().name, self._session.settings.tour_done
        self._session.settings.tour_done = known | {name} if is_done else known - {name}

    def watch(self, view: View) -> bool:
        """See Walk: what a person finds on coming to the place of a stop does not count, only what is chosen there."""
        if self._watch is None:
            self._watch = Watch(self._stop())
        sentence = self._session.pair.sentence()
        if sentence is None or self._session.is_writing():
            return self._watch.is_done(view, None)
        offered = tuple(other.text for other in sentence.alternatives)
        return self._watch.is_done(view, (sentence.source, self._session.pair.words(), offered))

    def answer(self) -> str:
        """See Walk."""
        return ""

    def set_answer(self, text: str) -> None:
        """See Walk: the tour asks nothing."""

    def _stops(self) -> tuple[Stop, ...]:
        return stops(language.current())

    def _stop(self) -> Stop:
        return self._stops()[self.number]

    def _tell(self) -> None:
        self.changed.emit()

    def _take_run(self, run: RunSummary | None) -> None:
        path = run.path if run is not None else ""
        if path != self._path:  # numbers of another run would stand below the name of this one
            self._path, self._info = path, None
            self._infos.forget()
            self.changed.emit()
        if run is not None:
            self._infos.ask(lambda: runs.run_info(self._session.lanes, run.path))

    def _take_info(self, info: RunInfo) -> None:
        self._info = info
        self.changed.emit()
