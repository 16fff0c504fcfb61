"""A tokenizer of ten pairs, and runs that train on them in a second."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from small_training import MODEL, PAIRS, TRAIN

from model.data.tokenizer import Tokenizer
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunInfo
from model.runs.folder import RunFolder


@pytest.fixture(scope="session")
def tokenizer() -> Tokenizer:
    config = TokenizerConfig(kind="word", vocabulary=80, byte_fallback=False)
    return Tokenizer.learn([s for s, _ in PAIRS], [t for _, t in PAIRS], config)[0]


@pytest.fixture
def new_run(tmp_path: Path, tokenizer: Tokenizer) -> Callable[..., RunFolder]:
    def make(
        name: str = "run",
        *,
        model: ModelConfig = MODEL,
        train: TrainConfig = TRAIN,
        validation: Sequence[tuple[str, str]] = (),
        probes: Sequence[tuple[str, str]] = (),
        cutter: Tokenizer = tokenizer,
    ) -> RunFolder:
        model = dataclasses.replace(
            model, source_vocabulary=cutter.source_vocabulary, target_vocabulary=cutter.target_vocabulary
        )
        info = RunInfo(
            name=name,
            created="2026-01-01T00:00:00+00:00",
            corpus_name="ten pairs",
            corpus_id="",
            corpus_path="",
            corpus_sha256=name,
            source_language="en",
            target_language="de",
            tokenizer=cutter.config,
            model=model,
            train=train,
            probes=tuple(probes),
        )
        parts = {"validation": validation, "test": []}
        return RunFolder.create(tmp_path / name, info, tokenizer_files=cutter.files(), parts=parts)

    return make
