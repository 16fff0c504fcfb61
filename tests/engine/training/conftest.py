"""A tokenizer of ten pairs, and runs that train on them in a second."""

from __future__ import annotations

import dataclasses
import shutil
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from small_training import MODEL, PAIRS, TRAIN, Corpus, Told, Trainings

from model.data.tokenizer import Tokenizer
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunInfo
from model.runs.folder import RunFolder
from model.training.trainer import train


@pytest.fixture(scope="session")
def tokenizer() -> Tokenizer:
    config = TokenizerConfig(kind="word", vocabulary=80, byte_fallback=False)
    return Tokenizer.learn([s for s, _ in PAIRS], [t for _, t in PAIRS], config)[0]


def _made(
    tokenizer: Tokenizer,
    place: Path,
    name: str = "run",
    *,
    model: ModelConfig = MODEL,
    train: TrainConfig = TRAIN,
    validation: Sequence[tuple[str, str]] = (),
    probes: Sequence[tuple[str, str]] = (),
    cutter: Tokenizer | None = None,
) -> RunFolder:
    cutter = cutter or tokenizer
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
        model=dataclasses.replace(
            model, source_vocabulary=cutter.source_vocabulary, target_vocabulary=cutter.target_vocabulary
        ),
        train=train,
        probes=tuple(probes),
    )
    parts = {"validation": validation, "test": []}
    return RunFolder.create(place / name, info, tokenizer_files=cutter.files(), parts=parts)


@pytest.fixture
def new_run(tmp_path: Path, tokenizer: Tokenizer) -> Callable[..., RunFolder]:
    return partial(_made, tokenizer, tmp_path)


@pytest.fixture(scope="session")
def trainings(tmp_path_factory: pytest.TempPathFactory, tokenizer: Tokenizer) -> Trainings:
    """Makes and trains a run once for all who ask for the same one: to read, not to change."""

    @cache
    def trained(**options: Any) -> tuple[RunFolder, Told]:
        folder, told = _made(tokenizer, tmp_path_factory.mktemp("trained"), "trained", **options), Told()
        train(folder, Corpus(PAIRS), emit=told)
        return folder, told

    return trained


@pytest.fixture
def trained(trainings: Trainings) -> RunFolder:
    """A run of six updates, to read."""
    return trainings()[0]


@pytest.fixture
def own_trained(trained: RunFolder, tmp_path: Path) -> RunFolder:
    """A copy of it, to change."""
    return RunFolder.open(Path(shutil.copytree(trained.path, tmp_path / "copy")))
