"""Runs on the disk whose training is made up."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.events import TrainEvent
from model.records.runs import CheckpointState, RunInfo
from model.runs.folder import RunFolder


def make_run(place: Path, name: str, events: Iterable[TrainEvent] = (), **changes: Any) -> RunFolder:
    """A run with one checkpoint, named as its folder; `changes`: fields of its RunInfo."""
    about: dict[str, Any] = {
        "created": "2026-01-02T03:04:05+00:00", "corpus_name": "letters", "corpus_id": "c1", "corpus_path": "/gone",
        "corpus_sha256": "ab", "source_language": "en", "target_language": "zh", "tokenizer": TokenizerConfig(),
        "model": ModelConfig(), "train": TrainConfig(), "state": "stopped",
    }  # fmt: skip
    info = RunInfo(name, **(about | changes))
    made = RunFolder.create(place / name, info, tokenizer_files={"joint.model": b"m"}, parts={})
    weights = {"w": np.zeros(9, np.float32)}
    state = CheckpointState(10, 1, 0, 5.0, 1.0, 1.0, 1.0, validation_loss=2.5)
    made.save_checkpoint(state, weights, weights, best=True)
    for event in events:
        made.append(event)
    return made
