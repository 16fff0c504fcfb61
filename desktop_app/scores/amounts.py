"""How many sentences there are to be measured, and about how long measuring the chosen ones takes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from desktop_app.newest import Newest
from desktop_app.scores.measuring import Measuring
from desktop_app.session import Session
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scoring_course import MILLISECONDS
from desktop_app.widgets.scores.score_setup import ScoreSetup
from desktop_app.words import durations, language
from model.records.scores import Measurement


class Amounts(QObject):
    """Tells the form."""

    def __init__(self, session: Session, setup: ScoreSetup, measuring: Measuring) -> None:
        super().__init__(setup)
        self._session, self._setup, self._measuring = session, setup, measuring
        self._counted: tuple[str, tuple[str, ...], str] | None = None
        self._counts = Newest(self)
        self._counts.returned.connect(setup.set_sizes)
        for changed in (session.run_changed, session.corpus_changed):
            changed.connect(self._look)
        for changed in (setup.changed, measuring.listed, session.run_changed):
            changed.connect(self._foresee)
        language.follow(self._foresee)
        self._look()

    def _look(self, *_: object) -> None:
        """Counts anew where others can be chosen."""
        run, corpus = self._session.run, self._session.corpus
        path, parts = (run.path, run.parts) if run is not None else ("", ())
        wanted = path, parts, str(corpus.path) if corpus is not None else ""
        if wanted != self._counted:
            self._counted = wanted
            self._counts.ask(lambda: tasks.count(self._session.lanes, *wanted))

    def _foresee(self, *_: object) -> None:
        run, sentences = self._session.run, self._setup.sentences()
        seconds = None
        if run is not None and sentences and not self._setup.paths("outputs"):
            known = [kept.measurement for kept in self._measuring.kept]
            seconds = foreseen(known, run.parameters, self._setup.chosen_beam(), sentences)
        words = self.tr("Takes about {time}, going by what a network of this size took before.")
        self._setup.say_forecast(words.format(time=durations.estimated(seconds)) if seconds is not None else "")


def foreseen(known: Sequence[Measurement], parameters: int, beam: int, sentences: int) -> float | None:
    """The seconds that measuring takes, by the measurement of most sentences with such a network and search; None without one."""
    like = [one for one in known if one.decode and (one.parameters, one.decode.beam) == (parameters, beam)]
    most = max(like, key=lambda one: one.scores.sentences, default=None)
    if most is None or not most.seconds:
        return None
    return sentences * (most.seconds / most.scores.sentences + sum(MILLISECONDS) / 1000)
