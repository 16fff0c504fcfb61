"""What can be done with the checkpoints of the run that the Runs page shows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.session import Session
from desktop_app.tasks import checkpoints, runs
from desktop_app.widgets.runs.checkpoint_panel import CheckpointPanel
from desktop_app.words import wording
from desktop_app.words.sizes import size_text
from model.records.events import CheckpointsAveraged
from model.records.runs import KeptCheckpoint, RunSummary


class CheckpointKeeping(QObject):
    """Does in the lanes what is asked for on the panel.

    Signals:
        changed(object): Path of a run that has other checkpoints.
        busy(object): A Job that takes a while, begun now; it says how it goes.
    """

    changed = Signal(object)
    busy = Signal(object)

    def __init__(self, session: Session, panel: CheckpointPanel, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._panel, self._window = session, panel, window
        self._path, self._chosen = "", ""
        self._average: Job | None = None
        panel.average_asked.connect(self._ask_for_average)
        panel.use_asked.connect(self._use)
        panel.delete_asked.connect(self._delete)
        session.training_changed.connect(self._say_hindrance)
        self._say_hindrance()

    def follow(self, path: str) -> None:
        """The panel shows another run now, or none."""
        if path != self._path:
            self._path = path
            self._panel.tell_averaged(None)

    def _ask_for_average(self, last: int) -> None:
        path = self._path
        self._average = job = checkpoints.average(self._session.engine, path, last)
        job.returned.connect(lambda event: self._take_average(path, event))
        job.finished.connect(self._end_average)
        self.busy.emit(job)
        self._start(job)
        self._say_hindrance()

    def _take_average(self, path: str, event: CheckpointsAveraged) -> None:
        if path == self._path:
            self._panel.tell_averaged(event)
        self._tell_changed(path)

    def _end_average(self) -> None:
        self._average = None
        self._say_hindrance()

    def _use(self, kept: KeptCheckpoint) -> None:
        self._chosen = kept.name
        job = runs.run_summary(self._session.lanes, self._path)
        job.returned.connect(self._translate_with)
        self._start(job)

    def _translate_with(self, run: RunSummary) -> None:
        if self._session.run != run:
            self._session.set_run(run)
        self._session.use_weights(self._chosen)
        self._session.open_page("translate")

    def _delete(self, kept: KeptCheckpoint) -> None:
        title = self.tr("Delete a checkpoint")
        words = self.tr("Delete “{name}” ({size})? Nothing brings these weights back.")
        if kept.is_best:
            words = self.tr(
                "“{name}” ({size}) is the best of this run and translates. Delete it? The best of the others takes its place; "
                "nothing brings these weights back."
            )
        question = words.format(name=wording.checkpoint(kept.name), size=size_text(kept.size))
        if notices.ask(self._window, title, question, self.tr("Delete"), self.tr("Keep"), loses=True):
            job = checkpoints.delete(self._session.lanes, self._path, kept.name)
            job.returned.connect(self._tell_changed)
            self._start(job)

    def _tell_changed(self, path: str) -> None:
        self.changed.emit(path)
        if self._session.run is not None and self._session.run.path == path:
            self._session.refresh_run(path)

    def _say_hindrance(self) -> None:
        why = ""
        if self._average is not None:
            why = self.tr("Checkpoints are being averaged.")
        elif self._session.training is not None:
            why = self.tr("While a network is trained, checkpoints are neither averaged nor deleted here.")
        self._panel.set_hindrance(why)

    def _start(self, job: Job) -> None:
        job.failed.connect(lambda error: notices.show_error(self._window, error))
        job.start()
