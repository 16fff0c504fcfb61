"""The strip that asks after a crash: a training was interrupted, shall it go on?"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop_app import notices
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import runs
from desktop_app.tasks.training import TrainingJob
from desktop_app.widgets.frame.strip import Strip
from desktop_app.words import language, wording
from model.errors import EngineError
from model.records.runs import RunSummary


class Interrupted(Strip):
    """Asks about one run after the other; hidden while there is nothing to ask.

    Signals:
        accepted(object): The RunSummary of a run that shall go on.
        asking(): There is something to ask.
    """

    accepted = Signal(object)
    asking = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._waiting: list[RunSummary] = []
        self._why_not = ""
        self._hindrances = Newest(self)
        self._hindrances.returned.connect(self._take_hindrance)
        self.text = QLabel(wordWrap=True)
        self.go_on, self.later = QPushButton(), QPushButton()
        self.go_on.setProperty("role", "primary")
        self.go_on.clicked.connect(self._accept)
        self.later.clicked.connect(self._settle)
        self.fill((self.text,), (self.go_on, self.later))
        self.hide()
        language.follow(self._write_words)
        session.training_changed.connect(self._take_training)

    def look(self) -> None:
        """Looks in the files lane for runs whose training was killed."""
        job = runs.list_runs(self._session.lanes, *self._session.runs_folders)
        job.returned.connect(self._take_runs)
        job.start()

    def _take_runs(self, found: list[RunSummary]) -> None:
        self._waiting = [run for run in found if run.interrupted]
        if self._waiting:
            self.asking.emit()
        self._show_next()

    def _take_training(self, job: TrainingJob | None) -> None:
        """A run that goes on by another way is not asked about any more."""
        if job is not None:
            self._waiting = [run for run in self._waiting if run.path != job.run_path]
        self._show_next()

    def _accept(self) -> None:
        self.accepted.emit(self._waiting.pop(0))
        self._show_next()

    def _settle(self) -> None:
        path = self._waiting.pop(0).path
        job = runs.settle(self._session.lanes, path)
        job.returned.connect(lambda _: self._show_settled(path))
        job.failed.connect(lambda error: notices.show_error(self, error))
        job.start()
        self._show_next()

    def _show_settled(self, path: str) -> None:
        if self._session.run is not None and self._session.run.path == path:
            self._session.refresh_run(path)

    def _show_next(self) -> None:
        asks = bool(self._waiting) and self._session.training is None
        self.setVisible(asks)
        path = self._waiting[0].path if asks else ""
        self._session.ask_about(path)
        self._hindrances.forget()
        self._take_hindrance(None)
        if path:
            self._hindrances.ask(lambda: runs.hindrance(self._session.lanes, path))

    def _take_hindrance(self, hindrance: EngineError | None) -> None:
        """A run whose corpus is gone cannot go on, and that is said before anybody tries."""
        self._why_not = wording.error_sentence(hindrance) if hindrance is not None else ""
        self.go_on.setEnabled(hindrance is None)
        self._write_words()

    def _write_words(self) -> None:
        self.go_on.setText(self.tr("Go on with it"))
        further = self.tr("Trains the run further from its last checkpoint, to the limits it had.")
        self.go_on.setToolTip(self._why_not or further)
        self.later.setText(self.tr("Not now"))
        self.later.setToolTip(self.tr("Leaves the run as it is; it can go on from the Train page at any time."))
        if self._waiting:
            run = self._waiting[0]
            kept = run.kept_update
            words = (
                self.tr(
                    "The training of “{name}” was interrupted at update {update}. Go on from its last checkpoint, update {kept}?"
                )
                if kept
                else self.tr("The training of “{name}” was interrupted before its first checkpoint. Begin it again?")
            )
            if self._why_not:
                words = self.tr("The training of “{name}” was interrupted at update {update}. {why}")
            self.text.setText(
                words.format(name=run.name, update=f"{run.update:,}", kept=f"{kept:,}", why=self._why_not)
            )
