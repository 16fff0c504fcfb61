"""What the button “Compare with ▾” of the Attention page offers and does."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_app.attention.compared_head import ComparedHead
from desktop_app.attention.shown_traces import ShownTraces
from desktop_app.newest import Newest
from desktop_app.plots.head import HeadChoice
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.widgets.attention.compare_button import CompareButton
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.words import wording
from model.records.runs import RunSummary, update_of

MOST_RUNS = 20


class Comparing(QObject):
    """Sets what was chosen beside the head of a view."""

    def __init__(self, session: Session, button: CompareButton, view: HeadView, traces: ShownTraces) -> None:
        super().__init__(button)
        self._traces = traces
        self._session, self._button, self._view = session, button, view
        self._pair: tuple[str, list[int], str] | None = None
        self._runs: list[RunSummary] = []
        self._listing = Newest(self)
        self.head = ComparedHead(session, self)
        self._listing.returned.connect(self._take_runs)
        button.opened.connect(self._offer)
        button.keep_asked.connect(self.keep)
        button.weights_asked.connect(self._use)
        button.stop_asked.connect(self.head.stop)
        self.head.changed.connect(self._show)
        view.panel.reading_asked.connect(lambda: self.head.read(**self._traces.options()))

    def list_runs(self) -> None:
        """Looks at which runs there are."""
        folders = *self._session.runs_folders, str(demos.FOLDER)
        self._listing.ask(lambda: runs.list_runs(self._session.lanes, *folders))

    def look(self, source: str, ids: list[int], text: str) -> None:
        """Another pair is on screen: what it is compared with reads that too; see `ComparedHead.look`."""
        self._pair = source, ids, text
        self.head.look(source, ids, text)

    def _offer(self) -> None:
        run = self._session.run
        shown = self._session.weights()
        names = [name for name in run.weights if name != shown] if run is not None else []
        own = [(run.path, name, self._named(run, name)) for name in names] if run is not None else []
        others = [r for r in self._runs if r.checkpoints and (run is None or r.path != run.path)]
        named = [(other.path, "best", wording.run_name(other.name)) for other in others[:MOST_RUNS]]
        self._button.offer([*own, *named], comparing=self.head.is_on())

    def _named(self, run: RunSummary, checkpoint: str) -> str:
        words, weights = self.tr("{run}, {weights}"), wording.weights(checkpoint, update_of(checkpoint))
        return words.format(run=wording.run_name(run.name), weights=weights)

    def keep(self) -> None:
        """Compares with the head on screen as it is now."""
        choice = self._view.choice()
        if choice is not None:
            self.head.keep(choice, self._view.title())

    def use_checkpoint(self, checkpoint: str) -> None:
        """Compares with another checkpoint of the run on screen, if it has that."""
        run = self._session.run
        if run is not None and checkpoint in run.checkpoints:
            self._use((run.path, checkpoint, self._named(run, checkpoint)))

    def _use(self, weights: tuple[str, str, str]) -> None:
        self.head.use(*weights)
        if self._pair is not None:
            self.head.look(*self._pair)

    def _show(self) -> None:
        if self.head.has_unread():
            self.head.read(**self._traces.options())
        else:
            left = self.head.left
            self._view.compare(left, self.head.name, "" if isinstance(left, HeadChoice) else self._name())

    def _name(self) -> str:
        """The weights on screen."""
        run, trace = self._session.run, self._session.trace
        if run is None or trace is None:
            return ""
        return self.tr("{run}, update {number}").format(run=wording.run_name(run.name), number=f"{trace.update:,}")

    def _take_runs(self, found: list[RunSummary]) -> None:
        self._runs = found
