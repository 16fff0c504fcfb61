"""The encoder-decoder Transformer (Vaswani et al. 2017): encode, decode, project, call."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from typing import Any, NamedTuple

import keras
import numpy as np
import tensorflow as tf
from keras import ops

from model.errors import ConfigError
from model.network.attention import AttentionSteps, causal_mask, padding_mask, query_mask
from model.network.cache import appended, overwritten
from model.network.embedding import EmbeddingSteps, InputEmbedding, embedding_table
from model.network.layer_norm import LayerNorm
from model.network.layers import DecoderLayer, EncoderLayer, SublayerSteps
from model.network.limits import check_length
from model.network.projection import glorot_uniform
from model.records.configs import ModelConfig, from_dict
from model.records.tokens import UNKNOWN


class Encoded(NamedTuple):
    """What the encoder made of a batch.

    Attributes:
        memory: (B, S, D).
        mask: (B, 1, 1, S) bool, True where a source token may be looked at.
        layers: The steps of both sub-layers of each of the L layers.
        embedded: How the input of the stack came about.
    """

    memory: Any
    mask: Any
    layers: tuple[tuple[SublayerSteps, ...], ...] = ()
    embedded: EmbeddingSteps | None = None

    @property
    def attention(self) -> tuple[AttentionSteps, ...]:
        """L steps of the self-attention."""
        return tuple(self_attention.inside for self_attention, _ in self.layers)


class Decoded(NamedTuple):
    """What the decoder made of a batch.

    Attributes:
        hidden: (B, T, D).
        layers: The steps of the three sub-layers of each of the L layers.
        embedded: How the input of the stack came about.
        cache: For the next step, where there was one.
    """

    hidden: Any
    layers: tuple[tuple[SublayerSteps, ...], ...]
    embedded: EmbeddingSteps
    cache: tuple[tuple[Any, Any, Any, Any], ...] | None

    @property
    def self_attention(self) -> tuple[AttentionSteps, ...]:
        """L steps of the masked self-attention."""
        return tuple(own.inside for own, _, _ in self.layers)

    @property
    def cross_attention(self) -> tuple[AttentionSteps, ...]:
        """L steps of the cross-attention."""
        return tuple(cross.inside for _, cross, _ in self.layers)


def _check(config: ModelConfig) -> None:
    """A config may be written before its tokenizer is learned; a network needs to know both vocabularies."""
    config.check()
    for field in ("source_vocabulary", "target_vocabulary"):
        if getattr(config, field) <= UNKNOWN:
            raise ConfigError(
                "config_range", field=field, value=getattr(config, field), minimum=UNKNOWN + 1, maximum=1_000_000
            )


@keras.saving.register_keras_serializable("seq2see")
class Transformer(keras.Model):
    """Attention Is All You Need (Vaswani et al. 2017), with the options of `ModelConfig`.

    B rows, S source and T target positions, D width, H heads, K = D / H, L layers, V target vocabulary. Id 0 is padding.
    Attention is computed by one path whether anybody looks at it or not.
    """

    def __init__(self, config: ModelConfig | Mapping[str, Any], seed: int = 1, **options: Any) -> None:
        """Makes the network with all its weights.

        Args:
            config: Its shape, as the record or as a mapping of its fields.
            seed: Of the initial weights and of the dropout.
            options: `name` and `dtype` of a Keras model; "mixed_bfloat16" computes in bfloat16 on float32 weights.

        Raises:
            ConfigError: A field is out of range, or fields do not fit together.
        """
        super().__init__(**{"name": "transformer", **options})
        self.config = config if isinstance(config, ModelConfig) else from_dict(ModelConfig, dict(config))
        _check(self.config)
        self.seed = seed
        self.seeds = keras.random.SeedGenerator(seed)
        shared: dict[str, Any] = {"seeds": self.seeds, "dtype": self.dtype_policy}
        self.source_embedding = self._embedding("source_embedding")
        self.target_embedding = self._embedding("target_embedding")
        numbers = range(1, self.config.layers + 1)
        self.encoder_layers = [EncoderLayer(self.config, name=f"encoder_{n}", **shared) for n in numbers]
        self.decoder_layers = [DecoderLayer(self.config, name=f"decoder_{n}", **shared) for n in numbers]
        self.final_norms = (
            [LayerNorm(name=f"{stack}_norm", dtype=self.dtype_policy) for stack in ("encoder", "decoder")]
            if self.config.norm_position == "pre"
            else []
        )
        self.build()

    def _embedding(self, name: str) -> InputEmbedding:
        config = self.config
        return InputEmbedding(
            config.width,
            config.max_tokens,
            config.positions,
            config.dropout,
            seeds=self.seeds,
            name=name,
            dtype="float32",
        )

    def build(self, _input_shape: Any = None) -> None:
        """Makes all weights; calling it again does nothing."""
        if self.built:
            return
        self._build_tables()
        self.source_embedding.build()
        self.target_embedding.build()
        for layer in (*self.encoder_layers, *self.decoder_layers):
            layer.build()
        for norm in self.final_norms:
            norm.build((None, None, self.config.width))

    def _build_tables(self) -> None:
        """The tables of source, target and output: three, two or one (section 3.4; Press and Wolf 2017)."""
        config = self.config
        source, target, width = config.source_vocabulary, config.target_vocabulary, config.width
        self.target_table = embedding_table(self, target, width, self.seeds, "target_table")
        self.source_table = self.output_table = self.target_table
        if config.tie != "all":
            self.source_table = embedding_table(self, source, width, self.seeds, "source_table")
        if config.tie == "none":
            initial = glorot_uniform(width, target, self.seeds)
            self.output_table = self.add_weight((target, width), initial, name="output_table", autocast=False)

    def seed_dropout(self, seed: int, update: int, micro_step: int) -> None:
        """Starts the dropout of one micro-step: a pure function of the three numbers, so a resumed training draws the same."""
        first, second = np.random.SeedSequence((seed, update, micro_step)).generate_state(2)
        self.seeds.state.assign([int(first) & 0x7FFFFFFF, int(second) & 0x3FFFFFFF])

    def encode(self, source: Any, *, training: bool = False) -> Encoded:
        """Runs the encoder over ids (B, S).

        Raises:
            DataError: S is larger than `max_tokens`.
        """
        check_length(source, self.config.max_tokens)
        keys = self._keys(source)
        mask = ops.logical_and(query_mask(source), keys)
        embedded = self.source_embedding(ops.take(self.source_table.value, source, axis=0), training=training)
        x, layers = embedded.summed, []
        for layer in self.encoder_layers:
            layers.append(layer(x, visible=mask, training=training))
            x = layers[-1][-1].left
        return Encoded(self.final_norms[0](x) if self.final_norms else x, keys, tuple(layers), embedded)

    def _keys(self, ids: Any) -> Any:
        """Which keys may be looked at as far as padding goes, (B, 1, 1, S) bool for ids (B, S)."""
        keys = padding_mask(ids)
        return keys if self.config.padding_mask else ops.ones_like(keys)

    def decode(
        self,
        decoder_input: Any,
        encoded: Encoded,
        *,
        cache: tuple[tuple[Any, Any, Any, Any], ...] | None = None,
        position: Any = 0,
        training: bool = False,
    ) -> Decoded:
        """Runs the decoder over ids (B, T), the begin token first.

        Args:
            decoder_input: (B, T); with a cache (B, 1).
            encoded: Of the same B rows. With a cache only its mask is used.
            cache: From `start_cache` or the step before.
            position: Place of the first id; needed with a cache.
            training: Whether dropout is on.

        Raises:
            DataError: T is larger than `max_tokens`.
        """
        check_length(decoder_input, self.config.max_tokens, position)
        queries = query_mask(decoder_input)
        mask = queries
        if cache is None:
            mask = ops.logical_and(queries, self._keys(decoder_input))
            if self.config.causal_mask:
                mask = ops.logical_and(mask, causal_mask(ops.shape(decoder_input)[1]))
        cross_mask = ops.logical_and(queries, encoded.mask)
        rows = ops.take(self.target_table.value, decoder_input, axis=0)
        embedded = self.target_embedding(rows, position=position, training=training)
        x, layers, grown = embedded.summed, [], []
        for number, layer in enumerate(self.decoder_layers):
            remember, memory = self._remembered(layer, encoded, cache[number] if cache is not None else None)
            layers.append(
                layer(x, memory=memory, visible=mask, cross_visible=cross_mask, remember=remember, training=training)
            )
            own, x = layers[-1][0].inside, layers[-1][-1].left
            grown.append((own.key, own.value, *memory))
        hidden = self.final_norms[1](x) if self.final_norms else x
        return Decoded(hidden, tuple(layers), embedded, None if cache is None else tuple(grown))

    def _remembered(self, layer: DecoderLayer, encoded: Encoded, entry: Any) -> tuple[Any, Any]:
        if entry is None:
            return None, layer.cross_attention.project_memory(encoded.memory)
        return functools.partial(appended, *entry[:2]), tuple(entry[2:])

    def decode_step(
        self, tokens: Any, cache: tuple[tuple[Any, Any, Any, Any], ...], position: Any, visible: Any, mask: Any
    ) -> tuple[Any, tuple[tuple[Any, Any, Any, Any], ...]]:
        """Runs the decoder over W ways to go on at one position, in a cache of fixed size.

        The W of a row stand side by side as if they were positions, so that they share the source's key and value; which of
        the cached positions are before which of them, `visible` says. So nothing is copied when one way forks into two.

        Args:
            tokens: (B, W) ids, no padding.
            cache: For each layer key and value of the self-attention (B, H, C, K), C places of which those from
                `position` × W on are written now, and of the cross-attention (B, H, S, K).
            position: Place of the ids in their sentences, a number.
            visible: (B, 1, W, C) bool: the places before each of the W, and its own.
            mask: (B, 1, 1, S) bool of `Encoded`.

        Returns:
            Hidden (B, W, D), and the cache with key and value of these ids.
        """
        rows, width = ops.shape(tokens)[0], tokens.shape[1]
        embedded = ops.reshape(ops.take(self.target_table.value, tokens, axis=0), (-1, 1, self.config.width))
        x = ops.reshape(self.target_embedding(embedded, position=position).summed, (rows, width, self.config.width))
        written = []
        for layer, (key, value, *memory) in zip(self.decoder_layers, cache, strict=True):
            remember = functools.partial(overwritten, key, value, position * width)
            steps = layer(x, memory=tuple(memory), visible=visible, cross_visible=mask, remember=remember)
            own, x = steps[0].inside, steps[-1].left
            written.append((own.key, own.value, *memory))
        return self.final_norms[1](x) if self.final_norms else x, tuple(written)

    def start_cache(self, encoded: Encoded) -> tuple[tuple[Any, Any, Any, Any], ...]:
        """Returns for each layer key and value of the self-attention (B, H, 0, K) and of the cross-attention (B, H, S, K)."""
        heads, size = self.config.heads, self.config.width // self.config.heads
        empty = ops.zeros((ops.shape(encoded.memory)[0], heads, 0, size), dtype=encoded.memory.dtype)
        return tuple(
            (empty, empty, *layer.cross_attention.project_memory(encoded.memory)) for layer in self.decoder_layers
        )

    def project(self, hidden: Any) -> Any:
        """Returns float32 logits (..., V) of hidden (..., D)."""
        rows = ops.reshape(hidden, (-1, self.config.width))
        logits = tf.matmul(rows, ops.cast(self.output_table.value, rows.dtype), transpose_b=True)
        return ops.cast(ops.reshape(logits, (*ops.shape(hidden)[:-1], logits.shape[-1])), "float32")

    def __call__(self, inputs: tuple[Any, Any], *args: Any, **options: Any) -> Any:
        """As `call`; lengths are checked out here because Keras rewrites what is raised inside.

        Raises:
            DataError: S or T is larger than `max_tokens`.
        """
        for ids in inputs:
            check_length(ids, self.config.max_tokens)
        return super().__call__(inputs, *args, **options)

    def call(self, inputs: tuple[Any, Any], training: bool = False) -> Any:
        """Returns logits (B, T, V) for ids (source (B, S), decoder input (B, T))."""
        source, decoder_input = inputs
        encoded = self.encode(source, training=training)
        return self.project(self.decode(decoder_input, encoded, training=training).hidden)

    def get_config(self) -> dict[str, Any]:
        """Everything that the constructor needs."""
        return {**super().get_config(), "config": dataclasses.asdict(self.config), "seed": self.seed}
