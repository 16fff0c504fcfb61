"""The form made from configs."""

from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.widgets.training.config_form import ConfigForm
from desktop_app.words import language
from model.errors import ConfigError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig


@pytest.fixture
def form(qtbot: QtBot) -> ConfigForm:
    made = ConfigForm([("Model", ModelConfig), ("Training", TrainConfig), ("Tokens", TokenizerConfig)])
    qtbot.addWidget(made)
    made.set_configs(ModelConfig(), TrainConfig(), TokenizerConfig())
    made.show()
    return made


def type_into(form: ConfigForm, name: str, text: str) -> None:
    editor = form.rows[name].editor
    assert isinstance(editor, QLineEdit)
    editor.setText(text)


def test_that_every_option_but_hidden_ones_has_a_row(form: ConfigForm) -> None:
    options = [o for kind in (ModelConfig, TrainConfig, TokenizerConfig) for o in dataclasses.fields(kind)]
    assert set(form.rows) == {o.name for o in options if not o.metadata.get("hidden")}
    for option in options:
        if option.name in form.rows:
            assert form.rows[option.name].editor.toolTip().startswith(option.metadata["help"])
            assert form.rows[option.name].editor.accessibleName()


@pytest.mark.parametrize(
    ("name", "words"), [("minutes", "no limit"), ("validate_every", "each epoch"), ("patience", "never")]
)
def test_that_an_empty_field_says_what_that_stands_for(form: ConfigForm, name: str, words: str) -> None:
    editor = form.rows[name].editor
    assert isinstance(editor, QLineEdit)
    editor.clear()
    assert editor.placeholderText() == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("layers", "(1 to 64)"),
        ("peak_learning_rate", "(0.0000001 to 10)"),
        ("vocabulary", "(8 to 200,000)"),
        ("minutes", "(0.01 to 100,000)"),
        ("joint", ""),
    ],
)
def test_that_the_range_stands_beside_the_field_and_in_its_tooltip(form: ConfigForm, name: str, words: str) -> None:
    row = form.rows[name]
    for text in (row.editor.toolTip(), row.editor.accessibleDescription(), row._about.text()):
        assert words in text.replace("\u00a0", " ")
        assert text.endswith(words.replace(" ", "\u00a0"))


def test_that_rare_options_are_behind_a_button(form: ConfigForm) -> None:
    assert form.rows["layers"].isVisible()
    assert not form.rows["activation"].isVisible()
    form.set_more_shown(True)
    assert form.rows["activation"].isVisible()


def test_that_what_is_shown_comes_back_as_configs(form: ConfigForm) -> None:
    model = ModelConfig(layers=2, width=64, dropout=0.15, tie="decoder", attention_bias=False, source_vocabulary=9)
    train = TrainConfig(epochs=None, minutes=2.5, warmup_steps=12_000)
    tokenizer = TokenizerConfig(kind="character", joint=False)
    form.set_configs(model, train, tokenizer)
    assert form.configs() == (model, train, tokenizer)
    assert isinstance(form.rows["tie"].editor, QComboBox)
    assert isinstance(form.rows["joint"].editor, QCheckBox)


def test_that_an_empty_field_means_no_limit_where_that_is_allowed(form: ConfigForm) -> None:
    type_into(form, "epochs", "")
    assert form.configs()[1].epochs is None
    type_into(form, "layers", "")
    with pytest.raises(ConfigError):
        form.configs()


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("layers", "0", "between 1 and 64"),
        ("dropout", "much", "0.1"),
        ("peak_learning_rate", "nan", "0.1"),
        ("heads", "3", "128"),
    ],
)
def test_that_a_wrong_value_is_explained_beside_its_field(form: ConfigForm, name: str, text: str, words: str) -> None:
    type_into(form, name, text)
    assert [error.fields["field"] for error in form.show_errors()] == [name]
    assert words in form.rows[name].error_text()
    assert form.rows[name].editor.property("invalid")
    form.set_configs(ModelConfig(), TrainConfig(), TokenizerConfig())
    assert form.show_errors() == []
    assert form.rows[name].error_text() == ""


def test_that_a_hidden_field_comes_forth_when_it_is_wrong(form: ConfigForm) -> None:
    type_into(form, "keep", "0")
    form.show_errors()
    assert form.rows["keep"].isVisible()


def test_that_typing_is_told(form: ConfigForm, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.changed):
        type_into(form, "layers", "3")


def test_that_no_title_says_its_unit_twice(form: ConfigForm, qapp: QApplication) -> None:
    """更新次数（更新次数）."""
    language.apply(qapp, "zh_CN")
    titles = {name: row._title.text() for name, row in form.rows.items()}
    language.apply(qapp, "en")
    assert (titles["steps"], titles["average_last"]) == ("更新次数", "平均检查点数")
    assert titles["max_tokens"].endswith("（词元）")
    assert form.rows["average_last"]._title.text() == "Average last (checkpoints)"
