"""The offer to train the run of now further: what it is asked for, and when it is made."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.widgets.training.further_link import FurtherLink
from desktop_app.widgets.training.resume_bar import ResumeBar
from desktop_app.widgets.training.training_view import TrainingView
from model.errors import EngineError
from model.records.runs import RunInfo

UNFINISHED = ("stopped", "paused", "failed")
"""States of a run that has not come to its limits."""


class Resuming(QObject):
    """Shows the bar with the limits of the current run while no training is on and no strip asks the same above.

    Whoever has just chosen another corpus wants a new network of it: then a link stands in the place of the bar.

    Signals:
        weighed(bool): Whether going on is what a person most likely wants next.
    """

    weighed = Signal(bool)

    def __init__(self, session: Session, bar: ResumeBar, link: FurtherLink, view: TrainingView) -> None:
        super().__init__(bar)
        self._session, self._bar, self._link, self._view = session, bar, link, view
        self._wanted = ""
        self._info: RunInfo | None = None
        self._hindrance: EngineError | None = None
        self._infos, self._hindrances = Newest(self), Newest(self)
        self._infos.returned.connect(self._take)
        self._hindrances.returned.connect(self._take_hindrance)
        view.history_read.connect(self.offer)
        session.asked_about_changed.connect(self.offer)
        session.corpus_changed.connect(self._take_corpus)
        session.further_wanted.connect(self._want)
        link.asked.connect(lambda: self._want(session.run.path if session.run is not None else ""))

    def forget(self) -> None:
        """Another run is the current one."""
        self._info = self._hindrance = None
        self._wanted = ""

    def ask(self) -> None:
        """Reads what the run was trained with last, and whether it can be trained further."""
        run = self._session.run
        if run is not None and self._session.training is None:
            path = run.path
            self._infos.ask(lambda: runs.run_info(self._session.lanes, path))
            if not demos.is_demo(path):  # a copy of a demo has its corpus made where it is missing
                self._hindrances.ask(lambda: runs.hindrance(self._session.lanes, path))

    def offer(self) -> None:
        """Makes the offer, or takes it back."""
        run, info = self._session.run, self._info
        resumable = run is not None and self._session.training is None and info is not None
        asked_above = run is not None and run.path == self._session.asked_about
        is_offered = resumable and not asked_above and not self._view.is_reading()
        is_wanted = run is not None and run.path == self._wanted
        steps_back = self._is_of_another_corpus() and not is_wanted
        self._bar.setVisible(is_offered and not steps_back)
        self._link.setVisible(is_offered and steps_back)
        self._view.leave_end(is_offered and not steps_back)  # the bar says it
        if run is not None and info is not None:
            demo, apart = demos.is_demo(run.path), self._is_of_another_corpus()
            self._bar.show_run(run, info, self._view.record.elapsed(), demo=demo, names_corpus=apart)
            self._link.show_run(run, demo=demo)
        self._bar.set_hindrance(self._hindrance)
        likely = (
            resumable
            and not steps_back
            and self._hindrance is None
            and run is not None
            and (is_wanted or (run.state in UNFINISHED and not demos.is_demo(run.path)))
        )
        theme.give_role(self._bar.button, "primary" if likely else "")
        self.weighed.emit(likely)

    def _is_of_another_corpus(self) -> bool:
        """Whether another corpus is chosen than the run has learned from."""
        corpus, run = self._session.corpus, self._session.run
        return corpus is not None and run is not None and not run.learned_from(corpus.name)

    def _take_corpus(self, _: object) -> None:
        if self._is_of_another_corpus():
            self._wanted = ""
        self.offer()

    def _want(self, path: str) -> None:
        self._wanted = path
        self.offer()

    def _take_hindrance(self, hindrance: EngineError | None) -> None:
        self._hindrance = hindrance
        self.offer()

    def _take(self, info: RunInfo) -> None:
        self._info = info
        self.offer()
