"""Heads switched off or made to look everywhere alike, by changing weights only: what is left runs through the same network.

A head adds its output times its rows of the output projection W^O; with these rows 0 it adds nothing (Michel et al. 2019 prune so).
With its columns of W^Q and their bias 0 all its scores are 0, and the softmax spreads evenly over the keys it may look at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
import tensorflow as tf

from model.data.batches import TokenTable, assemble, plan_in_order
from model.errors import Cancelled, ConfigError
from model.inspection.steps import check_head
from model.network.transformer import Transformer
from model.network.weights import assign_weights, build, weights_of
from model.records.attention import STACKS, Array
from model.records.configs import ModelConfig
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.surgery import CUTS, Cut, HeadImportance
from model.records.tokens import PAD

Weights: TypeAlias = Mapping[str, Array]
BATCH_TOKENS = 2048


def operated(network: Transformer, cuts: Iterable[Cut]) -> Transformer:
    """A copy of a network with heads taken out of work; the network itself stays as it is.

    Raises:
        ConfigError: There is no such stack, layer, head or kind of cut.
    """
    copy = build(network.config, network.seed)
    operate(copy, network, cuts)
    return copy


def operate(copy: Transformer, network: Transformer, cuts: Iterable[Cut]) -> None:
    """Gives a copy of a network its weights of now, with heads taken out of work.

    Raises:
        ConfigError: There is no such stack, layer, head or kind of cut; the copy stays as it is.
    """
    assign_weights(copy, cut_weights(weights_of(network), cuts, network.config))


def cut_weights(weights: Weights, cuts: Iterable[Cut], config: ModelConfig) -> dict[str, Array]:
    """The weights of a network with heads taken out of work; what is not touched is the same array.

    Raises:
        ConfigError: There is no such stack, layer, head or kind of cut.
    """
    changed = dict(weights)
    for cut in cuts:
        _check(cut, config)
        place = _place(cut)
        heads = range(config.heads) if cut.head is None else (cut.head,)
        names = ("output",) if cut.kind == "off" else ("query_key_value", "query_key_value_bias")
        for name in names:
            key = f"{place}/{name}"
            if key in changed:
                changed[key] = _without(changed[key], heads, config, rows=name == "output")
    return changed


def importance(
    network: Transformer, table: TokenTable, *, report: Report = silent, asked: Asked = never
) -> tuple[HeadImportance, ...]:
    """The loss of sentence pairs with each head switched off in turn, all stacks, layers and heads.

    Args:
        network: In float32; it stays as it is.
        table: The pairs, at least one.
        report: Told after each head.
        asked: Asked before each head.

    Raises:
        Cancelled: `asked` said so.
    """
    config, weights = network.config, weights_of(network)
    probe = build(config, network.seed)
    loss = _Loss(probe, table)
    assign_weights(probe, weights)
    whole = loss()
    cuts = [Cut(s, n, h) for s in STACKS for n in range(config.layers) for h in range(config.heads)]
    found = []
    for number, cut in enumerate(cuts):
        if asked():
            raise Cancelled
        assign_weights(probe, cut_weights(weights, [cut], config))
        found.append(HeadImportance(cut.stack, cut.layer, cut.head or 0, loss(), whole))
        report(Progress("measuring_heads", number + 1, len(cuts)))
    return tuple(found)


def loss_of(network: Transformer, table: TokenTable) -> float:
    """Mean negative log-likelihood of a target token of sentence pairs, in nats, by teacher forcing."""
    return _Loss(network, table)()


class _Loss:
    """The loss of a network on the same pairs, as often as its weights change."""

    def __init__(self, network: Transformer, table: TokenTable) -> None:
        lengths = table.source_lengths, table.target_lengths
        self._batches = [assemble(table, rows) for rows in plan_in_order(*lengths, BATCH_TOKENS)]
        ids = tf.TensorSpec((None, None), tf.int32)
        self._summed = tf.function(lambda *batch: _summed_loss(network, *batch), input_signature=[ids] * 3)

    def __call__(self) -> float:
        sums = [float(self._summed(batch.source, batch.decoder_input, batch.target)) for batch in self._batches]
        return sum(sums) / sum(int(np.count_nonzero(batch.target != PAD)) for batch in self._batches)


def _summed_loss(network: Transformer, source: tf.Tensor, decoder_input: tf.Tensor, target: tf.Tensor) -> tf.Tensor:
    logits = network.project(network.decode(decoder_input, network.encode(source)).hidden)
    losses = tf.nn.sparse_softmax_cross_entropy_with_logits(labels=target, logits=logits)
    return tf.reduce_sum(tf.where(target == PAD, 0.0, losses))


def _place(cut: Cut) -> str:
    stack = "encoder" if cut.stack == "encoder" else "decoder"
    attention = "cross_attention" if cut.stack == "cross" else "self_attention"
    return f"{stack}_{cut.layer + 1}/{attention}"


def _without(array: Array, heads: Sequence[int], config: ModelConfig, *, rows: bool) -> Array:
    """A copy with the rows (of W^O), or the columns (of W^Q, which comes first, and of its bias), of heads set to 0."""
    copy, size = array.copy(), config.width // config.heads
    for head in heads:
        part = slice(head * size, (head + 1) * size)
        copy[part if rows else (..., part)] = 0.0
    return copy


def _check(cut: Cut, config: ModelConfig) -> None:
    if cut.kind not in CUTS:
        raise ConfigError("config_choice", field="kind", value=cut.kind, choices=", ".join(CUTS))
    check_head(config, stack=cut.stack, layer=cut.layer, head=cut.head or 0)
