"""The network while it is trained: short floats for updates where they are asked for, float32 for everything else."""

from __future__ import annotations

from model.network.transformer import Transformer
from model.network.weights import assign_weights, build, weights_of
from model.records.configs import ModelConfig, TrainConfig


class LiveNetwork:
    """One set of weights, always float32.

    Attributes:
        trained: The network that updates compute with, in the precision of the training.
    """

    def __init__(self, model: ModelConfig, train: TrainConfig) -> None:
        self.trained = build(model, train.seed, precision=train.precision)
        self._read = self.trained if train.precision == "float32" else build(model, train.seed)

    def in_float32(self) -> Transformer:
        """A network with the weights of now that validates, translates and is looked into; always the same one."""
        if self._read is not self.trained:
            assign_weights(self._read, weights_of(self.trained))
        return self._read
