"""What the form shows by itself: a preset that suits the corpus, and while a training is on what trains."""

from __future__ import annotations

import json

from PySide6.QtCore import QObject

from desktop_app.newest import Newest
from desktop_app.session import Corpus, Session
from desktop_app.tasks import runs
from desktop_app.tasks.training import TrainingJob
from desktop_app.training.recipe_offering import RecipeOffering
from desktop_app.values.folders import is_sample
from desktop_app.widgets.training.training_setup import TrainingSetup
from model.presets import DEFAULT
from model.records.events import TrainEvent, TrainingStarted

TOY = "toy"
"""The preset for built-in corpora that are no languages: letters and numbers need no larger network."""

_CHOSEN = "work/training"


class FormKeeping(QObject):
    """Reads the options of the run that trains as soon as it has begun: they may differ from what was asked for.

    After the training the form shows again what a person has put there.
    """

    def __init__(self, session: Session, setup: TrainingSetup) -> None:
        super().__init__(setup)
        self._session, self._setup = session, setup
        self._infos = Newest(self)
        self._infos.returned.connect(setup.show_training)
        session.corpus_changed.connect(self._take_corpus)
        session.training_changed.connect(self._take_training)
        session.training_event.connect(self._take_event)
        self._take_corpus(session.corpus)
        setup.changed.connect(self._remember)
        setup.preset.activated.connect(self._remember)
        RecipeOffering(session, setup)

    def _take_corpus(self, corpus: Corpus | None) -> None:
        if corpus is not None and not self._restores(corpus):
            is_toy = is_sample(str(corpus.path)) and not corpus.source_language
            self._setup.suggest_preset(TOY if is_toy else DEFAULT)

    def _restores(self, corpus: Corpus) -> bool:
        """Whether a person chose something for this corpus before the program was closed; it stands there again."""
        if self._session.training is not None or self._setup.chosen() is not None:
            return False
        try:
            about, key, changes = json.loads(self._session.settings.text(_CHOSEN, "[]"))
        except (ValueError, TypeError):
            return False
        if about != corpus.id:
            return False
        self._setup.restore(str(key), dict(changes))
        return True

    def _remember(self, *_: object) -> None:
        """What a person chooses; a form that is lent, or not right at the moment, says nothing of it."""
        session, setup = self._session, self._setup
        if session.corpus is None or session.training is not None or setup.configs() is None:
            return
        chosen = setup.chosen()
        session.settings.set(_CHOSEN, json.dumps([session.corpus.id, *chosen]) if chosen is not None else "[]")

    def _take_training(self, job: TrainingJob | None) -> None:
        self._infos.forget()
        if job is None:
            self._setup.take_back()
        else:
            self._setup.lend(job.run_name)

    def _take_event(self, event: TrainEvent) -> None:
        job = self._session.training
        if isinstance(event, TrainingStarted) and job is not None:
            self._infos.ask(lambda: runs.run_info(self._session.lanes, job.run_path))
