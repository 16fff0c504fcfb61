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
from model.records.tokens import BEGIN, END, PAD
from model.records.translations import Translation
from model.translation.asking import stop_if
from model.translation.sources import padded
from model.translation.translator import Translator

Pair = tuple[str, str]

BATCH = 16
"""Sentences that are read together."""


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

    Up to where they part both read the same words: so one pass over a batch of references tells, and nothing is generated.

    Returns:
        None where all are; pairs that are too long for the network are passed over.

    Raises:
        Cancelled: `asked` said so.
    """
    network, encode = translator.network, translator.tokenizer.encode
    for begin in range(0, len(pairs), BATCH):
        stop_if(asked)
        ids = [([*encode(s, "source"), END], [*encode(t, "target"), END]) for s, t in pairs[begin : begin + BATCH]]
        fitting = [place for place, two in enumerate(ids) if max(map(len, two)) <= network.config.max_tokens]
        if not fitting:
            continue
        source, target = (padded([ids[place][side] for place in fitting]) for side in (0, 1))
        read = np.pad(target, ((0, 0), (1, 0)), constant_values=BEGIN)[:, :-1]
        logits = np.array(network((source, read)))
        logits[..., list(translator.never_said)] = -np.inf
        parting = ((logits.argmax(-1) != target) & (target != PAD)).any(axis=1)
        if parting.any():
            return begin + fitting[int(parting.argmax())]
    return None
