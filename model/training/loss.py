"""What training makes small, and what the curves show: label-smoothed cross-entropy, log-likelihood, accuracy."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import tensorflow as tf


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over real target tokens, end included; they add up over batches of any size.

    Attributes:
        nll: Negative log-likelihood, unsmoothed, in nats.
        correct: Tokens that were the likeliest.
        tokens: How many there were.
    """

    nll: float = 0.0
    correct: float = 0.0
    tokens: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.nll + other.nll, self.correct + other.correct, self.tokens + other.tokens)

    @property
    def loss(self) -> float:
        """Mean negative log-likelihood of a token, in nats; not a number without tokens."""
        return self.nll / self.tokens if self.tokens else math.nan

    @property
    def accuracy(self) -> float:
        """Share of tokens that were the likeliest."""
        return self.correct / self.tokens if self.tokens else math.nan


def perplexity(loss: float) -> float | None:
    """exp(loss), or None where that is too large for a number."""
    try:
        return math.exp(loss)
    except OverflowError:
        return None


class TokenSums(NamedTuple):
    """Scalar float32 tensors, each a sum over tokens; `objective` is what the gradient is taken of."""

    objective: Any
    nll: Any
    correct: Any


def token_sums(logits: Any, labels: Any, smoothing: float) -> TokenSums:
    """The sums over N real tokens.

    The objective is the cross-entropy with the smoothed target (1 − ε) · onehot + ε / V over all V classes, pad among them
    (Szegedy et al. 2016, section 7; Vaswani et al. 2017, section 5.4). The normaliser of the softmax cancels out of
    the smoothing, which leaves nll + ε · (logit[label] − mean of the logits).

    Args:
        logits: (N, V) float32.
        labels: (N,) int32, no padding among them.
        smoothing: ε.
    """
    objective, nll = _cross_entropy(smoothing)(logits, labels)
    hits = tf.argmax(logits, axis=-1, output_type=labels.dtype) == labels
    return TokenSums(tf.reduce_sum(objective), tf.reduce_sum(nll), tf.reduce_sum(tf.cast(hits, tf.float32)))


def vocabulary_sums(hidden: Any, table: Any, labels: Any, smoothing: float) -> TokenSums:
    """`token_sums` of the logits hidden · tableᵀ, in about half the time and a third of the memory.

    The product with the vocabulary is most of a small network's work, and what is as large as its result, (N, V), is
    passed over as seldom as can be: the softmax is the only such tensor that is kept. Its gradient
    softmax − (1 − ε) · onehot − ε / V is never put together, since the last two terms times a factor are a few rows of that
    factor, and its sum. With m the largest logit, m − log(largest softmax) is the logarithm of the normaliser.

    Args:
        hidden: (N, D) in the float that the product is computed with.
        table: (V, D) float32.
        labels: (N,) int32, no padding among them.
        smoothing: ε.
    """
    return TokenSums(*_vocabulary_sums(smoothing)(hidden, table, labels))


def _vocabulary_sums(smoothing: float) -> Any:
    """(hidden, table, labels) → (objective, nll, correct). Only the objective carries a gradient."""

    @tf.custom_gradient
    def sums(hidden: Any, table: Any, labels: Any) -> tuple[tuple[Any, Any, Any], Any]:
        short = tf.cast(table, hidden.dtype)
        logits = tf.cast(tf.matmul(hidden, short, transpose_b=True), tf.float32)
        chances = tf.nn.softmax(logits)
        largest, own = tf.reduce_max(logits, axis=-1), tf.gather(logits, labels, batch_dims=1)
        nll = largest - tf.math.log(tf.reduce_max(chances, axis=-1)) - own
        mean = tf.linalg.matvec(tf.cast(hidden, tf.float32), tf.reduce_mean(table, axis=0))
        objective = tf.reduce_sum(nll + smoothing * (own - mean))
        correct = tf.reduce_sum(tf.cast(own >= largest, tf.float32))
        chances = tf.cast(chances, hidden.dtype)

        def gradient(upstream: Any, *_: Any) -> tuple[Any, Any, None]:
            vectors, sure, even = tf.cast(hidden, tf.float32), 1 - smoothing, smoothing / table.shape[0]
            to_hidden = tf.cast(tf.matmul(chances, short), tf.float32)
            to_hidden -= sure * tf.gather(table, labels) + even * tf.reduce_sum(table, axis=0)
            to_table = tf.cast(tf.matmul(chances, hidden, transpose_a=True), tf.float32)
            to_table -= even * tf.reduce_sum(vectors, axis=0)
            to_table = tf.tensor_scatter_nd_sub(to_table, labels[:, None], sure * vectors)
            return tf.cast(upstream * to_hidden, hidden.dtype), upstream * to_table, None

        return (objective, tf.reduce_sum(nll), correct), gradient

    return sums


def consistent_sums(logits: Any, labels: Any, smoothing: float, weight: float) -> TokenSums:
    """The sums over N tokens that went through the network twice, and were to come out alike (R-Drop).

    The objective of a token is ½ · (cross-entropy of both + weight · ½ · (KL(P1 ‖ P2) + KL(P2 ‖ P1))): half of Liang et al.
    2021, equation 4, so that it is as large as without. Likelihood and hits are means of the two.

    Args:
        logits: (2N, V) float32, all of the first pass before those of the second.
        labels: (2N,) int32.
        smoothing: ε.
        weight: α.
    """
    sums = token_sums(logits, labels, smoothing)
    first, second = tf.split(tf.nn.log_softmax(logits), 2)
    apart = tf.reduce_sum((tf.exp(first) - tf.exp(second)) * (first - second))  # both divergences in one sum
    return TokenSums(0.5 * (sums.objective + weight * 0.5 * apart), 0.5 * sums.nll, 0.5 * sums.correct)


def real_positions(hidden: Any, target: Any) -> tuple[Any, Any]:
    """The hidden vectors (N, D) and labels (N,) of the N positions that are not padding.

    Only these are multiplied with the vocabulary, which is a third of a small network's work.

    Args:
        hidden: (B, T, D).
        target: (B, T), 0 where padded.
    """
    positions = tf.where(target != 0)
    return tf.gather_nd(hidden, positions), tf.gather_nd(target, positions)


def _cross_entropy(smoothing: float) -> Any:
    """(logits, labels) → (objective, nll), both (N,). Only the objective carries a gradient.

    The gradient, softmax − (1 − ε) · onehot − ε / V, is written out: what TensorFlow derives for `logit[label]` fills
    another (N, V) and took a third longer.
    """

    @tf.custom_gradient
    def losses(logits: Any, labels: Any) -> tuple[tuple[Any, Any], Any]:
        nll, slope = tf.raw_ops.SparseSoftmaxCrossEntropyWithLogits(features=logits, labels=labels)
        own = tf.gather(logits, labels, batch_dims=1)
        objective = nll + smoothing * (own - tf.reduce_mean(logits, axis=-1))

        def gradient(upstream: Any, _: Any) -> tuple[Any, None]:
            classes = tf.shape(logits)[-1]
            even = smoothing / tf.cast(classes, logits.dtype)
            smoothed = tf.one_hot(labels, classes, on_value=smoothing - even, off_value=-even, dtype=logits.dtype)
            return (slope + smoothed) * upstream[:, None], None

        return (objective, nll), gradient

    return losses
