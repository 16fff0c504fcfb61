"""The Train page: choose a network, train it, watch it learn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from desktop_app import notices
from desktop_app.newest import Newest
from desktop_app.pictures.chart_pictures import ChartPictures
from desktop_app.plots.history import TrainingRecord
from desktop_app.session import Session
from desktop_app.tasks import demos, runs, training
from desktop_app.tasks.training import TrainingJob
from desktop_app.training import room
from desktop_app.training.code_door import CodeDoor
from desktop_app.training.demo_training import copied_training
from desktop_app.training.foreseeing import Foreseeing
from desktop_app.training.form_keeping import FormKeeping
from desktop_app.training.other_training import OtherTraining
from desktop_app.training.resuming import Resuming
from desktop_app.training.steering import Steering
from desktop_app.training.training_doctor import TrainingDoctor
from desktop_app.training.usual_options import UsualOptions
from desktop_app.values.folders import is_of_lesson, new_run
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.invitation import Invitation
from desktop_app.widgets.side_by_side import SideBySide
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.widgets.training.doctor_card import DoctorCard
from desktop_app.widgets.training.further_link import FurtherLink
from desktop_app.widgets.training.resume_bar import ResumeBar
from desktop_app.widgets.training.train_buttons import TrainButtons
from desktop_app.widgets.training.training_setup import TrainingSetup
from desktop_app.widgets.training.training_view import TrainingView
from desktop_app.words import language, quantities, wording
from model.records.events import TrainEvent, TrainingEnded
from model.records.histories import History
from model.records.progress import Progress
from model.records.runs import RunSummary

SETUP_WIDTH, SETUP_HEIGHT = 312, 260
WIDE = 740
"""Width from which on options and curves stand beside each other, before zooming."""


class TrainPage(QWidget):
    """Starts, pauses, stops and resumes trainings, and shows the one that belongs to the current run."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._live, self._live_path = TrainingRecord(), ""
        self._awaited = self._shown_path = self._shown_name = ""
        self.setup, self.resume, self.view = TrainingSetup(), ResumeBar(), TrainingView()
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.buttons, self.doctor_card = TrainButtons(), DoctorCard()
        buttons = self.buttons
        self.pause_button, self.stop_button, self.start_button = buttons.pause, buttons.stop, buttons.start
        self._doctor, self.code = TrainingDoctor(session, self.doctor_card), CodeDoor(session, self)
        self.further = FurtherLink()
        self._resuming = Resuming(session, self.resume, self.further, self.view)
        self._steering = Steering(session, self)
        self._histories = Newest(self)
        self._empty, self._stack = Invitation(), QStackedWidget()
        self.setup.naming = lambda name: new_run(session.runs_folder, name)[1]
        self._lay_out()
        self._connect()
        FormKeeping(session, self.setup)
        UsualOptions(session, self.setup)
        Foreseeing(session, self.setup)
        ChartPictures(session, self.view.chart, self.view.export, page=self)
        self._take_run(session.run)
        language.follow(self._write_words)

    def start(self) -> None:
        """Starts a new run with what the form says; nothing happens while one is on or without a corpus."""
        corpus, configs = self._session.corpus, self.setup.configs()
        if corpus is None or configs is None or self._session.training is not None:
            return
        tokenizer, model, train = configs
        if not room.may_start(self, tokenizer, model, train, self._session.runs_folder):
            return
        path, name = new_run(self._session.runs_folder, self.setup.run_name())
        self._run(
            training.start(
                self._session.engine, run_path=path, corpus_path=str(corpus.path), name=name,
                tokenizer=tokenizer, model=model, train=train,
            ),
            TrainingRecord(),
        )  # fmt: skip

    def show_code(self) -> None:
        """Shows what `start` would train as a Keras script."""
        corpus, configs = self._session.corpus, self.setup.configs()
        if corpus is not None and configs is not None:
            self.code.show_options(str(corpus.path), configs, self.setup.run_name())

    def go_on(self, changes: dict[str, Any]) -> None:
        """Trains the current run further."""
        run = self._session.run
        if run is None or self._session.training is not None:
            return
        if demos.is_demo(run.path):
            self._run(copied_training(self._session, run, changes), TrainingRecord())
        else:
            self._run(training.resume(self._session.engine, run, changes=changes), self.view.record)
            if run.kept_update:
                self._say_stage(lambda: wording.going_on(run.kept_update))

    def go_on_with(self, run: RunSummary) -> None:
        """Makes a run the current one and trains it further to its own limits, as soon as its history is read."""
        self._awaited = run.path
        self._session.set_run(run)
        self._go_on_if_awaited()

    def _go_on_if_awaited(self) -> None:
        is_read = not (self._histories.is_busy or self.view.is_reading())
        if self._awaited and self._awaited == self._shown_path and is_read:
            self._awaited = ""
            self.go_on({})

    def stop(self) -> None:
        """Asks the training to save and end."""
        self._steering.stop()

    def pause_or_continue(self) -> None:
        """Makes the training wait, or go on."""
        self._steering.pause_or_continue()

    def update_once(self) -> None:
        """Makes a training that waits do a single update."""
        self._steering.update_once()

    def _run(self, job: TrainingJob, record: TrainingRecord) -> None:
        self._live, self._live_path, self._shown_path = record, job.run_path, job.run_path
        self._histories.forget()
        self._shown_name = job.run_name
        self.view.show_record(record)
        self._doctor.show_run(job.run_path, begins=not Path(job.run_path).exists())
        job.progress.connect(self._take_progress)
        job.failed.connect(self._take_failure)
        job.cancelled.connect(
            lambda: self._say_stage(lambda: self.tr("Stopped before the first update; nothing was kept."))
        )
        self._session.set_training(job)
        self._say_stage(lambda: self.tr("Waiting for the engine…"))
        job.start()

    def _say_stage(self, words: Callable[[], str]) -> None:
        self.view.show_stage(words, self._live)  # whichever training is looked at

    def _take_failure(self, error: BaseException) -> None:
        self._say_stage(str)  # nothing goes on any more
        notices.show_error(self, error)

    def _take_progress(self, progress: Progress) -> None:
        share = f" · {quantities.whole_percent(progress.done, progress.total)}" if progress.total else ""
        self._say_stage(lambda: wording.stage(progress.stage) + share)

    def _take_event(self, event: TrainEvent) -> None:
        self._live.feed(event)
        if self.view.record is self._live:
            self.view.mark_changed()
        if isinstance(event, TrainingEnded) and event.state == "failed":
            notices.tell(self, wording.ended(event))

    def _take_pause(self) -> None:
        self._live.paused = self._steering.is_paused()
        if self._steering.is_stopping():
            self._say_stage(lambda: self.tr("Stopping: the weights are being saved…"))
        self._update_controls()

    def _take_training(self, job: TrainingJob | None) -> None:
        if job is None:
            self._resuming.ask()
        else:
            self._body.put_side_last(True)
        self._update_controls()

    def showEvent(self, event: QShowEvent) -> None:
        """In a narrow window what is to be watched comes first while a training is on, and the options otherwise."""
        super().showEvent(event)
        self._body.put_side_last(self._session.training is not None)
        self._resuming.ask()
        self._update_controls()

    def _take_run(self, run: RunSummary | None) -> None:
        path = run.path if run is not None else ""
        if path != self._shown_path and not (run is None and self._session.training is not None):
            self._shown_path = path
            self._resuming.forget()
            self._shown_name = run.name if run is not None else ""
            self._show_run(path)
        self._resuming.ask()
        self._update_controls()

    def _show_run(self, path: str) -> None:
        self._histories.forget()
        self._doctor.show_run(path)
        if path and path == self._live_path:
            self.view.show_record(self._live)
            return
        self.view.show_record(TrainingRecord())
        if path:
            self._histories.ask(lambda: runs.history(self._session.lanes, path))

    def _take_history(self, history: History) -> None:
        self.view.read_history(history, tells_end=not demos.is_demo(self._shown_path))

    def _update_controls(self) -> None:
        job, corpus, name = self._session.training, self._session.corpus, self._session.corpus_name()
        running = job is not None
        empty = not name and self._session.run is None and not running
        self._stack.setCurrentIndex(0 if empty else 1)
        self.buttons.setVisible(not empty)
        self.setup.preset.setVisible(not empty and not running)
        self.setup.size_label.setVisible(not empty and not running)  # it is of the next network
        self.setup.show_corpus(name, training=running)
        may_start = corpus is not None and self.setup.configs() is not None
        paused, stopping = self._steering.is_paused(), self._steering.is_stopping()
        self.buttons.show_state(running=running, paused=paused, may_start=may_start, stopping=stopping)
        self.buttons.say_target(name)
        self._keep_focus(running=running)
        self._resuming.offer()
        self._name_curves()

    def _keep_focus(self, *, running: bool) -> None:
        """The offer to go on leaves with the focus: it would fall to whatever comes next."""
        focused = self.resume.focusWidget()
        if running and focused is not None and focused.hasFocus():
            self.pause_button.setFocus()

    def _name_curves(self) -> None:
        words = self.tr("{name} (from a lesson)") if is_of_lesson(self._shown_path) else "{name}"
        if demos.is_demo(self._shown_path):
            words = self.tr("{name} (demo)")
        self.view.set_run_name(words.format(name=wording.run_name(self._shown_name)))

    def _connect(self) -> None:
        session = self._session
        session.corpus_changed.connect(lambda _: self._update_controls())
        session.run_changed.connect(self._take_run)
        session.training_changed.connect(self._take_training)
        session.training_event.connect(self._take_event)
        self.start_button.clicked.connect(self.start)
        self.buttons.code.clicked.connect(self.show_code)
        self.stop_button.clicked.connect(self.stop)
        self.pause_button.clicked.connect(self.pause_or_continue)
        self.buttons.once.clicked.connect(self.update_once)
        self._steering.changed.connect(self._take_pause)
        self.setup.changed.connect(self._update_controls)
        self.resume.asked.connect(self.go_on)
        self.view.history_read.connect(self._go_on_if_awaited)
        self._histories.busy_changed.connect(lambda _: self._go_on_if_awaited())  # whichever of the two ends last
        self._histories.busy_changed.connect(self.view.await_history)
        self._histories.returned.connect(self._take_history)
        self._histories.failed.connect(lambda error: notices.show_error(self, error))
        self._resuming.weighed.connect(lambda going_on: self.buttons.weigh(going_on=going_on))
        session.settings_offered.connect(self.setup.show_run)
        for wanted in (self.setup.corpus_wanted, self._empty.accepted):
            wanted.connect(lambda: session.open_page("data"))

    def _lay_out(self) -> None:
        controls = FoldingRow(self.title, self.setup.preset)
        controls.add(self.setup.size_label, 1)
        controls.add_gap()  # the buttons keep their place where the size is not said
        controls.add(self.buttons)
        column = QWidget()
        right = QVBoxLayout(column)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(12)
        for part in (self.resume, self.doctor_card, OtherTraining(self._session), self.view, self.further):
            right.addWidget(part, int(part is self.view))
        self._body = SideBySide(self.setup, column, width=SETUP_WIDTH, height=SETUP_HEIGHT, wide=WIDE)
        TallEnough(column)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._body)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(controls)
        layout.addWidget(self._stack, 1)

    def _write_words(self) -> None:
        self.title.setText(self.tr("Train"))
        self._empty.set_words(
            self.tr("Nothing to learn from yet"),
            self.tr(
                "A network learns from pairs of sentences. Load a file of your own or take a built-in corpus first."
            ),
            self.tr("Choose a corpus"),
            self.tr("Opens the Data page"),
        )
        self._update_controls()
