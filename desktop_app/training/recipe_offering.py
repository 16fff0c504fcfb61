"""Offers the recipe that was made for such a corpus as the one chosen."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_app.session import Session
from desktop_app.tasks.demos import is_demo
from desktop_app.values.folders import is_sample
from desktop_app.widgets.training.training_setup import TrainingSetup
from model.presets import RECIPES, recipe_for


class RecipeOffering(QObject):
    """Says nothing of it to somebody who took a recipe already, or who has changed an option by hand."""

    def __init__(self, session: Session, setup: TrainingSetup) -> None:
        super().__init__(setup)
        self._session, self._setup = session, setup
        for changed in (session.corpus_changed, session.training_changed, setup.changed, setup.preset.activated):
            changed.connect(self._offer)
        setup.preset.currentIndexChanged.connect(self._offer)
        self._offer()

    def _offer(self, *_: object) -> None:
        corpus, chosen = self._session.corpus, self._setup.chosen()
        is_untouched = self._setup.configs() is not None and not (chosen is not None and chosen[1])
        takes = str(self._setup.preset.currentData()) not in RECIPES and is_untouched
        path = str(corpus.path) if corpus is not None else ""
        is_ours = is_sample(path) or is_demo(path)
        if corpus is None or self._session.training is not None or not takes or is_ours:
            self._setup.notes.offer_recipe("")
            return
        recipe = recipe_for(corpus.source_language, corpus.target_language, corpus.report.kept)
        self._setup.notes.offer_recipe(recipe.key if recipe is not None else "")
