"""Demo runs written by hand: a run folder with an example and without a network."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np

from model.records.attention import AttentionTrace
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.examples import Example
from model.records.runs import CheckpointState, RunInfo
from model.records.tokens import BEGIN_TOKEN, END_TOKEN, Token
from model.records.translations import TranslatedText, Translation
from model.runs.example import write_example
from model.runs.folder import RunFolder

SOURCE = (Token(7, "▁tea", "tea", 0, 3), END_TOKEN)
TARGET = (Token(9, "茶", "茶", 0, 1), END_TOKEN)
TRANSLATION = TranslatedText("tea", "茶", (Translation("tea", "茶", SOURCE, TARGET, -0.1, -0.05),), 0.25, 10)


def demo_run(path: Path, *, languages: tuple[str, str] = ("en", "zh"), example: bool = True, state: str = "") -> str:
    """Writes a run that counts as trained; returns its path."""
    info = RunInfo(
        path.name, "2026-01-02T03:04:05+00:00", path.name, "c1", "gone", "ab", *languages,
        TokenizerConfig(), ModelConfig(), TrainConfig(),
    )  # fmt: skip
    made = RunFolder.create(path, info, tokenizer_files={"joint.model": b"m"}, parts={})
    weights = {"w": np.zeros(1, np.float32)}
    name = made.save_checkpoint(CheckpointState(10, 1, 2, 3.5, 4.0, 5.0, 6.0), weights, {}, best=True)
    if state:
        made.update(state=state)
    if example:
        write_example(made, Example(dataclasses.replace(TRANSLATION), trace()))
    assert made.resolve("best") == name
    return str(path)


def trace() -> AttentionTrace:
    """Two heads that look at everything alike."""
    even = np.full((1, 2, 2, 2), 0.5, np.float32)
    return AttentionTrace(
        even, even, even, SOURCE, (BEGIN_TOKEN, TARGET[0]), TARGET, np.zeros(2, np.float32), update=10
    )
