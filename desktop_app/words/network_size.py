"""How large the next network becomes, and the vocabulary that this is counted with."""

from __future__ import annotations

import dataclasses
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication

from desktop_app.words import quantities
from desktop_app.words.sizes import size_text
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.needs import enough_entries, training_memory

Entries: TypeAlias = tuple[int, int]
"""Of the source and of the target vocabulary."""


def size_words(model: ModelConfig, train: TrainConfig, tokenizer: TokenizerConfig, known: Entries | None) -> str:
    """Parameters with the vocabulary that is asked for, or with the one that is known, and the memory of the training."""
    network = _with_entries(model, tokenizer, known)
    words = QCoreApplication.translate("TrainingSetup", "about {number} parameters · {memory} memory")
    return quantities.counted(words, network.parameters(), memory=size_text(training_memory(network, train)))


def counted_with(model: ModelConfig, tokenizer: TokenizerConfig, known: Entries | None) -> str:
    """The vocabulary that the size stands on."""
    translate = QCoreApplication.translate
    asked = translate(
        "TrainingSetup",
        "The size is counted with a vocabulary of {entries}, as asked for; a corpus of many characters makes it larger.",
    )
    learned = translate(
        "TrainingSetup",
        "The size is counted with a vocabulary of {entries}: what this corpus gave with these options.",
    )
    network = _with_entries(model, tokenizer, known)
    return (asked if known is None else learned).format(entries=_entries_text(network, joint=tokenizer.joint))


def tight_words(tokenizer: TokenizerConfig, known: Entries | None) -> str:
    """That words become single letters, where the characters of the corpus alone are more than the entries asked for."""
    enough = enough_entries(tokenizer, known) if known is not None else 0
    if not enough:
        return ""
    words = QCoreApplication.translate(
        "TrainingSetup",
        "The characters of this corpus alone fill the vocabulary, so that words are cut into single letters: choose a larger "
        "preset, or a vocabulary of {enough} or more.",
    )
    return words.format(enough=f"{enough:,}")


def own_size(name: str, model: ModelConfig) -> str:
    """The size of a network that is there."""
    words = QCoreApplication.translate("TrainingSetup", "{number} parameters in “{name}”, vocabulary {entries}")
    entries = _entries_text(model, joint=model.source_vocabulary == model.target_vocabulary)
    return quantities.counted(words, model.parameters(), name=name, entries=entries)


def _with_entries(model: ModelConfig, tokenizer: TokenizerConfig, known: Entries | None) -> ModelConfig:
    source, target = known or (tokenizer.vocabulary, tokenizer.vocabulary)
    return dataclasses.replace(model, source_vocabulary=source, target_vocabulary=target)


def _entries_text(model: ModelConfig, *, joint: bool) -> str:
    if joint:
        return f"{model.target_vocabulary:,}"
    return f"{model.source_vocabulary:,} + {model.target_vocabulary:,}"
