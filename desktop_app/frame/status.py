"""What the status bar says: training before other work before the state of the engine."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from desktop_app.jobs import Job
from desktop_app.plots.labels import shorten
from desktop_app.plots.pace import Pace
from desktop_app.session import Session
from desktop_app.tasks.engine import EngineState
from desktop_app.tasks.training import TrainingJob
from desktop_app.widgets.frame.status_bar import StatusBar
from desktop_app.words import language, quantities, wording
from desktop_app.words.durations import time_left
from model.records.events import EpochDone, StepDone, TrainEvent, TrainingPaused, TrainingStarted
from model.records.progress import Progress

DRAWS_A_SECOND = 5
MOST_LETTERS = 40
"""Of a run's name; the run's chip has the whole."""


class Status(QObject):
    """Writes into the status bar, at most some times a second."""

    def __init__(self, session: Session, bar: StatusBar) -> None:
        super().__init__(bar)
        self._session = session
        self._bar = bar
        self._plan: TrainingStarted | None = None
        self._step: StepDone | None = None
        self._pace = Pace()
        self._paused = False
        self._job: Job | None = None
        self._progress: Progress | None = None
        self._closing = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(1000 // DRAWS_A_SECOND)
        self._timer.timeout.connect(self._write)
        bar.stop_clicked.connect(self._stop)
        session.settings_changed.connect(self._mention)
        session.mentioned.connect(bar.mention)
        session.engine.state_changed.connect(self._soon)
        session.training_changed.connect(self._take_training)
        session.training_event.connect(self._take_event)
        session.lanes.postman.progressed.connect(self._take_progress)
        session.lanes.postman.finished.connect(self._forget)
        language.follow(self._write)

    @property
    def is_paused(self) -> bool:
        """Whether the training that is on waits."""
        return self._paused

    def say_closing(self, text: str) -> None:
        """From now on only this: the window waits for its works."""
        self._closing = text
        self._write()

    def _mention(self, setting: str) -> None:
        if setting == "zoom":
            size = quantities.whole_percent(round(100 * self._session.settings.zoom), 100)
            self._bar.mention(self.tr("Zoom {size}").format(size=size))
        elif setting == "theme":
            modes = {"light": self.tr("Light theme"), "dark": self.tr("Dark theme")}
            self._bar.mention(modes.get(self._session.settings.theme, self.tr("Theme like the system")))
        elif setting == "is_welcomed":
            self._bar.mention(self.tr("Help › Show the welcome brings the card back"))

    def _take_progress(self, job: Job, progress: object) -> None:
        if isinstance(progress, Progress):
            self._job, self._progress = job, progress
            # At once, so that a page that shows the same work does not show another number.
            self._write() if self._session.training is None else self._soon()

    def _forget(self, job: Job) -> None:
        if self._job is job:
            self._job = self._progress = None
            self._soon()

    def _take_training(self, job: TrainingJob | None) -> None:
        self._plan = self._step = None
        self._pace = Pace()
        self._paused = False
        if job is not None:
            job.stop_asked.connect(self._write)
        self._write()

    def _take_event(self, event: TrainEvent) -> None:
        self._pace.feed(event)
        if isinstance(event, TrainingStarted):
            self._plan = event
            self._job = self._progress = None  # what came before the first update is done
        elif isinstance(event, StepDone):
            self._step, self._paused = event, False
        elif isinstance(event, TrainingPaused):
            self._paused = True
        elif not isinstance(event, EpochDone):
            return
        self._soon()

    def _soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _stop(self) -> None:
        job = self._session.training or self._job
        if job is not None:
            job.cancel()

    def _write(self) -> None:
        if self._closing:
            self._bar.show_work(self._closing, None, "", "", "")
        elif self._session.training is not None:
            name = shorten(wording.run_name(self._session.training.run_name), MOST_LETTERS)
            (self._write_stopping if self._session.training.is_stopping else self._write_training)(name)
        elif self._job is not None and self._progress is not None:
            self._write_progress(self._progress)
        else:
            self._bar.say(self._engine_words(self._session.engine.state))

    def _write_training(self, name: str) -> None:
        words = [self.tr("Paused") if self._paused else self.tr("Training"), name]
        if self._step is None:
            words = [self._beginning(), name, self._stage() or self._first_update()]
        elif self._plan is not None:
            epoch = self.tr("epoch {epoch} of {epochs}") if self._plan.epochs else self.tr("epoch {epoch}")
            words.append(epoch.format(epoch=self._step.epoch, epochs=self._plan.epochs))
            words.append(self.tr("update {update}").format(update=f"{self._step.update:,}"))
            if not self._paused:
                words.append(self.tr("{speed} tokens/s").format(speed=f"{self._pace.tokens_per_second:,.0f}"))
        self._bar.show_work(
            " · ".join(word for word in words if word),
            self._share(),
            self._time_left(),
            self.tr("Stop"),
            self.tr("Save the weights and end the training; it can go on later"),
        )

    def _write_stopping(self, name: str) -> None:
        self._bar.show_work(f"{self.tr('Stopping: the weights are being saved…')} · {name}", self._share(), "", "", "")

    def _write_progress(self, progress: Progress) -> None:
        share = progress.done / progress.total if progress.total else None
        self._bar.show_work(self._stage(), share, "", self.tr("Cancel"), self.tr("Stop this work; nothing is changed"))

    def _stage(self) -> str:
        return wording.stage(self._progress.stage) if self._progress is not None else ""

    def _beginning(self) -> str:
        """A training that goes on is said to begin nowhere, neither before its engine has answered nor afterwards."""
        training = self._session.training
        asked = training.goes_on_from if training is not None else 0
        update = self._plan.update if self._plan is not None else asked
        return wording.going_on(update) if update else self.tr("Training starts…")

    def _first_update(self) -> str:
        begins = self._plan is not None and not self._plan.resumed
        return wording.stage("first_update") if begins else ""

    def _share(self) -> float | None:
        step, plan = self._step, self._plan
        if step is None or plan is None:
            return None
        shares = [step.update / plan.updates_planned] if plan.updates_planned else []
        if plan.minutes:
            shares.append(step.elapsed / (60 * plan.minutes))
        return max(shares, default=None)

    def _time_left(self) -> str:
        if self._session.is_validating and not self._paused:
            return self.tr("validating…")
        left = self._pace.seconds_left
        return time_left(left) if left is not None and not self._paused else ""

    def _engine_words(self, state: EngineState) -> str:
        if state.kind == "failed" and state.error is not None:
            return self.tr("The engine cannot start: {reason}").format(reason=wording.error_sentence(state.error))
        words = {"starting": self.tr("The engine starts…"), "ready": self.tr("Engine ready")}
        return words.get(state.kind, "")
