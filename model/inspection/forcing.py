"""A given translation as the network reads it in training; beside it, what the network says on its own words."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from keras import ops

from model.inspection.arrays import alone, frozen
from model.inspection.likeliest import likeliest
from model.inspection.sentence_pair import SentencePair
from model.records.configs import DecodeConfig
from model.records.inspection import Forcing
from model.records.progress import Asked, never
from model.records.tokens import END
from model.records.translations import Translation
from model.translation.translator import Translator

Pair = tuple[str, str]

BATCH = 32
"""Sentences that are translated together where most of them are not wanted."""


def forcing(
    translator: Translator, source: str, reference_ids: Sequence[int], *, candidates: int = 5, asked: Asked = never
) -> Forcing:
    """Reads a sentence with its reference, as training does, and translates it greedily, as using does.

    Args:
        translator: On the run's network.
        source: The sentence as typed.
        reference_ids: Its right translation, the end included.
        candidates: How many of the likeliest tokens are kept for each place.
        asked: Whether to stop.

    Raises:
        DataError: A sentence is longer than the network reads.
        Cancelled: `asked` said so.
    """
    reference = forced(translator, source, reference_ids, candidates=candidates)
    (free,) = translator.translate([source], DecodeConfig(beam=1, candidates=candidates), asked=asked)
    said = zip(reference.target_tokens, reference.candidates, strict=True)
    probabilities = [next(c.probability for c in step if c.id == token.id) for token, step in said]
    return Forcing(reference.target_tokens, frozen(np.array(probabilities, np.float32)), reference.candidates, free)


def forced(translator: Translator, source: str, target_ids: Sequence[int], *, candidates: int = 5) -> Translation:
    """A given translation as if the network had said it: its probability, and the likeliest tokens of every step.

    Args:
        translator: On the run's network.
        source: The sentence as typed.
        target_ids: Its translation, the end included.
        candidates: How many of the likeliest tokens are kept for each step; the given one is the last of them where it
            is less likely.

    Raises:
        DataError: A sentence is longer than the network reads.
    """
    network, tokenizer = translator.network, translator.tokenizer
    pair = SentencePair.of(tokenizer, source, target_ids)
    log_probs = alone(ops.log_softmax(network.project(pair.decode(network, pair.encode(network)).hidden)))
    log_prob = float(log_probs[np.arange(len(target_ids)), list(target_ids)].sum())
    return Translation(
        source,
        tokenizer.decode(target_ids, "target"),
        pair.source_tokens,
        pair.target_tokens,
        log_prob,
        log_prob,
        likeliest(tokenizer, np.exp(log_probs), candidates, given=target_ids, never_said=translator.never_said),
        finished=target_ids[-1] == END,
    )


def first_parting(translator: Translator, pairs: Sequence[Pair], *, asked: Asked = never) -> int | None:
    """The place, from 0, of the first pair whose greedy translation is not its reference, token by token.

    Returns:
        None where all of them are.

    Raises:
        Cancelled: `asked` said so.
    """
    encode = translator.tokenizer.encode
    for begin in range(0, len(pairs), BATCH):
        some = pairs[begin : begin + BATCH]
        said = translator.translate([source for source, _ in some], DecodeConfig(beam=1, candidates=1), asked=asked)
        for place, (one, (_, reference)) in enumerate(zip(said, some, strict=True), begin):
            if [token.id for token in one.target_tokens] != [*encode(reference, "target"), END]:
                return place
    return None
