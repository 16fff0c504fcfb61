"""Every intermediate value of one attention head."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from model.data.tokenizer import Tokenizer
from model.errors import ConfigError
from model.inspection.sentence_pair import SentencePair
from model.network.attention import AttentionSteps
from model.network.transformer import Transformer
from model.records.attention import STACKS, Array, HeadSteps


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
    if stack not in STACKS:
        raise ConfigError("config_choice", field="stack", value=stack, choices=", ".join(STACKS))
    _check("layer", layer, network.config.layers)
    _check("head", head, network.config.heads)
    pair = SentencePair.of(tokenizer, source, target_ids)
    steps = _attention(network, pair, stack)[layer]
    arrays = {name: _one_head(getattr(steps, name), head) for name in AttentionSteps._fields}
    return HeadSteps(stack, layer, head, rows=pair.rows(stack), columns=pair.columns(stack), **arrays)


def _check(field: str, number: int, count: int) -> None:
    """People count layers and heads from 1."""
    if not 0 <= number < count:
        raise ConfigError("config_range", field=field, value=number + 1, minimum=1, maximum=count)


def _attention(network: Transformer, pair: SentencePair, stack: str) -> tuple[AttentionSteps, ...]:
    encoded = pair.encode(network)
    if stack == "encoder":
        return encoded.attention
    decoded = pair.decode(network, encoded)
    return decoded.self_attention if stack == "decoder" else decoded.cross_attention


def _one_head(values: object, head: int) -> Array:
    array = np.array(values)[0, head]
    array.flags.writeable = False
    return array
