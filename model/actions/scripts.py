"""Trainings as scripts; needs no TensorFlow."""

from __future__ import annotations

from pathlib import Path

from model.actions.runs import opened_run
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig


def script_of_run(path: str | Path, language: str = "en") -> str:
    """The training of a run as a Keras script, which takes its tokenizer from the run.

    Args:
        path: Of the run.
        language: Of the comments: "en" or "zh".

    Raises:
        RunError: There is no such run, or it is damaged.
    """
    from model.training.script import Scripted, training_script

    folder = opened_run(path)
    info = folder.info
    scripted = Scripted(
        info.name,
        info.corpus_path,
        info.tokenizer,
        info.model,
        info.train,
        run_path=str(folder.path.absolute()),
        micro_batch_tokens=info.micro_batch_tokens,
        is_continued=folder.start_weights() is not None,
    )
    return training_script(scripted, language)


def script_of_options(
    corpus_path: str | Path,
    *,
    tokenizer: TokenizerConfig,
    model: ModelConfig,
    train: TrainConfig,
    name: str = "",
    language: str = "en",
) -> str:
    """The training that these options would make as a Keras script, which learns its tokenizer.

    Raises:
        ConfigError: Options that do not fit together.
    """
    from model.training.script import Scripted, training_script

    for config in (tokenizer, model, train):
        config.check()
    place = Path(corpus_path).absolute()
    return training_script(Scripted(name or place.name, str(place), tokenizer, model, train), language)
