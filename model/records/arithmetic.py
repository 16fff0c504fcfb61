"""Every intermediate value of one head, of one layer, of the whole network, for one sentence pair.

S source and T target tokens, both with their end; D width, K = D / H numbers a head, F inner width of the feed-forward part, V target
vocabulary. Whatever stands here was computed by the network itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from model.records.attention import Array
from model.records.configs import ModelConfig
from model.records.tokens import Token
from model.records.translations import Candidate

EPSILON = 1e-6
"""What layer normalisation adds to the variance (Ba et al. 2016)."""


@dataclass(frozen=True, slots=True, eq=False)
class HeadSteps:
    """One head's arithmetic (Vaswani et al. 2017, section 3.2). T rows look at S columns.

    Attributes:
        stack: "encoder", "decoder" or "cross".
        layer, head: Counted from 0.
        rows_in: (T, D) the vectors that queries are made of. columns_in: (S, D) those of keys and values.
        query_kernel, key_kernel, value_kernel: (D, K) the head's W of each.
        query_bias, key_bias, value_bias: (K,), 0 where the network adds none.
        query: (T, K) = rows_in · query_kernel + query_bias. key, value: (S, K) of columns_in.
        scores: (T, S) query · key. scaled: scores / √K. masked: −∞ where a row may not look.
        weights: (T, S) softmax of a row. output: (T, K) weights · value.
        joined: (T, D) the outputs of all heads side by side.
        output_kernel: (D, D) W of the output. output_bias: (D,).
        projected: (T, D) = joined · output_kernel + output_bias.
        entered: (T, D) what came along the residual. summed: entered + projected. left: (T, D) what goes on.
        scale, offset: (D,) of the sub-layer's normalisation.
        rows, columns: The tokens that look and that are looked at.
    """

    stack: str
    layer: int
    head: int
    rows_in: Array
    columns_in: Array
    query_kernel: Array
    key_kernel: Array
    value_kernel: Array
    query_bias: Array
    key_bias: Array
    value_bias: Array
    query: Array
    key: Array
    value: Array
    scores: Array
    scaled: Array
    masked: Array
    weights: Array
    output: Array
    joined: Array
    output_kernel: Array
    output_bias: Array
    projected: Array
    entered: Array
    summed: Array
    left: Array
    scale: Array
    offset: Array
    rows: tuple[Token, ...]
    columns: tuple[Token, ...]


@dataclass(frozen=True, slots=True, eq=False)
class EmbeddingValues:
    """The input of a stack: `scaled` (T, D) the token's vector × √D, `positions` (T, D), `summed` (T, D)."""

    tokens: tuple[Token, ...]
    scaled: Array
    positions: Array
    summed: Array


@dataclass(frozen=True, slots=True, eq=False)
class SublayerValues:
    """A sub-layer in its residual connection (section 3.1), (T, D) each.

    Attributes:
        name: "self_attention", "cross_attention" or "feed_forward".
        entered: What came along the residual.
        received: What the sub-layer read: `entered`, under pre-LN normalised.
        output: What it made of it.
        summed: entered + output.
        left: What goes on: `summed`, under post-LN normalised.
        scale, offset: (D,) of the normalisation.
    """

    name: str
    entered: Array
    received: Array
    output: Array
    summed: Array
    left: Array
    scale: Array
    offset: Array


@dataclass(frozen=True, slots=True, eq=False)
class LayerSteps:
    """One layer: its sub-layers in order, and inside the feed-forward part `inner` (T, F) before the bend, `active` after it."""

    stack: str
    layer: int
    sublayers: tuple[SublayerValues, ...]
    inner: Array
    active: Array


@dataclass(frozen=True, slots=True, eq=False)
class NetworkSteps:
    """The whole way of one sentence pair through the network, by teacher forcing.

    Attributes:
        source, target: The inputs of both stacks.
        encoder, decoder: The L layers of each.
        memory: (S, D) what the encoder hands to the decoder.
        hidden: (T, D) what the decoder hands to the output.
        logits: (T, V).
        target_tokens: T tokens to be predicted.
        candidates: For each of the T places the likeliest of all V tokens; their probabilities are the softmax of the logits.
        config: The network's shape.
        update: Of the weights.
    """

    source: EmbeddingValues
    target: EmbeddingValues
    encoder: tuple[LayerSteps, ...]
    decoder: tuple[LayerSteps, ...]
    memory: Array
    hidden: Array
    logits: Array
    target_tokens: tuple[Token, ...]
    candidates: tuple[tuple[Candidate, ...], ...]
    config: ModelConfig
    update: int = 0
