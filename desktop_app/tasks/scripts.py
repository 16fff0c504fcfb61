"""Jobs that write a training as a Keras script; in the files lane, without TensorFlow."""

from __future__ import annotations

from pathlib import Path

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig


def of_run(lanes: Lanes, path: str, language: str) -> Job:
    """Makes the script of a run, its comments in a language, "en" or "zh"; returns it as text."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.script_of_run(path, language)

    return Job(body, lanes.files, name="script of a run")


def of_options(
    lanes: Lanes,
    corpus_path: str,
    *,
    tokenizer: TokenizerConfig,
    model: ModelConfig,
    train: TrainConfig,
    name: str,
    language: str,
) -> Job:
    """Makes the script of a training that has not begun; returns it as text."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.script_of_options(
            corpus_path, tokenizer=tokenizer, model=model, train=train, name=name, language=language
        )

    return Job(body, lanes.files, name="script of a training")


def save(lanes: Lanes, path: Path, script: str) -> Job:
    """Writes a script; returns its path."""

    def body(_: Handle) -> object:
        path.write_text(script, encoding="utf-8")
        return path

    return Job(body, lanes.files, name="save script")
