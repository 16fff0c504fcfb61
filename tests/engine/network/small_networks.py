"""Networks small enough to make by the dozen, and a batch whose sentences differ in length on both sides."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from model.network.transformer import Transformer
from model.network.weights import build
from model.records.configs import ModelConfig

VOCABULARY = 11
CHOICES = {
    "norm_position": ("post", "pre"),
    "positions": ("sinusoidal", "learned"),
    "activation": ("relu", "gelu"),
    "tie": ("none", "decoder", "all"),
    "attention_bias": (True, False),
}
COMBINATIONS = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
_PLACES = product(*(range(len(values)) for values in CHOICES.values()))
COVERING = [options for options, places in zip(COMBINATIONS, _PLACES, strict=True) if sum(places) % 3 == 0]
"""A third of them, in which any two values of two options meet."""

SOURCE = np.array([[4, 5, 6, 7, 2], [8, 2, 0, 0, 0], [9, 4, 10, 2, 0]], np.int32)
DECODER_INPUT = np.array([[1, 5, 6], [1, 7, 0], [1, 8, 9]], np.int32)
REAL = DECODER_INPUT > 0


def small_config(**changes: Any) -> ModelConfig:
    sizes = {"layers": 2, "heads": 2, "width": 8, "feed_forward": 12, "dropout": 0.2, "max_tokens": 64}
    vocabularies = {"source_vocabulary": VOCABULARY, "target_vocabulary": VOCABULARY}
    return ModelConfig(**{**sizes, **vocabularies, **changes})


def small_network(*, precision: str = "float32", seed: int = 1, **changes: Any) -> Transformer:
    """Biases are not zero as they are at the start, so that a forgotten one shows."""
    network = build(small_config(**changes), seed, precision=precision)
    random = np.random.default_rng(seed)
    for variable in network.trainable_variables:
        if variable.path.endswith(("bias", "beta")):
            variable.assign(random.normal(0.0, 0.3, variable.shape))
    return network


def padded(ids: np.ndarray, columns: int) -> np.ndarray:
    return np.pad(ids, ((0, 0), (0, columns)))
