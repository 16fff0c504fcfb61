"""One update of the weights: gradients summed over micro-steps, clipped, and given to Adam."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import keras
import tensorflow as tf
from numpy.typing import NDArray

from model.data.batches import Batch
from model.errors import RunError
from model.network.transformer import Transformer
from model.records.configs import TrainConfig
from model.training.loss import Tally, real_positions, token_sums

_IDS = tf.TensorSpec((None, None), tf.int32)
_NUMBER = tf.TensorSpec((), tf.float32)


class Updater:
    """Changes the weights of one network.

    `add()` once or more, `gradient_norm()`, then `apply()`; the sums start again at zero after it. Gradients are of the
    *summed* objective and are divided by the tokens of the whole update, so how an update is cut does not matter.
    Adam is the paper's: β₁ 0.9, β₂ 0.98, ε 1e-9 (Vaswani et al. 2017, section 5.3).

    Attributes:
        network: Whose weights change.
        micro_step: The compiled (source, decoder_input, target) → (nll, correct, tokens); one graph for every shape.
    """

    def __init__(self, network: Transformer, config: TrainConfig) -> None:
        self.network = network
        self._config = config
        self._variables = network.trainable_variables
        self._sums = [tf.Variable(tf.zeros(v.shape), trainable=False) for v in self._variables]
        self._optimizer = keras.optimizers.Adam(0.0, beta_1=0.9, beta_2=0.98, epsilon=1e-9, name="adam")
        self._optimizer.build(self._variables)
        self.micro_step = tf.function(self._sum_gradients, input_signature=[_IDS, _IDS, _IDS])
        self._norm = tf.function(lambda: tf.linalg.global_norm(self._sums), input_signature=[])
        self._step = tf.function(self._apply_scaled, input_signature=[_NUMBER])

    def add(self, batch: Batch, *, update: int, micro_step: int) -> Tally:
        """Adds a micro-step's gradients to the sums; dropout depends on nothing but (seed, update, micro-step)."""
        self.network.seed_dropout(self._config.seed, update, micro_step)
        nll, correct, tokens = self.micro_step(batch.source, batch.decoder_input, batch.target)
        return Tally(float(nll), float(correct), float(tokens))

    def gradient_norm(self, tokens: float) -> float:
        """Length of the whole gradient of a token's mean objective, before clipping."""
        return float(self._norm()) / tokens

    def apply(self, rate: float, *, tokens: float, norm: float) -> None:
        """Moves the weights by one step of Adam and clears the sums.

        Args:
            rate: Learning rate.
            tokens: Real target tokens of the update.
            norm: What `gradient_norm` said.
        """
        clip = self._config.clip_norm
        shorter = clip / norm if clip and norm > clip else 1.0
        self._optimizer.learning_rate.assign(rate)
        self._step(tf.constant(shorter / tokens, tf.float32))

    def clear(self) -> None:
        """Forgets the summed gradients."""
        for gradient in self._sums:
            gradient.assign(tf.zeros_like(gradient))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Everything that Adam remembers, by its number."""
        return {str(number): v.numpy() for number, v in enumerate(self._optimizer.variables)}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Takes back what `arrays` gave.

        Raises:
            RunError: The arrays belong to another network.
        """
        own = {str(number): variable for number, variable in enumerate(self._optimizer.variables)}
        wanted = {name: tuple(variable.shape) for name, variable in own.items()}
        received = {name: tuple(array.shape) for name, array in arrays.items()}
        if wanted != received:
            raise RunError("checkpoint_mismatch", field="optimizer", wanted=len(wanted), received=len(received))
        for key, variable in own.items():
            variable.assign(arrays[key])

    def _sum_gradients(self, source: Any, decoder_input: Any, target: Any) -> tuple[Any, Any, Any]:
        network = self.network
        with tf.GradientTape() as tape:
            encoded = network.encode(source, training=True)
            decoded = network.decode(decoder_input, encoded, training=True)
            hidden, labels = real_positions(decoded.hidden, target)
            sums = token_sums(network.project(hidden), labels, self._config.label_smoothing)
        for total, gradient in zip(self._sums, tape.gradient(sums.objective, self._variables), strict=True):
            total.assign_add(tf.convert_to_tensor(gradient))
        return sums.nll, sums.correct, tf.size(labels)

    def _apply_scaled(self, scale: Any) -> None:
        self._optimizer.apply([total * scale for total in self._sums], self._variables)
        self.clear()
