"""Every intermediate value of one attention head, and of the whole network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from model.data.tokenizer import Tokenizer
from model.errors import ConfigError
from model.inspection.arrays import alone, frozen
from model.inspection.likeliest import likeliest, probabilities_of
from model.inspection.sentence_pair import SentencePair
from model.network.attention import AttentionSteps, MultiHeadAttention
from model.network.embedding import EmbeddingSteps
from model.network.layers import StackLayer, SublayerSteps
from model.network.transformer import Decoded, Encoded, Transformer
from model.records.arithmetic import EmbeddingValues, HeadSteps, LayerSteps, NetworkSteps, SublayerValues
from model.records.attention import STACKS, Array
from model.records.configs import ModelConfig
from model.records.tokens import Token

ENCODER_SUBLAYERS = ("self_attention", "feed_forward")
DECODER_SUBLAYERS = ("self_attention", "cross_attention", "feed_forward")
CANDIDATES = 5
"""How many of the likeliest tokens are kept for each place."""


def head_steps(
    network: Transformer,
    tokenizer: Tokenizer,
    source: str,
    target_ids: Sequence[int],
    *,
    stack: str,
    layer: int,
    head: int,
) -> HeadSteps:
    """Reads one pair by teacher forcing and keeps the whole arithmetic of one head.

    Args:
        network: In float32.
        tokenizer: Of the same run.
        source: The sentence as typed.
        target_ids: Its translation, the end included.
        stack: "encoder", "decoder" or "cross".
        layer: Counted from 0.
        head: Counted from 0.

    Raises:
        ConfigError: There is no such stack, layer or head.
        DataError: A sentence is longer than the network reads.
    """
    check_head(network.config, stack=stack, layer=layer, head=head)
    pair = SentencePair.of(tokenizer, source, target_ids)
    encoded = pair.encode(network)
    layers, steps = network.encoder_layers, encoded.layers
    if stack != "encoder":
        layers, steps = network.decoder_layers, pair.decode(network, encoded).layers
    name = "cross_attention" if stack == "cross" else "self_attention"
    place = DECODER_SUBLAYERS.index(name)
    sublayer = _sublayer(layers[layer], steps[layer][place], name)
    return HeadSteps(
        stack,
        layer,
        head,
        rows_in=sublayer.received,
        columns_in=alone(encoded.memory) if stack == "cross" else sublayer.received,
        **_weights(getattr(layers[layer], name), head),
        **{field: frozen(alone(getattr(steps[layer][place].inside, field))[head]) for field in AttentionSteps._fields},
        joined=_joined(steps[layer][place].inside.output),
        projected=sublayer.output,
        entered=sublayer.entered,
        summed=sublayer.summed,
        left=sublayer.left,
        scale=sublayer.scale,
        offset=sublayer.offset,
        rows=pair.rows(stack),
        columns=pair.columns(stack),
    )


def network_steps(network: Transformer, tokenizer: Tokenizer, source: str, target_ids: Sequence[int]) -> NetworkSteps:
    """Reads one pair by teacher forcing and keeps what passes between all its parts; the arguments are those of `head_steps`.

    Raises:
        DataError: A sentence is longer than the network reads.
    """
    pair = SentencePair.of(tokenizer, source, target_ids)
    encoded = pair.encode(network)
    decoded = pair.decode(network, encoded)
    logits = alone(network.project(decoded.hidden))
    assert encoded.embedded is not None
    return NetworkSteps(
        source=_embedded(pair.source_tokens, encoded.embedded),
        target=_embedded(pair.decoder_tokens, decoded.embedded),
        encoder=_layers("encoder", network.encoder_layers, encoded),
        decoder=_layers("decoder", network.decoder_layers, decoded),
        memory=alone(encoded.memory),
        hidden=alone(decoded.hidden),
        logits=logits,
        target_tokens=pair.target_tokens,
        candidates=likeliest(tokenizer, probabilities_of(logits), CANDIDATES),
        config=network.config,
    )


def check_head(config: ModelConfig, *, stack: str, layer: int, head: int) -> None:
    """Raises ConfigError where a network has no such stack, layer or head, counted from 0."""
    if stack not in STACKS:
        raise ConfigError("config_choice", field="stack", value=stack, choices=", ".join(STACKS))
    _check("layer", layer, config.layers)
    _check("head", head, config.heads)


def _check(field: str, number: int, count: int) -> None:
    """People count layers and heads from 1."""
    if not 0 <= number < count:
        raise ConfigError("config_range", field=field, value=number + 1, minimum=1, maximum=count)


def _weights(attention: MultiHeadAttention, head: int) -> dict[str, Array]:
    """The head's share of the projections, and the projection of all heads together."""
    width, size = attention.width, attention.width // attention.heads
    kernel, bias = attention.query_key_value.numpy(), _bias(attention.query_key_value_bias, 3 * width)
    weights = {
        "output_kernel": attention.output_kernel.numpy(),
        "output_bias": _bias(attention.output_bias, width),
    }
    for number, name in enumerate(("query", "key", "value")):
        start = number * width + head * size
        weights[f"{name}_kernel"] = kernel[:, start : start + size].copy()
        weights[f"{name}_bias"] = bias[start : start + size].copy()
    return {name: frozen(array) for name, array in weights.items()}


def _bias(variable: Any, size: int) -> Array:
    return np.zeros(size, np.float32) if variable is None else variable.numpy()


def _joined(output: Any) -> Array:
    """(T, D) of the heads' outputs (1, H, T, K)."""
    heads = np.array(output)[0]
    return frozen(heads.transpose(1, 0, 2).reshape(heads.shape[1], -1))


def _embedded(tokens: tuple[Token, ...], steps: EmbeddingSteps) -> EmbeddingValues:
    return EmbeddingValues(tokens, alone(steps.scaled), frozen(np.array(steps.positions)), alone(steps.summed))


def _layers(stack: str, layers: Sequence[StackLayer], passed: Encoded | Decoded) -> tuple[LayerSteps, ...]:
    names = ENCODER_SUBLAYERS if stack == "encoder" else DECODER_SUBLAYERS
    return tuple(
        LayerSteps(
            stack,
            number,
            tuple(_sublayer(layer, steps, name) for name, steps in zip(names, sublayers, strict=True)),
            inner=alone(sublayers[-1].inside.inner),
            active=alone(sublayers[-1].inside.active),
        )
        for number, (layer, sublayers) in enumerate(zip(layers, passed.layers, strict=True))
    )


def _sublayer(layer: StackLayer, steps: SublayerSteps, name: str) -> SublayerValues:
    norm = getattr(layer, f"{name}_norm")
    fields = ("entered", "received", "output", "summed", "left")
    return SublayerValues(
        name,
        **{field: alone(getattr(steps, field)) for field in fields},
        scale=frozen(norm.gamma.numpy()),
        offset=frozen(norm.beta.numpy()),
    )
