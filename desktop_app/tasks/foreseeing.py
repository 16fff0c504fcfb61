"""The job that foretells how long a training will take."""

from __future__ import annotations

from desktop_app.jobs import WARMING, Handle, Job
from desktop_app.tasks.engine import Engine
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig


def foresee(engine: Engine, corpus_path: str, configs: tuple[TokenizerConfig, ModelConfig, TrainConfig]) -> Job:
    """Times a few updates on a sample of the corpus; returns a TrainingForecast. Everything a person waits for goes first."""
    tokenizer, model, train = configs

    def body(handle: Handle) -> object:
        from model import actions

        return actions.training_forecast(corpus_path, tokenizer=tokenizer, model=model, train=train, asked=handle.asked)

    return Job(body, engine.lane, name="foresee a training", priority=WARMING)
