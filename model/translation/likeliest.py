"""The likeliest next tokens, without sorting the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import tensorflow as tf

GROUP = 128
"""About so many entries of the vocabulary, whose largest is compared first; the control ids are all in the first group."""


class Likeliest:
    """The best of a vocabulary in two stages, since `top_k` over the whole of it would sort it.

    First the groups with the largest entries, one more than asked for, as the first may be there for the sake of an entry
    that is never said; then the entries of these groups.
    """

    def __init__(self, vocabulary: int, never_said: Sequence[int]) -> None:
        """Args:
        vocabulary: V.
        never_said: Control ids that are never a next token, although their share of the probability stays theirs.
        """
        self.vocabulary = vocabulary
        self._size = _group_size(vocabulary)
        self._groups = -(-vocabulary // self._size)
        forbidden = np.zeros((self._groups, self._size), np.float32)
        forbidden[0, list(never_said)] = -np.inf
        self._forbidden = tf.constant(forbidden)

    def __call__(self, logits: Any, width: Any) -> tuple[Any, Any]:
        """Returns log-probabilities (N, width), falling, and ids (N, width) of logits (N, V); `width` is at most V."""
        total = tf.reduce_logsumexp(logits, axis=-1, keepdims=True)
        grouped = self._grouped(logits)
        several = _least(width + 1, self._groups)
        chosen = tf.math.top_k(tf.reduce_max(grouped, axis=-1), several).indices
        few = tf.gather(grouped, chosen, batch_dims=1) + tf.gather(self._forbidden, chosen)
        values, places = tf.math.top_k(tf.reshape(few, (tf.shape(few)[0], -1)), width)
        ids = tf.gather(chosen, places // self._size, batch_dims=1) * self._size + places % self._size
        return values - total, ids

    def _grouped(self, logits: Any) -> Any:
        missing = self._groups * self._size - self.vocabulary
        if missing:
            logits = tf.pad(logits, [[0, 0], [0, missing]], constant_values=-np.inf)
        return tf.reshape(logits, (-1, self._groups, self._size))


def _group_size(vocabulary: int) -> int:
    """The size next to GROUP that divides the vocabulary, so that nothing is copied for padding; GROUP if none is near."""
    near = sorted(range(GROUP // 2, 2 * GROUP + 1), key=lambda size: abs(size - GROUP))
    return next((size for size in near if vocabulary % size == 0), GROUP)


def _least(width: Any, groups: int) -> Any:
    """A number where `width` is one, since compiled shapes have to be known."""
    return min(width, groups) if isinstance(width, int) else tf.minimum(width, groups)
