"""How fast this machine does the heavy work."""

from __future__ import annotations

import dataclasses
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from model.actions.runs import opened_run, tokenizer_of
from model.actions.training import corpus_of
from model.errors import ConfigError, DataError
from model.records.configs import DecodeConfig, ModelConfig, TrainConfig
from model.records.progress import never, silent
from model.records.speed import TrainingSpeed
from model.records.tokens import PAD, UNKNOWN
from model.records.translations import TranslationSpeed

if TYPE_CHECKING:
    from model.data.batches import Rows, TokenTable

SENTENCES, SHORTEST, LONGEST = 1000, 8, 19
"""What is translated where nobody says: so many sentences of that many tokens."""

BATCHES, TOKENS = 30, 4096
"""What is trained on where nobody says: so many batches of about that many tokens a side."""


def translation_speed(
    model: ModelConfig, work: str | Path | None = None, *, beam: int = 1, length: int = 14, batch: int = 64
) -> TranslationSpeed:
    """Translates with random weights, every sentence to `length` tokens.

    Args:
        model: The sizes of the network.
        work: A file of arrays, of which `sources` (sentences, tokens) holds ids, 0 behind the end; None for random ids.
        beam: Hypotheses a sentence.
        length: Target tokens.
        batch: Most sentences at once.

    Raises:
        ConfigError: A size is out of range.
        DataError: The file holds no ids that the network can read.
    """
    DecodeConfig(beam=beam, maximum_length=length).check()
    for field, value, most in (("length", length, model.max_tokens), ("batch", batch, 4096)):
        if not 1 <= value <= most:
            raise ConfigError("config_range", field=field, value=value, minimum=1, maximum=most)
    sources = _random(model.source_vocabulary) if work is None else _read(work, model)
    from model.translation import timing

    return timing.measure(model, sources, beam=beam, length=length, batch=batch)


def training_speed(
    model: ModelConfig, train: TrainConfig, work: str | Path | None = None, *, run: str | Path | None = None
) -> TrainingSpeed:
    """Times the updates of a training: of a file of batches, of a run's own batches, or of batches of random ids.

    Args:
        model, train: Sizes and training; those of the run where one is given, but for the precision of `train`.
        work: A file of arrays: batch i is `source_i` (B, S) and `target_i` (B, T + 1) with the begin token's place in front.
        run: A run that has been trained, whose corpus is at hand: the first batches of its first epoch.

    Raises:
        ConfigError: A size is out of range.
        DataError: The file holds no ids that the network can read.
        RunError: There is no such run, or its corpus is gone.
    """
    from model.training import timing

    if run is not None:
        return _speed_of_run(run, train.precision)
    table, batches = work_batches(work, model)
    return timing.measure(model, train, table, batches)


def _speed_of_run(path: str | Path, precision: str) -> TrainingSpeed:
    from model.data.batches import plan
    from model.training import tables, timing

    folder = opened_run(path)
    info = folder.info
    micro_tokens = info.train.micro_batch_tokens or info.micro_batch_tokens
    train = dataclasses.replace(info.train, precision=precision, micro_batch_tokens=micro_tokens)
    tokenizer = tokenizer_of(folder)
    table = tables.train_table(folder, corpus_of(info), tokenizer, report=silent, asked=never)
    batches = plan(table.source_lengths, table.target_lengths, train.batch_tokens, train.seed, 0)
    return timing.measure(info.model, train, table, batches[:BATCHES])


def work_batches(work: str | Path | None, model: ModelConfig) -> tuple[TokenTable, list[Rows]]:
    """The pairs of a file of batches, or of random ids, and which of them stand in each batch.

    The last source token and the last target token become the end token, so that every batch keeps its shape.

    Raises:
        DataError: The file holds no batches that the network can read.
    """
    from model.data.batches import TokenTable

    arrays = _random_batches(model.source_vocabulary) if work is None else _read_batches(work, model)
    sources = [row[:-1] for source, _ in arrays for row in source]
    targets = [row[1:-1] for _, target in arrays for row in target]
    table = TokenTable(*_flat(sources), *_flat(targets))
    ends = np.cumsum([len(source) for source, _ in arrays])
    return table, np.split(np.arange(len(sources), dtype=np.int32), ends[:-1])


def _flat(rows: Sequence[NDArray[np.int32]]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Rows one after the other without their padding, and where each begins."""
    real = [row[row != PAD] for row in rows]
    offsets = np.concatenate([[0], np.cumsum([len(row) for row in real])]).astype(np.int64)
    return np.concatenate(real).astype(np.int32), offsets


def _random_batches(vocabulary: int) -> list[tuple[NDArray[np.int32], NDArray[np.int32]]]:
    chance = np.random.default_rng(0)
    made = []
    for _ in range(BATCHES):
        length = int(chance.integers(8, 24) + 3) // 4 * 4
        source, target = (
            chance.integers(UNKNOWN + 1, vocabulary, (TOKENS // length, columns), np.int32)
            for columns in (length, length + 1)
        )
        made.append((source, target))
    return made


def _read_batches(path: str | Path, model: ModelConfig) -> list[tuple[NDArray[np.int32], NDArray[np.int32]]]:
    try:
        with np.load(path, allow_pickle=False) as file:
            count = len([name for name in file.files if name.startswith("source_")])
            pairs = [(file[f"source_{i}"], file[f"target_{i}"]) for i in range(count)]
    except (OSError, ValueError, KeyError, AttributeError, TypeError, zipfile.BadZipFile) as error:
        raise DataError("batches_unreadable", path=str(path), reason=str(error)) from error
    if not pairs or not all(_fits(array, model) for pair in pairs for array in pair):
        raise DataError(
            "batches_unreadable", path=str(path), reason=f"ids from 0 to {model.source_vocabulary - 1} were expected"
        )
    return pairs


def _fits(array: NDArray[np.int32], model: ModelConfig) -> bool:
    """Whether the network can read a batch: a table of ids, none too large, no row too long, none empty."""
    if array.ndim != 2 or array.dtype.kind not in "iu" or not 2 <= array.shape[1] <= model.max_tokens or not array.size:
        return False
    return array.min() >= PAD and array.max() < model.source_vocabulary and bool((array != PAD).any(axis=1).all())


def _random(vocabulary: int) -> list[list[int]]:
    chance = np.random.default_rng(0)
    lengths = chance.integers(SHORTEST, LONGEST + 1, SENTENCES)
    return [chance.integers(min(UNKNOWN + 1, vocabulary - 1), vocabulary, length).tolist() for length in lengths]


def _read(path: str | Path, model: ModelConfig) -> list[list[int]]:
    """Sentences of the file, without the padding behind them."""
    try:
        with np.load(path, allow_pickle=False) as file:
            sources = file["sources"]
    except (OSError, ValueError, KeyError, AttributeError, TypeError, zipfile.BadZipFile) as error:
        raise DataError("work_unreadable", path=str(path), reason=str(error)) from error
    if sources.ndim != 2 or sources.dtype.kind not in "iu" or not (sources != PAD).any(axis=1).all():
        raise DataError(
            "work_unreadable", path=str(path), reason="sources is no table of ids with something in each row"
        )
    if sources.min() < PAD or sources.max() >= model.source_vocabulary or sources.shape[1] > model.max_tokens:
        raise DataError("work_sizes", path=str(path), vocabulary=model.source_vocabulary, max_tokens=model.max_tokens)
    return [row[row != PAD].tolist() for row in sources]
