"""One update of the weights: gradients summed over micro-steps, clipped, and given to Adam."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from model.data.batches import Batch
from model.network.transformer import Transformer
from model.network.weights import named_variables
from model.records.configs import TrainConfig
from model.training.adam import Adam
from model.training.loss import Tally, TokenSums, consistent_sums, real_positions, vocabulary_sums
from model.training.loss_scale import LossScale

_SCALE = "loss_scale"
_IDS = tf.TensorSpec((None, None), tf.int32)


class Updater:
    """Changes the weights of one network.

    `add()` once or more, `gradient_norm()`, then `apply()`; the sums start again at zero after it. Gradients are of the
    *summed* objective and are divided by the tokens of the whole update, so how an update is cut does not matter.

    Attributes:
        network: Whose weights change.
        micro_step: The compiled (source, decoder_input, target) → (nll, correct, tokens); one graph for every shape, made
            without autograph, which would read our source files while it runs.
    """

    def __init__(self, network: Transformer, config: TrainConfig) -> None:
        self.network = network
        self._config = config
        self._variables = named_variables(network)
        self._sums = {
            name: tf.Variable(tf.zeros(variable.shape), trainable=False) for name, variable in self._variables.items()
        }
        self._adam = Adam(self._variables, self._sums)
        self._loss_scale = LossScale() if config.precision == "float16" else None
        self._factor = tf.Variable(self._scaled_by, trainable=False, dtype=tf.float32)
        self.micro_step = tf.function(self._sum_gradients, input_signature=[_IDS, _IDS, _IDS], autograph=False)
        self._norm = tf.function(self._length, input_signature=[], autograph=False)
        self._clear = tf.function(self._assign_zeros, input_signature=[], autograph=False)

    def add(self, batch: Batch, *, update: int, micro_step: int) -> Tally:
        """Adds a micro-step's gradients to the sums; dropout depends on nothing but (seed, update, micro-step)."""
        self.network.seed_dropout(self._config.seed, update, micro_step)
        nll, correct, tokens = self.micro_step(batch.source, batch.decoder_input, batch.target)
        return Tally(float(nll), float(correct), float(tokens))

    def gradient_norm(self, tokens: float) -> float:
        """Length of the whole gradient of a token's mean objective, before clipping."""
        return float(self._norm()) / (tokens * self._scaled_by)

    @property
    def _scaled_by(self) -> float:
        return 1.0 if self._loss_scale is None else self._loss_scale.factor

    def shrink(self) -> bool:
        """After a gradient that is no number: forgets it and makes the next ones smaller, where that may help."""
        if self._loss_scale is None or not self._loss_scale.overflowed():
            return False
        self._factor.assign(self._loss_scale.factor)
        self.clear()
        return True

    def apply(self, update: int, *, rate: float, tokens: float, norm: float) -> None:
        """Moves the weights by one step of Adam and clears the sums.

        Args:
            update: Its number, from 1.
            rate: Learning rate.
            tokens: Real target tokens of the update.
            norm: What `gradient_norm` said.
        """
        clip = self._config.clip_norm
        shorter = clip / norm if clip and norm > clip else 1.0
        self._adam.step(update, rate=rate, scale=shorter / (tokens * self._scaled_by))
        self.clear()
        if self._loss_scale is not None:
            self._loss_scale.held()
            self._factor.assign(self._loss_scale.factor)

    def clear(self) -> None:
        """Forgets the summed gradients."""
        self._clear()

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Everything that the optimizer remembers."""
        scale = self._loss_scale
        own = {} if scale is None else {_SCALE: np.array([scale.factor, scale.steady], np.float64)}
        return {**self._adam.arrays(), **own}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Takes back what `arrays` gave.

        Raises:
            RunError: The arrays belong to another network.
        """
        moments = dict(arrays)
        if self._loss_scale is not None and _SCALE in moments:
            factor, steady = moments.pop(_SCALE)
            self._loss_scale = LossScale(float(factor), int(steady))
            self._factor.assign(self._loss_scale.factor)
        self._adam.restore(moments)

    def _sum_gradients(self, source: Any, decoder_input: Any, target: Any) -> tuple[Any, Any, Any]:
        network, passes = self.network, 2 if self._config.r_drop else 1
        source, decoder_input, target = (tf.tile(ids, (passes, 1)) for ids in (source, decoder_input, target))
        with tf.GradientTape() as tape:
            encoded = network.encode(source, training=True)
            decoded = network.decode(decoder_input, encoded, training=True)
            hidden, labels = real_positions(decoded.hidden, target)
            sums = self._token_sums(hidden, labels)
            objective = sums.objective if self._loss_scale is None else sums.objective * self._factor
        gradients = tape.gradient(objective, list(self._variables.values()))
        for total, gradient in zip(self._sums.values(), gradients, strict=True):
            total.assign_add(tf.convert_to_tensor(gradient))
        return sums.nll, sums.correct, tf.size(labels) // passes

    def _token_sums(self, hidden: Any, labels: Any) -> TokenSums:
        smoothing, weight = self._config.label_smoothing, self._config.r_drop
        if weight:
            return consistent_sums(self.network.project(hidden), labels, smoothing, weight)
        return vocabulary_sums(hidden, self.network.output_table.value, labels, smoothing)

    def _length(self) -> Any:
        return tf.linalg.global_norm(list(self._sums.values()))

    def _assign_zeros(self) -> None:
        for total in self._sums.values():
            total.assign(tf.zeros_like(total))
