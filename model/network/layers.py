"""The layers of both stacks: sub-layers in residual connections, with layer normalisation after or before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import keras
from keras import ops

from model.network.attention import AttentionSteps, MultiHeadAttention
from model.network.dropout import Dropout
from model.network.layer_norm import LayerNorm
from model.network.projection import affine, glorot_uniform
from model.records.configs import ModelConfig

Remember: TypeAlias = Callable[[Any, Any], tuple[Any, Any]]
"""Key and value (B, H, T, K) of new positions → key and value (B, H, t, K) of all positions to look at."""


class FeedForwardSteps(NamedTuple):
    """The inner values of a feed-forward part, (B, T, F) each: `inner` before the bend, `active` after it."""

    inner: Any
    active: Any


class SublayerSteps(NamedTuple):
    """A sub-layer in its residual connection, (B, T, D) each.

    Attributes:
        entered: What comes along the residual.
        received: What the sub-layer reads: `entered`, under pre-LN normalised.
        output: What it makes of it, before dropout.
        summed: `entered` + `output`, with dropout while training.
        left: What goes on: `summed`, under post-LN normalised.
        inside: AttentionSteps or FeedForwardSteps.
    """

    entered: Any
    received: Any
    output: Any
    summed: Any
    left: Any
    inside: Any


class FeedForward(keras.layers.Layer):
    """Two affine maps with a bend between, the same at every position (Vaswani et al. 2017, section 3.3)."""

    def __init__(self, width: int, inner: int, activation: str, *, seeds: Any, **options: Any) -> None:
        """Args:
        width: D.
        inner: Width between the two maps.
        activation: "relu" as in the paper, "gelu" or "silu".
        seeds: Source of initial weights.
        options: `name` and `dtype` of a Keras layer.
        """
        super().__init__(**options)
        self.width, self.inner, self.seeds = width, inner, seeds
        self.activation = keras.activations.get(activation)

    def build(self, _input_shape: Any = None) -> None:
        """Makes the weights."""
        initial = glorot_uniform(self.width, self.inner, self.seeds)
        self.inner_kernel = self.add_weight((self.width, self.inner), initial, name="inner")
        self.inner_bias = self.add_weight((self.inner,), "zeros", name="inner_bias")
        self.output_kernel = self.add_weight((self.inner, self.width), initial, name="output")
        self.output_bias = self.add_weight((self.width,), "zeros", name="output_bias")

    def call(self, x: Any) -> tuple[Any, FeedForwardSteps]:
        """Returns (B, T, D) and the steps for x (B, T, D)."""
        inner = affine(x, self.inner_kernel, self.inner_bias)
        active = self.activation(inner)
        return affine(active, self.output_kernel, self.output_bias), FeedForwardSteps(inner, active)


class StackLayer(keras.layers.Layer):
    """What the layers of both stacks share: named sub-layers, one layer normalisation each, and the residual."""

    def __init__(self, config: ModelConfig, *, seeds: keras.random.SeedGenerator, **options: Any) -> None:
        """Args:
        config: The network's shape.
        seeds: Source of initial weights and dropout.
        options: `name` and `dtype` of a Keras layer.
        """
        super().__init__(**options)
        self.pre = config.norm_position == "pre"
        self.width = config.width
        self.dropout = Dropout(config.dropout, seeds)
        self.self_attention = self._attention(config, seeds, "self_attention")
        self.self_attention_norm = LayerNorm(name="self_attention_norm", dtype=self.dtype_policy)
        self.feed_forward = FeedForward(
            config.width,
            config.feed_forward,
            config.activation,
            seeds=seeds,
            name="feed_forward",
            dtype=self.dtype_policy,
        )
        self.feed_forward_norm = LayerNorm(name="feed_forward_norm", dtype=self.dtype_policy)

    def _attention(self, config: ModelConfig, seeds: keras.random.SeedGenerator, name: str) -> MultiHeadAttention:
        return MultiHeadAttention(
            config.heads, config.width, config.attention_dropout, config.attention_bias,
            seeds=seeds, name=name, dtype=self.dtype_policy,
        )  # fmt: skip

    def build(self, _input_shape: Any = None) -> None:
        """Makes the weights of all sub-layers."""
        shape = (None, None, self.width)
        for part in (self.self_attention, self.self_attention_norm, self.feed_forward, self.feed_forward_norm):
            part.build(shape)

    def residual(
        self, x: Any, norm: keras.layers.Layer, sublayer: Callable[[Any], tuple[Any, Any]], training: bool
    ) -> SublayerSteps:
        """A sub-layer in its residual connection (Vaswani et al. 2017, sections 3.1 and 5.4).

        Post-LN, as in the paper: LayerNorm(x + dropout(sublayer(x))). Pre-LN (Xiong et al. 2020):
        x + dropout(sublayer(LayerNorm(x))).
        """
        received = norm(x) if self.pre else x
        output, inside = sublayer(received)
        summed = ops.add(x, self.dropout(output, training))
        return SublayerSteps(x, received, output, summed, summed if self.pre else norm(summed), inside)

    def fed_forward(self, x: Any, training: bool) -> SublayerSteps:
        """The last sub-layer over x (B, T, D), in its residual connection."""
        return self.residual(x, self.feed_forward_norm, self.feed_forward, training)


class EncoderLayer(StackLayer):
    """Self-attention and feed-forward (Vaswani et al. 2017, section 3.1)."""

    def call(self, x: Any, visible: Any = None, training: bool = False) -> tuple[SublayerSteps, ...]:
        """Returns the steps of both sub-layers for x (B, S, D); what the last of them leaves is the layer's output."""

        def look(y: Any) -> tuple[Any, AttentionSteps]:
            return self.self_attention(*self.self_attention.project(y), visible=visible, training=training)

        own = self.residual(x, self.self_attention_norm, look, training)
        return own, self.fed_forward(own.left, training)


