"""What everything on screen belongs to: corpus, run, translation, trace, training; one signal for each fact."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal

from desktop_app.chosen_pair import ChosenPair
from desktop_app.lanes import Lanes
from desktop_app.plots.history import validation_follows
from desktop_app.settings import Settings
from desktop_app.tasks import runs
from desktop_app.tasks.engine import Engine
from desktop_app.tasks.training import TrainingJob
from model.records import lessons
from model.records.attention import AttentionTrace
from model.records.corpora import CorpusReport
from model.records.events import CheckpointSaved, EpochDone, StepDone, TrainingStarted
from model.records.runs import RunInfo, RunSummary
from model.records.translations import TranslatedText


class Corpus(Protocol):
    """What the window knows of an opened corpus."""

    path: str
    id: str
    name: str
    source_language: str
    target_language: str
    report: CorpusReport

    def count(self, part: str) -> int:
        """Pairs of a part."""

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:
        """Some pairs of a part."""


class Session(QObject):
    """The state that pages share. A setter that changes something emits the signal of that name."""

    corpus_changed = Signal(object)
    run_changed = Signal(object)
    translation_changed = Signal(object)
    translation_wanted = Signal()
    translation_outdated = Signal()
    text_shown = Signal(str)
    typing_wanted = Signal()
    trace_changed = Signal(object)
    training_changed = Signal(object)
    training_event = Signal(object)
    validation_changed = Signal(object)
    page_requested = Signal(str)
    run_requested = Signal(str)
    weights_wanted = Signal(str)
    files_dropped = Signal(object)
    paste_requested = Signal()
    documents_requested = Signal()
    tour_requested = Signal()
    lesson_requested = Signal(str, str)
    settings_offered = Signal(object)
    further_wanted = Signal(str)
    settings_changed = Signal(str)
    mentioned = Signal(str)
    number_asked = Signal(object)
    asked_about_changed = Signal(str)

    def __init__(self, lanes: Lanes, engine: Engine, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lanes = lanes
        self.engine = engine
        self.settings = settings
        self.corpus: Corpus | None = None
        self.announced = ""
        self.run: RunSummary | None = None
        self.translation: TranslatedText | None = None
        self.written: str | None = None
        self.pair = ChosenPair(self)
        self.awaits_translation = self.is_outdated = False
        self.trace: AttentionTrace | None = None
        self.training: TrainingJob | None = None
        self.is_validating = False
        self.asked_about = ""
        self._plan: TrainingStarted | None = None
        self.training_event.connect(self._follow_validation)

    @property
    def corpora_folder(self) -> str:
        """Where new corpora are made."""
        return self.settings.corpora_folder

    @property
    def runs_folder(self) -> str:
        """Where new runs are made."""
        return self.settings.runs_folder

    @property
    def corpora_folders(self) -> tuple[str, ...]:
        """Wherever corpora of one's own may lie."""
        return tuple(dict.fromkeys((self.settings.corpora_folder, *self.settings.other_folders)))

    @property
    def runs_folders(self) -> tuple[str, ...]:
        """Wherever runs of one's own may lie."""
        return tuple(dict.fromkeys((self.settings.runs_folder, *self.settings.other_folders)))

    def announce_corpus(self, name: str) -> None:
        """A corpus of this name is about to be opened, or none is any more."""
        if name != self.announced:
            self.announced = name
            self.corpus_changed.emit(self.corpus)

    def corpus_name(self) -> str:
        """Of the corpus in use, or of the one that is about to be."""
        return self.corpus.name if self.corpus is not None else self.announced

    def set_corpus(self, corpus: Corpus | None) -> None:
        """The corpus that the Data and Train pages work with."""
        self.announced = ""
        self.corpus = corpus
        self.settings.corpus = str(corpus.path) if corpus else ""
        self.corpus_changed.emit(corpus)

    def set_run(self, run: RunSummary | None) -> None:
        """The run that translates and is looked into; also called again when its summary is newer."""
        self.run = run
        self.settings.run = run.path if run else ""
        self.run_changed.emit(run)

    def set_translation(self, translation: TranslatedText | None) -> None:
        """The translation on screen."""
        self.translation = translation
        self.awaits_translation = self.awaits_translation and translation is None
        self.is_outdated = False
        self.pair.follow(translation, self.run.path if self.run is not None else "")
        self.translation_changed.emit(translation)

    def set_written(self, text: str) -> None:
        """What stands in the box of the Translate page, whether it is translated already or not."""
        self.written = text

    def is_writing(self) -> bool:
        """Whether the box holds something else than what is translated on screen."""
        return self.translation is not None and self.written not in (None, self.translation.source)

    def ask_to_type(self) -> None:
        """Opens the Translate page with its text selected, so that what is typed next takes its place."""
        self.open_page("translate")
        self.typing_wanted.emit()

    def show_text(self, translation: TranslatedText) -> None:
        """Makes a text and its translation the current ones; the text stands in the box of the Translate page then."""
        self.text_shown.emit(translation.source)
        self.set_translation(translation)

    def outdate_translation(self) -> None:
        """Other weights of its run would translate now; whoever shows numbers of it has it translated anew."""
        if self.translation is not None and self.pair.is_of_run(self.run):
            self.is_outdated = True
            self.translation_outdated.emit()

    def weights(self) -> str:
        """The checkpoint that translated, where it is saved; "best" while the run trains: the live weights answer."""
        run, translation, training = self.run, self.translation, self.training
        if run is None or (training is not None and training.run_path == run.path):
            return "best"
        names = (translation.checkpoint, f"step-{translation.update:08d}") if translation is not None else ()
        return next((name for name in (*names, run.best) if name in run.weights), "best")

    def want_translation(self) -> None:
        """Has the Translate page translate its sentence although another page is shown, where the weights of now have not."""
        is_other = self.run is not None and not self.pair.is_of(self.run.path)
        if self.translation is None or is_other or self.is_outdated:
            self.awaits_translation = True
            self.translation_wanted.emit()

    def set_trace(self, trace: AttentionTrace | None) -> None:
        """The attention on screen."""
        self.trace = trace
        self.trace_changed.emit(trace)

    def set_training(self, job: TrainingJob) -> None:
        """The training that was just started; it leaves by itself when it is finished."""
        self.training = job
        job.event.connect(self._take_event)
        job.returned.connect(self._take_summary)
        job.failed.connect(self._take_failure)
        job.finished.connect(self._end_training)
        self.training_changed.emit(job)

    def ask_about(self, path: str) -> None:
        """The run that the strip above the pages asks about now, or none: nobody else need offer to go on with it."""
        if path != self.asked_about:
            self.asked_about = path
            self.asked_about_changed.emit(path)

    def change_setting(self, name: str, value: object) -> None:
        """Sets one of `options.OPTIONS` and says so to whoever it concerns at once."""
        setattr(self.settings, name, value)
        self.settings_changed.emit(name)

    def open_page(self, name: str) -> None:
        """Asks the window to show "data", "train", "runs", "translate", "attention", "learn" or "scores"."""
        self.page_requested.emit(name)

    def switch_run(self, path: str) -> None:
        """Asks the top bar to make a run the current one, with its corpus."""
        self.run_requested.emit(path)

    def use_weights(self, name: str) -> None:
        """Has the Translate page translate with these weights of the run from now on."""
        self.weights_wanted.emit(name)

    def drop_files(self, paths: list[str]) -> None:
        """Hands files that were dropped onto the window, or opened from its menu, to the Data page; opens a lesson."""
        if len(paths) == 1 and paths[0].endswith(lessons.SUFFIX):
            self.ask_for_lesson("open", paths[0])
            return
        self.open_page("data")
        self.files_dropped.emit(paths)

    def ask_for_pairs(self) -> None:
        """Has the Data page ask for pairs as text."""
        self.open_page("data")
        self.paste_requested.emit()

    def ask_for_documents(self) -> None:
        """Has the Translate page open its queue of documents; without a run it shows what is missing."""
        self.open_page("translate")
        if self.run is not None:
            self.documents_requested.emit()

    def start_tour(self) -> None:
        """Has the window go on with the guided tour."""
        self.tour_requested.emit()

    def offer_settings(self, info: RunInfo) -> None:
        """Has the Train page take the options of a run for the next one."""
        self.open_page("train")
        self.settings_offered.emit(info)

    def train_further(self, path: str) -> None:
        """Has the Train page offer to go on with the current run, whichever corpus is chosen."""
        self.open_page("train")
        self.further_wanted.emit(path)

    def ask_number(self, stack: str, layer: int, head: int, row: int, column: int) -> None:
        """Has the Learn page explain an attention weight; all count from 0, layer and head as in arrays."""
        self.open_page("learn")
        self.number_asked.emit((stack, layer, head, row, column))

    def ask_for_lesson(self, what: str, path: str = "") -> None:
        """Has the window "make", "save" or "open" a lesson; without a path it asks for one."""
        self.lesson_requested.emit(what, path)

    def refresh_run(self, path: str) -> None:
        """Reads a run's summary anew and makes it the current run."""
        job = runs.run_summary(self.lanes, path)
        job.returned.connect(self.set_run)
        job.start()

    def _take_event(self, event: object) -> None:
        self.training_event.emit(event)
        if self.training is None:
            return
        path = self.training.run_path
        shown = self.run is not None and self.run.path == path
        if isinstance(event, TrainingStarted) or (isinstance(event, CheckpointSaved) and shown):
            self.refresh_run(path)

    def _follow_validation(self, event: object) -> None:
        if isinstance(event, TrainingStarted):
            self._plan = event
        elif isinstance(event, StepDone):
            self._set_validating(self._plan is not None and validation_follows(self._plan, event))
        elif isinstance(event, EpochDone):
            self._set_validating(False)

    def _set_validating(self, validates: bool) -> None:
        if validates != self.is_validating:
            self.is_validating = validates
            self.validation_changed.emit(validates)

    def _take_summary(self, summary: RunSummary) -> None:
        if self.run is None or self.run.path == summary.path:
            self.set_run(summary)

    def _take_failure(self, _: BaseException) -> None:
        if self.training is not None and self.run is not None and self.run.path == self.training.run_path:
            self.refresh_run(self.run.path)

    def _end_training(self) -> None:
        self.training = self._plan = None
        self._set_validating(False)
        self.training_changed.emit(None)
