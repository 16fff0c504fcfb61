"""What can be done with a run that is kept: named, described, handed on, taken in, taken as a pattern, thrown away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.runs.run_corpus import RunCorpus
from desktop_app.session import Session
from desktop_app.tasks import runs, storage
from desktop_app.values.folders import folder_name
from desktop_app.widgets import open_dialog
from desktop_app.words.brackets import with_brackets
from model.records.runs import RunInfo, RunSummary

SUFFIX, NETWORK_SUFFIX = ".zip", ".keras"


class RunKeeping(QObject):
    """Asks what has to be asked, and has it done in the lanes.

    Signals:
        described(object): (path, RunInfo) of a run that has another name or other notes.
        changed(object): Path of a run that came or went; empty where the list is to be read anew.
        busy(object): A Job that takes a while, begun now; it says how it goes.
    """

    described = Signal(object)
    changed = Signal(object)
    busy = Signal(object)

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._corpus = RunCorpus(session, self)
        self._corpus.failed.connect(self._show_error)

    def describe(self, path: str, *, name: str | None = None, notes: str | None = None) -> None:
        """Writes down another name or other notes."""
        job = runs.describe(self._session.lanes, path, name=name, notes=notes)
        job.returned.connect(self._take_description)
        self._start(job)

    def use(self, run: RunSummary) -> None:
        """Makes a run the current one; its corpus comes along unless a person chose another."""
        self._corpus.use(run)

    def take_news(self, listed: list[RunSummary]) -> None:
        """The current run may have been trained elsewhere; what is trained here says so by itself."""
        run, training = self._session.run, self._session.training
        now = next((one for one in listed if run is not None and one.path == run.path), run)
        if now != run and (training is None or run is None or training.run_path != run.path):
            self._session.set_run(now)

    def train_further(self, run: RunSummary) -> None:
        """Makes a run the current one, with its corpus, and has the Train page offer to go on with it."""
        self._session.set_run(run)
        self._corpus.bring(run.path)
        self._session.train_further(run.path)

    def repeat(self, info: RunInfo, path: str) -> None:
        """Has the Train page offer a new run with the options of this one, on its corpus where that is still there."""
        self._corpus.bring(path)
        self._session.offer_settings(info)

    def export(self, run: RunSummary) -> None:
        """Asks where to, and writes a run into one file."""
        file = self._ask_file(run, self.tr("Export the run as one file"), SUFFIX, self.tr("Run in one file (*.zip)"))
        if file:
            job = runs.export(self._session.lanes, run.path, file)
            job.returned.connect(self._tell_written)
            self._start_long(job)

    def export_network(self, run: RunSummary) -> None:
        """Asks where to, and writes the best network of a run as a file of Keras."""
        title, kind = self.tr("Export the network for Keras"), self.tr("Network of Keras (*.keras)")
        file = self._ask_file(run, title, NETWORK_SUFFIX, kind)
        if file:
            job = runs.export_network(self._session.engine, run.path, file)
            job.returned.connect(self._tell_written)
            self._start_long(job)

    def bring_in(self) -> None:
        """Asks for a file that a run was exported to, and makes a run of it."""
        title = self.tr("Import a run that was exported as one file")
        file = open_dialog.ask_file(self._window, title, self.tr("Run in one file (*.zip)"))
        if file:
            job = runs.bring_in(self._session.lanes, file, self._session.runs_folder, Path(file).stem)
            job.returned.connect(self.changed)
            self._start_long(job)

    def add_folder(self) -> None:
        """Asks for a run made elsewhere, which is listed from then on with all that lie beside it."""
        title = self.tr("Choose the folder of a run that was made elsewhere")
        path = QFileDialog.getExistingDirectory(self._window, title, self._session.runs_folder)
        if path:
            job = runs.run_summary(self._session.lanes, path)
            job.returned.connect(self._list_beside)
            self._start(job)

    def open_folder(self, run: RunSummary) -> None:
        """Shows the files of a run in the file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(run.path))

    def throw_away(self, chosen: list[RunSummary]) -> None:
        """Asks, and moves runs to the trash."""
        if len(chosen) == 1:
            question = self.tr("Move the run “{name}” to the trash? Its weights and curves go with it.")
            question = question.format(name=_told_apart(chosen[0]))
        else:
            question = self.tr("Move {count} runs to the trash? Their weights and curves go with them.")
            question = question.format(count=len(chosen))
        title = self.tr("Move to trash")
        if not notices.ask(self._window, title, question, title, self.tr("Keep"), loses=True):
            return
        for run in chosen:
            job = storage.trash(self._session.lanes, run.path, "run")
            job.returned.connect(self._forget)
            self._start(job)

    def _ask_file(self, run: RunSummary, title: str, suffix: str, kind: str) -> str:
        offered = str(Path.home() / (folder_name(run.name) + suffix))
        file, _ = QFileDialog.getSaveFileName(self._window, title, offered, kind)
        return file + suffix if file and not file.lower().endswith(suffix) else file

    def _take_description(self, described: tuple[str, RunInfo]) -> None:
        path, _ = described
        self.described.emit(described)
        if self._session.run is not None and self._session.run.path == path:
            self._session.refresh_run(path)

    def _list_beside(self, run: RunSummary) -> None:
        folder = str(Path(run.path).parent)
        if folder not in self._session.runs_folders:
            self._session.settings.add_folder(folder)
        self.changed.emit(run.path)

    def _forget(self, path: str) -> None:
        if self._session.run is not None and self._session.run.path == path:
            self._session.set_run(None)
        self.changed.emit("")

    def _tell_written(self, path: Any) -> None:
        notices.tell(self._window, self.tr("Written: {path}").format(path=path))

    def _start(self, job: Job) -> None:
        job.failed.connect(self._show_error)
        job.start()

    def _show_error(self, error: BaseException) -> None:
        notices.show_error(self._window, error)

    def _start_long(self, job: Job) -> None:
        self.busy.emit(job)
        self._start(job)


def _told_apart(run: RunSummary) -> str:
    """Its name, and its folder where that does not follow from the name."""
    folder = Path(run.path).name
    return run.name if folder == folder_name(run.name) else with_brackets(run.name, folder)
