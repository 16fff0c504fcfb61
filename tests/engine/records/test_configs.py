"""Options check themselves, parse what a person writes, and count parameters."""

from __future__ import annotations

import dataclasses

import pytest

from model.errors import ConfigError
from model.presets import STARTS
from model.records.configs import (
    CleanConfig,
    DecodeConfig,
    ModelConfig,
    TokenizerConfig,
    TrainConfig,
    from_dict,
    parse_option,
    to_dict,
    unknown_option,
)

KINDS = (CleanConfig, TokenizerConfig, ModelConfig, TrainConfig, DecodeConfig)


def test_that_the_papers_base_model_counts_its_parameters() -> None:
    # 37,000 × 512 for one table, 6 × 3,152,384 for the encoder, 6 × 4,204,032 for the decoder.
    base = ModelConfig(layers=6, heads=8, width=512, feed_forward=2048, norm_position="post", tie="all",
                       source_vocabulary=37_000, target_vocabulary=37_000)  # fmt: skip
    assert base.parameters() == 63_082_496


@pytest.mark.parametrize("key", list(STARTS))
def test_that_presets_are_valid(key: str) -> None:
    preset = STARTS[key]
    for config in (preset.tokenizer, preset.model, preset.train, preset.decode):
        config.check()


@pytest.mark.parametrize("kind", KINDS)
def test_that_every_option_says_what_it_does(kind: type) -> None:
    for option in dataclasses.fields(kind):
        assert option.metadata["help"].endswith("."), option.name


@pytest.mark.parametrize(
    ("kind", "name", "text", "value"),
    [
        (TrainConfig, "minutes", "4", 4.0),
        (TrainConfig, "epochs", "none", None),
        (TrainConfig, "batch_tokens", "4,096", 4096),
        (TokenizerConfig, "joint", "no", False),
        (ModelConfig, "norm_position", "post", "post"),
    ],
)
def test_that_written_options_are_parsed(kind: type, name: str, text: str, value: object) -> None:
    assert parse_option(kind, name, text) == value


@pytest.mark.parametrize(
    ("kind", "name", "text", "mentions"),
    [
        (TrainConfig, "epochs", "many", "many"),
        (TrainConfig, "epochs", "0", "between 1 and"),
        (TrainConfig, "peak_learning_rate", "nan", "nan"),
        (ModelConfig, "dropout", "1.5", "between 0.0 and 0.9"),
        (ModelConfig, "norm_position", "middle", "post, pre"),
        (ModelConfig, "layer", "3", "layers"),
    ],
)
def test_that_wrong_options_are_refused_with_a_sentence(kind: type, name: str, text: str, mentions: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_option(kind, name, text)
    assert mentions in str(caught.value)


def test_that_an_unknown_option_names_the_nearest() -> None:
    assert "label_smoothing" in str(unknown_option("label_smooth", KINDS))


def test_that_heads_must_divide_the_width() -> None:
    with pytest.raises(ConfigError, match="130"):
        ModelConfig(width=130, heads=4).check()


def test_that_one_table_for_all_needs_one_vocabulary() -> None:
    with pytest.raises(ConfigError, match="joint"):
        ModelConfig(tie="all", source_vocabulary=10, target_vocabulary=12).check()


@pytest.mark.parametrize("kind", KINDS)
def test_that_configs_travel_as_json_and_newer_fields_are_passed_over(kind: type) -> None:
    config = kind()
    assert from_dict(kind, {**to_dict(config), "a_field_of_tomorrow": 1}) == config
    assert from_dict(kind, {}) == config
