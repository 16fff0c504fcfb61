"""How long the training in the form will take: measured while nothing else is to be done, or by a training, and remembered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from hashlib import sha256

from PySide6.QtCore import QEvent, QObject, QTimer

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import foreseeing as tasks
from desktop_app.tasks import runs
from desktop_app.tasks.training import TrainingJob
from desktop_app.training import known_forecasts
from desktop_app.training.known_vocabularies import KnownVocabularies
from desktop_app.training.own_time import OwnTime
from desktop_app.values.training_options import Configs
from desktop_app.widgets.training.training_setup import TrainingSetup
from desktop_app.words import language
from desktop_app.words.durations import estimated
from model.records.configs import TrainConfig
from model.records.events import EpochDone, TrainEvent, TrainingEnded
from model.records.runs import RunInfo
from model.records.speed import TrainingForecast

QUIET_MILLISECONDS = 1000
"""After so long without a change in the form it is measured."""

_KEY_LENGTH = 16
_USUAL = TrainingForecast(updates=1000, epoch_seconds=100.0)
"""Takes as much room as any."""


class Foreseeing(QObject):
    """Measures while the form is on screen, the engine is ready and nothing trains; says what it found in the form.

    A training knows better than what was measured before it: where one has begun, its own time counts.
    """

    def __init__(self, session: Session, setup: TrainingSetup) -> None:
        super().__init__(setup)
        self._session, self._setup = session, setup
        self._known = known_forecasts.read(session.settings)
        self._vocabularies = KnownVocabularies(session, setup)
        self._asked = self._trained = ""
        self._own = OwnTime()
        self._jobs = Newest(self)
        self._jobs.returned.connect(self._take)
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MILLISECONDS)
        self._timer.timeout.connect(self._measure)
        setup.installEventFilter(self)
        session.training_changed.connect(self._take_training)
        session.training_event.connect(self._take_event)
        for changed in (
            setup.changed,
            session.corpus_changed,
            session.training_changed,
            session.engine.state_changed,
        ):
            changed.connect(self._look)
        language.follow(self._say)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Measures only what somebody looks at."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._look()
        return super().eventFilter(watched, event)

    def _look(self, *_: object) -> None:
        """Something else may be wanted now."""
        self._say()
        key = self._key() if self._may_measure() else ""
        if key and key == self._asked:
            return
        self._asked = ""
        self._jobs.forget()
        if key and key not in self._known:
            self._timer.start()
        else:
            self._timer.stop()

    def _may_measure(self) -> bool:
        return self._session.engine.state.kind == "ready" and self._setup.isVisible()

    def _key(self) -> str:
        """Tells apart what the time of an epoch depends on; empty where there is nothing that will be trained."""
        return self._key_of(self._setup.configs()) if self._session.training is None else ""

    def _key_of(self, configs: Configs | None) -> str:
        corpus = self._session.corpus
        return self._key_on(corpus.id, configs) if configs is not None and corpus is not None else ""

    def _key_on(self, corpus: str, configs: Configs) -> str:
        tokenizer, model, train = configs
        depends = corpus, tokenizer, model, *_costs(train), self._session.settings.thread_limit()
        return sha256(repr(depends).encode()).hexdigest()[:_KEY_LENGTH]

    def _measure(self) -> None:
        self._asked = key = self._key()
        corpus, configs = self._session.corpus, self._setup.configs()
        if key and corpus is not None and configs is not None:
            self._jobs.ask(lambda: tasks.foresee(self._session.engine, str(corpus.path), configs))

    def _take(self, found: TrainingForecast) -> None:
        self._known = known_forecasts.keep(self._session.settings, self._asked, found)
        corpus, configs = self._session.corpus, self._setup.configs()
        if corpus is not None and configs is not None:  # a form that changed has forgotten the job
            self._vocabularies.keep(corpus.id, configs[0], found.entries)
        self._say()

    def _take_training(self, job: TrainingJob | None) -> None:
        if job is None:
            return
        self._trained, self._own = self._key_of(job.configs), OwnTime()
        if job.configs is None:
            asked = runs.run_info(self._session.lanes, job.run_path)
            asked.returned.connect(partial(self._take_info, job))
            asked.start()

    def _take_info(self, job: TrainingJob, info: RunInfo) -> None:
        """What goes on takes as long as a new run of its kind would."""
        if self._session.training is job:
            asked_for = replace(
                info.model, source_vocabulary=0, target_vocabulary=0
            )  # as a form does: they are learned
            self._trained = self._key_on(info.corpus_id, (info.tokenizer, asked_for, info.train))

    def _take_event(self, event: TrainEvent) -> None:
        self._own.feed(event)
        found = self._own.found() if isinstance(event, EpochDone | TrainingEnded) else None
        if found is not None and self._trained:
            self._known = known_forecasts.keep(self._session.settings, self._trained, found)

    def _say(self) -> None:
        key, configs = self._key(), self._setup.configs()
        if not key or configs is None:
            self._setup.show_forecast("")
        elif key in self._known:
            self._setup.show_forecast(self._words(self._known[key], configs[2]))
        else:
            unknown = self.tr("How long an epoch takes here is not known yet.")
            self._setup.show_forecast(unknown, self._words(_USUAL, configs[2]))

    def _words(self, found: TrainingForecast, train: TrainConfig) -> str:
        """It is what was measured, no promise: the computer may do more beside the training than it did then."""
        words = self.tr(
            "Last measured here: about {time} an epoch ({updates} updates); validation and other work on this computer come "
            "on top."
        )
        total = found.seconds(train)
        if total is not None:
            words = self.tr(
                "Last measured here: about {time} an epoch ({updates} updates), {total} in all; validation and other work on "
                "this computer come on top."
            )
        told = estimated(found.epoch_seconds), f"{found.updates:,}", estimated(total or 0.0)
        return words.format(time=told[0], updates=told[1], total=told[2])


def _costs(train: TrainConfig) -> tuple[object, ...]:
    """The options that make an update cheaper or dearer."""
    return train.batch_tokens, train.precision, train.r_drop, train.ema_decay, train.label_smoothing
