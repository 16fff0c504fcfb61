"""The card that says what the next training will be."""

from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.widgets.training.training_setup import TrainingSetup
from model.presets import STARTS
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunInfo


@pytest.fixture
def setup(qtbot: QtBot) -> TrainingSetup:
    made = TrainingSetup()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("key", STARTS)
def test_that_a_preset_fills_the_form(setup: TrainingSetup, key: str) -> None:
    setup.choose_preset(key)
    preset = STARTS[key]
    assert setup.configs() == (preset.tokenizer, preset.model, preset.train)
    assert preset.about in setup.preset.toolTip()
    assert setup.about.text().startswith(preset.about)
    assert f"a vocabulary of {preset.tokenizer.vocabulary:,}, as asked for" in setup.about.text()


def test_that_nothing_touches_the_scroll_bar(setup: TrainingSetup) -> None:
    setup.resize(300, 400)
    setup.show()
    setup.show_corpus("a corpus")
    view = setup._scroll.viewport()
    for widget in (setup.target, setup.about, setup.name, *(row.editor for row in setup.form.rows.values())):
        if widget.isVisible():
            assert widget.mapTo(view, widget.rect().topRight()).x() < view.width() - 5


def test_that_parameters_follow_the_options(setup: TrainingSetup) -> None:
    setup.choose_preset("base")
    # 63,082,496 at 37,000 tokens: the paper's base model with biases and one shared table.
    assert "63.1 million" in setup.size_label.text()
    assert setup.size_label.text().endswith("B memory")
    assert "memory" in setup.size_label.toolTip()
    assert setup.size_label.heightForWidth(200) > setup.size_label.fontMetrics().height() * 3 // 2, "it goes on below"
    setup.size_label.resize(300, 20)
    assert setup.size_label.sizeHint().width() <= 300, "the smallest window has room for all of it"
    editor = setup.form.rows["vocabulary"].editor
    assert isinstance(editor, QLineEdit)
    editor.setText("38,000")
    assert "63.6 million" in setup.size_label.text()


def test_that_new_runs_save_as_often_as_the_settings_say_unless_a_person_says_otherwise(setup: TrainingSetup) -> None:
    setup.set_usual("checkpoint_minutes", 12)
    assert setup.configs()[2].checkpoint_minutes == 12  # type: ignore[index]
    setup.suggest_preset("toy")
    assert setup.preset.currentData() == "toy"
    assert setup.configs()[2].checkpoint_minutes == 12  # type: ignore[index]
    setup.form.rows["checkpoint_minutes"].editor.setText("0.5")
    setup.set_usual("checkpoint_minutes", 20)
    assert setup.configs()[2].checkpoint_minutes == 0.5  # type: ignore[index]


def test_that_a_recipe_with_a_precision_of_its_own_says_so_where_the_settings_have_another(
    setup: TrainingSetup,
) -> None:
    """A training computed in bfloat16 while the settings said float32 for new runs."""
    said = setup.notes.precision
    setup.choose_preset("toy")
    assert said.isHidden()
    setup.choose_preset("tatoeba-en-zh")
    assert not said.isHidden()
    assert (
        said.text()
        == "Trains with precision auto, which belongs to this recipe; float32 in the settings is for others."
    )
    setup.set_usual("precision", "auto")
    assert said.isHidden()
    setup.set_usual("precision", "bfloat16")
    assert "bfloat16 in the settings" in said.text()
    setup.form.rows["precision"].set_value("float16")
    assert said.isHidden()


def test_that_one_table_for_two_vocabularies_is_refused_in_words(setup: TrainingSetup) -> None:
    joint = setup.form.rows["joint"].editor
    assert isinstance(joint, QCheckBox)
    joint.setChecked(False)
    assert setup.configs() is None
    assert "joint" in setup.form.rows["tie"].error_text()
    joint.setChecked(True)
    assert setup.configs() is not None


