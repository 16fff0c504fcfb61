"""A trace summed up: over heads and layers, as spread and distance of each head, and as the flow through all layers."""

from __future__ import annotations

import numpy as np

from model.inspection.words import Axis, condensed, condensed_trace
from model.records.attention import STACKS, Array, AttentionTrace, StackSummary, TraceReading

LEAST = np.finfo(np.float32).tiny
"""Stands for 0 in a logarithm: 0 times it is 0."""


def reading(trace: AttentionTrace, *, words: bool = False, marks: bool = True) -> TraceReading:
    """Sums a trace up, then writes it in whole words or without control tokens: what is summed up is always all of it.

    Args:
        trace: Of one sentence pair, with every token.
        words: Join the pieces of a word: weights on them are added, their own rows averaged.
        marks: Keep begin, end and padding; without them a row no longer sums to 1.
    """
    axes = {
        tokens: Axis.of(tokens, words=words, marks=marks)
        for tokens in (trace.source_tokens, trace.decoder_tokens, trace.target_tokens)
    }
    stacks = {}
    for stack in STACKS:
        rows, columns = axes[trace.rows(stack)], axes[trace.columns(stack)]
        stacks[stack] = _condensed_summary(summary(trace, stack), rows, columns)
    shown = condensed_trace(trace, axes) if words or not marks else trace
    return TraceReading(shown, stacks)


def summary(trace: AttentionTrace, stack: str) -> StackSummary:
    """What the heads of "encoder", "decoder" or "cross" come to."""
    weights = trace.weights(stack)
    mean = weights.mean(axis=1)
    maximum = weights.max(axis=1)
    flow = cross_rollout(mean, rollout(trace.encoder.mean(axis=1))[-1]) if stack == "cross" else rollout(mean)
    return StackSummary(
        np.concatenate([mean, mean.mean(axis=0, keepdims=True)]),
        np.concatenate([maximum, maximum.max(axis=0, keepdims=True)]),
        np.concatenate([flow, flow[-1:]]) if stack != "cross" else flow,
        entropy(weights),
        distance(weights),
    )


def rollout(means: Array) -> Array:
    """How much of each token's vector has come to each row behind every layer (Abnar and Zuidema 2020, section 3).

    A layer hands on half of its own vector by the residual connection, and half by its attention: Ā = ½ A + ½ I, and the
    rollout is the product of the Ā of all layers so far.

    Args:
        means: (L, R, R) mean weights over the heads of each layer of a self-attention.

    Returns:
        (L, R, R), each row summing to 1.
    """
    along = np.eye(means.shape[-1], dtype=np.float32)
    found = []
    for mean in means:
        mixed = 0.5 * mean + 0.5 * np.eye(len(mean), dtype=np.float32)
        along = mixed / mixed.sum(axis=-1, keepdims=True) @ along
        found.append(along)
    return np.stack(found)


def cross_rollout(means: Array, source: Array) -> Array:
    """The rollout of the encoder, looked at through the cross-attention: which source tokens as typed a step reads.

    Args:
        means: (L, T, S) mean weights over the heads of each layer.
        source: (S, S) rollout of the whole encoder.

    Returns:
        (L + 1, T, S), the last through the mean of all layers.
    """
    through: Array = np.concatenate([means, means.mean(axis=0, keepdims=True)]) @ source
    return through


def entropy(weights: Array) -> Array:
    """(…, R) entropy of each row of (…, R, C) weights in bits."""
    logs = np.log2(np.maximum(weights, LEAST))
    found: Array = np.abs(np.einsum("...c,...c->...", weights, logs))
    return found


def distance(weights: Array) -> Array:
    """How far each head looks (Vig and Belinkov 2019, section 4.3): Σ weight · |column − row|, the mean over the rows.

    Where rows and columns are not the same tokens, a row stands at the same share of the way through the sentence.

    Args:
        weights: (L, H, R, C).

    Returns:
        (L, H), in tokens of the columns.
    """
    rows, columns = weights.shape[-2:]
    places = np.linspace(0, columns - 1, rows, dtype=np.float32) if rows > 1 else np.zeros(1, np.float32)
    apart = np.abs(np.arange(columns, dtype=np.float32) - places[:, None])
    found: Array = np.tensordot(weights, apart, axes=2) / rows
    return found


def _condensed_summary(whole: StackSummary, rows: Axis, columns: Axis) -> StackSummary:
    return StackSummary(
        condensed(whole.mean, rows, columns),
        condensed(whole.maximum, rows, columns),
        condensed(whole.rollout, rows, columns),
        rows.averaged(whole.entropy, axis=-1),
        whole.distance,
    )