class DecoderLayer(StackLayer):
    """Masked self-attention, cross-attention over the encoder's output, feed-forward (section 3.1)."""

    def __init__(self, config: ModelConfig, *, seeds: keras.random.SeedGenerator, **options: Any) -> None:
        """As a `StackLayer`, with a cross-attention."""
        super().__init__(config, seeds=seeds, **options)
        self.cross_attention = self._attention(config, seeds, "cross_attention")
        self.cross_attention_norm = LayerNorm(name="cross_attention_norm", dtype=self.dtype_policy)

    def build(self, _input_shape: Any = None) -> None:
        """Makes the weights of all sub-layers."""
        super().build()
        for part in (self.cross_attention, self.cross_attention_norm):
            part.build((None, None, self.width))

    def call(
        self,
        x: Any,
        memory: Any,
        visible: Any = None,
        cross_visible: Any = None,
        remember: Remember | None = None,
        training: bool = False,
    ) -> tuple[SublayerSteps, ...]:
        """One layer over x (B, T, D).

        Args:
            x: (B, T, D).
            memory: Projected key and value of the encoder's output, each (B, H, S, K).
            visible: Bool, broadcasts to (B, H, T, T): what the self-attention may look at.
            cross_visible: Bool, broadcasts to (B, H, T, S).
            remember: Puts key and value of x among those of the positions before; without it x looks at itself alone.
            training: Whether dropout is on.

        Returns:
            The steps of the three sub-layers; what the last of them leaves is the layer's output. Key and value of the
            self-attention are what `remember` made.
        """

        def look_back(y: Any) -> tuple[Any, AttentionSteps]:
            query, key, value = self.self_attention.project(y)
            if remember is not None:
                key, value = remember(key, value)
            return self.self_attention(query, key, value, visible=visible, training=training)

        def look_across(y: Any) -> tuple[Any, AttentionSteps]:
            query = self.cross_attention.project_query(y)
            return self.cross_attention(query, *memory, visible=cross_visible, training=training)

        own = self.residual(x, self.self_attention_norm, look_back, training)
        cross = self.residual(own.left, self.cross_attention_norm, look_across, training)
        return own, cross, self.fed_forward(cross.left, training)
