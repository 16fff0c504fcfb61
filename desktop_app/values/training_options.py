"""The options of a training together."""

from __future__ import annotations

from typing import TypeAlias

from model.errors import ConfigError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig

Configs: TypeAlias = tuple[TokenizerConfig, ModelConfig, TrainConfig]


def misfit(model: ModelConfig, tokenizer: TokenizerConfig) -> ConfigError | None:
    """What the two say against each other."""
    if model.tie == "all" and not tokenizer.joint:
        return ConfigError("config_tie", field="tie")
    return None
