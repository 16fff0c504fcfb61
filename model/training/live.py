"""The network while it is trained: short floats for updates where they are asked for, float32 for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.network.transformer import Transformer
from model.network.weights import assign_weights, build, named_variables, weights_of
from model.records.configs import ModelConfig, TrainConfig
from model.training.averaging import MovingAverage, Weights

_TRAINED = "trained/"
"""Before the names of the weights that go on learning, where a checkpoint's weights are their average."""


class LiveNetwork:
    """One set of weights, always float32, and with `ema_decay` their average, which is what translates.

    Attributes:
        trained: The network that updates compute with, in the precision of the training.
    """

    def __init__(self, model: ModelConfig, train: TrainConfig) -> None:
        self.trained = build(model, train.seed, precision=train.precision)
        self._average = MovingAverage(named_variables(self.trained), train.ema_decay) if train.ema_decay else None
        is_shared = train.precision == "float32" and self._average is None
        self._read = self.trained if is_shared else build(model, train.seed)

    def begin(self, weights: Mapping[str, NDArray[np.float32]]) -> None:
        """Begins with these weights instead of chance.

        Raises:
            RunError: They belong to another network.
        """
        assign_weights(self.trained, weights)
        if self._average is not None:
            self._average.assign(weights)

    def updated(self, update: int) -> None:
        """The weights were moved by the update of this number, from 1."""
        if self._average is not None:
            self._average.follow(update)

    def weights(self) -> Weights:
        """A copy of what translates, is validated and is saved: the weights, or their average."""
        return weights_of(self.trained) if self._average is None else self._average.arrays()

    def in_float32(self) -> Transformer:
        """A network with the weights of now that validates, translates and is looked into; always the same one."""
        if self._read is not self.trained:
            assign_weights(self._read, self.weights())
        return self._read

    def remembered(self) -> Weights:
        """What going on needs beside `weights()`, under names that no optimizer's array has."""
        if self._average is None:
            return {}
        return {_TRAINED + name: array for name, array in weights_of(self.trained).items()}

    def restore(
        self, weights: Mapping[str, NDArray[np.float32]], remembered: Mapping[str, NDArray[Any]]
    ) -> dict[str, NDArray[Any]]:
        """Takes back what `weights` and `remembered` gave; what of the latter is not its own is returned.

        Raises:
            RunError: They belong to another network.
        """
        own = {name.removeprefix(_TRAINED): array for name, array in remembered.items() if name.startswith(_TRAINED)}
        self.begin(weights)
        if own:
            assign_weights(self.trained, own)
        return {name: array for name, array in remembered.items() if not name.startswith(_TRAINED)}
