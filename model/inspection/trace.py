"""Every attention weight of a sentence pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from keras import ops

from model.data.tokenizer import Tokenizer
from model.inspection.arrays import frozen
from model.inspection.sentence_pair import SentencePair, padded
from model.network.transformer import Transformer
from model.records.attention import STACKS, Array, AttentionTrace


def trace(
    network: Transformer, tokenizer: Tokenizer, source: str, target_ids: Sequence[int], *, update: int = 0
) -> AttentionTrace:
    """Reads one pair by teacher forcing and keeps every attention weight.

    Args:
        network: In float32.
        tokenizer: Of the same run.
        source: The sentence as typed.
        target_ids: Its translation, the end included.
        update: Of the weights.

    Raises:
        DataError: A sentence is longer than the network reads.
    """
    return traces(network, tokenizer, [(source, target_ids)], update=update)[0]


def traces(
    network: Transformer, tokenizer: Tokenizer, sentences: Sequence[tuple[str, Sequence[int]]], *, update: int = 0
) -> tuple[AttentionTrace, ...]:
    """Reads several pairs at once, which takes hardly longer than one; each comes out as if it stood alone.

    Args:
        network: In float32.
        tokenizer: Of the same run.
        sentences: Each as `trace` takes it.
        update: Of the weights.

    Raises:
        DataError: A sentence is longer than the network reads.
    """
    assert network.compute_dtype == "float32", "inspection is always done in float32"
    pairs = [SentencePair.of(tokenizer, source, ids) for source, ids in sentences]
    # A network that looks at padding must see none.
    batches = [pairs] if network.config.padding_mask else [[pair] for pair in pairs]
    return tuple(trace for batch in batches for trace in _traced(network, batch, update))


def _traced(network: Transformer, pairs: Sequence[SentencePair], update: int) -> Iterator[AttentionTrace]:
    """Runs one batch and takes it apart."""
    encoded = network.encode(padded([pair.source_tokens for pair in pairs]))
    decoded = network.decode(padded([pair.decoder_tokens for pair in pairs]), encoded)
    log_probs = np.asarray(ops.log_softmax(network.project(decoded.hidden)))
    layers = {"encoder": encoded.attention, "decoder": decoded.self_attention, "cross": decoded.cross_attention}
    weights = {stack: np.stack([np.asarray(steps.weights) for steps in layers[stack]]) for stack in STACKS}
    for row, pair in enumerate(pairs):
        rows, ids = np.arange(len(pair.target_tokens)), pair.target_ids()
        yield AttentionTrace(
            **{stack: _alone(weights[stack][:, row], pair, stack) for stack in STACKS},
            source_tokens=pair.source_tokens,
            decoder_tokens=pair.decoder_tokens,
            target_tokens=pair.target_tokens,
            log_probs=frozen(log_probs[row, rows, ids]),
            update=update,
        )


def _alone(weights: Array, pair: SentencePair, stack: str) -> Array:
    """(L, H, rows, columns) without the padding that a longer pair needs."""
    return frozen(weights[:, :, : len(pair.rows(stack)), : len(pair.columns(stack))].copy())
