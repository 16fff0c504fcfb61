"""`train --set`: every option by name, limits of a run that goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from model.__main__ import main
from model.commands.options import assignments
from model.commands.train import changes_of, configs_of, described
from model.errors import ConfigError
from model.presets import PRESETS, RECIPES
from model.records.configs import TrainConfig


def test_that_options_of_all_three_configs_are_set_by_name() -> None:
    tokenizer, model, train = configs_of(PRESETS["toy"], {"kind": "unigram", "layers": "1", "minutes": "4"})
    assert (tokenizer.kind, model.layers, train.minutes) == ("unigram", 1, 4.0)
    assert model.width == PRESETS["toy"].model.width


def test_that_an_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(ConfigError, match="epochs"):
        configs_of(PRESETS["toy"], {"epoch": "3"})


def test_that_hidden_fields_cannot_be_set() -> None:
    with pytest.raises(ConfigError):
        configs_of(PRESETS["toy"], {"source_vocabulary": "3"})


def test_that_a_run_goes_on_with_more_epochs() -> None:
    assert changes_of(TrainConfig(epochs=3), {"epochs": "+10"}) == {"epochs": 13}
    assert changes_of(TrainConfig(epochs=3), {"epochs": "10"}) == {"epochs": 10}


def test_that_nothing_can_be_added_to_no_limit() -> None:
    with pytest.raises(ConfigError, match="minutes"):
        changes_of(TrainConfig(), {"minutes": "+4"})
    with pytest.raises(ConfigError, match="epochs"):
        changes_of(TrainConfig(), {"epochs": "+none"})


@pytest.mark.parametrize("name", ["width", "seed", "batch_tokens"])
def test_that_what_makes_the_training_cannot_change_when_it_goes_on(name: str) -> None:
    with pytest.raises(ConfigError, match="new run"):
        changes_of(TrainConfig(), {name: "8"})


def test_that_assignments_need_an_equals_sign() -> None:
    assert assignments([["a=1", "b = 2"], ["c=x=y"]]) == {"a": "1", "b": "2", "c": "x=y"}
    with pytest.raises(ConfigError, match="name=value"):
        assignments([["epochs"]])


def test_that_a_recipe_brings_everything_and_says_how_to_translate() -> None:
    recipe = RECIPES["multi30k-tiny"]
    _, model, train = configs_of(recipe, {"epochs": "3"})
    assert (model.layers, model.width, model.feed_forward, model.heads) == (4, 128, 256, 4)
    assert (train.epochs, train.schedule, train.precision) == (3, "linear", "auto")
    assert "--beam 5" in described(recipe)


def test_that_a_run_that_goes_on_takes_no_recipe(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(Path(__file__).parent)
    assert main(["train", "--run", path, "--resume", "--recipe", "multi30k-tiny", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["field"] == "recipe"
