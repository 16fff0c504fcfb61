"""Every attention weight of one sentence pair."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from keras import ops

from model.data.tokenizer import Tokenizer
from model.inspection.arrays import frozen
from model.inspection.sentence_pair import SentencePair
from model.network.attention import AttentionSteps
from model.network.transformer import Transformer
from model.records.attention import Array, AttentionTrace


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
    pair = SentencePair.of(tokenizer, source, target_ids)
    encoded = pair.encode(network)
    decoded = pair.decode(network, encoded)
    log_probs = ops.log_softmax(network.project(decoded.hidden)[0])
    return AttentionTrace(
        encoder=_weights(encoded.attention),
        decoder=_weights(decoded.self_attention),
        cross=_weights(decoded.cross_attention),
        source_tokens=pair.source_tokens,
        decoder_tokens=pair.decoder_tokens,
        target_tokens=pair.target_tokens,
        log_probs=frozen(np.take_along_axis(np.asarray(log_probs), pair.target_ids()[:, None], axis=1)[:, 0]),
        update=update,
    )


def _weights(layers: Sequence[AttentionSteps]) -> Array:
    """(L, H, rows, columns) of L layers of a batch of one."""
    return frozen(np.stack([np.asarray(steps.weights)[0] for steps in layers]))
