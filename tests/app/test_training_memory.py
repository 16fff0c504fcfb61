"""What a person chose for a training, and how large a vocabulary became, is known again at the next start."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest
from made_corpora import MadeUpCorpus
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.jobs import Job
from desktop_app.session import Session
from desktop_app.settings import Settings
from desktop_app.tasks import runs
from desktop_app.tasks.engine import Engine
from desktop_app.training import known_vocabularies, remembered
from desktop_app.training.form_keeping import FormKeeping
from desktop_app.training.known_vocabularies import KnownVocabularies
from desktop_app.widgets.training.training_setup import TrainingSetup
from model.presets import STARTS
from model.records.configs import TokenizerConfig, TrainConfig
from model.records.runs import RunInfo, RunSummary


def started(session: Session, qtbot: QtBot, corpus: Any) -> TrainingSetup:
    """The form as the program makes it, with the corpus that comes a moment later."""
    setup = TrainingSetup()
    qtbot.addWidget(setup)
    FormKeeping(session, setup)
    KnownVocabularies(session, setup)
    session.set_corpus(corpus)
    return setup


def started_again(session: Session) -> Session:
    return Session(session.lanes, Engine(session.lanes), Settings(session.settings.path))


def test_that_the_preset_and_the_sizes_of_a_person_stand_there_after_a_restart(session: Session, qtbot: QtBot) -> None:
    """Toy had become Tiny again."""
    setup = started(session, qtbot, MadeUpCorpus())
    assert setup.preset.currentData() == "tiny"
    qtbot.keyClick(setup.preset, Qt.Key.Key_Up)
    assert setup.preset.currentData() == "toy"
    setup.form.rows["layers"].set_value(3)
    again = started(started_again(session), qtbot, MadeUpCorpus())
    assert again.preset.currentData() == "toy"
    assert again.configs() == setup.configs()
    other = SimpleNamespace(
        path="/corpora/other",
        id="other",
        name="Other",
        source_language="en",
        target_language="de",
        report=MadeUpCorpus.report,
    )
    assert started(started_again(session), qtbot, other).preset.currentData() == "tiny", "it is of another corpus"


@pytest.mark.parametrize("damaged", ["no json", "[]", "{}", '["made-up-1", 3]', '["made-up-1", "gone", {}]'])
def test_that_a_damaged_memory_is_no_trouble(session: Session, qtbot: QtBot, damaged: str) -> None:
    session.settings.set("work/training", damaged)
    assert started(session, qtbot, MadeUpCorpus()).preset.currentData() == "tiny"


def test_that_the_vocabulary_of_a_run_is_that_of_the_next_one_like_it(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = STARTS["toy"]
    model = dataclasses.replace(toy.model, source_vocabulary=3935, target_vocabulary=3935)
    info = RunInfo("mine", "", "", MadeUpCorpus.id, "", "", "", "", toy.tokenizer, model, TrainConfig())
    monkeypatch.setattr(runs, "run_info", lambda lanes, _: Job(lambda _: info, lanes.files, name="made up"))
    setup = started(session, qtbot, MadeUpCorpus())
    setup.choose_preset("toy")
    assert "362,000" in setup.size_label.text()
    session.set_run(RunSummary("/runs/mine", "mine", "finished", "", "c", "", 1, 1, 1, None, None, ()))
    qtbot.waitUntil(lambda: "486,000" in setup.size_label.text())
    setup.choose_preset("tiny")
    assert "as asked for" in setup.about.text()
    again = started(started_again(session), qtbot, MadeUpCorpus())
    again.choose_preset("toy")
    assert "486,000" in again.size_label.text()


def test_that_the_newest_vocabularies_are_remembered(session: Session) -> None:
    for number in range(remembered.MOST + 1):
        known_vocabularies.keep(session.settings, f"corpus {number}", TokenizerConfig(), (number, number))
    assert len(known_vocabularies.read(session.settings)) == remembered.MOST
    session.settings.set("work/found_vocabularies", '[["x", "many", 1]]')
    assert known_vocabularies.read(session.settings) == {}
