"""The blocks that a network of a given shape is made of, in the order of computation, each with its weights.

Vaswani et al. 2017, figure 1; with pre-LN the layers of Xiong et al. 2020, figure 1b.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from model.records.configs import ModelConfig

SUBLAYERS = {
    "encoder": ("self_attention", "feed_forward"),
    "decoder": ("self_attention", "cross_attention", "feed_forward"),
}


@dataclass(frozen=True, slots=True)
class Weight:
    """A trained array.

    Attributes:
        name: Of the network's variable; "{layer}" stands for the number of the layer, from 1.
        shape: Of the array.
    """

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)


@dataclass(frozen=True, slots=True)
class Block:
    """One box of the figure.

    Attributes:
        stack: "encoder" or "decoder"; the output belongs to the decoder.
        kind: "tokens", "embedding", "positions", "self_attention", "cross_attention", "feed_forward", "norm", "add",
            "add_norm", "final_norm", "linear" or "softmax".
        sublayer: Of which sub-layer it is a part; empty outside the layers.
        weights: Its own.
        shared: Those that it reads and another block owns.
        leaving: Numbers a token that leave it: D, V, or 0 for the bare id.
    """

    stack: str
    kind: str
    sublayer: str = ""
    weights: tuple[Weight, ...] = ()
    shared: tuple[Weight, ...] = ()
    leaving: int = 0

    @property
    def key(self) -> str:
        """A name that no other block of the network has, such as "encoder.self_attention.add_norm"."""
        return ".".join(filter(None, (self.stack, self.sublayer if self.sublayer != self.kind else "", self.kind)))

    @property
    def repeated(self) -> bool:
        """Whether each of the N layers has it."""
        return bool(self.sublayer)

    @property
    def parameters(self) -> int:
        """Trained numbers of its own; in the layers those of one layer."""
        return sum(weight.size for weight in self.weights)


def blocks(config: ModelConfig) -> tuple[Block, ...]:
    """The blocks of the encoder, then those of the decoder and the output; of the N layers of a stack only one."""
    return (*_stack(config, "encoder"), *_stack(config, "decoder"), *_output(config))


def _stack(config: ModelConfig, stack: str) -> Iterator[Block]:
    side = "source" if stack == "encoder" else "target"
    own, shared = _tables(config)[side]
    yield Block(stack, "tokens")
    yield Block(stack, "embedding", weights=own, shared=shared, leaving=config.width)
    yield Block(stack, "positions", weights=_positions(config, side), leaving=config.width)
    for sublayer in SUBLAYERS[stack]:
        yield from _sublayer(config, stack, sublayer)
    if config.norm_position == "pre":
        yield Block(stack, "final_norm", weights=_norm(config, f"{stack}_norm"), leaving=config.width)


def _sublayer(config: ModelConfig, stack: str, sublayer: str) -> Iterator[Block]:
    """A sub-layer in its residual connection, with the normalisation where the config has it."""
    path = f"{stack}_{{layer}}/{sublayer}"
    norm, width = _norm(config, f"{path}_norm"), config.width
    inside = _feed_forward(config, path) if sublayer == "feed_forward" else _attention(config, path)
    work = Block(stack, sublayer, sublayer, inside, leaving=width)
    if config.norm_position == "pre":
        yield Block(stack, "norm", sublayer, norm, leaving=width)
        yield work
        yield Block(stack, "add", sublayer, leaving=width)
    else:
        yield work
        yield Block(stack, "add_norm", sublayer, norm, leaving=width)


def _output(config: ModelConfig) -> Iterator[Block]:
    own, shared = _tables(config)["output"]
    yield Block("decoder", "linear", weights=own, shared=shared, leaving=config.target_vocabulary)
    yield Block("decoder", "softmax", leaving=config.target_vocabulary)


def _tables(config: ModelConfig) -> dict[str, tuple[tuple[Weight, ...], tuple[Weight, ...]]]:
    """For source, target and output their own table and the one they share (section 3.4; Press and Wolf 2017)."""
    source = Weight("source_table", (config.source_vocabulary, config.width))
    target = Weight("target_table", (config.target_vocabulary, config.width))
    output = Weight("output_table", target.shape)
    if config.tie == "all":
        return {"source": ((target,), ()), "target": ((), (target,)), "output": ((), (target,))}
    last: tuple[tuple[Weight, ...], tuple[Weight, ...]] = (
        ((), (target,)) if config.tie == "decoder" else ((output,), ())
    )
    return {"source": ((source,), ()), "target": ((target,), ()), "output": last}


def _positions(config: ModelConfig, side: str) -> tuple[Weight, ...]:
    learned = config.positions == "learned"
    return (Weight(f"{side}_embedding/positions", (config.max_tokens, config.width)),) if learned else ()


def _norm(config: ModelConfig, path: str) -> tuple[Weight, ...]:
    return Weight(f"{path}/gamma", (config.width,)), Weight(f"{path}/beta", (config.width,))


def _attention(config: ModelConfig, path: str) -> tuple[Weight, ...]:
    width = config.width
    kernels = Weight(f"{path}/query_key_value", (width, 3 * width)), Weight(f"{path}/output", (width, width))
    biases = Weight(f"{path}/query_key_value_bias", (3 * width,)), Weight(f"{path}/output_bias", (width,))
    return (*kernels, *biases) if config.attention_bias else kernels


def _feed_forward(config: ModelConfig, path: str) -> tuple[Weight, ...]:
    width, inner = config.width, config.feed_forward
    return (
        Weight(f"{path}/inner", (width, inner)),
        Weight(f"{path}/inner_bias", (inner,)),
        Weight(f"{path}/output", (inner, width)),
        Weight(f"{path}/output_bias", (width,)),
    )
