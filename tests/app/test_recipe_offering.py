"""A recipe is offered where it was made for such a corpus, and only there."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import pytest
from made_corpora import MadeUpCorpus
from pytestqt.qtbot import QtBot

from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.training.form_keeping import FormKeeping
from desktop_app.widgets.training.training_setup import TrainingSetup
from model.presets import RECIPES, Preset, recipe_for


def corpus(source: str, target: str, pairs: int, path: str = "/corpora/cmn") -> MadeUpCorpus:
    made: Any = MadeUpCorpus()
    made.path, made.source_language, made.target_language = path, source, target
    made.report = dataclasses.replace(MadeUpCorpus.report, kept=pairs)
    return made


@pytest.fixture
def setup(session: Session, qtbot: QtBot) -> TrainingSetup:
    made = TrainingSetup()
    qtbot.addWidget(made)
    FormKeeping(session, made)
    return made


@pytest.mark.parametrize(
    ("source", "target", "pairs", "offered"),
    [
        ("en", "zh", 32_028, "Tatoeba Chinese"),
        ("zh-CN", "en", 20_000, "Tatoeba Chinese"),
        ("en", "zh", 2_000_000, ""),
        ("en", "zh", 500, ""),
        ("en", "es", 118_000, "Tatoeba Spanish"),
        ("en", "de", 29_000, ""),
        ("", "", 30_000, ""),
    ],
)
def test_that_languages_and_size_decide(
    session: Session, setup: TrainingSetup, source: str, target: str, pairs: int, offered: str
) -> None:
    session.set_corpus(corpus(source, target, pairs))
    assert setup.notes.take_recipe.isHidden() is not bool(offered)
    assert setup.notes.recipe.isHidden() is not bool(offered)
    if offered:
        assert setup.notes.take_recipe.text() == offered


@pytest.mark.parametrize("recipe", [recipe for recipe in RECIPES.values() if recipe.languages])
def test_that_a_recipe_for_both_directions_names_none(recipe: Preset) -> None:
    """A run from Chinese to English was called after English to Chinese."""
    assert recipe_for(*reversed(recipe.languages), recipe.pairs) is recipe
    assert not {"–", "-", "→", "English"} & set(re.split(r"(\W)", recipe.name))


def test_that_an_offer_that_was_taken_goes_and_is_a_persons_choice(session: Session, setup: TrainingSetup) -> None:
    session.set_corpus(corpus("en", "zh", 30_000))
    setup.notes.take_recipe.click()
    assert setup.preset.currentData() == "tatoeba-en-zh"
    assert setup.chosen() == ("tatoeba-en-zh", {})
    assert "tatoeba-en-zh" in session.settings.text("work/training", "")
    assert setup.notes.take_recipe.isHidden()
    setup.choose_preset("tiny")
    assert not setup.notes.take_recipe.isHidden()
    setup.form.rows["layers"].set_value(3)
    assert setup.notes.take_recipe.isHidden(), "it would take away what was changed"


def test_that_a_built_in_corpus_is_offered_none(session: Session, setup: TrainingSetup) -> None:
    for path in ("/corpora/sample-en-zh", str(demos.FOLDER / "corpus-en-zh")):
        session.set_corpus(corpus("en", "zh", 33_500, path=path))
        assert setup.notes.take_recipe.isHidden()


def test_that_the_keyboard_stays_at_the_preset_when_an_offer_is_taken(session: Session, setup: TrainingSetup) -> None:
    """It went to the name of the run, since the link that was clicked is gone."""
    setup.preset.setParent(setup)
    setup.show()
    session.set_corpus(corpus("en", "zh", 30_000))
    setup.notes.take_recipe.setFocus()
    setup.notes.take_recipe.click()
    assert setup.focusWidget() is setup.preset