def test_that_a_run_without_a_name_is_called_what_its_field_shows(setup: TrainingSetup) -> None:
    setup.show_corpus("cats")
    setup.choose_preset("toy")
    assert setup.name.placeholderText() == setup.run_name() == "cats Toy"
    assert "“cats”" in setup.target.text()
    setup.name.setText("mine ")
    assert setup.run_name() == "mine"


def test_that_a_suggested_preset_never_replaces_a_persons_choice(setup: TrainingSetup, qtbot: QtBot) -> None:
    setup.suggest_preset("toy")
    assert setup.preset.currentData() == "toy"
    setup.form.rows["layers"].editor.setText("3")
    setup.suggest_preset("tiny")
    assert setup.preset.currentData() == "toy"
    setup.choose_preset("toy")
    setup.form.rows["layers"].editor.setText("2")
    qtbot.keyClick(setup.preset, Qt.Key.Key_Down)
    setup.suggest_preset("toy")
    assert setup.preset.currentData() == "tiny"


def test_that_the_options_of_a_run_are_taken_over_and_stay_when_a_corpus_suggests_a_preset(
    setup: TrainingSetup,
) -> None:
    model, train = ModelConfig(dropout=0.35), TrainConfig(epochs=7, peak_learning_rate=0.004)
    info = RunInfo("mine", "", "", "", "", "", "", "", TokenizerConfig(vocabulary=777), model, train)
    setup.show_run(info)
    setup.suggest_preset("toy")
    assert setup.configs() == (info.tokenizer, model, train)
    assert setup.name.text() == "mine"


def test_that_the_size_is_counted_with_the_vocabulary_that_is_known(setup: TrainingSetup) -> None:
    """362,000 parameters were foretold of a network that had 485,888."""
    setup.choose_preset("toy")
    assert "about 362,000 parameters" in setup.size_label.text()
    setup.show_vocabulary((3935, 3935))
    assert "about 486,000 parameters" in setup.size_label.text()
    assert "a vocabulary of 3,935: what this corpus gave" in setup.about.text()
    setup.show_vocabulary(None)
    assert "about 362,000 parameters" in setup.size_label.text()


def test_that_a_vocabulary_that_characters_alone_fill_is_said_to_be_too_small(setup: TrainingSetup) -> None:
    setup.choose_preset("toy")
    assert setup.notes.tight.isHidden(), "nobody knows yet"
    setup.show_vocabulary((3940, 3940))
    assert "single letters" in setup.notes.tight.text()
    assert "a vocabulary of 8,000 or more" in setup.notes.tight.text()
    setup.form.rows["kind"].set_value("character")
    assert setup.notes.tight.isHidden(), "that is what was asked for"
    setup.form.rows["kind"].set_value("bpe")
    setup.form.rows["vocabulary"].set_value(8000)
    setup.show_vocabulary((8000, 8000))
    assert setup.notes.tight.isHidden()


def test_that_a_network_that_trains_has_its_own_size_and_name(setup: TrainingSetup) -> None:
    model = dataclasses.replace(STARTS["toy"].model, source_vocabulary=3935, target_vocabulary=3935)
    setup.lend("mine")
    assert not setup.about.text()
    setup.show_training(RunInfo("mine", "", "", "", "", "", "", "", TokenizerConfig(), model, TrainConfig()))
    assert setup.about.text() == "486,000 parameters in “mine”, vocabulary 3,935"
    setup.take_back()
    assert "as asked for" in setup.about.text()


def test_that_what_was_chosen_comes_back_with_what_was_changed(setup: TrainingSetup, qtbot: QtBot) -> None:
    assert setup.chosen() is None
    setup.suggest_preset("toy")
    assert setup.chosen() is None, "that was the program"
    setup.form.rows["layers"].set_value(3)
    assert setup.chosen() == ("toy", {"layers": 3})
    again = TrainingSetup()
    qtbot.addWidget(again)
    again.restore("toy", {"layers": 3, "gone": 1})
    assert again.configs() == setup.configs()
    again.suggest_preset("tiny")
    assert again.preset.currentData() == "toy"
