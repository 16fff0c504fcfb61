"""A whole beam search inside compiled functions: every shape is fixed, and many steps are one call."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import tensorflow as tf
from keras import ops

from model.network.transformer import Transformer
from model.records.tokens import BEGIN, END, PAD
from model.translation.history import CUT, ENDED, NOTHING, OPEN
from model.translation.likeliest import Likeliest
from model.translation.shapes import ROWS, Shape

STEPS = 16
"""Most steps of one call; between two calls somebody may cancel, and finished sentences leave."""

WHOLE = 96
"""Up to so many target tokens a single sentence is searched in one call, which is over before anybody could cancel it."""


class State(NamedTuple):
    """Where a search is; it stays on the device.

    Attributes:
        position: How many tokens are said.
        tokens: (N, W) what is fed next.
        totals: (N, W) float64 log-probability of the hypotheses, falling; −inf where there is none.
        visible: (N, W, T × W) bool: places of the cache that a hypothesis came through.
        finished: (N, n) float64 scores of the best finished ones, falling; −inf where there is none.
        own: For each layer key and value (N, H, T × W, K) of what was said; position p has the places from p × W on.
        mask: (N, 1, 1, S) bool: the real tokens of the source.
        memory: For each layer key and value (N, H, S, K) of the source.
    """

    position: Any
    tokens: Any
    totals: Any
    visible: Any
    finished: Any
    own: Any
    mask: Any
    memory: Any

    def of_rows(self, rows: Any) -> State:
        """The state of some rows only, in that order."""
        return State(self.position, *tf.nest.map_structure(lambda tensor: tf.gather(tensor, rows), tuple(self[1:])))


class Said(NamedTuple):
    """What steps decided: `tokens`, `parents`, `fates`, `totals` (t, N, W) and `ids`, `values` (t, N, W, k)."""

    tokens: Any
    parents: Any
    fates: Any
    totals: Any
    ids: Any
    values: Any


class CompiledSearch:
    """The search of `search.beam_search` for one shape, by XLA; the network's weights are read at each call.

    Hypotheses are kept in W slots a row. A cache never moves: each hypothesis has a mask of the places that it came
    through, and when one forks into two only the mask is copied.

    Attributes:
        network, likeliest, shape: As given.
        steps: Most steps of one call.
        smaller: For a full batch, what goes on when most of its sentences are finished.
    """

    def __init__(self, network: Transformer, likeliest: Likeliest, shape: Shape) -> None:
        """Compiles nothing yet: `start` and `advance` do when they are first called."""
        self.network, self.likeliest, self.shape = network, likeliest, shape
        self.steps = shape.target if shape.rows == 1 and shape.target <= WHOLE else STEPS
        self.smaller: CompiledSearch | None = None
        if shape.rows == ROWS[-1]:
            self.smaller = CompiledSearch(network, likeliest, shape._replace(rows=ROWS[-2]))
        ids = tf.TensorSpec((shape.rows, shape.source), tf.int32)
        limits = tf.TensorSpec((shape.rows,), tf.int32), tf.TensorSpec((shape.target + 1,), tf.float64)
        self._signature = self._state(), *limits
        self._start = tf.function(self._first_steps, [ids, *limits], autograph=False, jit_compile=True)
        self._advance = tf.function(self._steps, self._signature, autograph=False, jit_compile=True)
        self._started: Any = None
        self._advanced: Any = None

    def start(self, source: Any, limits: Any, penalties: Any) -> tuple[State, Said]:
        """Encodes ids (N, S) and takes the first steps as `advance` does; a row of padding has nothing to say.

        One call, since handing a state from one to the next takes as long as two steps of a single sentence; the caches of
        a search that is over after it are not handed over at all.
        """
        if self._started is None:
            self._started = self._start.get_concrete_function()
        state, said = self._started(source, limits, penalties)
        return State(*state), Said(*said)

    def advance(self, state: State, limits: Any, penalties: Any) -> tuple[State, Said]:
        """Takes up to `steps` steps, fewer when nothing is open any more.

        Args:
            state: From `start` or the call before.
            limits: (N,) int32 most tokens of a row, the end included.
            penalties: (T + 1,) float64 length penalty of 0 to T tokens.

        Returns:
            The state after them, and what they decided, in arrays of `steps` steps.
        """
        if self._advanced is None:
            self._advanced = self._advance.get_concrete_function()
        after, said = self._advanced(tuple(state), limits, penalties)
        return State(*after), Said(*said)

    def compile_start(self) -> None:
        """Compiles `start`."""
        nothing = (tf.zeros(spec.shape, spec.dtype) for spec in self._signature[1:])
        self.start(tf.fill((self.shape.rows, self.shape.source), PAD), *nothing)

    def compile_advance(self) -> None:
        """Compiles `advance`."""
        nothing = tf.nest.map_structure(lambda spec: tf.zeros(spec.shape, spec.dtype), self._signature)
        self.advance(*nothing)

    def _state(self) -> tuple[Any, ...]:
        shape, config = self.shape, self.network.config

        def pairs(length: int) -> Any:
            size = (shape.rows, config.heads, length, config.width // config.heads)
            return ((tf.TensorSpec(size, tf.float32),) * 2,) * config.layers

        slots, places = (shape.rows, shape.beam), shape.target * shape.beam
        return tuple(
            State(
                tf.TensorSpec((), tf.int32),
                tf.TensorSpec(slots, tf.int32),
                tf.TensorSpec(slots, tf.float64),
                tf.TensorSpec((*slots, places), tf.bool),
                tf.TensorSpec((shape.rows, shape.best), tf.float64),
                pairs(places),
                tf.TensorSpec((shape.rows, 1, 1, shape.source), tf.bool),
                pairs(shape.source),
            )
        )

    def _first_steps(self, source: Any, limits: Any, penalties: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        state, said = self._steps(self._begin(source), limits, penalties)
        if self.steps == self.shape.target:
            state = tuple(State(*state)._replace(own=(), memory=()))
        return state, said

    def _begin(self, source: Any) -> tuple[Any, ...]:
        encoded = self.network.encode(source)
        memory = tuple(layer.cross_attention.project_memory(encoded.memory) for layer in self.network.decoder_layers)
        empty = State(*tf.nest.map_structure(lambda spec: tf.zeros(spec.shape, spec.dtype), self._state()))
        real = tf.reduce_any(source != PAD, axis=1, keepdims=True) & (tf.range(self.shape.beam) == 0)
        return tuple(
            empty._replace(
                tokens=tf.fill(empty.tokens.shape, BEGIN),
                totals=tf.where(real, empty.totals, -np.inf),
                finished=empty.finished - np.inf,
                mask=encoded.mask,
                memory=memory,
            )
        )

    def _steps(self, start: tuple[Any, ...], limits: Any, penalties: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        first = State(*start)
        slots = (self.steps, self.shape.rows, self.shape.beam)
        likely = (*slots, self.shape.likely)
        tokens, parents, fates, ids = (tf.zeros(size, tf.int32) for size in (slots, slots, slots, likely))
        empty = Said(tokens, parents, fates, tf.zeros(slots, tf.float64), ids, tf.zeros(likely))

        def going(now: State, _: Said) -> Any:
            return tf.reduce_any(now.totals > -np.inf) & (now.position < first.position + self.steps)

        def step(now: State, said: Said) -> tuple[State, Said]:
            after, decided = self._step(now, limits, penalties)
            pairs = zip(said, decided, strict=True)
            place = now.position - first.position
            return after, Said(*(ops.slice_update(s, (place, *[0] * (s.shape.rank - 1)), d[None]) for s, d in pairs))

        state, said = tf.while_loop(going, step, (first, empty))
        return tuple(state), tuple(said)

    def _step(self, now: State, limits: Any, penalties: Any) -> tuple[State, Said]:
        visible, own, values, ids = self._likely_tokens(now)
        total, parents, tokens = self._continuations(now.totals, values, ids)
        length = now.position + 1
        real = tf.math.is_finite(total)
        ended = real & (tokens == END)
        cut = real & ~ended & (limits[:, None] <= length)
        scores = tf.where(ended, total / penalties[length], -np.inf)
        finished = tf.math.top_k(tf.concat([now.finished, scores], axis=1), self.shape.best).values
        reach = total / tf.gather(penalties, limits)[:, None]
        is_open = real & ~ended & ~cut & (reach > finished[:, -1:])
        fates = tf.where(is_open, OPEN, tf.where(ended, ENDED, tf.where(cut, CUT, NOTHING)))
        after = now._replace(
            position=length,
            tokens=tokens,
            totals=tf.where(is_open, total, -np.inf),
            visible=tf.gather(visible, parents, batch_dims=1),
            finished=finished,
            own=own,
        )
        return after, Said(tokens, parents, fates, total, ids, values)

    def _likely_tokens(self, now: State) -> tuple[Any, Any, Any, Any]:
        """Returns `visible` and `own` with the tokens that are fed, and log-probabilities and ids (N, W, k) after them."""
        rows, beam = self.shape.rows, self.shape.beam
        new = now.position * beam + tf.range(beam)
        visible = now.visible | (tf.range(self.shape.target * beam) == new[:, None])
        cache = tuple((*own, *across) for own, across in zip(now.own, now.memory, strict=True))
        hidden, cache = self.network.decode_step(now.tokens, cache, now.position, visible[:, None], now.mask)
        logits = self.network.project(tf.reshape(hidden, (rows * beam, self.network.config.width)))
        values, ids = self.likeliest(logits, self.shape.likely)
        sizes = (rows, beam, self.shape.likely)
        return visible, tuple(entry[:2] for entry in cache), tf.reshape(values, sizes), tf.reshape(ids, sizes)

    def _continuations(self, totals: Any, values: Any, ids: Any) -> tuple[Any, Any, Any]:
        """Log-probability, parent and token (N, W) of each row's best; among equals that of the earlier parent."""
        rows, beam = self.shape.rows, self.shape.beam
        every = totals[..., None] + tf.cast(values[..., :beam], tf.float64)
        total, place = tf.math.top_k(tf.reshape(every, (rows, beam * beam)), beam)
        tokens = tf.gather(tf.reshape(ids[..., :beam], (rows, beam * beam)), place, batch_dims=1)
        return total, place // beam, tokens
