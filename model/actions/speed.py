"""How fast this machine does the heavy work."""

from __future__ import annotations

import zipfile
from pathlib import Path

import numpy as np

from model.errors import ConfigError, DataError
from model.records.configs import DecodeConfig, ModelConfig
from model.records.tokens import PAD, UNKNOWN
from model.records.translations import TranslationSpeed

SENTENCES, SHORTEST, LONGEST = 1000, 8, 19
"""What is translated where nobody says: so many sentences of that many tokens."""


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
