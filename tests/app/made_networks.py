"""Networks with random weights, and what passes through them for a sentence pair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from model.inspection.steps import network_steps
from model.network.transformer import Transformer
from model.network.weights import build
from model.records.arithmetic import NetworkSteps
from model.records.configs import ModelConfig
from model.records.tokens import END, SPECIAL_PIECES, Token

WORDS = (*SPECIAL_PIECES, "she", "bought", "three", "books", "in", "town", "买", "书", "。")
SOURCE, TARGET_IDS = "she bought three books in town", [10, 6, 11, 12, END]


class WordTokenizer:
    """Stands where a Tokenizer does: a token a word."""

    def tokens(self, text: str, side: str) -> tuple[Token, ...]:
        return tuple(self.token(WORDS.index(word), side) for word in text.split())

    def tokens_of(self, ids: Sequence[int], side: str) -> tuple[Token, ...]:
        return tuple(self.token(id, side) for id in ids)

    def token(self, id: int, _: str) -> Token:
        return Token(id, WORDS[id], "" if id <= END else WORDS[id], special=id <= END)


def config_of(**options: Any) -> ModelConfig:
    """A small shape, with these options."""
    sizes = {"layers": 2, "heads": 2, "width": 8, "feed_forward": 12, "max_tokens": 16, **options}
    return ModelConfig(source_vocabulary=len(WORDS), target_vocabulary=len(WORDS), **sizes)


def network_of(config: ModelConfig, *, seed: int = 5) -> Transformer:
    """A network whose weights are all drawn at random."""
    network = build(config)
    draw = np.random.default_rng(seed)
    for variable in network.trainable_variables:
        variable.assign(draw.normal(0, 0.4, variable.shape))
    return network


def steps_of(config: ModelConfig) -> NetworkSteps:
    """6 source tokens and 4 target tokens, and their ends, through a network of random weights."""
    return network_steps(network_of(config), WordTokenizer(), SOURCE, TARGET_IDS)  # type: ignore[arg-type]
