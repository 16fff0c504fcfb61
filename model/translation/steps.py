"""One step after another, each a graph that holds for every batch and length: the plain way, which needs no compiling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import tensorflow as tf

from model.network.transformer import Encoded, Transformer
from model.records.progress import Asked
from model.translation.asking import stop_if
from model.translation.likeliest import Likeliest
from model.translation.search import Ints


class Decoding:
    """The step function of one batch: encodes it once, then keeps the caches of its open hypotheses."""

    def __init__(self, graphs: GraphSteps, source: Ints, asked: Asked) -> None:
        """Args:
        graphs: Of the network.
        source: (N, S) ids.
        asked: Asked before encoding and before each step.

        Raises:
            Cancelled: `asked` said so.
        """
        self.graphs, self.asked = graphs, asked
        self.rows, self.position = np.arange(len(source)), 0
        stop_if(self.asked)
        self.own, self.memory = graphs.encode(tf.constant(source, tf.int32))

    def __call__(self, tokens: Ints, parents: Ints, width: int | None) -> tuple[Any, Any]:
        """See `search.Step`."""
        stop_if(self.asked)
        self._follow(parents)
        vocabulary = self.graphs.likeliest.vocabulary
        likely = vocabulary if width is None else min(width, vocabulary)
        numbers = (tf.constant(number, tf.int32) for number in (tokens, self.position, likely))
        values, ids, self.own = self.graphs.step(*numbers, self.own, self.memory)
        self.position += 1
        return values.numpy(), ids.numpy()

    def _follow(self, parents: Ints) -> None:
        """Puts the caches into the order of the hypotheses; what belongs to the source only where rows have moved."""
        if np.array_equal(parents, np.arange(len(self.rows))):
            return
        order = tf.constant(parents, tf.int32)
        self.own = self.graphs.reorder(self.own, order)
        rows = self.rows[parents]
        if not np.array_equal(rows, self.rows):
            self.memory = self.graphs.reorder_memory(self.memory, order)
            self.rows = rows


class Graph:
    """A function compiled at its first call, once for all shapes of its signature.

    Later calls go to the graph itself: `tf.function` would compare some twenty tensors with the signature in each step,
    which takes as long as a quarter of the step and holds Python's lock meanwhile.
    """

    def __init__(self, function: Callable[..., Any], *signature: Any) -> None:
        """Compiles nothing yet."""
        self._function = tf.function(function, input_signature=signature, autograph=False)
        self._graph: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Runs it; arguments are tensors, or nested tuples of tensors, as the signature says."""
        if self._graph is None:
            self._graph = self._function.get_concrete_function()
        return self._graph(*arguments)


class GraphSteps:
    """The network's encoding and cached decoding as graphs that hold for every batch and length.

    N hypotheses, S source tokens, t tokens before, L layers, H heads of K, V vocabulary. The cache of a hypothesis is in
    two parts: `own`, for each layer key and value (N, H, t, K) of the tokens before, and `memory`, the source's mask
    (N, 1, 1, S) and for each layer key and value (N, H, S, K).
    """

    def __init__(self, network: Transformer, likeliest: Likeliest) -> None:
        """Args:
        network: Its weights are read at each call.
        likeliest: Of its target vocabulary.
        """
        config = network.config
        self.network, self.likeliest = network, likeliest
        pair = (tf.TensorSpec((None, config.heads, None, config.width // config.heads), tf.float32),) * 2
        own = (pair,) * config.layers
        memory = (tf.TensorSpec((None, 1, 1, None), tf.bool), own)
        ids, number = tf.TensorSpec((None,), tf.int32), tf.TensorSpec((), tf.int32)
        self.encode = Graph(self._encode, tf.TensorSpec((None, None), tf.int32))
        self.step = Graph(self._step, ids, number, number, own, memory)
        self.reorder = Graph(_gather, own, ids)
        self.reorder_memory = Graph(_gather, memory, ids)

    def _encode(self, source: Any) -> tuple[Any, Any]:
        """Returns `own` with t = 0 and `memory` for ids (N, S)."""
        encoded = self.network.encode(source)
        cache = self.network.start_cache(encoded)
        return tuple(entry[:2] for entry in cache), (encoded.mask, tuple(entry[2:] for entry in cache))

    def _step(self, tokens: Any, position: Any, width: Any, own: Any, memory: Any) -> tuple[Any, Any, Any]:
        """Returns log-probabilities (N, width) and ids (N, width) after tokens (N,) at `position`, and the longer `own`."""
        mask, projected = memory
        cache = tuple((*before, *across) for before, across in zip(own, projected, strict=True))
        decoded = self.network.decode(tokens[:, None], Encoded(None, mask), cache=cache, position=position)
        assert decoded.cache is not None
        logits = self.network.project(decoded.hidden[:, 0])
        return *self.likeliest(logits, width), tuple(entry[:2] for entry in decoded.cache)


def _gather(cache: Any, parents: Any) -> Any:
    return tf.nest.map_structure(lambda tensor: tf.gather(tensor, parents), cache)
