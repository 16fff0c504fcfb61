"""A tokenizer of a few letters and networks too small to be slow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import tensorflow as tf

from model.data.tokenizer import Tokenizer
from model.network.transformer import Transformer
from model.network.weights import assign_weights, build, weights_of
from model.records.configs import ModelConfig, TokenizerConfig
from model.translation.translator import Translator

TEXTS = ["Good morning. Thank you.", "I am tired.", "very good", "a boat waits", "我昨天买了三本书。今天晚上会下雨吗？"]


@pytest.fixture(scope="session")
def tokenizer() -> Tokenizer:
    """Letters and bytes: 256 bytes and some forty letters."""
    learned, _ = Tokenizer.learn(TEXTS, TEXTS, TokenizerConfig(kind="character", vocabulary=400))
    return learned


@pytest.fixture(scope="session")
def letters_only() -> Tokenizer:
    """Without bytes, so small that untrained networks often say the end token."""
    config = TokenizerConfig(kind="character", vocabulary=40, byte_fallback=False)
    learned, _ = Tokenizer.learn(TEXTS[:3], TEXTS[:3], config)
    return learned


@pytest.fixture(scope="session")
def untrained() -> Callable[..., Transformer]:
    """Makes networks of 2 layers for a tokenizer; their weights are made larger, so that they are sure of something."""
    return _untrained


def _untrained(tokenizer: Tokenizer, *, seed: int = 1, sharp: float = 3.0, **options: Any) -> Transformer:
    config = ModelConfig(layers=2, heads=2, width=16, feed_forward=32, dropout=0.5, max_tokens=64)
    vocabularies = {
        "source_vocabulary": tokenizer.source_vocabulary,
        "target_vocabulary": tokenizer.target_vocabulary,
    }
    network = build(replace(config, **vocabularies, **options), seed)
    assign_weights(network, {name: sharp * array for name, array in weights_of(network).items()})
    return network


@pytest.fixture
def untraced() -> Iterator[None]:
    """Functions of TensorFlow run as they stand: tracing them takes longer than all the arithmetic of small networks."""
    tf.config.run_functions_eagerly(True)
    yield
    tf.config.run_functions_eagerly(False)


@pytest.fixture(scope="session")
def translator(letters_only: Tokenizer) -> Translator:
    """An untrained network whose weights say that they are of update 7."""
    return Translator(_untrained(letters_only), letters_only, update=7)
