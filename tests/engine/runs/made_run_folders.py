"""A made-up run on disk: its run.json, checkpoints and events."""

from __future__ import annotations

import dataclasses
import errno
import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.events import EpochDone, StepDone
from model.records.runs import CheckpointState, RunInfo
from model.runs.folder import RunFolder

PAIRS = [("a “b”\tc", "我\u2028们"), ("", "x")]


def info(**changes: Any) -> RunInfo:
    made = RunInfo(
        name="A run",
        created="2026-01-02T03:04:05+00:00",
        corpus_name="tiny",
        corpus_id="c1",
        corpus_path="/somewhere/tiny",
        corpus_sha256="00",
        source_language="en",
        target_language="zh",
        tokenizer=TokenizerConfig(vocabulary=300),
        model=ModelConfig(source_vocabulary=300, target_vocabulary=300),
        train=TrainConfig(keep=2),
        notices=(("vocabulary_smaller", {"size": 300}),),
    )
    return dataclasses.replace(made, **changes)


def create(path: Path, **changes: Any) -> RunFolder:
    files = {"joint.model": b"\x00model\r\n"}
    return RunFolder.create(path, info(**changes), tokenizer_files=files, parts={"validation": PAIRS, "test": []})


def arrays(value: float) -> dict[str, NDArray[Any]]:
    return {"layers/0/kernel": np.full((3, 4), value, np.float32), "file": np.array(value), "名": np.arange(3)}


def save(run: RunFolder, update: int, *, best: bool = False, loss: float | None = None) -> str:
    state = CheckpointState(update, 1, 2, 3.5, 4.0, 5.0, 6.0, validation_loss=loss)
    return run.save_checkpoint(state, arrays(update), {"momentum": np.full(5, update)}, best=best)


def step(update: int) -> StepDone:
    return StepDone(update, 1, update, 2.5, 0.5, 0.001, 1.0, 100, 1000.0, 1.0, None)


def epoch(update: int, number: int, loss: float = 2.0, bleu: float = 12.5) -> EpochDone:
    return EpochDone(
        update, number, True, 2.0, 0.5, loss, 0.5, 7.4, bleu, 30.0, "sig", 0.001, 1000.0, 2.0, None
    )  # fmt: skip


def strays(path: Path) -> list[str]:
    return [str(entry) for entry in [*path.parent.rglob("*")] if entry.name.startswith(".")]


class FullDisk:
    """Stands in for fsync: the disk is full at the given call, counted from 0."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, _descriptor: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
