"""Runs that exist only as records."""

from __future__ import annotations

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunInfo, RunSummary

PATH = "/runs/made-up"


def run_of(corpus_id: str, *, update: int = 1240) -> tuple[RunSummary, RunInfo]:
    """A trained run of a corpus, as the list of runs and as run.json tell it."""
    checkpoint = f"step-{update:08d}"
    summary = RunSummary(
        PATH,
        "made-up-run",
        "stopped",
        "2026-01-01",
        "Made up",
        "tiny",
        1000,
        update,
        3,
        0.9,
        12.0,
        (checkpoint,),
        "en",
        "zh",
    )
    info = RunInfo(
        "made-up-run", "2026-01-01", "Made up", corpus_id, "/corpora/made-up", "", "en", "zh",
        TokenizerConfig(), ModelConfig(), TrainConfig(), last=checkpoint, best=checkpoint,
    )  # fmt: skip
    return summary, info
