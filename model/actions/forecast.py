"""How long a training will take, before a run is made."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from model.actions.corpora import open_corpus
from model.actions.tokenizers import foretold_entries, learn_tokenizer
from model.errors import TrainingError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.progress import Asked, never
from model.records.speed import TrainingForecast

PAIRS, LINES = 1000, 10_000
"""Pairs whose tokens are counted, and lines that the tokenizer is learned from: enough to tell lengths within some per cent."""


def training_forecast(
    corpus_path: str | Path,
    *,
    tokenizer: TokenizerConfig,
    model: ModelConfig,
    train: TrainConfig,
    asked: Asked = never,
) -> TrainingForecast:
    """Learns a tokenizer from some lines, cuts some pairs with it, and times updates of the network; keeps nothing.

    Raises:
        ConfigError: Options that do not fit together.
        DataError: There is no corpus, or it is damaged.
        TrainingError: Learning the tokenizer failed, or every pair is too long for the network.
        Cancelled: `asked` said so.
    """
    from model.data.batches import TokenTable
    from model.data.columns import PartColumns
    from model.data.drawing import drawn_rows
    from model.network import device
    from model.training import forecast

    device.prepare()
    for config in (tokenizer, model, train):
        config.check()
    corpus = open_corpus(corpus_path)
    few = dataclasses.replace(tokenizer, sample_lines=min(tokenizer.sample_lines, LINES))
    learned, _ = learn_tokenizer(corpus, few, asked)
    columns = PartColumns(corpus, "train")
    rows = drawn_rows(columns.count, PAIRS)
    pairs = zip(columns.texts(rows, "source"), columns.texts(rows, "target"), strict=True)
    sample = TokenTable.build(pairs, learned, model.max_tokens, asked=asked)
    if not len(sample):
        raise TrainingError("train_part_too_long", name=corpus.name, max_tokens=model.max_tokens)
    entries = foretold_entries(corpus, tokenizer, learned, asked)
    network = dataclasses.replace(
        model,
        source_vocabulary=entries[0] or learned.source_vocabulary,
        target_vocabulary=entries[1] or learned.target_vocabulary,
    )
    found = forecast.forecast(network, train, sample, share=len(rows) / columns.count, asked=asked)
    return dataclasses.replace(found, entries=entries)
