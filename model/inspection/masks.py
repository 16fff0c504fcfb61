"""Who may look where in a real batch, and what a network scores when it may look everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import tensorflow as tf

from model.data.batches import TokenTable, assemble
from model.data.tokenizer import Tokenizer
from model.inspection.arrays import frozen
from model.inspection.surgery import loss_of
from model.network.attention import causal_mask, masked_softmax, padding_mask, query_mask
from model.network.transformer import Transformer
from model.network.weights import assign_weights, build, weights_of
from model.records.attention import Array
from model.records.inspection import BatchMasks, Visible
from model.records.tokens import BEGIN_TOKEN, END, END_TOKEN, PAD, SPECIAL_PIECES, Token

PAD_TOKEN = Token(PAD, SPECIAL_PIECES[PAD], "", special=True)


def batch_masks(table: TokenTable, tokenizer: Tokenizer, rows: Sequence[int]) -> BatchMasks:
    """The masks of the batch that rows of a table make."""
    batch = assemble(table, np.array(rows, np.int32))
    source, decoder_input = batch.source, batch.decoder_input
    keys, queries = padding_mask(source), query_mask(decoder_input)
    before = padding_mask(decoder_input) & causal_mask(decoder_input.shape[1])
    return BatchMasks(
        tuple(_tokens(tokenizer, ids, "source") for ids in source),
        tuple(_tokens(tokenizer, ids, "target") for ids in decoder_input),
        encoder=_squares(query_mask(source) & keys),
        decoder=_squares(queries & before),
        cross=_squares(queries & keys),
    )


def loss_with_masks(network: Transformer, table: TokenTable, *, causal: bool = True, padding: bool = True) -> float:
    """The loss of sentence pairs, in nats a target token, with the network's weights but other masks."""
    changed = build(replace(network.config, causal_mask=causal, padding_mask=padding), network.seed)
    assign_weights(changed, weights_of(network))
    return loss_of(changed, table)


def masked_weights(scaled: Array, visible: Visible) -> tuple[Array, Array]:
    """What the network's own attention makes of scores: those with −∞ where a row may not look, and the weights.

    Args:
        scaled: (T, S) scores, already divided by √K.
        visible: (T, S) True where a row may look.
    """
    masked, weights = masked_softmax(tf.constant(scaled, tf.float32), tf.constant(visible, tf.bool))
    return frozen(np.array(masked)), frozen(np.array(weights))


def _squares(mask: object) -> Visible:
    """(B, rows, columns) of (B, 1, rows, columns)."""
    return np.asarray(mask)[:, 0]


def _tokens(tokenizer: Tokenizer, ids: Sequence[int], side: str) -> tuple[Token, ...]:
    named = {BEGIN_TOKEN.id: BEGIN_TOKEN, END: END_TOKEN, PAD: PAD_TOKEN}
    return tuple(named.get(int(id)) or tokenizer.token(int(id), side) for id in ids)
